# earns: all
def filho():
    import os
    import time
    try:
        os.setsid()
    except OSError:
        pass
    try:
        # O nome pelo qual os filhos se encontram.
        with open('/proc/self/comm', 'w') as nome:
            nome.write('MARK')
    except OSError:
        pass
    time.sleep(1000)
    os._exit(0)


def multiplica():
    import os
    for _ in range(FORKS):
        try:
            if os.fork() == 0:
                filho()
        except OSError:
            break


multiplica()
