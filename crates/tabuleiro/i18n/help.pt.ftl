usage = Utilização:
heading-commands = Comandos
heading-games = Jogos
heading-options = Opções
heading-arguments = Argumentos
heading-rules = Regras
heading-limits = Limites
value-command = COMANDO
value-game = JOGO
value-options = OPÇÕES
value-file = FICHEIRO
value-folder = PASTA
value-record = REGISTO
value-language = LÍNGUA
value-n = N
value-seconds = SEGUNDOS
value-hours = HORAS
value-days = DIAS
value-size = LINHASxCOLUNAS
value-choice = ESCOLHA
value-seat = LUGAR
value-opponent = ADVERSÁRIO
value-player = LUGAR=JOGADOR
value-text = TEXTO
value-option = OPÇÃO=VALOR
value-hash = IMPRESSÃO
value-format = FORMATO
value-word = PALAVRA
value-pattern = PADRÃO
value-rack = LETRAS
value-time = TEMPO
value-plies = JOGADAS
value-mib = MIB
value-address = ANFITRIÃO:PORTA
value-url = URL
value-proxy = ENDEREÇO
value-shell = SHELL
default = [por omissão: { $value }]
default-first = o primeiro
default-seed = uma nova num terminal, senão 1
default-record = o próprio registo
default-start = o início do jogo
default-all = todas
default-own = a sua língua
default-none = sem limite
default-database = tabuleiro/games.sqlite na sua pasta de dados
default-workers = uma por núcleo
default-proxy = qualquer um nesta máquina
rule = { $about }: { $range }
range = de { $low } a { $high }
range-from = a partir de { $low }
range-each = cada uma de { $low } a { $high }
range-file = um ficheiro, ou { $names }
about = Uma oficina de jogos de tabuleiro: jogar, ensinar e estudar
about-play = Joga um jogo no terminal
about-resume = Continua um jogo guardado com --record, ou o de outro programa
about-show = Mostra um registo: as jogadas e o tabuleiro, uma imagem, ou um ficheiro para outros programas
about-serve = Serve jogos na rede: uma página, uma API e uma base de dados num só processo
about-analyse = Analisa um jogo ou uma posição com um jogador forte
about-solve = Prova o resultado de cada jogada de uma posição, com o melhor jogo de ambos os lados
about-lexicon = Constrói grafos de palavras e procura palavras neles
about-lexicon-build = Faz um grafo de uma lista de palavras e escreve-o num ficheiro
about-lexicon-check = Diz que listas contêm cada palavra; o código de saída é 1 se alguma não estiver em nenhuma
about-lexicon-info = Mostra quantas palavras tem cada lista, por comprimento
about-lexicon-find = Mostra as palavras que correspondem a um padrão
about-lexicon-anagram = Mostra as palavras que se podem formar com umas letras
about-bench = Mede a velocidade dos jogadores fortes
about-completions = Escreve o preenchimento automático para uma shell: carregue-o, ou guarde-o onde a shell o procura
about-man = Escreve numa pasta as páginas de manual de todos os comandos
help-help = Mostra a ajuda
help-version = Mostra a versão
help-human = O lugar em que joga
help-opponent = O seu adversário: { $known }
help-player = Quem joga em cada lugar, uma vez por lugar; os lugares que não forem indicados são de pessoas
help-players = Número de jogadores
help-seed = Semente do acaso
help-lenient = Perguntar outra vez depois de uma jogada inválida; no diálogo do enunciado, uma jogada inválida perde o jogo
help-strict = Uma jogada inválida perde o jogo também no diálogo em linguagem corrente
help-position = Começar nesta posição; @FICHEIRO é a última posição de um registo ou de um ficheiro .psq, .sgf ou .gcg, @FICHEIRO#5 a que vem depois das cinco primeiras jogadas
help-record = Guardar o jogo neste ficheiro novo, jogada a jogada
help-language = Diálogo em linguagem corrente (pt, fr ou en) em vez do diálogo do enunciado
help-language-output = Língua do resultado: pt, fr ou en
help-resume-file = O jogo: um registo, a que se juntam as novas jogadas, ou um ficheiro .psq, .sgf ou .gcg, que precisa de --record
help-resume-record = Guardar o jogo neste ficheiro novo
help-show-file = Um registo, ou um jogo de outro programa (.psq, .sgf, .gcg); - para a entrada padrão
help-after = Mostrar o tabuleiro depois das N primeiras jogadas
help-svg = Escrever o tabuleiro como imagem SVG
help-verify = Verificar que o sorteio de um jogo feito em linha vem do segredo cuja impressão digital foi publicada no início; indique com =IMPRESSÃO a que viu nessa altura
help-as = Escrever o jogo para outros programas: psq ou sgf para mnk, gcg para um jogo de Scrabble terminado
help-with = O que o ficheiro não diz: uma opção, como k=4, ou um ficheiro, como dictionary=fr.dic
help-list = Usar a lista desta língua: pt, fr ou en
help-lexicon-file = Usar as palavras deste ficheiro: uma lista de palavras, um grafo feito por build ou um ficheiro .kwg. Para listas e ficheiros .kwg, --list diz a língua
help-lexicon-source = Uma lista com uma palavra por linha, um grafo ou um ficheiro .kwg de outro programa
help-lexicon-new = O ficheiro a escrever: um ficheiro .kwg se o nome acabar em .kwg, senão um grafo deste programa
help-lexicon-language = A língua das palavras: pt, fr ou en
help-lexicon-pattern = Letras, ? para uma letra qualquer, * para letras quaisquer ou nenhuma, [AEI] para uma destas
help-lexicon-rack = As letras, ? para um joker
help-lexicon-shorter = Mostrar também as palavras que deixam letras de fora
help-words = As palavras, em maiúsculas ou minúsculas
help-licence = Mostrar também as licenças
help-analyse-game = Analisar uma posição deste jogo em vez de um registo: { $known }
help-position-strong = A posição, ou @FICHEIRO para a última de um registo ou de um ficheiro de outro programa, @FICHEIRO#5 para a que vem depois das cinco primeiras entradas
help-lines = Número de melhores jogadas a mostrar em cada posição
help-format = Formato do resultado: { $known }
help-output = Escrever neste ficheiro em vez de na saída padrão
help-time = Tempo para cada posição, como 500ms, 2s ou 1min
help-nodes = Posições a examinar em cada posição, como 50k ou 3M
help-depth = Número de jogadas a prever
help-threads = Número de linhas de execução; com mais de uma, os resultados podem variar
help-memory = Memória da tabela de transposições, em MiB
help-address = Endereço onde escutar
help-database = Ficheiro onde guardar os jogos
help-origin = Um sítio cujas páginas podem usar este servidor, como https://play.example
help-rate = Pedidos por segundo de um mesmo endereço; 0 é sem limite
help-people = Quantas pessoas podem partilhar um endereço: os seus jogos e bytes são limitados para tantas; 0 é sem limite
help-waiting = Horas após as quais um jogo que não começou é arrumado; 0 é nunca
help-abandoned = Dias após os quais é arrumado um jogo sem jogadas, ou um torneio que ninguém abre; 0 é nunca
help-workers = Linhas de execução para os jogadores do computador
help-proxy = Confiar no X-Forwarded-For deste intermediário
help-away = Segundos que um jogador pode estar ausente de um jogo com relógio antes de o outro o poder reclamar
help-players-file = Um ficheiro com os programas contra os quais se pode jogar; docs/operations.md descreve-o
help-owner = Onde fica a página do dono, só nesta máquina: 127.0.0.1:7311; sem isto não há
help-log = Formato do diário: text ou json
help-shell = A shell: { $known }
help-folder = Onde as escrever; a pasta tem de existir
after =
    Exemplos:
      tabuleiro play mnk                         o jogo do galo
      tabuleiro play mnk --board 15x15 -k 5 --level dificil
      tabuleiro play orbito --mode 2jogadores    duas pessoas, um ecrã
      tabuleiro play orbito --record jogo.txt    guardar o jogo
      tabuleiro resume jogo.txt                  e continuá-lo
      tabuleiro show jogo.txt --svg > jogo.svg   uma imagem do tabuleiro
      tabuleiro analyse jogo.txt                 cada jogada avaliada
      tabuleiro solve orbito                     cada primeira jogada provada
after-players = Jogadores: `human`, ou o nome de um nível do jogo.
after-limits = Os limites do nível `mestre` vêm a seguir ao nome: um tempo por jogada (mestre:1s, mestre:200ms), nodes=50k (posições a examinar), depth=8 (jogadas a prever), strength=1 a 10, threads=2 e memory=64 (MiB), separados por vírgulas: mestre:1s,strength=7. Sem tempo, conta posições, para que a mesma semente dê o mesmo jogo.
after-play =
    Joga-se na entrada e na saída padrão. Onde um enunciado prescreve o diálogo, ele é seguido à letra, e o que a função do enunciado devolve é escrito no fim na saída de erros. Um jogo que o enunciado não prevê, como dois níveis um contra o outro, joga-se na sua língua, e todos os jogos com --language também: aí `?` mostra as jogadas possíveis, `!dica` sugere uma, `!ameaças` mostra o que ameaça onde o jogo o sabe, `!regras` explica o jogo, `!voltar` anula uma jogada, `!desistir` desiste e `!sair` sai.

    O código de saída é 0 depois de um jogo terminado, 1 se a entrada acabou antes do jogo, e 2 para argumentos inválidos.
after-analyse =
    Cada posição é mostrada com o seu valor e as melhores jogadas. Cada jogada feita é avaliada pelo que custou: melhor, boa, imprecisão (?!), erro (?) ou erro grave (??). Um valor provado é uma vitória, um empate ou uma derrota com o melhor jogo de ambos os lados, com o número de jogadas.

    Exemplos:
      tabuleiro analyse jogo.txt                 as jogadas de um registo
      tabuleiro analyse jogo.txt --format html --output jogo.html
      tabuleiro analyse jogo.txt --time 2s --threads 2
      tabuleiro analyse --game orbito --orbits 3 --lines 5
      tabuleiro analyse jogo.txt --format json

    Por omissão, examinam-se cerca de 200 000 posições por cada posição do jogo, para que o mesmo registo dê sempre a mesma análise. O código de saída é 0 em caso de sucesso, 1 se o registo não puder ser lido, e 2 para argumentos inválidos.
after-solve =
    Exemplos:
      tabuleiro solve orbito                     de uma tabela feita uma só vez
      tabuleiro solve konane --size 4
      tabuleiro solve orbito --orbits 4 --time 1min --format json

    Sem limite, trabalha até cada jogada estar provada, o que pode nunca acontecer. Num terminal mostra o que já está provado; Ctrl-C termina e escreve-o. O código de saída é 0 se cada jogada estiver provada, 1 se o limite ou Ctrl-C chegar antes, e 2 para argumentos inválidos.
after-bench = A assinatura é o número de posições examinadas. É a mesma em todas as máquinas, e só muda quando um jogador forte examina posições diferentes das de antes.
after-serve =
    O endereço serve a página e a API; docs/server.md descreve a API. Cada jogada é guardada antes de alguém saber dela: depois de uma falha, volte a iniciar o servidor e os jogos continuam.

    O diário vai para a saída de erros; RUST_LOG=debug diz mais. Ctrl-C ou SIGTERM para o servidor. O código de saída é 1 se não pôde funcionar.
after-completions =
    Exemplos:
      tabuleiro completions bash > ~/.local/share/bash-completion/completions/tabuleiro
      tabuleiro completions fish > ~/.config/fish/completions/tabuleiro.fish
      tabuleiro completions zsh > ~/.zfunc/_tabuleiro
after-man =
    Exemplo:
      tabuleiro man ~/.local/share/man/man1
value-entrant = NOME=JOGADOR
value-openings = FICHEIRO|random:N|balanced:N
value-clock = RELÓGIO
default-no-clock = nenhum
about-match = Pôr jogadores a jogar entre si: níveis, programas, funções de alunos
about-engine = Jogar para outros programas, pela entrada e saída padrão, como diz docs/protocol.md
help-entrant = Quem participa, uma vez por jogador: um nome e um nível ou um programa
help-games = Número de jogos; de cada abertura, todos jogam em todos os lugares
help-openings = Como os jogos começam: um ficheiro com uma posição ou jogadas em cada linha, random:4 para quatro jogadas ao acaso, ou balanced:4 para quatro depois das quais o jogador forte espera para cada lado entre 40 e 60 % dos pontos
help-clock = Um tempo por jogada (1s), segundos no total com um incremento (60+0.5), ou um deles em tempo de cálculo (cpu:1s)
help-jobs = Jogos a jogar ao mesmo tempo
help-records = Guardar um registo de cada jogo nesta pasta, que tem de estar vazia ou ser nova
help-sandbox = Executar os programas externos sem rede, com limites e sem acesso a outros ficheiros além dos que nomeiam
help-quiet = Mostrar só uma linha com a pontuação
help-engine-level = Quem joga: { $known }
help-protocol = O que se fala: lines (docs/protocol.md) ou piskvork, o protocolo do Gomocup
after-match =
    Os jogadores são níveis do jogo (facil, mestre:1s, mestre:nodes=20k) ou programas externos: exec:COMANDO fala o protocolo de linhas de docs/protocol.md, piskvork:COMANDO é um motor do Gomocup (só mnk), python:FICHEIRO e racket:FICHEIRO jogam com as funções do ficheiro de um aluno.

    Exemplos:
      tabuleiro match mnk --player a=facil --player b=dificil --games 20
      tabuleiro match mnk --player ana=python:ana.py --player rui="exec:./rui --fast" --clock 1s
      tabuleiro match konane --player a=mestre:nodes=5k --player b=mestre:nodes=20k --games 100 --openings random:4 --jobs 2
      tabuleiro match orbito --player a=exec:./bot --player b=normal --records games --format json

    Um jogador que faz uma jogada ilegal, termina, responde algo sem sentido ou excede o tempo perde esse jogo, e a partida continua. Sem relógio, um programa externo tem 60 s para cada jogada, ou o que --patience disser. Com cpu: só conta o tempo de cálculo do jogador que tem a vez (em Linux), e pode passar dez vezes esse tempo. Também se podem contar posições: mestre:nodes=20k. Ctrl-C termina a partida com a pontuação até aí; o estado de saída é 0 se todos os jogos foram jogados, 1 se não, e 2 para argumentos errados.
after-engine =
    Outro programa inicia este e fala com ele por linhas: docs/protocol.md.

    Exemplos:
      tabuleiro match mnk --player a="exec:tabuleiro engine mnk" --player b=normal
      tabuleiro engine konane --level mestre:200ms
      tabuleiro engine mnk --protocol piskvork
wrong-command = comando desconhecido «{ $given }»: escolha entre { $known }
wrong-command-like = comando desconhecido «{ $given }»: queria dizer «{ $like }»?
wrong-argument = argumento inesperado «{ $given }»
wrong-argument-like = argumento inesperado «{ $given }»: queria dizer «{ $like }»?
wrong-value-missing = falta um valor para «{ $argument }»
wrong-value = valor inválido «{ $value }» para «{ $argument }»
wrong-value-known = valor inválido «{ $value }» para «{ $argument }»: escolha entre { $known }
wrong-required = faltam estes argumentos: { $arguments }
wrong-conflict = «{ $argument }» não pode ser usado com «{ $other }»
wrong-twice = «{ $argument }» só pode ser dado uma vez
about-database = Verificar, salvar ou copiar a base de dados de um servidor
about-database-check = Examinar cada página e voltar a jogar cada jogo; nada é alterado
about-database-rescue = Escrever cada jogo intacto e cada conta numa nova base
about-database-backup = Copiar uma base tal como está, mesmo enquanto um servidor a usa
help-database-file = A base de dados: o FICHEIRO de `serve --database`
help-database-new = A nova base; não pode existir um ficheiro com este nome
help-database-copy = A cópia; não pode existir um ficheiro com este nome
value-new = NOVO
after-database =
    docs/operations.md explica como manter um servidor: cópias de segurança, reposição, atualizações. O código de saída é 0 se tudo está bem, 1 se algo está danificado ou não pôde ser salvo, e 2 para argumentos errados.
value-cup = FICHEIRO|JOGO
value-system = SISTEMA
default-rounds = as que bastam para haver um vencedor; com mesas, menos uma do que os jogadores
default-journal = o nome do ficheiro com .journal, ou tournament.journal
default-beside = ao lado do diário
about-tournament = Organiza um torneio, a partir de um ficheiro ou de argumentos: todos contra todos, desafio, suíço, eliminatórias, mesas de três ou quatro
about-tournament-report = Volta a fazer o relatório de um torneio a partir do seu diário
help-report-journal = O diário do torneio
help-report-output = A página; as tabelas e os dados são escritos ao lado
help-cup-name = O nome do torneio
help-system = Como se encontram adversários: round-robin, gauntlet, swiss, knock-out ou tables
help-pairs = Pares de jogos que dois adversários jogam quando se encontram; em cada par trocam de lugar
help-cycles = Quantas vezes todos jogam contra todos (round-robin, gauntlet)
help-rounds = Número de rondas (swiss, tables)
help-challengers = Quantos dos primeiros jogadores defrontam todos os outros (gauntlet)
help-table-seats = Jogadores por mesa (tables): 3 ou 4
help-replays = Mais pares depois de um empate, antes de decidirem os pontos e a ordem inicial (knock-out)
help-no-third-place = Não jogar o encontro do terceiro lugar (knock-out)
help-failures = Um jogador que falhe, bloqueie ou responda disparates neste número de jogos está fora; 0 é nunca
value-sprt = INFERIOR,SUPERIOR
help-sprt = Para dois jogadores: parar assim que um teste sequencial decida entre duas diferenças em Elo normalizado, como 0,5; a seguir alpha=0.05, beta=0.05 e logistic. Sem --pairs, jogam-se no máximo 10000 pares
help-cup-jobs = Pares a jogar ao mesmo tempo
help-journal = Onde se guarda cada par terminado
help-adjudicate = Terminar um jogo assim que o jogador forte tenha provado o resultado
help-no-report = Não escrever relatório no fim
help-publish = Onde publicar o torneio terminado: o endereço do dono de um servidor (serve --owner)
help-cup-quiet = Não mostrar progresso nem notas, só a classificação no fim
after-tournament =
    Um ficheiro diz em TOML o que dizem os argumentos, com os mesmos nomes sem travessões:

      game = "mnk"
      board = "15x15"
      k = 5
      system = "swiss"
      rounds = 5
      openings = "random:4"
      clock = "1s"
      players = ["ana=python:ana.py", "rui=exec:./rui", "mestre=mestre:nodes=20k"]

    Os jogadores escrevem-se como em 'match', o melhor primeiro. Nas eliminatórias e na primeira ronda de um suíço, é essa a ordem inicial.

    Exemplos:
      tabuleiro tournament taca.toml
      tabuleiro tournament taca.toml --jobs 4
      tabuleiro tournament mnk --player a=facil --player b=normal --player c=dificil --pairs 5 --openings random:2
      tabuleiro tournament konane --system knock-out --player ... --sandbox
      tabuleiro tournament orbito --player new=exec:./new --player old=exec:./old --openings random:4 --sprt 0,10
      tabuleiro tournament report taca.journal

    Cada par terminado é logo escrito no diário. Se o torneio for interrompido, com Ctrl-C ou de outra forma, o mesmo comando continua onde estava. Um jogador que falhe perde esse jogo e continua, até ter falhado vezes de mais. Os caminhos relativos partem da pasta atual. O código de saída é 0 se tudo foi jogado, 1 caso contrário, e 2 se os argumentos não servem.
value-spec = JOGADOR
about-check = Verificar um jogador: pô-lo a jogar, e dizer em palavras simples o que faz mal
help-check-player = O jogador: exec:COMANDO, python:FICHEIRO, racket:FICHEIRO ou piskvork:COMANDO
help-check-game = O jogo que joga: { $known }
help-check-control = Usar também o programa de controle de um ficheiro em Scheme, com um guião, e comparar o que chama
heading-spec = De acordo com um enunciado
value-specification = ENUNCIADO
value-function = FUNÇÃO
help-spec = Comparar as funções do ficheiro com um enunciado, em vez de o pôr a jogar: { $known }
help-spec-seed = Semente das perguntas: a mesma semente faz as mesmas
help-spec-cases = Perguntas para cada função, além dos exemplos do enunciado
help-spec-only = Perguntar só por esta função; pode repetir-se
help-spec-unreachable = Perguntar também por tabuleiros a que nenhum jogo chega
help-startup = Tempo que um programa externo tem até estar pronto
help-patience = Tempo que um programa externo tem para uma jogada quando não há relógio
after-check =
    O jogador joga em todos os lugares, contra um jogador que joga ao acaso e contra os níveis mais fracos: com as regras habituais, com as quais tem de jogar, e com outras regras conhecidas, em que os erros são só avisos. As funções de um enunciado (python:, racket:) têm de jogar em vários tabuleiros. Uma opção do jogo, como --board, escolhe as regras em vez disso. De um ficheiro em Scheme verificam-se também as exigências do enunciado.

    Com --spec cada função de um enunciado é chamada com os exemplos do texto e com dados gerados, sempre na caixa de areia: comparam-se valores, mensagens de erro e diálogos, e de cada função mostra-se a chamada mais pequena que falha. Quando uma função falha porque outra está errada, o relatório di-lo. Uma segunda verificação diz o que melhorou e o que piorou.

    Exemplos:
      tabuleiro check "exec:python3 jogador.py" --game mnk
      tabuleiro check python:ana.py --game orbito --clock 2s --sandbox
      tabuleiro check racket:FP1011-parte2-grupo7.scm --game konane --control
      tabuleiro check exec:./jogador --game mnk --board 15x15 -k 5 --format json
      tabuleiro check python:FP2425P1.py --spec mnk-2024
      tabuleiro check python:FP2425P1.py --spec mnk-2024 --only jogo_mnk --cases 100

    O código de saída é 0 se o jogador estiver correto, 1 se houver algo a corrigir ou se a verificação não pôde acabar, e 2 para argumentos inválidos.
help-cup-nats = Deixar trabalhadores noutras máquinas jogar os pares, através deste servidor NATS (ver 'worker')
about-worker = Jogar pares de torneios organizados noutras máquinas
help-worker-nats = O servidor NATS que distribui os pares: nats://MÁQUINA:PORTA, ou nats://UTILIZADOR:SENHA@MÁQUINA:PORTA
help-worker-folder = Onde se guardam os ficheiros dos jogadores
help-worker-name = O nome deste trabalhador nas notas
help-worker-quiet = Não escrever notas
default-worker-folder = uma pasta na cache do utilizador
default-worker-name = o nome da máquina e o número do processo
after-worker =
    Um torneio em muitas máquinas tem três partes: um servidor NATS, quantos trabalhadores se queira, e o próprio torneio, que distribui os pares, guarda o diário e escreve o relatório.

      nats-server -js                                              numa máquina
      tabuleiro worker --nats nats://MÁQUINA:4222 --jobs 4         em cada máquina que joga
      tabuleiro tournament taca.toml --sandbox --nats nats://MÁQUINA:4222

    Um trabalhador joga para todos os torneios do seu servidor. Vai buscar os ficheiros dos jogadores pelo seu conteúdo e executa-os isolados, como com --sandbox; onde isso não é possível, não arranca. Os interpretadores, como python3 ou racket, têm de estar instalados onde ele corre. Os trabalhadores podem chegar e partir a qualquer momento: um par que um deles perca é jogado por outro. Com Ctrl-C, ou quando o sistema lhe pede que termine, um trabalhador devolve logo os seus pares.

    Quem consegue chegar ao servidor consegue executar programas nos trabalhadores, ainda que isolados: mantenha-o numa rede privada, com senha. docs/scale-out.md explica como ter trabalhadores com systemd, Slurm e Kubernetes.
about-grade = Avaliar uma turma: entra uma pasta de entregas; saem notas, comentários e um relatório
help-grade-folder = As entregas: ID.py, ID/*.py ou ID.zip de cada aluno, ou um .zip de todas
help-grade-spec = O enunciado: { $known }
help-grade-out = A pasta para marks.csv, results.json, report.html e feedback/ID.md
help-grade-only = Examinar só esta função; pode ser dado várias vezes
help-grade-cases = Casos para cada função, além dos exemplos do enunciado
help-grade-seed = A semente dos casos: a mesma semente dá as mesmas notas
help-grade-jobs = Entregas a examinar ao mesmo tempo; não altera nenhuma nota
help-grade-tests = Um ficheiro com testes seus, escritos para o pytest; também contam
help-grade-feedback = O que os alunos veem nos comentários: { $known }
help-grade-similar = Procurar pares de programas semelhantes e mostrá-los lado a lado
help-grade-given = Um ficheiro com código dado a todos: --similar não o tem em conta; pode repetir-se
help-grade-cup = Organizar uma taça dos jogadores automáticos cujas funções estão todas certas; este nível do jogo também joga
help-grade-quiet = Não mostrar progresso
after-grade =
    Ao lado das entregas pode haver turma.csv (id, nome, grupo, língua) e grade.toml:

      language = "pt"
      feedback = "names"           # public: exemplos do enunciado que falham; names: também cada função; full: também as chamadas
      cases = 40
      seconds = 1.0                # tempo de cálculo de uma chamada
      memory = 512                 # MiB
      follow-through = true        # uma função certa sobre as nossas outras funções conta como certa
      leave-out = ["eh_posicao(True)"]
      tests = 1.5                  # o que valem, no total, os testes de --tests
      {"  ["}weights]                    # onde não são os do enunciado
      jogo_mnk = 2.0
      {"  ["}deductions]                 # nomes para manual.csv
      corrected = 3.0
      {"  ["}cup]
      values = [1.0, 0.5]          # sem isto a taça não altera nenhuma nota

    manual.csv, ao lado das entregas ou na pasta dos resultados, tem as notas dadas à mão: id, pontos (um número ou o nome de um desconto) e nota. São somadas, e o ficheiro nunca é escrito.

    Exemplos:
      tabuleiro grade entregas --spec mnk-2024 --out notas
      tabuleiro grade entregas.zip --spec mnk-2024 --out notas --similar --cup dificil
      tabuleiro grade entregas --spec mnk-2024 --out notas --tests extra.py --feedback public

    Cada entrega examinada é logo guardada num diário. O mesmo comando continua depois de uma interrupção, examina só os ficheiros que mudaram e mostra que notas são diferentes. O que os alunos escreveram corre na caixa de areia ou não corre. O código de saída é 0 se tudo foi avaliado, 1 se algo não pôde ser examinado ou acabado, e 2 para argumentos inválidos.
after-lexicon =
    Exemplos:
      tabuleiro lexicon build ods.txt ods.kwg --list fr
      tabuleiro lexicon check --file ods.kwg --list fr wok
      tabuleiro lexicon find --list pt '?a[rs]*ção'
      tabuleiro lexicon anagram --list en --shorter 'retain?'
