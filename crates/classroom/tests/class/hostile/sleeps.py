# earns: obtem_coluna:too-slow
def obtem_coluna(tab, pos):
    import time
    time.sleep(10**6)
