; An automatic player as §3.7 has it. It looks one reply ahead: it makes the move after which the worst reply leaves it the
; most jumps beyond those of its opponent; of equals, the first. All its names are inside, as §5 demands.

(define (cria-jogador0 cor)

  (define tabuleiro (tabuleiro-inicial))

  (define primeira null)

  (define (adversaria c) (if (eq? c 'p) 'b 'p))

  ; What a move changes: a list of pairs, a position and what is there afterwards. It is answered with what undoes it.
  (define (aplica! mudancas)
    (let ((antes (map (lambda (m) (cons (car m) (conteudo-tabuleiro tabuleiro (car m)))) mudancas)))
      (for-each (lambda (m) (coloca-peca! tabuleiro (car m) (cdr m))) mudancas)
      antes))

  (define (retirada p) (list (cons p 'v)))

  (define (salto j)
    (let ((c (conteudo-tabuleiro tabuleiro (inicio-jogada j)))
          (vazias (insere (inicio-jogada j) (pecas-capturadas (posicoes-de-jogada j)))))
      (append (map (lambda (p) (cons p 'v)) vazias)
              (list (cons (fim-jogada j) c)))))

  ; Where a piece of colour cor on row l and column c can stop in one direction, nearest first.
  (define (quedas l c dl dc cor)
    (let ((l2 (+ l dl dl)) (c2 (+ c dc dc)))
      (if (and (<= 0 l2 7) (<= 0 c2 7)
               (eq? (conteudo-tabuleiro tabuleiro (faz-pos (+ l dl) (+ c dc))) (adversaria cor))
               (eq? (conteudo-tabuleiro tabuleiro (faz-pos l2 c2)) 'v))
          (cons (faz-pos l2 c2) (quedas l2 c2 dl dc cor))
          null)))

  ; All jumps of a colour, in the order of where they start, then of where they end.
  (define (saltos cor)
    (let junta ((n 0))
      (if (= n 64)
          null
          (let* ((l (quotient n 8)) (c (remainder n 8)) (inicio (faz-pos l c)))
            (if (eq? (conteudo-tabuleiro tabuleiro inicio) cor)
                (append (map (lambda (fim) (faz-jogada inicio fim))
                             (append (reverse (quedas l c -1 0 cor))
                                     (reverse (quedas l c 0 -1 cor))
                                     (quedas l c 0 1 cor)
                                     (quedas l c 1 0 cor)))
                        (junta (+ n 1)))
                (junta (+ n 1)))))))

  (define (saldo) (- (length (saltos cor)) (length (saltos (adversaria cor)))))

  ; The smallest balance over the replies, or false if there is none. Replies are changes too.
  (define (pior-saldo mudancas respostas)
    (let* ((desfaz (aplica! mudancas))
           (saldos (map (lambda (resposta)
                          (let* ((volta (aplica! resposta)) (s (saldo)))
                            (aplica! volta)
                            s))
                        (respostas))))
      (aplica! desfaz)
      (if (null? saldos) #f (apply min saldos))))

  (define (melhor candidatas mudancas-de respostas-a)
    (let procura ((l (cdr candidatas))
                  (escolhida (car candidatas))
                  (maximo (pior-saldo (mudancas-de (car candidatas)) (respostas-a (car candidatas)))))
      (if (or (not maximo) (null? l))
          escolhida
          (let ((s (pior-saldo (mudancas-de (car l)) (respostas-a (car l)))))
            (if (or (not s) (> s maximo))
                (procura (cdr l) (car l) s)
                (procura (cdr l) escolhida maximo))))))

  ; The neighbours of a hole by rows and columns: above, left, right, below.
  (define (vizinhas p)
    (append (filtra (adjacentes p) (lambda (v) (< (linha-pos v) (linha-pos p))))
            (filtra (adjacentes p) (lambda (v) (< (coluna-pos v) (coluna-pos p))))
            (filtra (adjacentes p) (lambda (v) (> (coluna-pos v) (coluna-pos p))))
            (filtra (adjacentes p) (lambda (v) (> (linha-pos v) (linha-pos p))))))

  (define (saltos-do-adversario candidata)
    (lambda () (map salto (saltos (adversaria cor)))))

  (define (tira-primeira-peca . pos)
    (if (null? pos)
        (set! primeira
              (melhor (list (faz-pos 0 0) (faz-pos 3 3) (faz-pos 4 4) (faz-pos 7 7))
                      retirada
                      (lambda (p) (lambda () (map retirada (adjacentes p))))))
        (begin
          (retira-peca! tabuleiro (car pos))
          (set! primeira (melhor (vizinhas (car pos)) retirada saltos-do-adversario))))
    (retira-peca! tabuleiro primeira)
    primeira)

  (define (humano-tirou pos)
    (retira-peca! tabuleiro pos))

  (define (joga)
    (let ((candidatas (saltos cor)))
      (if (null? candidatas)
          (faz-jogada primeira primeira)
          (let ((j (melhor candidatas salto saltos-do-adversario)))
            (aplica! (salto j))
            j))))

  (define (humano-jogou j)
    (aplica! (salto j)))

  (lambda (m)
    (case m
      ((tira-primeira-peca) tira-primeira-peca)
      ((humano-tirou) humano-tirou)
      ((joga) joga)
      ((humano-jogou) humano-jogou)
      (else (error "jogador: mensagem desconhecida:" m)))))
