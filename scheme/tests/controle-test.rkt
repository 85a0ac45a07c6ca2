#lang racket/base
; Our control program, called by messages: what it asks of interface and player, in the order of the specification. The
; procedures dh-... only note how they were called here.
(require rackunit "../curso.rkt")

; A control program, and what it has called so far.
(define (novo jogadas)
  (define ambiente (novo-ambiente))
  (define feito '())
  (define (nota! . chamada) (set! feito (cons chamada feito)))
  (for ([nome '(dh-inicio dh-executa-jogada dh-aceita-jogada dh-termina-jogo dh-assinala-erro)])
    (define-valor! ambiente nome (lambda args (apply nota! nome args))))
  (define-valor! ambiente 'dh-pede-primeiras-pecas (lambda (jogador) (nota! 'dh-pede-primeiras-pecas (procedure? jogador))))
  (define-valor! ambiente 'cria-jogador0
    (lambda (cor)
      (nota! 'cria-jogador cor)
      (lambda (mens)
        (lambda args
          (apply nota! mens args)
          (when (eq? mens 'joga)
            (begin0 (car jogadas) (set! jogadas (cdr jogadas))))))))
  (carrega-nosso ambiente 'controle)
  (parameterize ([current-namespace ambiente]) ((valor ambiente 'damas-havaianas)))
  (define controle (valor ambiente 'controle))
  ; Sends a message, and answers what was called since the last one.
  (lambda mensagem
    (unless (null? mensagem) (apply (controle (car mensagem)) (cdr mensagem)))
    (begin0 (reverse feito) (set! feito '()))))

(define (p l c) (cons l c))
(define (j a b c d) (cons (p a b) (p c d)))

(test-case "the person has black"
  (define envia (novo (list (j 5 2 3 2) (j 3 2 3 2))))
  (check-equal? (envia) '((dh-inicio)))
  (check-equal? (envia 'humano-escolheu-cor 'p) '((cria-jogador b) (dh-pede-primeiras-pecas #t)))
  (check-equal? (envia 'primeiras-pecas (p 3 3) (p 3 4)) '((dh-aceita-jogada)))
  (check-equal? (envia 'recebe-jogada-humano (j 3 1 3 3))
                `((dh-executa-jogada ,(j 3 1 3 3) (,(p 3 2))) (humano-jogou ,(j 3 1 3 3)) (joga)
                  (dh-executa-jogada ,(j 5 2 3 2) (,(p 4 2))) (dh-aceita-jogada)))
  (check-equal? (envia 'recebe-jogada-humano (j 3 3 3 1))
                `((dh-executa-jogada ,(j 3 3 3 1) (,(p 3 2))) (humano-jogou ,(j 3 3 3 1)) (joga) (dh-termina-jogo humano))))

(test-case "the person has white"
  (define envia (novo (list (j 3 1 3 3) (j 0 0 0 2))))
  (envia)
  (check-equal? (envia 'humano-escolheu-cor 'b) '((cria-jogador p) (dh-pede-primeiras-pecas #t)))
  (check-equal? (envia 'primeiras-pecas (p 3 4) (p 3 3))
                `((joga) (dh-executa-jogada ,(j 3 1 3 3) (,(p 3 2))) (dh-aceita-jogada)))
  (check-equal? (envia 'recebe-jogada-humano (j 5 2 3 2))
                `((dh-executa-jogada ,(j 5 2 3 2) (,(p 4 2))) (humano-jogou ,(j 5 2 3 2)) (joga)
                  (dh-assinala-erro automatico ,(j 0 0 0 2)))))

(define (depois-da-abertura)
  (define envia (novo '()))
  (envia 'humano-escolheu-cor 'p)
  (envia 'primeiras-pecas (p 3 3) (p 3 4))
  envia)

(test-case "the person's null move and wrong ones"
  (check-equal? ((depois-da-abertura) 'recebe-jogada-humano (j 0 0 0 0)) '((dh-termina-jogo automatico)))
  (for ([errada (list (j 3 2 3 4) (j 3 1 4 2) (j 3 1 3 4) (j 0 0 0 2) (j 3 3 3 5) (j 2 4 4 4))])
    (check-equal? ((depois-da-abertura) 'recebe-jogada-humano errada) `((dh-assinala-erro humano ,errada)))))
