#lang racket/base
; A game of Konane on a terminal:
;
;     racket scheme/jogar.rkt                                   our control program and our player
;     racket scheme/jogar.rkt FP1011-parte2-grupo7.scm          a student's, as far as the file has them
;     racket scheme/jogar.rkt FICHEIRO.scm jogador=nosso        the student's control program against our player
;     racket scheme/jogar.rkt FICHEIRO.scm controle=nosso       the student's player under our control program

(require racket/list racket/string "curso.rkt")
(provide joga)

; Plays a game by the current ports, with the file's own parts unless ours are asked for.
(define (joga ficheiro #:jogador-nosso? [jogador-nosso? #f] #:controle-nosso? [controle-nosso? #f])
  (define-values (ambiente formas) (if ficheiro (carrega ficheiro) (values (novo-ambiente) '())))
  (define nomes (definidos formas))
  (define do-ficheiro
    (and (not jogador-nosso?) (for/or ([nome (fabricas nomes)]) (valor ambiente nome))))
  (carrega-nosso ambiente 'jogador)
  (define fabrica (or do-ficheiro (valor ambiente 'cria-jogador0)))
  (cond
    [(and (memq 'cria-controle nomes) (not controle-nosso?))
     ; Whatever number the control program makes its player by, it gets the one that is wanted.
     (unless do-ficheiro
       (for ([nome (fabricas (simbolos formas))]) (define-valor! ambiente nome fabrica)))
     (unless (memq 'damas-havaianas nomes)
       (raise-user-error "o ficheiro tem cria-controle, mas falta damas-havaianas (secção 3.3 do enunciado)"))]
    [else
     (carrega-nosso ambiente 'controle)
     (define-valor! ambiente 'cria-jogador0 fabrica)])
  (parameterize ([current-namespace ambiente])
    ((valor ambiente 'damas-havaianas))
    ((valor ambiente 'dh-ciclo))))

(define (simbolos dados)
  (cond
    [(pair? dados) (append (simbolos (car dados)) (simbolos (cdr dados)))]
    [(symbol? dados) (list dados)]
    [else '()]))

(module+ main
  (define-values (opcoes ficheiros)
    (partition (lambda (palavra) (member palavra '("jogador=nosso" "controle=nosso")))
               (vector->list (current-command-line-arguments))))
  (when (or (> (length ficheiros) 1) (ormap (lambda (nome) (string-contains? nome "=")) ficheiros))
    (eprintf "utilização: racket jogar.rkt [FICHEIRO.scm] [jogador=nosso] [controle=nosso]\n")
    (exit 2))
  (joga (and (pair? ficheiros) (path->complete-path (car ficheiros)))
        #:jogador-nosso? (and (member "jogador=nosso" opcoes) #t)
        #:controle-nosso? (and (member "controle=nosso" opcoes) #t)))
