#lang racket/base
; Sends a player of konane-2010 the messages of §3.7, each time to a player that was made anew, and tells as one JSON object a
; line what came of it:
;
;     racket messages.rkt FILE.scm
;
; What joga answers depends on a whole game, so it is not asked here.

(require json racket/list racket/string "scheme/curso.rkt")

(define report-port (current-output-port))

(define (report! message call ok? expected obtained error)
  (write-json (hasheq 'message message 'call call 'ok ok? 'expected expected 'obtained obtained 'error (or error (json-null)))
              report-port)
  (newline report-port)
  (flush-output report-port))

; Positions are pairs here. The file's own are made and read by its operations.
(define firsts '((0 . 0) (3 . 3) (4 . 4) (7 . 7)))

(define (around place)
  (define row (car place))
  (define column (cdr place))
  (filter (lambda (p) (and (<= 0 (car p) 7) (<= 0 (cdr p) 7)))
          (list (cons (sub1 row) column) (cons row (sub1 column)) (cons row (add1 column)) (cons (add1 row) column))))

(define (written place) (format "(faz-pos ~a ~a)" (car place) (cdr place)))

(define (ask path)
  (define-values (space data) (carrega path))
  (define (operation name) (valor space name))
  ; Of several players the one that was defined last; names can also be defined by other forms than define.
  (define candidates (append (fabricas (definidos data)) (fabricas (namespace-mapped-symbols space))))
  (define maker (findf (lambda (name) (procedure? (valor space name))) candidates))
  (define (made colour) ((operation maker) colour))
  (define (position place) ((operation 'faz-pos) (car place) (cdr place)))
  (define (move from to) ((operation 'faz-jogada) (position from) (position to)))
  (define (place-of answer)
    (with-handlers ([exn:fail? (lambda (_) #f)])
      (cons ((operation 'linha-pos) answer) ((operation 'coluna-pos) answer))))
  ; What is done first, so that the message can be sent: whether that is right is asked elsewhere.
  (define (quietly what otherwise) (with-handlers ([exn:fail? (lambda (_) otherwise)]) (what)))

  ; Asks one question: what is done before it gives what is sent, and a text for people.
  (define (question message call expected right? answer)
    (define-values (value raised)
      (with-handlers ([exn:fail? (lambda (e) (values #f (exn-message e)))]) (values (answer) #f)))
    (report! message call (and (not raised) (right? value) #t) expected (if raised "" (format "~s" value)) raised))

  (define (new colour) (format "(~a '~a)" maker colour))
  (define (choices places) (string-join (map written places) " | "))

  (when maker
    (parameterize ([current-namespace space])
      (for ([colour '(p b)])
        (question "cria-jogador" (new colour) "#<procedure>" procedure? (lambda () (made colour))))
      (question "tira-primeira-peca" (format "(em ~a 'tira-primeira-peca)" (new 'p)) (choices firsts)
                (lambda (answer) (member (place-of answer) firsts))
                (lambda () (((made 'p) 'tira-primeira-peca))))
      (for ([first firsts])
        (question "tira-primeira-peca" (format "(em ~a 'tira-primeira-peca ~a)" (new 'b) (written first))
                  (choices (around first))
                  (lambda (answer) (member (place-of answer) (around first)))
                  (lambda () (((made 'b) 'tira-primeira-peca) (position first)))))
      (for ([choose (list car last)])
        (define player (quietly (lambda () (made 'p)) void))
        (define taken (place-of (quietly (lambda () ((player 'tira-primeira-peca))) #f)))
        (define taken-by-other (choose (around (if (member taken firsts) taken '(3 . 3)))))
        (question "humano-tirou"
                  (format "(define j ~a)\n(em j 'tira-primeira-peca)\n(em j 'humano-tirou ~a)" (new 'p) (written taken-by-other))
                  "—" (lambda (_) #t)
                  (lambda () ((player 'humano-tirou) (position taken-by-other)))))
      ; The moves with which black can begin where (3,3) is free; white has taken the piece that one of them needs.
      (define moves '(((3 . 1) . (3 . 2)) ((3 . 5) . (3 . 4)) ((1 . 3) . (2 . 3)) ((5 . 3) . (4 . 3))))
      (for ([number 3])
        (define player (quietly (lambda () (made 'b)) void))
        (define taken (place-of (quietly (lambda () ((player 'tira-primeira-peca) (position '(3 . 3)))) #f)))
        (define from (car (list-ref (filter (lambda (move) (not (equal? (cdr move) taken))) moves) number)))
        (question "humano-jogou"
                  (format "(define j ~a)\n(em j 'tira-primeira-peca (faz-pos 3 3))\n(em j 'humano-jogou (faz-jogada ~a (faz-pos 3 3)))"
                          (new 'b) (written from))
                  "—" (lambda (_) #t)
                  (lambda () ((player 'humano-jogou) (move from '(3 . 3)))))))))

(module+ main
  (define path (path->complete-path (vector-ref (current-command-line-arguments) 0)))
  (parameterize ([current-input-port (open-input-bytes #"")]
                 [current-output-port (current-error-port)]
                 [exit-handler (lambda (_) (error "exit: the file ends the program itself"))])
    (ask path))
  (exit 0))
