// The words of the owner's page, in the browser's language.

const WORDS = {
  en: {
    title: "This server", games: "Games", open: "Waiting", running: "Running", over: "Finished", player: "Player's name", search: "Search",
    none: "None.", away: "Put away", sure: "Put this game away for good?", load: "Load", connections: "Connections", rooms: "Games in memory",
    queue: "Computer's queue", requests: "Requests a second", events: "Moves a second", made: "Games made", slowed: "Slowed down a second", faults: "Faults",
    bans: "Bans", address: "Address", account: "Account", hours: "Hours", ban: "Ban", until: "until {when}", unban: "Lift", deeds: "What was done",
    "put-away": "Game put away", "deed-ban": "Banned", "deed-unban": "Ban lifted", "deed-publish": "Tournament published", "deed-no-tournament": "Tournament put away", failed: "The server does not answer.", more: "More",
  },
  pt: {
    title: "Este servidor", games: "Jogos", open: "À espera", running: "A decorrer", over: "Terminados", player: "Nome do jogador", search: "Procurar",
    none: "Nada.", away: "Remover", sure: "Remover este jogo de vez?", load: "Carga", connections: "Ligações", rooms: "Jogos em memória",
    queue: "Fila do computador", requests: "Pedidos por segundo", events: "Jogadas por segundo", made: "Jogos criados", slowed: "Travados por segundo", faults: "Falhas",
    bans: "Exclusões", address: "Endereço", account: "Conta", hours: "Horas", ban: "Excluir", until: "até {when}", unban: "Levantar", deeds: "O que foi feito",
    "put-away": "Jogo removido", "deed-ban": "Excluído", "deed-unban": "Exclusão levantada", "deed-publish": "Torneio publicado", "deed-no-tournament": "Torneio removido", failed: "O servidor não responde.", more: "Mais",
  },
  fr: {
    title: "Ce serveur", games: "Parties", open: "En attente", running: "En cours", over: "Terminées", player: "Nom du joueur", search: "Chercher",
    none: "Rien.", away: "Supprimer", sure: "Supprimer cette partie pour de bon ?", load: "Charge", connections: "Connexions", rooms: "Parties en mémoire",
    queue: "File de l’ordinateur", requests: "Requêtes par seconde", events: "Coups par seconde", made: "Parties créées", slowed: "Freinées par seconde", faults: "Pannes",
    bans: "Exclusions", address: "Adresse", account: "Compte", hours: "Heures", ban: "Exclure", until: "jusqu’au {when}", unban: "Lever", deeds: "Ce qui a été fait",
    "put-away": "Partie supprimée", "deed-ban": "Exclu", "deed-unban": "Exclusion levée", "deed-publish": "Tournoi publié", "deed-no-tournament": "Tournoi supprimé", failed: "Le serveur ne répond pas.", more: "Plus",
  },
};

export const language = navigator.languages.map((tag) => tag.slice(0, 2)).find((tag) => tag in WORDS) ?? "en";
/** @param {string} key @param {Record<string, string>} [given] */
export const t = (key, given = {}) => WORDS[language][key].replace(/\{(\w+)\}/g, (_, name) => given[name] ?? "");
