import assert from "node:assert/strict";
import { test } from "node:test";
import { Live, freshId, patience } from "../live.js";

/** A connection whose other end is the test. */
function rigged() {
  const rig = { sockets: [], timers: [], states: [], how: [], wrongs: [] };
  rig.live = new Live({
    address: "ws://here",
    open: () => {
      const socket = { sent: [], readyState: 0, send: (text) => socket.sent.push(JSON.parse(text)), close: () => {} };
      rig.sockets.push(socket);
      return socket;
    },
    later: (what, wait) => rig.timers.push({ what, wait }),
    told: (state) => rig.states.push(state),
    connection: (how) => rig.how.push(how),
    trouble: (wrong) => rig.wrongs.push(wrong),
  });
  rig.opens = (socket) => ((socket.readyState = 1), socket.onopen());
  rig.says = (socket, message) => socket.onmessage({ data: JSON.stringify(message) });
  return rig;
}
const wish = { game: "g", tokens: ["t"], language: "pt" };

test("it waits longer each time, never more than fifteen seconds, never all at once", () => {
  assert.deepEqual(
    [0, 1, 2].map((attempt) => patience(attempt, 1)),
    [300, 600, 1200],
  );
  assert.equal(patience(40, 1), 15000);
  assert.equal(patience(0, 0), 150);
});

test("ids are long enough to be one's own", () => {
  assert.match(freshId(), /^[0-9a-f]{24}$/);
  assert.notEqual(freshId(), freshId());
});

test("it watches when it opens, and catches up after a break", () => {
  const rig = rigged();
  rig.live.watch(wish);
  rig.opens(rig.sockets[0]);
  assert.deepEqual(rig.sockets[0].sent, [{ type: "watch", ...wish }]);
  rig.says(rig.sockets[0], { type: "state", game: "g", number: 7 });
  rig.sockets[0].onclose();
  assert.equal(rig.timers.length, 1);
  rig.timers[0].what();
  rig.opens(rig.sockets[1]);
  assert.deepEqual(rig.sockets[1].sent, [{ type: "watch", ...wish, since: 7 }]);
  assert.deepEqual(rig.how, ["connecting", "open", "waiting", "connecting", "open"]);
});

test("an act without an answer is sent again with the same id, one with an answer is not", async () => {
  const rig = rigged();
  rig.live.watch(wish);
  rig.opens(rig.sockets[0]);
  const done = rig.live.ask("act", { number: 3, act: { move: "5" } });
  const lost = rig.live.ask("act", { number: 4, act: { move: "6" } });
  const [, first, second] = rig.sockets[0].sent;
  rig.says(rig.sockets[0], { type: "done", game: "g", id: first.id, event: 4 });
  assert.equal(await done, 4);
  rig.sockets[0].onclose();
  rig.timers[0].what();
  rig.opens(rig.sockets[1]);
  assert.deepEqual(rig.sockets[1].sent.slice(1), [second]);
  rig.says(rig.sockets[1], { type: "done", game: "g", id: second.id, event: 5 });
  assert.equal(await lost, 5);
});

test("what is asked before the connection stands is sent once it does", () => {
  const rig = rigged();
  rig.live.watch(wish);
  rig.live.ask("legal", {});
  assert.deepEqual(rig.sockets[0].sent, []);
  rig.opens(rig.sockets[0]);
  assert.deepEqual(
    rig.sockets[0].sent.map((message) => message.type),
    ["watch", "legal"],
  );
});

test("a refusal brings its reason and the state", async () => {
  const rig = rigged();
  rig.live.watch(wish);
  rig.opens(rig.sockets[0]);
  const act = rig.live.ask("act", { number: 3, act: { move: "5" } });
  const state = { type: "state", game: "g", number: 9 };
  rig.says(rig.sockets[0], {
    type: "refused",
    game: "g",
    id: rig.sockets[0].sent[1].id,
    error: "stale",
    said: "No.",
    state,
  });
  await assert.rejects(act, (wrong) => wrong.said === "No.");
  assert.deepEqual(rig.states, [state]);
});

test("states of other games are not this one's, and a refusal of nothing is trouble", () => {
  const rig = rigged();
  rig.live.watch(wish);
  rig.opens(rig.sockets[0]);
  rig.says(rig.sockets[0], { type: "state", game: "other", number: 9 });
  assert.deepEqual(rig.states, []);
  rig.says(rig.sockets[0], { type: "refused", error: "unknown", said: "Which?" });
  assert.equal(rig.wrongs[0].said, "Which?");
});

test("a server that opens and closes without a word is waited for longer and longer", () => {
  const rig = rigged();
  for (let attempt = 0; attempt < 8; attempt++) {
    rig.opens(rig.sockets[attempt]);
    rig.sockets[attempt].onclose();
    rig.timers[attempt].what();
  }
  assert.ok(rig.timers[7].wait >= 7500, `${rig.timers[7].wait}`);
});

test("once it has spoken, a break is short again", () => {
  const rig = rigged();
  for (let attempt = 0; attempt < 8; attempt++) {
    rig.sockets[attempt].onclose();
    rig.timers[attempt].what();
  }
  rig.opens(rig.sockets[8]);
  rig.says(rig.sockets[8], { type: "bye", said: "Back soon." });
  rig.sockets[8].onclose();
  assert.ok(rig.timers[8].wait <= 300, `${rig.timers[8].wait}`);
});

test("once closed it stays closed", () => {
  const rig = rigged();
  rig.live.close();
  rig.sockets[0].onclose();
  assert.equal(rig.timers.length, 0);
});
