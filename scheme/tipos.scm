; The types of the first part, the course's operations on lists, and the type tabuleiro of the second part.
; Definitions alone, in Scheme that every language of the course knows: they are evaluated beside a student's file, whose
; own definitions of the same names then count for these here too.

; Positions

(define (faz-pos l c)
  (if (and (coordenada? l) (coordenada? c))
      (cons l c)
      (error "faz-pos: os argumentos devem ser inteiros entre 0 e 7.")))

(define (coordenada? x)
  (and (integer? x) (exact? x) (<= 0 x 7)))

(define (linha-pos p) (car p))

(define (coluna-pos p) (cdr p))

(define (pos? x)
  (and (pair? x) (coordenada? (car x)) (coordenada? (cdr x))))

(define (pos=? p1 p2)
  (and (= (linha-pos p1) (linha-pos p2))
       (= (coluna-pos p1) (coluna-pos p2))))

(define (distancia p1 p2)
  (let ((dl (- (linha-pos p1) (linha-pos p2)))
        (dc (- (coluna-pos p1) (coluna-pos p2))))
    (sqrt (+ (* dl dl) (* dc dc)))))

(define (mesma-direccao? p1 p2)
  (or (= (linha-pos p1) (linha-pos p2))
      (= (coluna-pos p1) (coluna-pos p2))))

(define (adjacentes? p1 p2)
  (= (distancia p1 p2) 1))

; Below, above, right, left.
(define (adjacentes p)
  (let ((l (linha-pos p)) (c (coluna-pos p)))
    (let junta ((linhas (list (+ l 1) (- l 1) l l))
                (colunas (list c c (+ c 1) (- c 1))))
      (cond ((null? linhas) '())
            ((and (coordenada? (car linhas)) (coordenada? (car colunas)))
             (cons (faz-pos (car linhas) (car colunas)) (junta (cdr linhas) (cdr colunas))))
            (else (junta (cdr linhas) (cdr colunas)))))))

; Moves

(define (faz-jogada i f)
  (if (and (pos? i) (pos? f))
      (cons i f)
      (error "faz-jogada: os argumentos devem ser posições.")))

(define (inicio-jogada j) (car j))

(define (fim-jogada j) (cdr j))

(define (jogada? x)
  (and (pair? x) (pos? (car x)) (pos? (cdr x))))

(define (jogada-nula? j)
  (pos=? (inicio-jogada j) (fim-jogada j)))

; The squares of a move: those that are captured and those that must be free, each ascending

(define (faz-posicoes-de-jogada capturadas livres)
  (if (and (lista-de-posicoes? capturadas) (lista-de-posicoes? livres))
      (cons capturadas livres)
      (error "faz-posicoes-de-jogada: os argumentos devem listas de posicoes")))

(define (lista-de-posicoes? x)
  (and (list? x)
       (let todas ((l x))
         (or (null? l) (and (pos? (car l)) (todas (cdr l)))))))

(define (pecas-capturadas pj) (car pj))

(define (posicoes-livres pj) (cdr pj))

; The empty list when a move is not straight or its distance is odd.
(define (posicoes-de-jogada j)
  (let ((i (inicio-jogada j)) (f (fim-jogada j)))
    (if (or (not (mesma-direccao? i f)) (odd? (distancia i f)))
        '()
        (let* ((passos (distancia i f))
               (dl (if (= passos 0) 0 (/ (- (linha-pos f) (linha-pos i)) passos)))
               (dc (if (= passos 0) 0 (/ (- (coluna-pos f) (coluna-pos i)) passos)))
               ; The first step is captured, the second free, and so on.
               (cada-segunda
                (lambda (primeira)
                  (let junta ((n primeira))
                    (if (> n passos)
                        '()
                        (cons (faz-pos (+ (linha-pos i) (* n dl)) (+ (coluna-pos i) (* n dc)))
                              (junta (+ n 2)))))))
               (ascendente (lambda (l) (if (< (+ dl dc) 0) (reverse l) l))))
          (faz-posicoes-de-jogada (ascendente (cada-segunda 1)) (ascendente (cada-segunda 2)))))))

; Lists

(define (nova-lista) '())

(define (insere elemento lista) (cons elemento lista))

(define (primeiro lista)
  (if (null? lista)
      (error "primeiro: a lista não tem  elementos")
      (car lista)))

(define (resto lista)
  (if (null? lista)
      (error "resto: a lista não tem  elementos")
      (cdr lista)))

(define (lista? x) (list? x))

(define (lista-vazia? x) (null? x))

; Elements are compared by equal?, or by a test that is given.
(define (listas=? l1 l2 . teste)
  (let ((iguais? (if (null? teste) equal? (car teste))))
    (let compara ((l1 l1) (l2 l2))
      (cond ((or (null? l1) (null? l2)) (and (null? l1) (null? l2)))
            ((iguais? (car l1) (car l2)) (compara (cdr l1) (cdr l2)))
            (else #f)))))

; The list and the procedure come in either order.

(define (filtra a b)
  (let ((teste (if (procedure? a) a b)))
    (let junta ((l (if (procedure? a) b a)))
      (cond ((null? l) '())
            ((teste (car l)) (cons (car l) (junta (cdr l))))
            (else (junta (cdr l)))))))

(define (transforma a b)
  (if (procedure? a) (map a b) (map b a)))

(define (todos-satisfazem a b)
  (let ((teste (if (procedure? a) a b)))
    (let todos ((l (if (procedure? a) b a)))
      (or (null? l) (and (teste (car l)) (todos (cdr l)))))))

; Boards: p where row and column add up to an even number, b elsewhere, v for an empty square

(define (tabuleiro-inicial)
  (let ((t (make-vector 8)))
    (let linha ((l 0))
      (if (= l 8)
          t
          (begin
            (vector-set! t l (make-vector 8))
            (let coluna ((c 0))
              (if (< c 8)
                  (begin
                    (vector-set! (vector-ref t l) c (if (even? (+ l c)) 'p 'b))
                    (coluna (+ c 1)))
                  #t))
            (linha (+ l 1)))))))

(define (conteudo-tabuleiro t p)
  (vector-ref (vector-ref t (linha-pos p)) (coluna-pos p)))

(define (coloca-peca! t p c)
  (vector-set! (vector-ref t (linha-pos p)) (coluna-pos p) c)
  t)

(define (retira-peca! t p)
  (coloca-peca! t p 'v))
