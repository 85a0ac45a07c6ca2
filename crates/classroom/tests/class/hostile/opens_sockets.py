# earns: all
def telefona():
    import socket
    import urllib.request
    for familia, morada in ((socket.AF_INET, ('127.0.0.1', PORT)), (socket.AF_INET6, ('::1', PORT))):
        for tipo in (socket.SOCK_STREAM, socket.SOCK_DGRAM):
            try:
                ligacao = socket.socket(familia, tipo)
                ligacao.settimeout(2)
                ligacao.connect(morada)
                ligacao.send(b'enunciado, testes, tudo')
            except OSError:
                pass
    try:
        urllib.request.urlopen('http://127.0.0.1:PORT/notas', timeout=2)
    except OSError:
        pass


telefona()
