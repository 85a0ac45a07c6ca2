// A complete player for every game: it asks what is legal, and makes any of these moves. exec:"node random_player.js"
const lines = require("node:readline").createInterface({ input: process.stdin });

lines.on("line", (line) => {
    const word = line.split(/[ \t]/, 1)[0];
    if (word === "begin") console.log("ready");
    if (word === "play") console.log("legal");
    if (word === "legal" || word === "some") {
        const moves = line.split("\t").slice(1);
        console.log(moves.length ? `move ${moves[Math.floor(Math.random() * moves.length)]}` : "none");
    }
    if (word === "quit") process.exit();
});
