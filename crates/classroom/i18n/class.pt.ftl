trouble-name = O nome do ficheiro não é UTF-8 válido. Mude-lhe o nome: o id que aqui aparece é uma aproximação.
trouble-empty = Não há aqui nenhum programa: entregue um ficheiro na linguagem do enunciado.
trouble-several = Há vários programas e não é claro qual deles conta: { $files }. Deixe só um.
trouble-taken = Há vários programas. Foi avaliado { $file }: é o que define mais funções do enunciado.
trouble-twice = Entregue mais do que uma vez: { $files }. Deixe só uma das entregas.
trouble-special = { $file } é uma ligação ou um dispositivo, não um ficheiro, e não foi lido. Ponha lá o próprio ficheiro.
trouble-large = { $file } é demasiado grande e não foi lido: o máximo são { $most } KiB.
trouble-no-archive = { $file } não é um arquivo zip que se consiga ler. Volte a comprimi-lo como um .zip normal.
trouble-outside = { $file } tem um caminho que sai do arquivo e não foi lido.
trouble-encrypted = { $file } tem palavra-passe e não foi lido. Volte a comprimi-lo sem palavra-passe.
trouble-method = { $file } está comprimido de forma invulgar e não foi lido. Volte a comprimi-lo como um .zip normal.
trouble-damaged = { $file } está danificado no arquivo e não foi lido. Volte a comprimi-lo.
trouble-unreadable = Não é possível ler { $file }: { $why }
trouble-unlisted = Este id não está na lista da turma.
table-column = { $file }: não há nenhuma coluna '{ $column }'. A primeira linha dá os nomes das colunas: id e as outras que forem precisas
table-twice = { $file }:{ $line }: '{ $id }' aparece duas vezes. Deixe só uma linha
table-value = { $file }:{ $line }: não se percebe '{ $value }'. Escreva, por exemplo, { $known }
table-none = Não é possível ler { $file } como tabela: { $why }
rules-wrong = grade.toml:{ $line }: { $why }
journal-in-use = outra execução de tabuleiro grade está a escrever este diário: espere por ela ou interrompa-a
journal-changed = este é o diário de outra coisa: '{ $what }' era { $was } e agora é { $now }. Escolha outra pasta com --out
journal-damaged = a linha { $line } está danificada: { $why }. Apague o ficheiro para voltar a avaliar todos
journal-later = este diário foi escrito por uma versão mais recente (formato { $format }): use essa versão
journal-none = este ficheiro não é o diário de uma turma: escolha outra pasta com --out
journal-io = { $why }. O que já foi apurado está guardado; o mesmo comando continua a partir daí
class-id = id
class-name = nome
class-group = grupo
class-function = função
class-calls = chamadas
class-points = pontos
class-mark = Nota: { $points } em { $of }
class-automatic = avaliação automática: { $points } em { $of }
class-given = { $points } acrescentados
class-taken = { $points } descontados
class-abstraction = respeito pelas barreiras de abstração
class-tests = testes dos docentes
class-cup = Taça
class-cup-place = taça: { $rank }.º lugar, com { $points } pontos
class-passed = { $count ->
    [1] { $count } de { $tried } certa
   *[other] { $count } de { $tried } certas
}
class-alone = { $count } de { $tried } certas quando as outras funções são substituídas por funções corretas
class-late = { $count ->
    [one] uma chamada demorou demasiado
   *[other] { $count } chamadas demoraram demasiado
}
class-none-missing = Não foi entregue nada.
class-none-unusable = Ainda não há nota: o que foi entregue não pode ser usado tal como está.
class-none-grader = Ainda não há nota: o avaliador não conseguiu examinar este ficheiro. A culpa não é de quem o escreveu.
standing-examined = avaliado
standing-syntax = erro de sintaxe
standing-unloadable = não carrega
standing-grader = falha do avaliador
standing-unusable = não utilizável
standing-missing = não entregue
report-about = A avaliação automática vale { $automatic } em { $of } valores
report-seed = semente { $seed }, versão { $version }
report-contents = Índice
report-glance = A turma num relance
report-changes = Alterações desde a última vez
report-attention = Casos a verificar
report-functions = Funções
report-distribution = Notas
report-students = Alunos
report-similar = Pares semelhantes
report-people = alunos
report-mean = média
report-median = mediana
report-range = mínima e máxima
report-before = antes
report-after = agora
report-difference = diferença
report-other-file = outro ficheiro
report-ignored = Não são entregas e por isso não foram lidos: { $files }
report-mark = nota
report-by-function = por função
report-followed = erros de arrasto
report-deductions = descontos
report-by-hand = à mão
report-late = tempo esgotado
report-alike = mais semelhante
report-wrong = { $count ->
    [0] todas as funções estão certas
    [one] uma função está errada
   *[other] { $count } funções estão erradas
}
report-worth = valor
report-have-wrong = alunos com erros
report-right = chamadas certas
report-hardest = onde mais alunos falham
report-only-others = { $count ->
    [one] um só por causa de outras funções
   *[other] { $count } só por causa de outras funções
}
report-fail-on = { $count ->
    [one] um aluno
   *[other] { $count } alunos
}
report-screen = o que aparece no ecrã é diferente
report-distribution-said = { $count ->
    [one] Uma nota. Cada coluna começa no valor que está por baixo.
   *[other] { $count } notas. Cada coluna começa no valor que está por baixo.
}
report-similar-said = Programas com estrutura semelhante, sejam quais forem os nomes e os comentários. São indícios para uma pessoa apreciar, nunca um veredicto.
report-similar-none = Nenhum par é suficientemente semelhante para ser mostrado.
report-similar-more = { $count ->
    [one] Há mais um par que não é mostrado.
   *[other] Há mais { $count } pares que não são mostrados.
}
report-pair = { $a } ({ $share-a }) e { $b } ({ $share-b })
