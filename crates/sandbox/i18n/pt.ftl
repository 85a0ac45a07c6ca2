sandbox-system = Só é possível isolar programas em Linux.
sandbox-no-means = Não é possível isolar programas nesta máquina, por isso não são executados. Com o bubblewrap: { $bubblewrap }. Com o Landlock: { $landlock }.
sandbox-no-bubblewrap = O programa bwrap não está instalado. Instale o pacote bubblewrap.
sandbox-no-command = Não há nenhum comando para executar.
sandbox-no-program = Não existe nenhum programa «{ $name }». Verifique o nome ou escreva o caminho completo.
sandbox-missing = Não é possível abrir «{ $path }»: { $reason }.
sandbox-unreadable = O programa isolado é executado por outro utilizador, que não pode ler «{ $path }». Ponha aquilo de que precisa num sítio que todos possam ler.
