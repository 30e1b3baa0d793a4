import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { type Extension, PGlite } from '@electric-sql/pglite';
import { makePrivate } from '../files/modes';
import { diskIsFull, hasRoom } from './disk-room';
import { type FromEngine, type ToEngine } from './embedded-engine';
import { embeddedExtensions } from './embedded-extensions';
import { CANNOT_CONNECT_NOW, DISK_FULL } from '../refusals/postgres-codes';
import { isWhole, joined } from './wire-messages';

const { folder, archive } = workerData as { folder: string; archive: string | undefined };
const tell = (message: FromEngine): void => parentPort?.postMessage(message);

/** Report a full disk as such: the engine's own message describes a consequence. */
const failureOf = (reason: string): FromEngine =>
  hasRoom(folder) ? { failed: reason, code: CANNOT_CONNECT_NOW } : { failed: diskIsFull(folder), code: DISK_FULL };

/** Files of this size are those of a large question bank, whose pages of a list would not fit beside each other in 16 MB. */
const LARGE_BYTES = 500_000_000;

function sizeOf(folder: string): number {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((each) => each.isFile());
  return files.reduce((bytes, { parentPath, name }) => bytes + statSync(join(parentPath, name)).size, 0);
}

/** A small cache halves the memory of the engine; the operating system caches the files anyway. */
const startParamsOf = (folder: string) => [
  ...PGlite.defaultStartParams,
  '-c',
  `shared_buffers=${existsSync(folder) && sizeOf(folder) > LARGE_BYTES ? 128 : 16}MB`,
  // Read by `referencesAtOnce`.
  '-c',
  'portal.one_session=on',
];

/**
 * Initialises the files in a temporary folder and renames it, so that an interrupted first start leaves nothing
 * partial. They come from the archive, if there is one, so that no migration has to run.
 */
async function createWhole(): Promise<void> {
  // Earlier versions left the files with the permissions of the engine.
  if (existsSync(folder)) {
    // The engine would create a new database over the remains of the old one.
    if (readdirSync(folder).length > 0 && !existsSync(join(folder, 'PG_VERSION')))
      throw new Error('PG_VERSION is missing');
    return makePrivate(folder);
  }
  const draft = `${folder}.new`;
  rmSync(draft, { recursive: true, force: true });
  const isMade = archive !== undefined && existsSync(archive);
  const made = isMade ? { loadDataDir: new Blob([readFileSync(archive)]), extensions } : {};
  await (await PGlite.create({ dataDir: draft, startParams: startParamsOf(draft), ...made })).close();
  // The engine creates them world-writable, whatever the umask.
  makePrivate(draft);
  renameSync(draft, folder);
}

/** Called when the engine aborts itself, before the thread ends. */
let onAbort = (): void => undefined;

/**
 * Ends the thread when the engine aborts itself, as it does when its log cannot be written. The library goes on with
 * the aborted engine, which then never answers.
 */
const endsWithEngine: Extension = {
  name: 'ends with the engine',
  setup: async (_engine, emscriptenOpts: object) => ({
    emscriptenOpts: {
      ...emscriptenOpts,
      onAbort: () => {
        onAbort();
        tell(failureOf('The engine stopped itself.'));
        process.exit(1);
      },
    },
  }),
};
const extensions = { ...embeddedExtensions, endsWithEngine };

/**
 * Passes the engine's whole response to one message on. Its chunks are views of the engine's own memory and must be
 * copied.
 */
function answerTo(engine: PGlite, message: Uint8Array, send: (answer: Uint8Array<ArrayBuffer>) => void): void {
  const pieces: Uint8Array[] = [];
  // The client learns why the engine aborts.
  onAbort = () => send(joined(pieces));
  // Synchronous up to its promise, which then has nothing to wait for: the files are written.
  engine
    .execProtocolRawStream(message, { syncToFs: false, onRawData: (piece) => pieces.push(piece.slice()) })
    .catch((error: unknown) => {
      // Ends the thread.
      throw new Error(`The engine failed: ${String(error)}`);
    });
  onAbort = () => undefined;
  const answer = joined(pieces);
  if (!isWhole(message, answer)) throw new Error('The engine failed: it answered only in part.');
  send(answer);
}

/** A simple query message: Q, the length of the rest, the text, and a zero. */
function simpleQuery(text: string): Uint8Array {
  const message = Buffer.alloc(text.length + 6);
  message.write('Q');
  message.writeUInt32BE(text.length + 5, 1);
  message.write(text, 5);
  return message;
}

let connected: MessagePort | undefined;

/** Sends one response per message, even if it is empty: the other side measures its duration. */
function serve(engine: PGlite, port: MessagePort): void {
  connected?.close();
  connected = port;
  // The engine has one session for all connections, and an aborted one may have left a transaction open.
  for (const statement of ['rollback', 'discard all']) answerTo(engine, simpleQuery(statement), () => undefined);
  port.on('message', (message: Uint8Array) =>
    answerTo(engine, message, (answer) => port.postMessage(answer, [answer.buffer])),
  );
}

async function main(): Promise<void> {
  let engine: PGlite;
  try {
    await createWhole();
    engine = await PGlite.create({
      dataDir: folder,
      startParams: startParamsOf(folder),
      extensions,
    });
  } catch (error) {
    tell(failureOf(error instanceof Error ? error.message : String(error)));
    return;
  }
  parentPort?.on('message', (message: ToEngine) => {
    if ('connect' in message) serve(engine, message.connect);
    else void engine.close().then(() => process.exit(0));
  });
  tell({ ready: true });
}

void main();
