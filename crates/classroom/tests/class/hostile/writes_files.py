# earns: all
def estraga():
    import os
    import shutil
    for pasta in ('CANARY', os.getcwd(), os.path.expanduser('~'), '/tmp', '/dev/shm', '/var/tmp'):
        for nome in ('MARK-estive-aqui', 'notas.csv', 'marks.csv'):
            try:
                with open(os.path.join(pasta, nome), 'w') as ficheiro:
                    ficheiro.write('20 valores')
            except OSError:
                pass
    shutil.rmtree('CANARY', ignore_errors=True)


estraga()
