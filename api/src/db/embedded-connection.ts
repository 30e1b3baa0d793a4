import { Duplex } from 'node:stream';
import { type MessagePort } from 'node:worker_threads';
import { joined } from './wire-messages';

interface Parts {
  /** Starts the engine unless it is running. */
  open: () => Promise<MessagePort>;
  /** Maximum milliseconds per statement. */
  limit: () => number | undefined;
  onStuck: (error: Error) => void;
}

/** PostgreSQL's code for a cancelled statement. */
const QUERY_CANCELED = '57014';

const tookTooLong = (limit: number) =>
  Object.assign(new Error(`A statement took longer than ${limit} ms.`), { code: QUERY_CANCELED });

/**
 * Connects node-postgres to the thread of the embedded engine, instead of a socket. Sends all that the client writes
 * for a query as one message.
 */
export class EmbeddedConnection extends Duplex {
  #port: MessagePort | undefined;
  #unanswered = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(private readonly parts: Parts) {
    super();
  }

  connect(): this {
    this.parts.open().then(
      (port) => {
        if (this.destroyed) return port.close();
        this.#port = port;
        port.on('message', (answer: Uint8Array) => this.#receive(answer));
        this.emit('connect');
      },
      (error: Error) => this.destroy(error),
    );
    return this;
  }

  // Socket methods that node-postgres calls.
  setNoDelay(): this {
    return this;
  }

  setKeepAlive(): this {
    return this;
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.#send([chunk]);
    done();
  }

  override _writev(chunks: { chunk: Buffer }[], done: () => void): void {
    this.#send(chunks.map(({ chunk }) => chunk));
    done();
  }

  override _read(): void {
    // Responses are pushed when they arrive.
  }

  override _final(done: () => void): void {
    this.push(null);
    done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    clearTimeout(this.#timer);
    this.#port?.close();
    done(error);
  }

  #send(chunks: readonly Uint8Array[]): void {
    const message = joined(chunks);
    this.#port?.postMessage(message, [message.buffer]);
    this.#unanswered += 1;
    if (this.#unanswered === 1) this.#watch();
  }

  #receive(answer: Uint8Array): void {
    this.#unanswered -= 1;
    this.#watch();
    if (answer.length > 0) this.push(answer);
  }

  #watch(): void {
    clearTimeout(this.#timer);
    const limit = this.parts.limit();
    if (this.#unanswered === 0 || limit === undefined) return;
    this.#timer = setTimeout(() => this.parts.onStuck(tookTooLong(limit)), limit);
  }
}
