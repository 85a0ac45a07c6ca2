marked-head = { $name }: { $spec }, { $tried ->
    [1] uma chamada
   *[other] { $tried } chamadas
}
marked-sound = Tudo o que foi experimentado está de acordo com o enunciado.
marked-wrong = { $count ->
    [1] Há uma função a corrigir.
   *[other] Há { $count } funções a corrigir.
}
remark-bom = O ficheiro começa por uma marca de ordem dos bytes (BOM), que foi ignorada.
remark-line-ends = As linhas do ficheiro terminam como no Windows ou nos Macs antigos. Foram lidas na mesma.
remark-latin1 = O ficheiro não está em UTF-8. Foi lido como Latin-1. Guarde-o em UTF-8.
remark-utf16 = O ficheiro está em UTF-16. Foi lido na mesma. Guarde-o em UTF-8.
status-syntax = O ficheiro não é um programa em Python. Linha { $line }: { $text }. Não foi possível experimentar nada.
status-unloadable = Não foi possível carregar o ficheiro: { $how }. Não foi possível experimentar nada.
status-unloadable-line = Não foi possível carregar o ficheiro, linha { $line }: { $how }. Não foi possível experimentar nada.
status-input = A linha { $line } pede dados ao teclado enquanto o ficheiro é carregado, pelo que não foi possível experimentar nada. Apague a chamada, ou ponha-a dentro de if __name__ == '__main__':
status-grader = Não foi possível avaliar o ficheiro, sem culpa de quem o escreveu: { $text }
verdict-passed = passou
verdict-failed = FALHOU
verdict-missing = FALTA
verdict-barrier = BARREIRA
verdict-beneath = por arrasto
function-head = { $name }: { $passed } de { $tried } chamadas certas.
function-missing = Não há nenhuma função { $name } no ficheiro.
function-late = { $count ->
    [1] Uma chamada demorou demasiado, mesmo quando foi repetida sozinha.
   *[other] { $count } chamadas demoraram demasiado, mesmo quando foram repetidas sozinhas. Depois das primeiras, as maiores não foram feitas.
}
function-alone = Com as outras funções substituídas pelas nossas, { $alone } de { $tried } estão certas.
function-alone-all = Com as outras funções substituídas pelas nossas, todas as { $tried } estão certas: esta função só falha porque outra está errada.
function-abstraction = Com outros tipos abstratos só { $passed } de { $tried } estão certas: esta função depende da representação dos seus tipos. Use apenas as operações dos tipos.
failure-call = A chamada mais pequena que falha:
failure-public = A chamada mais pequena que falha, um exemplo do enunciado:
failure-input = O que é escrito no teclado:
failure-expected = Esperado:
failure-obtained = Obtido:
failure-arguments = Os argumentos deviam ficar assim:
failure-arguments-obtained = Ficam assim:
failure-dialogue = O diálogo (- esperado, + obtido, · um espaço):
raised-error = { $kind }: { $text }
raised-late = sem resposta a tempo
raised-memory = mais memória do que a permitida
raised-flood = escreveu sem parar
raised-died = terminou o interpretador ({ $text })
raised-input = pediu mais dados do que os que havia
raised-missing = essa função não existe
changes-head = Desde a última verificação:
change-better = { $name } melhorou: { $before } antes, { $after } agora
change-worse = { $name } piorou: { $before } antes, { $after } agora
fault-stopped = interrompido antes do fim
fault-interpreter = não foi possível iniciar o interpretador: { $why }
fault-function = não há nenhuma função { $name } neste enunciado; há { $known }
fault-exam = não foi possível preparar as perguntas: { $why }
