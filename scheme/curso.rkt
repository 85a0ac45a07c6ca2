#lang racket/base
; Loads a file as the course of 2010 had it: top-level forms in the language Pretty Big, evaluated one after the other,
; with the types of the first part and the interface supplied. README.md says why that language.

(require racket/file racket/list racket/path racket/runtime-path
         (only-in racket/unsafe/ops unsafe-set-immutable-car! unsafe-set-immutable-cdr!))
(provide novo-ambiente carrega carrega-nosso valor define-valor! formas-de definidos fabricas)

(define-runtime-path tipos "tipos.scm")
(define-runtime-path jogador "jogador.scm")
(define-runtime-path controle "controle.scm")
(define-runtime-module-path interface "interface-damas.rkt")

(define-namespace-anchor aqui)

; What the language is where a file does not say it with #lang.
(define pretty-big 'lang/plt-pretty-big-text)

; A namespace with a language, the types and the interface. All namespaces share one interface, as there is one terminal.
(define (novo-ambiente [lingua pretty-big])
  (define ambiente (make-base-empty-namespace))
  (define modulo (resolved-module-path-name interface))
  (dynamic-require modulo #f)
  (namespace-attach-module (namespace-anchor->empty-namespace aqui) modulo ambiente)
  (parameterize ([current-namespace ambiente])
    (namespace-require lingua)
    (namespace-require modulo)
    ; Pairs can be changed in the books of the time, but not in the language any more.
    (define-valor! ambiente 'set-car! unsafe-set-immutable-car!)
    (define-valor! ambiente 'set-cdr! unsafe-set-immutable-cdr!))
  (carrega-nosso ambiente 'tipos)
  ambiente)

; Reads and evaluates one of our own files: 'tipos, 'jogador or 'controle.
(define (carrega-nosso ambiente qual)
  (define-values (_ formas) (formas-de (case qual [(tipos) tipos] [(jogador) jogador] [(controle) controle])))
  (avalia ambiente formas))

; Loads a student's file. Gives back the namespace, and the forms of the file as data. What is to stand there before is put
; in by antes!: names that are imported cannot be replaced afterwards.
(define (carrega ficheiro #:antes [antes! void])
  (define-values (lingua formas) (formas-de ficheiro))
  (define ambiente (novo-ambiente lingua))
  (antes! ambiente)
  (parameterize ([current-load-relative-directory (path-only (path->complete-path ficheiro))])
    (avalia ambiente formas))
  (values ambiente (map syntax->datum formas)))

(define (avalia ambiente formas)
  (parameterize ([current-namespace ambiente])
    (for ([forma formas])
      ; As in DrScheme, what an expression gives is printed.
      (call-with-values (lambda () (eval (namespace-syntax-introduce (sem-interface forma))))
                        (lambda valores (for-each (current-print) valores))))))

; The interface is there already, so that a file does not have to bring it along.
(define (sem-interface forma)
  (define dados (syntax->datum forma))
  (if (and (pair? dados) (eq? (car dados) 'require) (list? dados))
      (datum->syntax #f (cons 'require (filter (lambda (pedido) (not (interface? pedido))) (cdr dados))) forma)
      forma))

(define (interface? pedido)
  (cond
    [(string? pedido) (regexp-match? #rx"(^|[/\\])interface-damas[.][a-z]+$" pedido)]
    [(and (pair? pedido) (eq? (car pedido) 'file)) (interface? (cadr pedido))]
    [else #f]))

; ---- Reading

; The language of a file and its forms, with their places.
(define (formas-de ficheiro)
  (define texto (texto-de ficheiro))
  (define lang (regexp-match #px"(?m:^#lang[ \t]+(\\S+))" texto))
  (define entrada (open-input-string (if lang (regexp-replace #rx"#lang[^\n]*" texto "") texto)))
  (port-count-lines! entrada)
  (define nome (path->string (file-name-from-path ficheiro)))
  (define formas
    (let le ()
      (define forma (read-syntax nome entrada))
      (if (eof-object? forma) '() (cons forma (le)))))
  (values (if lang (string->symbol (cadr lang)) pretty-big) formas))

; UTF-8 or Latin-1, with or without a byte order mark, with any ends of lines.
(define (texto-de ficheiro)
  (define bytes (file->bytes ficheiro))
  (define sem-marca (if (regexp-match? #rx#"^\357\273\277" bytes) (subbytes bytes 3) bytes))
  (define texto
    (cond
      [(regexp-match? #rx#"^(#reader[(]lib ?\"read.ss\" ?\"wxme\"[)])?WXME" sem-marca) (texto-de-caixas sem-marca)]
      [else (with-handlers ([exn:fail? (lambda (_) (bytes->string/latin-1 sem-marca))])
              (bytes->string/utf-8 sem-marca))]))
  (regexp-replace* #rx"\r\n?" texto "\n"))

; DrScheme's own format, in which it kept files with comment boxes. What is not text is left out.
(define (texto-de-caixas bytes)
  (define lido ((dynamic-require 'wxme 'wxme-port->port) (open-input-bytes bytes)))
  (define saida (open-output-string))
  (for ([c (in-producer read-char-or-special eof-object? lido)])
    (when (char? c) (write-char c saida)))
  (get-output-string saida))

; ---- What a file has

; The value of a name, or what is given for a name that has none.
(define (valor ambiente nome [senao #f])
  (namespace-variable-value nome #t (lambda () senao) ambiente))

(define (define-valor! ambiente nome valor)
  (namespace-set-variable-value! nome valor #t ambiente))

; The names that forms define at the top level, in their order.
(define (definidos formas)
  (append*
   (for/list ([forma formas])
     (cond
       [(not (and (list? forma) (pair? forma))) '()]
       [(eq? (car forma) 'begin) (definidos (cdr forma))]
       [(and (eq? (car forma) 'define) (pair? (cdr forma)))
        (let nome ([alvo (cadr forma)]) (if (pair? alvo) (nome (car alvo)) (list alvo)))]
       [else '()]))))

; The names cria-jogadorN among some, the last first.
(define (fabricas nomes)
  (define (fabrica? padrao) (lambda (nome) (and (symbol? nome) (regexp-match? padrao (symbol->string nome)))))
  (reverse (append (filter (fabrica? #rx"^cria-jogador$") nomes)
                   (filter (fabrica? #rx"^cria-jogador[0-9]+$") nomes))))
