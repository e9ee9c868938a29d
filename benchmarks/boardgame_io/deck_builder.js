// A toy deck builder of about the size of Klong!: four thieves, a row of cards, a board, a dragon with a bag of cubes.
// Written as the documentation of boardgame.io teaches it; only its size is meant to be like the original.

const { INVALID_MOVE, PlayerView } = require('boardgame.io/core');

const ROOMS = 36;
const ROUNDS = 20;
const HEALTH = 10;

const card = (id, name, cost, skill, swords, boots) => ({ id, name, cost, skill, swords, boots });

const STARTING = [
  ...Array(6).fill(['Burgle', 0, 1, 0, 0]),
  ...Array(2).fill(['Stumble', 0, 0, 0, 0]),
  ['Sidestep', 0, 0, 0, 1],
  ['Scramble', 0, 1, 0, 1],
];

const RESERVE = [
  ['Mercenary', 2, 1, 2, 0, 15],
  ['Explore', 3, 2, 0, 1, 15],
  ['Secret Tome', 7, 0, 0, 0, 12],
];

const startingDeck = (seat) => STARTING.map((values, i) => card(`start-${seat}-${i}`, ...values));

const dungeonDeck = () =>
  Array.from({ length: 100 }, (_, i) => card(`dungeon-${i}`, `Dungeon Card ${i}`, 1 + (i % 7), i % 4, i % 3, i % 2));

// Every room has corridors to the next one, to the one below and back.
const neighbours = (room) => [room + 1, room + 6, room - 1, room - 6].filter((r) => r >= 0 && r < ROOMS);

function draw(G, random, seat, number) {
  const { hand } = G.players[seat];
  const open = G.seats[seat];
  for (let i = 0; i < number; i++) {
    if (G.secret.decks[seat].length === 0) {
      if (open.discard.length === 0) break;
      G.secret.decks[seat] = random.Shuffle(open.discard);
      open.discard = [];
    }
    hand.push(G.secret.decks[seat].pop());
  }
  open.handSize = hand.length;
  open.deckSize = G.secret.decks[seat].length;
}

function dragonAttacks(G, random) {
  G.secret.bag = random.Shuffle([...G.secret.bag, ...G.clankArea]);
  G.clankArea = [];
  for (const cube of G.secret.bag.splice(0, 2 + Math.floor(G.rage / 2))) {
    if (cube === 'dragon') continue;
    const open = G.seats[cube];
    open.health = Math.max(open.health - 1, 1); // nobody is knocked out: a match shall last
  }
  G.bagSize = G.secret.bag.length;
}

const setup = ({ ctx, random }) => {
  const dungeon = random.Shuffle(dungeonDeck());
  const G = {
    secret: { decks: {}, dungeon, bag: Array(24).fill('dragon') },
    players: {},
    seats: {},
    row: dungeon.splice(0, 6),
    reserve: RESERVE.map(([name, cost, skill, swords, boots, left], i) => ({
      card: card(`reserve-${i}`, name, cost, skill, swords, boots),
      left,
    })),
    clankArea: [],
    bagSize: 24,
    rage: 0,
  };
  for (const seat of ctx.playOrder) {
    G.secret.decks[seat] = random.Shuffle(startingDeck(seat));
    G.players[seat] = { hand: [] };
    G.seats[seat] = { played: [], discard: [], deckSize: 10, handSize: 0, room: 0, health: HEALTH, cubes: 30, gold: 0 };
    Object.assign(G.seats[seat], { skill: 0, swords: 0, boots: 0 });
    draw(G, random, seat, 5);
  }
  return G;
};

const playCard = ({ G, playerID }, index) => {
  const { hand } = G.players[playerID];
  const open = G.seats[playerID];
  if (!(index in hand)) return INVALID_MOVE;
  const [played] = hand.splice(index, 1);
  open.played.push(played);
  open.handSize = hand.length;
  open.skill += played.skill;
  open.swords += played.swords;
  open.boots += played.boots;
  if (played.name === 'Stumble' && open.cubes > 0) {
    open.cubes -= 1;
    G.clankArea.push(playerID);
  }
};

const buyCard = ({ G, playerID, random }, index) => {
  const open = G.seats[playerID];
  const bought = G.row[index];
  if (!bought || bought.cost > open.skill) return INVALID_MOVE;
  open.skill -= bought.cost;
  open.discard.push(bought);
  const next = G.secret.dungeon.pop();
  if (next) G.row[index] = next;
  else G.row.splice(index, 1);
  if (next && next.boots === 1 && next.swords === 2) dragonAttacks(G, random);
};

const buyReserve = ({ G, playerID }, index) => {
  const open = G.seats[playerID];
  const pile = G.reserve[index];
  if (!pile || pile.left === 0 || pile.card.cost > open.skill) return INVALID_MOVE;
  open.skill -= pile.card.cost;
  pile.left -= 1;
  open.discard.push({ ...pile.card, id: `${pile.card.id}-${pile.left}` });
};

const step = ({ G, playerID }, room) => {
  const open = G.seats[playerID];
  if (open.boots < 1 || !neighbours(open.room).includes(room)) return INVALID_MOVE;
  open.boots -= 1;
  open.room = room;
  open.gold += room % 5 === 0 ? 1 : 0;
};

const endTurn = ({ G, playerID, random, events }) => {
  const open = G.seats[playerID];
  if (G.players[playerID].hand.length > 0) return INVALID_MOVE;
  open.discard.push(...open.played);
  Object.assign(open, { played: [], skill: 0, swords: 0, boots: 0 });
  draw(G, random, playerID, 5);
  events.endTurn();
};

const DeckBuilder = {
  name: 'deck-builder',
  minPlayers: 4,
  maxPlayers: 4,
  setup,
  playerView: PlayerView.STRIP_SECRETS,
  moves: {
    playCard,
    buyCard: { move: buyCard, client: false },
    buyReserve,
    step,
    endTurn: { move: endTurn, client: false },
  },
  turn: {
    onBegin: ({ G, ctx }) => {
      G.rage = Math.floor(ctx.turn / 12);
    },
  },
  endIf: ({ ctx }) => (ctx.turn > 4 * ROUNDS ? { rounds: ROUNDS } : undefined),
};

module.exports = { DeckBuilder };
