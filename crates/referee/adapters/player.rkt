#lang racket/base
; Plays Konane with a student's file of 2010 over the line protocol (docs/protocol.md):
;
;     racket player.rkt FP1011-parte2-grupo7.scm
;
; The file stays as it is; scheme/README.md of the project says what is supplied to it. What it prints goes to standard
; error, and what it reads is at its end.

(require racket/list racket/port racket/string "../../../scheme/curso.rkt")

; ---- Words

(define ditos
  (hash
   "en" (hash 'usage "usage: racket player.rkt FILE.scm"
              'missing "~a cannot play: it does not define cria-jogadorN, with N the number of the group"
              'unknown "a Scheme file plays konane, but not ~a: write a player with exec: instead"
              'answer "~a: ~a returned ~s, which is no ~a"
              'exit "~a ended the program itself (exit)"
              'size "~a plays Konane on 8x8 only, as specified, and not on ~ax~a"
              'start "~a plays Konane from the start only: its messages cannot tell of another position"
              'other "~a does not repeat its moves, so that no move can be taken back: ~a became ~a")
   "pt" (hash 'usage "utilização: racket player.rkt FICHEIRO.scm"
              'missing "~a não pode jogar: falta definir cria-jogadorN, em que N é o número do grupo"
              'unknown "um ficheiro em Scheme joga konane, mas não ~a: escreva um jogador com exec:"
              'answer "~a: ~a devolveu ~s, em vez de ~a"
              'exit "~a terminou o programa (exit)"
              'size "~a só joga Konane em 8x8, como no enunciado, e não em ~ax~a"
              'start "~a só joga Konane desde o início: as suas mensagens não podem indicar outra posição"
              'other "~a não repete as suas jogadas, pelo que não se pode voltar atrás: ~a passou a ~a")
   "fr" (hash 'usage "utilisation : racket player.rkt FICHIER.scm"
              'missing "~a ne peut pas jouer : il ne définit pas cria-jogadorN, où N est le numéro du groupe"
              'unknown "un fichier Scheme joue à konane, mais pas à ~a : écrivez un joueur avec exec:"
              'answer "~a : ~a a renvoyé ~s au lieu de : ~a"
              'exit "~a a lui-même mis fin au programme (exit)"
              'size "~a ne joue au Konane qu'en 8x8, comme dans l'énoncé, et non en ~ax~a"
              'start "~a ne joue au Konane que depuis le début : ses messages ne peuvent pas indiquer une autre position"
              'other "~a ne répète pas ses coups, on ne peut donc pas revenir en arrière : ~a est devenu ~a")))

; A sentence in the language of the environment, on standard error; then the process ends.
(define (fail! key . arguments)
  (define locale (or (for/or ([name '("TABULEIRO_LANGUAGE" "LC_ALL" "LC_MESSAGES" "LANG")])
                       (define set (getenv name))
                       (and set (>= (string-length set) 2) set))
                     "en"))
  (define words (hash-ref ditos (substring locale 0 2) (lambda () (hash-ref ditos "en"))))
  (eprintf "~a\n" (apply format (hash-ref words key) arguments))
  (leave (if (eq? key 'usage) 2 1)))

; The exit of the process itself: a student's own is a failure.
(define leave (let ([real (exit-handler)]) (lambda (status) (flush-output (current-error-port)) (real status))))

; ---- The student's file

(struct student (file space maker))

(define (load-student path)
  (define file (let-values ([(folder name _) (split-path path)]) (path->string name)))
  (define-values (space forms) (carrega path))
  ; Of several players the one that was defined last; names can also be defined by other forms than define.
  (define candidates (append (fabricas (definidos forms)) (fabricas (namespace-mapped-symbols space))))
  (define maker (for/or ([name candidates]) (let ([found (valor space name)]) (and (procedure? found) found))))
  (student file space (or maker (fail! 'missing file))))

; The file's own operation, or the one that was supplied.
(define (operation who name) (valor (student-space who) name))

; ---- A game: the player, and the moves as pairs of a seat and a text. What has been told to the player, and what it has chosen, is counted.

(struct play (student seat [player #:mutable] [moves #:mutable] [told #:mutable] [chosen #:mutable]))

(define (new-player who seat) ((student-maker who) (if (= seat 1) 'p 'b)))

(define start (string-append (string-join (append* (make-list 4 '("pbpbpbpb" "bpbpbpbp"))) "/") " p remove"))

(define (begin-play who seat size view)
  (unless (equal? size "8") (fail! 'size (student-file who) size size))
  (unless (equal? view start) (fail! 'start (student-file who)))
  (play who seat (new-player who seat) '() 0 0))

(define (played! p seat move)
  (set-play-moves! p (append (play-moves p) (list (cons seat move)))))

; There is no message for it: another player goes through the moves that are left, and has to repeat its own.
(define (back! p count)
  (define kept (drop-right (play-moves p) count))
  (set-play-player! p (new-player (play-student p) (play-seat p)))
  (set-play-moves! p '())
  (set-play-told! p 0)
  (set-play-chosen! p 0)
  (for ([move kept])
    (when (= (car move) (play-seat p))
      (define now (choose p))
      (unless (equal? now (string-append "move " (cdr move)))
        (fail! 'other (student-file (play-student p)) (cdr move) now)))
    (played! p (car move) (cdr move))))

(define (choose p)
  (define who (play-student p))
  ; Started in the middle of a game, it has heard of moves of its own that it has not chosen.
  (when (< (play-chosen p) (count (lambda (move) (= (car move) (play-seat p))) (play-moves p))) (back! p 0))
  (set-play-chosen! p (add1 (play-chosen p)))
  (define (send message . arguments) (apply ((play-player p) message) arguments))
  (define moves (play-moves p))
  (cond
    [(< (length moves) 2)
     (define answer (apply send 'tira-primeira-peca (map (lambda (move) (read-position who (cdr move))) moves)))
     (set-play-told! p (add1 (length moves)))
     (string-append "move " (write-position who 'tira-primeira-peca answer answer))]
    [else
     ; Told when it is on turn, so that whatever it thinks is on its own clock.
     (for ([move moves] [number (in-naturals)])
       (unless (or (< number (play-told p)) (= (car move) (play-seat p)))
         (if (< number 2)
             (send 'humano-tirou (read-position who (cdr move)))
             (send 'humano-jogou (apply (operation who 'faz-jogada)
                                        (map (lambda (text) (read-position who text)) (string-split (cdr move) "-")))))))
     (set-play-told! p (length moves))
     (define answer (send 'joga))
     (define-values (from to)
       (apply values (for/list ([end '(inicio-jogada fim-jogada)])
                       (write-position who 'joga answer (part who 'joga answer end answer)))))
     (if (equal? from to) "none" (format "move ~a-~a" from to))]))

(define (read-position who text)
  (apply (operation who 'faz-pos) (map string->number (string-split text ","))))

; What a selector gives of an answer, which may be something else altogether.
(define (part who message answer selector of)
  (with-handlers ([exn:fail? (lambda (_)
                               (fail! 'answer (student-file who) message answer (if (eq? message 'joga) "jogada" "posição")))])
    ((operation who selector) of)))

(define (write-position who message answer position)
  (define numbers (for/list ([selector '(linha-pos coluna-pos)]) (part who message answer selector position)))
  (unless (andmap exact-integer? numbers)
    (fail! 'answer (student-file who) message answer (if (eq? message 'joga) "jogada" "posição")))
  (string-join (map number->string numbers) ","))

; ---- The protocol

(define (serve who lines answers)
  (define (answer text)
    (write-string text answers)
    (newline answers)
    (flush-output answers))
  (let next ([size "8"] [seat 1] [game #f])
    (define line (read-line lines 'any))
    (unless (eof-object? line)
      (define-values (word rest)
        (let ([found (regexp-match #rx"^([^ ]*) ?(.*)$" line)]) (values (cadr found) (caddr found))))
      (case word
        [("game")
         (unless (regexp-match? #rx"^konane( |$)" rest) (fail! 'unknown (car (string-split rest))))
         (next (cadr (or (regexp-match #rx"size=([^ ]*)" rest) '(#f "8"))) seat #f)]
        [("seat") (next size (string->number rest) game)]
        [("begin")
         (define begun (begin-play who seat size rest))
         (answer "ready")
         (next size seat begun)]
        [("played")
         (define parts (regexp-match #rx"^([0-9]+) (.*)$" rest))
         (played! game (string->number (cadr parts)) (caddr parts))
         (next size seat game)]
        [("back") (back! game (string->number rest)) (next size seat game)]
        [("play") (answer (choose game)) (next size seat game)]
        [("quit") (void)]
        [else (next size seat game)]))))

(module+ main
  (define arguments (current-command-line-arguments))
  (unless (= (vector-length arguments) 1) (fail! 'usage))
  (define path (path->complete-path (vector-ref arguments 0)))
  (define file (let-values ([(folder name _) (split-path path)]) (path->string name)))
  (define lines (current-input-port))
  (define answers (current-output-port))
  (define-values (status)
    (let/ec done
      (parameterize ([current-input-port (open-input-bytes #"")]
                     [current-output-port (current-error-port)]
                     [exit-handler (lambda (_) (fail! 'exit file))])
        (with-handlers ([void (lambda (raised)
                                ((error-display-handler)
                                 (if (exn? raised) (exn-message raised) (format "uncaught exception: ~s" raised))
                                 raised)
                                (done 1))])
          (define who (load-student path))
          (parameterize ([current-namespace (student-space who)])
            (serve who lines answers)))
        0)))
  (leave status))
