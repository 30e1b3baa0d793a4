// Baseline for the portal's upload: a server that pipes request bodies into the file given in argv.
const { createWriteStream } = require('node:fs');
const { createServer } = require('node:http');
const { pipeline } = require('node:stream');

const server = createServer((request, response) => {
  pipeline(request, createWriteStream(process.argv[2]), (error) => response.writeHead(error ? 500 : 201).end());
});
server.requestTimeout = 0;
server.listen(0, '127.0.0.1', () => process.stdout.write(`${server.address().port}\n`));
