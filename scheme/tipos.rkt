#lang racket/base
; The types as a module, for programs that are modules: (require "tipos.rkt"). How a value is represented is in tipos.scm.

(require racket/include)
(provide faz-pos linha-pos coluna-pos pos? pos=? distancia mesma-direccao? adjacentes? adjacentes
         faz-jogada inicio-jogada fim-jogada jogada? jogada-nula?
         faz-posicoes-de-jogada pecas-capturadas posicoes-livres posicoes-de-jogada
         nova-lista insere primeiro resto lista? lista-vazia? listas=? filtra transforma todos-satisfazem
         tabuleiro-inicial conteudo-tabuleiro coloca-peca! retira-peca!)

(include "tipos.scm")
