; Grupo 112 - 65010 Zé Ninguém
; A primeira parte é a nossa, e uma posição não é um par: é uma lista com uma etiqueta. Uma jogada é um vector.

(require (lib "list.ss"))
(require "interface-damas.zo")

(define (em proc mens . args) (apply (proc mens) args))
(define controle null)
(define (damas-havaianas) (set! controle (cria-controle)))

(define (faz-pos l c)
  (if (and (integer? l) (integer? c) (<= 0 l 7) (<= 0 c 7))
      (list 'pos l c)
      (error "faz-pos: os argumentos devem ser inteiros entre 0 e 7.")))
(define (pos? x) (and (list? x) (= (length x) 3) (eq? (first x) 'pos)))
(define linha-pos cadr)
(define coluna-pos caddr)
(define (pos=? p1 p2) (equal? p1 p2))

(define (faz-jogada i f) (vector i f))
(define (inicio-jogada j) (vector-ref j 0))
(define (fim-jogada j) (vector-ref j 1))
(define (jogada? x) (and (vector? x) (= (vector-length x) 2)))

; O estado do jogo está fora do jogador, num alista que se altera com set-cdr!.
(define casas ())
(define *cor* 'p)
(define vezes 0)

(define (limpa!)
  (set! casas ())
  (do ((l 0 (+ l 1))) ((= l 8))
    (do ((c 0 (+ c 1))) ((= c 8))
      (set! casas (cons (cons (faz-pos l c) (if (even? (+ l c)) 'p 'b)) casas))))
  (set! casas (reverse casas)))

(define (casa pos)
  (let ((par (assoc pos casas)))
    (if par (cdr par) 'fora)))

(define (muda! pos x)
  (set-cdr! (assoc pos casas) x))

(define (cria-jogador112 cor)
  (limpa!)
  (set! *cor* cor)
  (display "jogador criado: ")
  (display cor)
  (newline)
  despacha)

(define (despacha m)
  (set! vezes (+ vezes 1))
  (printf "mensagem ~a: ~a\n" vezes m)
  (cond ((eq? m 'tira-primeira-peca)
         (lambda args
           (let ((minha (if (null? args)
                            (faz-pos 7 7)
                            (car (filter pos-valida? (vizinhas (car args)))))))
             (for-each (lambda (p) (muda! p 'v)) (cons minha args))
             minha)))
        ((eq? m 'humano-tirou) (lambda (p) (muda! p 'v)))
        ((eq? m 'joga) escolhe)
        ((eq? m 'humano-jogou) (lambda (j) (salta! j (outra))))
        (else (error "mensagem?" m))))

(define (outra) (if (eq? *cor* 'p) 'b 'p))

(define (desloca p dl dc) (list 'pos (+ (linha-pos p) dl) (+ (coluna-pos p) dc)))
(define (pos-valida? p) (not (eq? (casa p) 'fora)))
(define (vizinhas p) (list (desloca p 0 -1) (desloca p 0 1) (desloca p -1 0) (desloca p 1 0)))

(define (sinal n) (cond ((> n 0) 1) ((< n 0) -1) (else 0)))

(define (salta! j cor)
  (let ((dl (sinal (- (linha-pos (fim-jogada j)) (linha-pos (inicio-jogada j)))))
        (dc (sinal (- (coluna-pos (fim-jogada j)) (coluna-pos (inicio-jogada j))))))
    (let passo ((p (inicio-jogada j)))
      (muda! p 'v)
      (if (pos=? p (fim-jogada j))
          (muda! p cor)
          (begin
            (muda! (desloca p dl dc) 'v)
            (passo (desloca p (* 2 dl) (* 2 dc))))))))

; A jogada mais comprida.
(define (escolhe)
  (let ((melhor ()) (tamanho 0))
    (for-each
     (lambda (par)
       (if (eq? (cdr par) *cor*)
           (for-each
            (lambda (d)
              (let avanca ((p (car par)) (n 1))
                (let ((meio (desloca p (car d) (cdr d))) (fim (desloca p (* 2 (car d)) (* 2 (cdr d)))))
                  (if (and (eq? (casa meio) (outra)) (eq? (casa fim) 'v))
                      (begin
                        (if (> n tamanho)
                            (begin (set! melhor (faz-jogada (car par) fim)) (set! tamanho n)))
                        (avanca fim (+ n 1)))))))
            '((0 . 1) (0 . -1) (1 . 0) (-1 . 0)))))
     casas)
    (if (null? melhor)
        (faz-jogada (faz-pos 0 0) (faz-pos 0 0))
        (begin
          (salta! melhor *cor*)
          melhor))))

(define (cria-controle)
  (dh-inicio)
  (lambda (m) (lambda args (display m) (display args) (newline))))
