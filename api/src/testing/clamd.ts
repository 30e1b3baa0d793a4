import { createServer, type Socket } from 'node:net';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';

/** The test file of EICAR, which every scanner must find; put together here, so that none finds it in the sources. */
export const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!', '$H+H*'].join('');

/** As much as the stand-in reads of a file: clamd calls it StreamMaxLength. */
export const streamMax = 300_000;

/** Reads INSTREAM as clamd does; undefined while more is to come. */
function reply(sent: Buffer): string | undefined {
  const command = 'zINSTREAM\0';
  if (sent.length < command.length) return undefined;
  if (sent.toString('latin1', 0, command.length) !== command) return 'UNKNOWN COMMAND\0';
  const chunks: Buffer[] = [];
  for (let at = command.length; sent.length >= at + 4;) {
    const length = sent.readUInt32BE(at);
    if (length === 0)
      return Buffer.concat(chunks).includes(eicar) ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0';
    if (sent.length < at + 4 + length) break;
    chunks.push(sent.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return chunks.reduce((sum, { length }) => sum + length, 0) > streamMax
    ? 'INSTREAM size limit exceeded. ERROR\0'
    : undefined;
}

/** A stand-in for clamd on a socket of its own, which speaks its protocol and knows one virus. */
export async function startClamd() {
  const path = join(tmpdir(), `clamd-${randomUUID().slice(0, 8)}.ctl`);
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    let sent = Buffer.alloc(0);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    socket.on('data', (piece) => {
      sent = Buffer.concat([sent, piece as Buffer]);
      const said = reply(sent);
      if (said !== undefined) socket.end(said);
    });
  });
  await new Promise<void>((resolve) => server.listen(path, resolve));
  return {
    address: `unix:${path}`,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
      rmSync(path, { force: true });
    },
  };
}
