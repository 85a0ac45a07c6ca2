#lang racket/base
; The interface of §3.6 (IGDH) as text on a terminal, in the words of the program's own dialogue of Konane.
;
; The window of 2010 answered by events, when the program was idle again: (cria-controle) calls (dh-inicio) before the
; variable controle holds anything. So what asks the person is put into a queue here, and (dh-ciclo) goes through it.
; The variable controle, and the types of positions and moves, are those of the program that uses this module: they are
; looked up in the current namespace.

(require racket/list racket/string (prefix-in nosso: "tipos.rkt"))
(provide dh-inicio dh-pede-primeiras-pecas dh-executa-jogada dh-aceita-jogada dh-termina-jogo dh-assinala-erro dh-ciclo)

; ---- The program on the other side

(define (do-programa nome nosso)
  (namespace-variable-value nome #t (lambda () nosso)))

(define (diz-ao-controle mens . args)
  (define controle (do-programa 'controle #f))
  (unless (procedure? controle)
    (raise-user-error "a variável controle não tem um programa de controle: avalie (damas-havaianas)"))
  (apply (controle mens) args))

; A place is a pair of row and column in here, and a position outside.

(define (posicao lugar)
  ((do-programa 'faz-pos nosso:faz-pos) (car lugar) (cdr lugar)))

(define (lugar pos)
  (cons ((do-programa 'linha-pos nosso:linha-pos) pos) ((do-programa 'coluna-pos nosso:coluna-pos) pos)))

(define (inicio jogada) (lugar ((do-programa 'inicio-jogada nosso:inicio-jogada) jogada)))
(define (fim jogada) (lugar ((do-programa 'fim-jogada nosso:fim-jogada) jogada)))

; ---- What stands on the screen

(define tabuleiro (make-vector 64 'v))
(define cor-humano #f)
(define pendentes '())

(define (casa lugar) (+ (* 8 (car lugar)) (cdr lugar)))
(define (conteudo lugar) (vector-ref tabuleiro (casa lugar)))
(define (poe! lugar conteudo) (vector-set! tabuleiro (casa lugar) conteudo))
(define (dentro? lugar) (and (<= 0 (car lugar) 7) (<= 0 (cdr lugar) 7)))
(define (adversaria cor) (if (eq? cor 'p) 'b 'p))

(define (mostra)
  (displayln "  0 1 2 3 4 5 6 7")
  (for ([linha 8])
    (displayln (string-join (cons (number->string linha)
                                  (for/list ([coluna 8])
                                    (define c (conteudo (cons linha coluna)))
                                    (if (eq? c 'v) "." (symbol->string c))))))))

(define (salta? cor)
  (for*/or ([linha 8] [coluna 8] [passo '((1 . 0) (-1 . 0) (0 . 1) (0 . -1))])
    (define (a n) (cons (+ linha (* n (car passo))) (+ coluna (* n (cdr passo)))))
    (and (eq? (conteudo (a 0)) cor) (dentro? (a 2))
         (eq? (conteudo (a 1)) (adversaria cor)) (eq? (conteudo (a 2)) 'v))))

; ---- Words

(define (escreve-lugar lugar) (format "~a,~a" (car lugar) (cdr lugar)))
(define (escreve-jogada jogada) (format "~a-~a" (escreve-lugar (inicio jogada)) (escreve-lugar (fim jogada))))

; Something that a player answered, which may be nothing of what it should be.
(define (escreve como valor)
  (with-handlers ([exn:fail? (lambda (_) (format "~s" valor))]) (como valor)))

(define (pergunta texto)
  (display texto)
  (flush-output)
  (define linha (read-line))
  (when (eof-object? linha) (raise-user-error "a entrada acabou antes do jogo"))
  (string-trim linha "\r" #:left? #f))

; Asks for places until there are as many as wanted, all on the board.
(define (pede texto quantos)
  (define resposta (pergunta (string-append "Turno do jogador. " texto)))
  (define numero "(0|[1-9][0-9]?)")
  (define padrao (pregexp (format "^~a$" (string-join (make-list quantos (format "~a,~a" numero numero)) "-"))))
  (define numeros (regexp-match padrao resposta))
  (define lugares
    (and numeros
         (let junta ([n (map string->number (cdr numeros))])
           (if (null? n) '() (cons (cons (car n) (cadr n)) (junta (cddr n)))))))
  (define fora (and lugares (findf (lambda (l) (not (dentro? l))) lugares)))
  (cond
    [fora (printf "~a fica fora do tabuleiro: as linhas e as colunas vão de 0 a 7.\n" (escreve-lugar fora))
          (pede texto quantos)]
    [lugares lugares]
    [else (printf (string-append "«~a» não é uma jogada: escreva linha,coluna da peça a retirar, como em «3,3», "
                                 "ou início-fim do salto, como em «3,3-3,5».\n")
                  resposta)
          (pede texto quantos)]))

(define (acaba perdedor humano automatico)
  (displayln (if (eq? perdedor 'humano) humano automatico))
  (displayln (if (eq? perdedor 'humano) "DERROTA" "VITORIA")))

; ---- The queue

(define-syntax-rule (depois corpo ...)
  (set! pendentes (append pendentes (list (lambda () corpo ...)))))

; Asks the person and tells the control program, until there is nothing more to ask.
(define (dh-ciclo)
  (unless (null? pendentes)
    (define proximo (car pendentes))
    (set! pendentes (cdr pendentes))
    (proximo)
    (dh-ciclo)))

; ---- The procedures of §3.6

(define (dh-inicio)
  ; A new game: what the last one still wanted to ask is over.
  (set! pendentes '())
  (depois
   (for* ([linha 8] [coluna 8]) (poe! (cons linha coluna) (if (even? (+ linha coluna)) 'p 'b)))
   (displayln "Bem-vindo ao KONANE.")
   (mostra)
   (let pergunta-cor ()
     (define resposta (pergunta "Escolha a cor das suas peças (p ou b): "))
     (if (member resposta '("p" "b"))
         (set! cor-humano (string->symbol resposta))
         (pergunta-cor)))
   (printf "O jogador joga com '~a'.\n" cor-humano)
   (diz-ao-controle 'humano-escolheu-cor cor-humano)))

(define aberturas '((0 . 0) (3 . 3) (4 . 4) (7 . 7)))

; Whether black may open with a place, or white after black has opened with another.
(define (abertura? lugar) (and (member lugar aberturas) #t))
(define ((ao-lado? buraco) lugar)
  (and (dentro? lugar) (= 1 (+ (abs (- (car lugar) (car buraco))) (abs (- (cdr lugar) (cdr buraco)))))))

(define (dh-pede-primeiras-pecas jogador)
  (define (do-jogador certa? . args)
    (define pos (apply (jogador 'tira-primeira-peca) args))
    (if (with-handlers ([exn:fail? (lambda (_) #f)]) (certa? (lugar pos)))
        (lugar pos)
        (begin
          (acaba 'automatico ""
                 (format "A primeira peça do jogador automático não pode ser a de ~a: ganhou!"
                         (escreve (lambda (pos) (escreve-lugar (lugar pos))) pos)))
          #f)))
  (define (do-humano certa?)
    (define escolhido (car (pede "Escolha a primeira peça a retirar: " 1)))
    (cond
      [(certa? escolhido) escolhido]
      [else (acaba 'humano (format "A sua primeira peça não pode ser a de ~a: perdeu." (escreve-lugar escolhido)) "") #f]))
  (define (retira-e-mostra! . lugares)
    (for ([l lugares]) (poe! l 'v))
    (mostra))
  (define (do-computador l) (printf "O computador joga ~a.\n" (escreve-lugar l)))
  (depois
   (define humano-preto? (not (eq? cor-humano 'b)))
   (define preta (if humano-preto? (do-humano abertura?) (do-jogador abertura?)))
   (when (and preta (not humano-preto?))
     (do-computador preta)
     (retira-e-mostra! preta))
   (define branca
     (and preta
          (if humano-preto?
              (do-jogador (ao-lado? preta) (posicao preta))
              (do-humano (ao-lado? preta)))))
   (when branca
     (when humano-preto? (do-computador branca))
     (retira-e-mostra! preta branca)
     (unless humano-preto? ((jogador 'humano-tirou) (posicao branca)))
     (if humano-preto?
         (diz-ao-controle 'primeiras-pecas (posicao preta) (posicao branca))
         (diz-ao-controle 'primeiras-pecas (posicao branca) (posicao preta))))))

(define (dh-executa-jogada jogada capturadas)
  (define cor (conteudo (inicio jogada)))
  (poe! (inicio jogada) 'v)
  (for ([pos capturadas]) (poe! (lugar pos) 'v))
  (poe! (fim jogada) cor)
  (unless (eq? cor cor-humano) (printf "O computador joga ~a.\n" (escreve-jogada jogada)))
  (mostra))

(define (dh-aceita-jogada)
  (depois
   (define lugares (pede "Escolha uma jogada: " 2))
   (diz-ao-controle 'recebe-jogada-humano
                    (apply (do-programa 'faz-jogada nosso:faz-jogada) (map posicao lugares)))))

(define (dh-termina-jogo vencedor)
  (define perdedor (if (eq? vencedor 'humano) 'automatico 'humano))
  (define cor (and cor-humano (if (eq? perdedor 'humano) cor-humano (adversaria cor-humano))))
  (if (and cor (salta? cor))
      (acaba perdedor "Desistiu: perdeu." "O jogador automático desistiu: ganhou!")
      (acaba perdedor "Já não tem jogadas: perdeu." "O jogador automático já não tem jogadas: ganhou!")))

(define (dh-assinala-erro perdedor jogada)
  (define texto (escreve escreve-jogada jogada))
  (acaba perdedor
         (format "A sua jogada ~a é inválida: perdeu." texto)
         (format "A jogada ~a do jogador automático é inválida: ganhou!" texto)))
