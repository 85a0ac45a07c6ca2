#lang racket/base
; What konane-2010.txt demands of a file, told as one JSON object a line:
;
;     racket check.rkt FILE.scm              names, and what a player needs for the tournament (§3.2, §3.3, §5)
;     racket check.rkt FILE.scm --control    also drives the control program by a script, and compares what it calls
;
; Each line has "check" and "ok", and what it is about: "names", the "lines" of the file, "message", or in which "script" what
; was "expected" and "called". The status is 0 if all is well.

(require json racket/list racket/runtime-path racket/string "../../../scheme/curso.rkt")

(define all-well? #t)

(define (report! check ok? . details)
  (unless ok? (set! all-well? #f))
  (write-json (apply hasheq 'check check 'ok ok? details) report-port)
  (newline report-port)
  (flush-output report-port))

(define report-port (current-output-port))

(define (report-names! check names [line (lambda (name) #f)])
  (define each (sort (remove-duplicates names) symbol<?))
  (report! check (null? each) 'names (map symbol->string each) 'lines (filter-map line each)))

; The line where a name stands first.
(define (line-of name stx)
  (cond
    [(identifier? stx) (and (eq? (syntax-e stx) name) (syntax-line stx))]
    [(syntax? stx) (line-of name (syntax-e stx))]
    [(pair? stx) (or (line-of name (car stx)) (line-of name (cdr stx)))]
    [else #f]))

; ---- Names

; What a program may use without defining it: the operations of both texts, and em, which the text prescribes.
(define-runtime-module-path types "../../../scheme/tipos.rkt")
(define operations
  (let ([module (resolved-module-path-name types)])
    (dynamic-require module (void))
    (define-values (variables _) (module->exports module))
    (cons 'em (map car (append-map cdr variables)))))

; All names that are defined anywhere, inside procedures too.
(define (defined-anywhere data)
  (cond
    [(not (pair? data)) '()]
    [(and (list? data) (memq (car data) '(define define-syntax define-macro define-struct)) (pair? (cdr data)))
     (define name (let first-of ([target (cadr data)]) (if (pair? target) (first-of (car target)) target)))
     (append (if (symbol? name) (list name) '()) (defined-anywhere (cdr data)))]
    [else (append (defined-anywhere (car data)) (defined-anywhere (cdr data)))]))

; What a form uses of the top level, once it is expanded: Scheme's own names are not among it.
(define (used-of-top form space)
  (parameterize ([current-namespace space])
    (let collect ([stx (expand (namespace-syntax-introduce form))])
      (syntax-case stx (#%top quote quote-syntax)
        [(#%top . name) (identifier? #'name) (list (syntax-e #'name))]
        [(quote _) '()]
        [(quote-syntax _) '()]
        [(head . tail) (append (collect #'head) (collect #'tail))]
        [name (and (identifier? #'name) (not (identifier-binding #'name)) (not (eq? (syntax-e #'name) '#%top)))
              (list (syntax-e #'name))]
        [_ '()]))))

(define ((defines name) form) (memq name (definidos (list (syntax->datum form)))))

(define (calls? data name)
  (and (pair? data)
       (not (memq (car data) '(define lambda quote)))
       (or (eq? (car data) name)
           (let any ([rest data]) (and (pair? rest) (or (calls? (car rest) name) (any (cdr rest))))))))

(define (check-names path)
  (define-values (language forms) (formas-de path))
  (define data (map syntax->datum forms))
  (define names (definidos data))
  (define makers (fabricas names))
  ; The number of a group is there, and has no zero before it.
  (define maker (and (pair? makers) (car makers)))
  (report! "player" (and maker (regexp-match? #rx"^cria-jogador(0|[1-9][0-9]*)$" (symbol->string maker)) #t)
           'names (map symbol->string makers)
           'lines (if maker (list (syntax-line (findf (defines maker) forms))) '()))
  (report-names! "dh" (filter (lambda (name) (string-prefix? (symbol->string name) "dh")) (defined-anywhere data))
                 (lambda (name) (line-of name forms)))
  (define plain (novo-ambiente language))
  (define bare (make-base-empty-namespace))
  (parameterize ([current-namespace bare]) (namespace-require language))
  (define primitives (namespace-mapped-symbols bare))
  (report-names! "primitives" (filter (lambda (name) (memq name primitives)) names)
                 (lambda (name) (syntax-line (findf (defines name) forms))))
  (define start (findf (lambda (form) (calls? (syntax->datum form) 'damas-havaianas)) forms))
  (if start
      (report! "start" #f 'lines (list (syntax-line start)))
      (report! "start" #t))
  (when maker
    (define form (findf (defines maker) (reverse forms)))
    ; In a namespace that has not seen the file, whatever it takes from outside is a name of the top level.
    (report-names! "inside" (remq* (cons maker operations) (used-of-top form plain))
                   (lambda (name) (line-of name form)))))

; ---- The control program

(define procedures '(dh-inicio dh-pede-primeiras-pecas dh-executa-jogada dh-aceita-jogada dh-termina-jogo dh-assinala-erro))

; Each: a name, what the player answers to joga, and messages with the calls that have to follow. Moves are texts here.
(define scripts
  '(("person-black" ("5,2-3,2" "3,2-3,2")
     ((start) "(dh-inicio)")
     ((humano-escolheu-cor p) "(cria-jogador b)" "(dh-pede-primeiras-pecas jogador)")
     ((primeiras-pecas "3,3" "3,4") "(dh-aceita-jogada)")
     ((recebe-jogada-humano "3,1-3,3") "(dh-executa-jogada 3,1-3,3 [3,2])" "(humano-jogou 3,1-3,3)" "(joga)"
                                       "(dh-executa-jogada 5,2-3,2 [4,2])" "(dh-aceita-jogada)")
     ((recebe-jogada-humano "3,3-3,1") "(dh-executa-jogada 3,3-3,1 [3,2])" "(humano-jogou 3,3-3,1)" "(joga)"
                                       "(dh-termina-jogo humano)"))
    ("person-white" ("3,1-3,3" "0,0-0,2")
     ((start) "(dh-inicio)")
     ((humano-escolheu-cor b) "(cria-jogador p)" "(dh-pede-primeiras-pecas jogador)")
     ((primeiras-pecas "3,4" "3,3") "(joga)" "(dh-executa-jogada 3,1-3,3 [3,2])" "(dh-aceita-jogada)")
     ((recebe-jogada-humano "5,2-3,2") "(dh-executa-jogada 5,2-3,2 [4,2])" "(humano-jogou 5,2-3,2)" "(joga)"
                                       "(dh-assinala-erro automatico 0,0-0,2)"))
    ("gives-up" ()
     ((start) "(dh-inicio)")
     ((humano-escolheu-cor p) "(cria-jogador b)" "(dh-pede-primeiras-pecas jogador)")
     ((primeiras-pecas "0,0" "0,1") "(dh-aceita-jogada)")
     ((recebe-jogada-humano "4,4-4,4") "(dh-termina-jogo automatico)"))
    ("wrong-move" ()
     ((start) "(dh-inicio)")
     ((humano-escolheu-cor p) "(cria-jogador b)" "(dh-pede-primeiras-pecas jogador)")
     ((primeiras-pecas "3,3" "3,4") "(dh-aceita-jogada)")
     ((recebe-jogada-humano "3,1-3,4") "(dh-assinala-erro humano 3,1-3,4)"))))

; Plays one script. Stops at the first message after which something else was called.
(define (play-script path script)
  (define answers (cadr script))
  (define called '())
  (define space #f)
  (define (operation name) (valor space name))
  (define (note! name arguments)
    (set! called (cons (format "(~a)" (string-join (cons (symbol->string name) (map written arguments)))) called)))
  ; Positions and moves are the file's own: they are made and read by its operations.
  (define (position text) (apply (operation 'faz-pos) (map string->number (string-split text ","))))
  (define (move text) (apply (operation 'faz-jogada) (map position (string-split text "-"))))
  (define (made argument)
    (cond [(symbol? argument) argument] [(string-contains? argument "-") (move argument)] [else (position argument)]))
  (define (written-position p) (format "~a,~a" ((operation 'linha-pos) p) ((operation 'coluna-pos) p)))
  (define (written-move m)
    (string-join (map written-position (list ((operation 'inicio-jogada) m) ((operation 'fim-jogada) m))) "-"))
  (define (written value)
    (define (if-it-is write) (with-handlers ([exn:fail? (lambda (_) #f)]) (write value)))
    (cond
      [(symbol? value) (symbol->string value)]
      [(procedure? value) "jogador"]
      [(null? value) "[]"]
      [(if-it-is written-move)]
      [(if-it-is (lambda (list) (format "[~a]" (string-join (sort (map written-position list) string<?)))))]
      [else (format "~s" value)]))
  (define (player colour)
    (note! 'cria-jogador (list colour))
    (lambda (message)
      (lambda arguments
        (note! message arguments)
        (when (eq? message 'joga)
          (begin0 (if (null? answers) (move "0,0-0,0") (move (car answers)))
                  (unless (null? answers) (set! answers (cdr answers))))))))
  (define (symbols data)
    (cond [(pair? data) (append (symbols (car data)) (symbols (cdr data)))] [(symbol? data) (list data)] [else '()]))
  (define-values (loaded data)
    (carrega path #:antes (lambda (fresh)
                            (set! space fresh)
                            (for ([name procedures]) (define-valor! fresh name (lambda arguments (note! name arguments)))))))
  (for ([name (fabricas (symbols data))]) (define-valor! space name player))
  (parameterize ([current-namespace space])
    (let next ([steps (cddr script)])
      (unless (null? steps)
        (define message (caar steps))
        (set! called '())
        (define raised
          (with-handlers ([exn:fail? exn-message])
            (if (eq? (car message) 'start)
                ((operation 'damas-havaianas))
                (apply ((operation 'controle) (car message)) (map made (cdr message))))
            #f))
        (define calls (reverse called))
        (define right? (and (not raised) (equal? calls (cdar steps))))
        (report! "control" right? 'script (car script) 'message (format "~a" message) 'expected (cdar steps) 'called calls
                 'error (or raised (json-null)))
        (when right? (next (cdr steps)))))))

; ---- The command

(module+ main
  (define arguments (vector->list (current-command-line-arguments)))
  (define control? (and (member "--control" arguments) #t))
  (define files (remove "--control" arguments))
  (unless (= (length files) 1)
    (eprintf "usage: racket check.rkt FILE.scm [--control]\n")
    (exit 2))
  (define path (path->complete-path (car files)))
  (parameterize ([current-input-port (open-input-bytes #"")]
                 [current-output-port (current-error-port)]
                 [exit-handler (lambda (_) (error "exit: the file ends the program itself"))])
    (define-values (broken names)
      (with-handlers ([exn:fail? (lambda (e) (values (exn-message e) '()))])
        (check-names path)
        (define-values (_ data) (carrega path))
        (values #f (definidos data))))
    (if broken
        (report! "loads" #f 'message broken)
        (report! "loads" #t))
    (define missing (remq* names '(em controle damas-havaianas cria-controle)))
    (when (and control? (not broken))
      (report-names! "prescribed" missing))
    (when (and control? (not broken) (null? missing))
      (for ([script scripts])
        (with-handlers ([exn:fail? (lambda (e) (report! "control" #f 'script (car script) 'error (exn-message e)))])
          (play-script path script)))))
  (exit (if all-well? 0 1)))
