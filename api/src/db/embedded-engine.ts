import { setTimeout as pause } from 'node:timers/promises';
import { MessageChannel, type MessagePort, type Worker } from 'node:worker_threads';
import { startThread } from '../threads/start-thread';
import { EmbeddedConnection } from './embedded-connection';
import { CANNOT_CONNECT_NOW } from '../refusals/postgres-codes';

/** Control messages to and from the thread of the engine, besides those of its connections. */
export type ToEngine = { connect: MessagePort } | { close: true };
/** `code` is PostgreSQL's. */
export type FromEngine = { ready: true } | { failed: string; code: string };

/** Milliseconds. */
interface Waits {
  /** Time to open the files; a large log is replayed first. */
  start: number;
  /** Delay before the next attempt to reopen them. */
  retry: number;
  /** Attempts after which the engine is given up. */
  giveUp: number;
}
const waits: Waits = { start: 120_000, retry: 2000, giveUp: 60_000 };

interface Parts {
  folder: string;
  /** Archive of the files of a new database. */
  archive?: string | undefined;
  /** The thread was lost; it is opened again. */
  onLost: (error: Error) => void;
  /** It could not be opened again: only another process can help. */
  onFailed?: ((error: Error) => void) | undefined;
  waits?: Partial<Waits>;
}

/** An error of the engine, with a code that says that its calls may be repeated. */
const coded = (error: Error): Error =>
  Object.assign(error, { code: (error as { code?: string }).code ?? CANNOT_CONNECT_NOW });
const failed = ({ failed: message, code }: Extract<FromEngine, { failed: string }>): Error =>
  Object.assign(new Error(message), { code });

/**
 * The embedded engine in its own thread, so that queries do not block the event loop. When the thread ends, by itself
 * or because a statement took too long, pending calls fail and it is opened again: committed data is in the files by
 * then. Until that succeeds, further calls fail at once; if it never does, the engine is given up.
 */
export class EmbeddedEngine {
  /** Why the engine does not run, from its loss until it is open again. */
  failure: Error | undefined;
  /** Maximum milliseconds per statement; undefined while migrations run. */
  statementLimit: number | undefined;
  #thread: Promise<Worker> | undefined;
  #ended: Promise<unknown> = Promise.resolve();
  #endedBecause: Error | undefined;
  #connection: EmbeddedConnection | undefined;
  readonly #closing = new AbortController();

  constructor(private readonly parts: Parts) {}

  get #waits(): Waits {
    return { ...waits, ...this.parts.waits };
  }

  /** Opens the files, or creates them. @throws with the problem of the files */
  async start(): Promise<void> {
    await this.#running();
  }

  /** A connection for node-postgres. The engine has one session, and so one connection at a time. */
  connection(): EmbeddedConnection {
    this.#connection = new EmbeddedConnection({
      open: () => this.#open(),
      limit: () => this.statementLimit,
      onStuck: (error) => void this.#end(error),
    });
    return this.#connection;
  }

  /** Flushes the engine's data to its files. */
  async close(): Promise<void> {
    this.#closing.abort();
    const thread = await this.#thread?.catch(() => undefined);
    thread?.postMessage({ close: true } satisfies ToEngine);
    await this.#ended;
  }

  async #open(): Promise<MessagePort> {
    if (this.failure && !this.#thread)
      throw coded(new Error('The embedded database is not open.', { cause: this.failure }));
    const thread = await this.#running();
    const { port1, port2 } = new MessageChannel();
    thread.postMessage({ connect: port2 } satisfies ToEngine, [port2]);
    return port1;
  }

  #running(): Promise<Worker> {
    if (this.#thread) return this.#thread;
    const starting = this.#start();
    // A failure is not kept: the next call tries again.
    starting.catch(() => (this.#thread = undefined));
    return (this.#thread = starting);
  }

  async #start(): Promise<Worker> {
    // Two engines in one folder would corrupt it.
    await this.#ended;
    this.#endedBecause = undefined;
    const { folder, archive } = this.parts;
    const thread = startThread('db/database.worker', { workerData: { folder, archive } });
    thread.on('error', (error) => (this.#endedBecause ??= error));
    const told = new Promise<FromEngine>((resolve) => {
      thread.on('message', (message: FromEngine) => {
        if ('failed' in message) this.#endedBecause ??= failed(message);
        resolve(message);
      });
    });
    const exited = new Promise<void>((resolve) => void thread.on('exit', () => resolve()));
    this.#ended = exited;
    const { start } = this.#waits;
    const code = CANNOT_CONNECT_NOW;
    const late = pause(start, { failed: `It did not open within ${start} ms.`, code }, { ref: false });
    const gone = exited.then(() => ({ failed: 'The thread of the embedded database did not start.', code }));
    const message = await Promise.race([told, gone, late]);
    if ('failed' in message) {
      await thread.terminate();
      throw coded(this.#endedBecause ?? failed(message));
    }
    this.failure = undefined;
    void exited.then(() => this.#lost());
    return thread;
  }

  async #end(reason: Error): Promise<void> {
    this.#endedBecause = reason;
    await (await this.#thread)?.terminate();
  }

  #lost(): void {
    this.#thread = undefined;
    if (this.#closing.signal.aborted) return;
    this.failure = coded(this.#endedBecause ?? new Error('The thread of the embedded database ended.'));
    this.#connection?.destroy(this.failure);
    this.parts.onLost(this.failure);
    void this.#openAgain();
  }

  async #openAgain(): Promise<void> {
    const { signal } = this.#closing;
    const end = performance.now() + this.#waits.giveUp;
    while (!signal.aborted) {
      const error = await this.#running().then(
        () => undefined,
        (reason: Error) => reason,
      );
      if (!error) return;
      this.failure = error;
      if (performance.now() > end) return this.parts.onFailed?.(error);
      await pause(this.#waits.retry, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }
}
