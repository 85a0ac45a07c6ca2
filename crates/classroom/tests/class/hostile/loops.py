# earns: obtem_linha:too-slow
def obtem_linha(tab, pos):
    while True:
        try:
            while True:
                pass
        except BaseException:
            pass
