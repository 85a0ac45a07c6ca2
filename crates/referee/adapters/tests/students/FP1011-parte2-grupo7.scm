; Grupo 7 - 65001 Ana Luz, 65002 Rui Pó, 65003 Eva Sá

(require "interface-damas.zo")

; Código pré-definido

(define (em proc mens . args)
  (apply (proc mens) args))

(define controle null)

(define (damas-havaianas)
  (set! controle (cria-controle)))

; O tipo tabuleiro: um vector de vectores

(define (tabuleiro-inicial)
  (let ((tab (make-vector 8)))
    (define (preenche-linha! lin)
      (let ((v (make-vector 8)))
        (do ((col 0 (+ col 1)))
          ((= col 8) v)
          (if (even? (+ lin col))
              (vector-set! v col 'p)
              (vector-set! v col 'b)))))
    (do ((lin 0 (+ lin 1)))
      ((= lin 8) tab)
      (vector-set! tab lin (preenche-linha! lin)))))

(define (conteudo-tabuleiro tab pos)
  (vector-ref (vector-ref tab (linha-pos pos)) (coluna-pos pos)))

(define (coloca-peca! tab pos cont)
  (vector-set! (vector-ref tab (linha-pos pos)) (coluna-pos pos) cont)
  tab)

(define (retira-peca! tab pos)
  (coloca-peca! tab pos 'v))

; O programa de controle

(define (cria-controle)
  (let ((tab (tabuleiro-inicial))
        (cor-humano ())
        (jogador ()))

    (define (outra-cor cor)
      (if (eq? cor 'p) 'b 'p))

    (define (todas? posicoes cont)
      (lista-vazia? (filtra posicoes
                            (lambda (pos) (not (eq? (conteudo-tabuleiro tab pos) cont))))))

    (define (valida? jog cor)
      (let ((pdj (posicoes-de-jogada jog)))
        (and (not (equal? pdj ()))
             (eq? (conteudo-tabuleiro tab (inicio-jogada jog)) cor)
             (todas? (pecas-capturadas pdj) (outra-cor cor))
             (todas? (posicoes-livres pdj) 'v))))

    (define (executa jog cor)
      (let ((capturadas (pecas-capturadas (posicoes-de-jogada jog))))
        (coloca-peca! tab (fim-jogada jog) cor)
        (for-each (lambda (pos) (retira-peca! tab pos))
                  (insere (inicio-jogada jog) capturadas))
        (dh-executa-jogada jog capturadas)))

    (define (pede-jogada)
      (let ((jog (em jogador 'joga)))
        (cond ((jogada-nula? jog) (dh-termina-jogo 'humano))
              ((valida? jog (outra-cor cor-humano))
               (executa jog (outra-cor cor-humano))
               (dh-aceita-jogada))
              (else (dh-assinala-erro 'automatico jog)))))

    (define (humano-escolheu-cor cor)
      (set! cor-humano cor)
      (set! jogador (cria-jogador7 (outra-cor cor)))
      (dh-pede-primeiras-pecas jogador))

    (define (primeiras-pecas pos-humano pos-automatico)
      (retira-peca! tab pos-humano)
      (retira-peca! tab pos-automatico)
      (if (eq? cor-humano 'p)
          (dh-aceita-jogada)
          (pede-jogada)))

    (define (recebe-jogada-humano jog)
      (cond ((jogada-nula? jog) (dh-termina-jogo 'automatico))
            ((valida? jog cor-humano)
             (executa jog cor-humano)
             (em jogador 'humano-jogou jog)
             (pede-jogada))
            (else (dh-assinala-erro 'humano jog))))

    (dh-inicio)

    (lambda (m)
      (case m
        ((humano-escolheu-cor) humano-escolheu-cor)
        ((primeiras-pecas) primeiras-pecas)
        ((recebe-jogada-humano) recebe-jogada-humano)))))

; O jogador automático: a primeira jogada que encontrar

(define (cria-jogador7 cor)
  (let ((tab (tabuleiro-inicial))
        (adversario (if (eq? cor 'p) 'b 'p))
        (nula ()))

    (define (retira! pos)
      (retira-peca! tab pos)
      pos)

    (define (tira-primeira-peca . args)
      (if (lista-vazia? args)
          (begin
            (set! nula (faz-jogada (faz-pos 3 3) (faz-pos 3 3)))
            (retira! (faz-pos 3 3)))
          (let ((vizinhas (adjacentes (primeiro args))))
            (set! nula (faz-jogada (primeiro args) (primeiro args)))
            (retira! (primeiro args))
            (retira! (primeiro vizinhas)))))

    (define (humano-tirou pos)
      (retira! pos))

    (define (executa! jog c)
      (for-each retira! (pecas-capturadas (posicoes-de-jogada jog)))
      (retira! (inicio-jogada jog))
      (coloca-peca! tab (fim-jogada jog) c))

    (define (todas-posicoes)
      (let ciclo ((n 63) (res ()))
        (if (< n 0)
            res
            (ciclo (- n 1) (insere (faz-pos (quotient n 8) (remainder n 8)) res)))))

    (define (jogadas-de pos)
      (let ((fins (filtra (todas-posicoes)
                          (lambda (fim) (and (mesma-direccao? pos fim) (= (distancia pos fim) 2))))))
        (filtra (transforma fins (lambda (fim) (faz-jogada pos fim)))
                (lambda (jog)
                  (and (eq? (conteudo-tabuleiro tab (fim-jogada jog)) 'v)
                       (eq? (conteudo-tabuleiro tab (primeiro (pecas-capturadas (posicoes-de-jogada jog))))
                            adversario))))))

    (define (joga)
      (let procura ((posicoes (filtra (todas-posicoes)
                                      (lambda (pos) (eq? (conteudo-tabuleiro tab pos) cor)))))
        (if (lista-vazia? posicoes)
            nula
            (let ((jogadas (jogadas-de (primeiro posicoes))))
              (if (lista-vazia? jogadas)
                  (procura (resto posicoes))
                  (begin
                    (executa! (primeiro jogadas) cor)
                    (primeiro jogadas)))))))

    (define (humano-jogou jog)
      (executa! jog adversario))

    (lambda (m)
      (case m
        ((tira-primeira-peca) tira-primeira-peca)
        ((humano-tirou) humano-tirou)
        ((joga) joga)
        ((humano-jogou) humano-jogou)))))
