fault-stopped = interrompido
fault-start = não foi possível iniciar o programa de um jogador, sem culpa sua: { $why }
fault-opening = não é possível jogar a abertura «{ $opening }»: «{ $text }» não é aí nem uma posição nem uma jogada
fault-keep = { $path }: { $why }
fault-measure = o tempo de cálculo só pode ser contado em Linux: use um relógio sem «cpu:»
