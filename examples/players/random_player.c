// A complete player for every game: it asks what is legal, and makes any of these moves.
// cc -O2 -o random_player random_player.c        exec:./random_player
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

int main(void) {
    char *line = NULL, *chosen, *move;
    size_t room = 0;
    srand((unsigned)time(NULL) ^ (unsigned)getpid());
    setvbuf(stdout, NULL, _IOLBF, 0); // Each answer leaves at once.
    while (getline(&line, &room, stdin) != -1 && strncmp(line, "quit", 4)) {
        line[strcspn(line, "\r\n")] = 0;
        if (!strncmp(line, "begin ", 6)) puts("ready");
        if (!strncmp(line, "play ", 5)) puts("legal");
        if (strncmp(line, "legal", 5) && strncmp(line, "some", 4)) continue;
        chosen = NULL, strtok(line, "\t");
        for (int seen = 1; (move = strtok(NULL, "\t")); seen++)
            if (rand() % seen == 0) chosen = move; // Each of them with the same chance.
        if (chosen) printf("move %s\n", chosen); else puts("none");
    }
    free(line);
}
