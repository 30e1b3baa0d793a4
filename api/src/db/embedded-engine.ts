import { once } from 'node:events';
import { MessageChannel, type MessagePort, type Worker } from 'node:worker_threads';
import { startThread } from '../threads/start-thread';
import { EmbeddedConnection } from './embedded-connection';

/** Control messages to and from the thread of the engine, besides those of its connections. */
export type ToEngine = { connect: MessagePort } | { close: true };
export type FromEngine = { ready: true } | { failed: string };

/**
 * The embedded engine in its own thread, so that queries do not block the event loop. When the thread ends, by itself
 * or because a statement took too long, pending calls fail and the next connection starts another: committed data is
 * in the files by then.
 */
export class EmbeddedEngine {
  #thread: Promise<Worker> | undefined;
  #ended: Promise<unknown> = Promise.resolve();
  #endedBecause: Error | undefined;
  #connection: EmbeddedConnection | undefined;
  #isClosing = false;
  /** Maximum milliseconds per statement; undefined while migrations run. */
  statementLimit: number | undefined;

  constructor(
    private readonly folder: string,
    private readonly onLost: (error: Error) => void,
    /** Archive of the files of a new database. */
    private readonly archive?: string,
  ) {}

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
    this.#isClosing = true;
    const thread = await this.#thread?.catch(() => undefined);
    thread?.postMessage({ close: true } satisfies ToEngine);
    await this.#ended;
  }

  async #open(): Promise<MessagePort> {
    const thread = await this.#running();
    const { port1, port2 } = new MessageChannel();
    thread.postMessage({ connect: port2 } satisfies ToEngine, [port2]);
    return port1;
  }

  #running(): Promise<Worker> {
    return (this.#thread ??= this.#start());
  }

  async #start(): Promise<Worker> {
    // Two engines in one folder would corrupt it.
    await this.#ended;
    this.#endedBecause = undefined;
    const thread = startThread('db/database.worker', { workerData: { folder: this.folder, archive: this.archive } });
    thread.on('error', (error) => (this.#endedBecause ??= error));
    // Without `once`, which gives up at an error: the exit may follow before a promise could listen again.
    const exited = new Promise<void>((resolve) => void thread.on('exit', () => resolve()));
    this.#ended = exited;
    const [message] = (await Promise.race([once(thread, 'message'), exited.then(() => [])])) as [FromEngine?];
    if (!message || 'failed' in message) {
      await thread.terminate();
      this.#thread = undefined;
      throw this.#endedBecause ?? new Error(message?.failed ?? 'The thread of the embedded database did not start.');
    }
    void exited.then(() => this.#lost());
    return thread;
  }

  async #end(reason: Error): Promise<void> {
    this.#endedBecause = reason;
    await (await this.#thread)?.terminate();
  }

  #lost(): void {
    this.#thread = undefined;
    if (this.#isClosing) return;
    const error = this.#endedBecause ?? new Error('The thread of the embedded database ended.');
    this.#connection?.destroy(error);
    this.onLost(error);
  }
}
