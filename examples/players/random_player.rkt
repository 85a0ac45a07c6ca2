#lang racket/base
; A complete player for every game: it asks what is legal, and makes any of these moves. exec:"racket random_player.rkt"
(require racket/string)

(define (say text)
  (displayln text)
  (flush-output))

(for ([line (in-lines (current-input-port) 'any)]
      #:break (equal? line "quit"))
  (define words (string-split line #rx"[ \t]"))
  (case (if (null? words) "" (car words))
    [("begin") (say "ready")]
    [("play") (say "legal")]
    [("legal" "some")
     (define moves (cdr (string-split line "\t" #:trim? #f)))
     (say (if (null? moves) "none" (string-append "move " (list-ref moves (random (length moves))))))]))
