; The control program of §3.5, with the code that §3.1 and §3.3 prescribe. It calls the interface's procedures dh-... and
; makes its automatic player by cria-jogador0; scheme/jogar.rkt puts another player under that name where one is asked for.

(define (em proc mens . args)
  (apply (proc mens) args))

(define controle null)

(define (damas-havaianas)
  (set! controle (cria-controle)))

(define (cria-controle)

  (define tabuleiro (tabuleiro-inicial))

  (define cor-humano null)

  (define jogador null)

  (define (adversaria c) (if (eq? c 'p) 'b 'p))

  (define (jogada-valida? j cor)
    (and (eq? (conteudo-tabuleiro tabuleiro (inicio-jogada j)) cor)
         (let ((pj (posicoes-de-jogada j)))
           (and (not (null? pj))
                (contem-so? (pecas-capturadas pj) (adversaria cor))
                (contem-so? (posicoes-livres pj) 'v)))))

  (define (contem-so? posicoes conteudo)
    (todos-satisfazem (lambda (p) (eq? (conteudo-tabuleiro tabuleiro p) conteudo)) posicoes))

  ; Does what follows from a move: a valid one is shown, and then segue goes on; any other ends the game.
  (define (julga j quem adversario cor segue)
    (cond ((not (jogada? j)) (dh-assinala-erro quem j))
          ((jogada-nula? j) (dh-termina-jogo adversario))
          ((jogada-valida? j cor)
           (let ((capturadas (pecas-capturadas (posicoes-de-jogada j))))
             (retira-peca! tabuleiro (inicio-jogada j))
             (for-each (lambda (p) (retira-peca! tabuleiro p)) capturadas)
             (coloca-peca! tabuleiro (fim-jogada j) cor)
             (dh-executa-jogada j capturadas)
             (segue)))
          (else (dh-assinala-erro quem j))))

  (define (joga-automatico)
    (julga (em jogador 'joga) 'automatico 'humano (adversaria cor-humano) dh-aceita-jogada))

  (define (humano-escolheu-cor cor)
    (set! cor-humano cor)
    (set! jogador (cria-jogador0 (adversaria cor)))
    (dh-pede-primeiras-pecas jogador))

  (define (primeiras-pecas pos-humano pos-automatico)
    (retira-peca! tabuleiro pos-humano)
    (retira-peca! tabuleiro pos-automatico)
    (if (eq? cor-humano 'p)
        (dh-aceita-jogada)
        (joga-automatico)))

  (define (recebe-jogada-humano j)
    (julga j 'humano 'automatico cor-humano
           (lambda ()
             (em jogador 'humano-jogou j)
             (joga-automatico))))

  (dh-inicio)

  (lambda (m)
    (case m
      ((humano-escolheu-cor) humano-escolheu-cor)
      ((primeiras-pecas) primeiras-pecas)
      ((recebe-jogada-humano) recebe-jogada-humano)
      (else (error "controle: mensagem desconhecida:" m)))))
