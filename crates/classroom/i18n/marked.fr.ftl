marked-head = { $name } : { $spec }, { $tried ->
    [1] un appel
   *[other] { $tried } appels
}
marked-sound = Tout ce qui a été essayé est conforme à l’énoncé.
marked-wrong = { $count ->
    [1] Une fonction est à corriger.
   *[other] { $count } fonctions sont à corriger.
}
remark-bom = Le fichier commence par une marque d’ordre des octets (BOM), qui a été ignorée.
remark-line-ends = Les lignes du fichier se terminent comme sous Windows ou sur les anciens Mac. Elles ont été lues quand même.
remark-latin1 = Le fichier n’est pas en UTF-8. Il a été lu en Latin-1. Enregistrez-le en UTF-8.
remark-utf16 = Le fichier est en UTF-16. Il a été lu quand même. Enregistrez-le en UTF-8.
status-syntax = Le fichier n’est pas un programme Python. Ligne { $line } : { $text }. Rien n’a pu être essayé.
status-unloadable = Le fichier n’a pas pu être chargé : { $how }. Rien n’a pu être essayé.
status-unloadable-line = Le fichier n’a pas pu être chargé, ligne { $line } : { $how }. Rien n’a pu être essayé.
status-input = La ligne { $line } demande une saisie pendant le chargement du fichier, si bien que rien n’a pu être essayé. Supprimez l’appel, ou placez-le sous if __name__ == '__main__':
status-grader = Le fichier n’a pas pu être évalué, sans que son auteur y soit pour rien : { $text }
verdict-passed = réussi
verdict-failed = ÉCHEC
verdict-missing = ABSENTE
verdict-barrier = BARRIÈRE
verdict-beneath = par ricochet
function-head = { $name } : { $passed } appels justes sur { $tried }.
function-missing = Il n’y a pas de fonction { $name } dans le fichier.
function-late = { $count ->
    [1] Un appel a pris trop de temps, même répété seul.
   *[other] { $count } appels ont pris trop de temps, même répétés seuls. Après les premiers, les plus grands n’ont pas été faits.
}
function-alone = Avec nos fonctions à la place de vos autres fonctions, { $alone } sur { $tried } sont justes.
function-alone-all = Avec nos fonctions à la place de vos autres fonctions, les { $tried } sont justes : cette fonction échoue seulement parce qu’une autre est fausse.
function-abstraction = Avec d’autres types abstraits, seulement { $passed } sur { $tried } sont justes : cette fonction dépend de la représentation de vos types. N’utilisez que les opérations des types.
failure-call = Le plus petit appel qui échoue :
failure-public = Le plus petit appel qui échoue, un exemple de l’énoncé :
failure-input = Ce qui est saisi au clavier :
failure-expected = Attendu :
failure-obtained = Obtenu :
failure-arguments = Les arguments devraient être ensuite :
failure-arguments-obtained = Ils sont :
failure-dialogue = Le dialogue (- attendu, + obtenu, · une espace) :
raised-error = { $kind } : { $text }
raised-late = pas de réponse à temps
raised-memory = plus de mémoire que permis
raised-flood = a écrit sans fin
raised-died = a mis fin à l’interpréteur ({ $text })
raised-input = a demandé plus de saisies qu’il n’y en avait
raised-missing = cette fonction n’existe pas
changes-head = Depuis la dernière vérification :
change-better = { $name } va mieux : { $before } avant, { $after } maintenant
change-worse = { $name } va moins bien : { $before } avant, { $after } maintenant
fault-stopped = interrompu avant la fin
fault-interpreter = l’interpréteur n’a pas pu être lancé : { $why }
fault-function = il n’y a pas de fonction { $name } dans cet énoncé ; il y a { $known }
fault-exam = les questions n’ont pas pu être préparées : { $why }
