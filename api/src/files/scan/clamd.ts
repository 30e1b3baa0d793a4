import { connect, type NetConnectOpts } from 'node:net';
import { type Readable } from 'node:stream';
import { type FileScan } from 'shared/contract/answer-files.rules';

/** Milliseconds without a byte from or to the scanner. */
const SILENCE_MS = 60_000;
/** Of one chunk; clamd accepts any length below its StreamMaxLength. */
const CHUNK = 64 * 1024;

/** Thrown if the scanner did not say whether a file is clean: it cannot be reached, or refuses files of this size. */
export class ScanFailed extends Error {}

/** `unix:/run/clamav/clamd.ctl`, or `host:port`. */
export function clamdAt(address: string): NetConnectOpts {
  if (address.startsWith('unix:')) return { path: address.slice('unix:'.length) };
  const colon = address.lastIndexOf(':');
  return { host: address.slice(0, colon).replace(/^\[|\]$/g, ''), port: Number(address.slice(colon + 1)) };
}

const lengthOf = (bytes: number): Buffer => {
  const prefix = Buffer.alloc(4);
  prefix.writeUInt32BE(bytes);
  return prefix;
};

/** INSTREAM as in clamd(8): each chunk behind its length in four bytes, a length of zero at the end. */
async function* instream(content: Readable): AsyncGenerator<Buffer> {
  yield Buffer.from('zINSTREAM\0');
  for await (const piece of content as AsyncIterable<Buffer>)
    for (let from = 0; from < piece.length; from += CHUNK) {
      const chunk = piece.subarray(from, from + CHUNK);
      yield lengthOf(chunk.length);
      yield chunk;
    }
  yield lengthOf(0);
}

function verdictOf(reply: string): FileScan {
  if (/: OK$/.test(reply)) return 'clean';
  if (/ FOUND$/.test(reply)) return 'infected';
  throw new ScanFailed(reply === '' ? 'The scanner closed the connection' : reply.slice(0, 200));
}

/** What clamd says of a file, which is streamed to it. @throws ScanFailed */
export function scanWith(options: NetConnectOpts, content: Readable): Promise<FileScan> {
  return new Promise((resolve, reject) => {
    const socket = connect(options);
    let reply = '';
    const fail = (cause: unknown) => {
      socket.destroy();
      content.destroy();
      reject(new ScanFailed(cause instanceof Error ? cause.message : 'The scanner is silent', { cause }));
    };
    const end = () => {
      content.destroy();
      socket.destroy();
      try {
        resolve(verdictOf(reply.split('\0')[0]?.trim() ?? ''));
      } catch (error) {
        reject(error);
      }
    };
    socket.setTimeout(SILENCE_MS, () => fail(undefined));
    socket.setEncoding('utf8').on('data', (text: string) => {
      reply += text;
      // A file that is too large is refused while it is still being sent.
      if (reply.includes('\0') || reply.length > 4096) end();
    });
    socket.on('end', end).on('error', fail);
    const send = async () => {
      for await (const part of instream(content)) {
        if (socket.destroyed) return;
        if (!socket.write(part))
          await new Promise<void>((go) => {
            const on = () => {
              socket.off('drain', on).off('close', on);
              go();
            };
            socket.on('drain', on).on('close', on);
          });
      }
    };
    send().catch(fail);
  });
}
