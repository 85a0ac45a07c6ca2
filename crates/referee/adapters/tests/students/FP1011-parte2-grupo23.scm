; Grupo 23 - 65020 Inês Melo, 65021 João Dó
; Pronto para o torneio: tudo o que o jogador usa está dentro dele, e joga ao acaso.
(define cria-jogador23
  (lambda (cor)
    (letrec
        ((tab (tabuleiro-inicial))
         (estado (make-hash-table))
         (adv (if (eq? cor 'p) 'b 'p))
         (direccoes '((1 0) (-1 0) (0 1) (0 -1)))
         (escolhe-ao-acaso
          (lambda (l) (list-ref l (random (length l)))))
         (em-jogo?
          (lambda (l c) (and (>= l 0) (< l 8) (>= c 0) (< c 8))))
         (ve
          (lambda (l c) (if (em-jogo? l c) (conteudo-tabuleiro tab (faz-pos l c)) #f)))
         (saltos-em
          (lambda (l0 c0 dl dc)
            (let loop ((l l0) (c c0) (acc '()))
              (let ((l2 (+ l dl dl)) (c2 (+ c dc dc)))
                (if (and (eqv? (ve (+ l dl) (+ c dc)) adv) (eqv? (ve l2 c2) 'v))
                    (loop l2 c2 (cons (faz-jogada (faz-pos l0 c0) (faz-pos l2 c2)) acc))
                    acc)))))
         (todos
          (lambda ()
            (let linhas ((l 0) (acc '()))
              (if (= l 8)
                  acc
                  (let colunas ((c 0) (acc acc))
                    (cond [(= c 8) (linhas (add1 l) acc)]
                          [(eqv? (ve l c) cor)
                           (colunas (add1 c)
                                    (append (apply append (map (lambda (d) (saltos-em l c (car d) (cadr d))) direccoes))
                                            acc))]
                          [else (colunas (add1 c) acc)]))))))
         (faz!
          (lambda (j c)
            (let* ((pj (posicoes-de-jogada j)))
              (for-each (lambda (p) (retira-peca! tab p)) (pecas-capturadas pj))
              (retira-peca! tab (inicio-jogada j))
              (coloca-peca! tab (fim-jogada j) c)
              j)))
         (tira!
          (lambda (p) (hash-table-put! estado 'ultima p) (retira-peca! tab p) p)))
      (lambda (mens)
        (case mens
          [(tira-primeira-peca)
           (lambda args
             (if (null? args)
                 (tira! (let ((n (escolhe-ao-acaso '(0 3 4 7)))) (faz-pos n n)))
                 (begin (tira! (car args)) (tira! (escolhe-ao-acaso (adjacentes (car args)))))))]
          [(humano-tirou) tira!]
          [(joga)
           (lambda ()
             (let ((l (todos)))
               (if (null? l)
                   (let ((p (hash-table-get estado 'ultima (lambda () (faz-pos 0 0))))) (faz-jogada p p))
                   (faz! (escolhe-ao-acaso l) cor))))]
          [(humano-jogou) (lambda (j) (faz! j adv))])))))
