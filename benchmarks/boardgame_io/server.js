// node server.js PORT: boardgame.io's own server with its default storage, on loopback, until it is ended.

const { Server, Origins } = require('boardgame.io/server');
const { DeckBuilder } = require('./deck_builder');

const server = Server({ games: [DeckBuilder], origins: [Origins.LOCALHOST] });
server.run({ port: { host: '127.0.0.1', port: Number(process.argv[2]) } });
