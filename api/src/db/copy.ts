import { type Duplex } from 'node:stream';
import { type ClientBase } from 'pg';
import { type Database } from './database';

/** The interface of a custom query object of node-postgres. */
interface Wire {
  stream: Duplex;
  query: (text: string) => void;
  sendCopyFromChunk: (data: Buffer) => void;
  endCopyFrom: () => void;
}

type Done = (error: Error | null) => void;

/** A COPY statement, whose result is text instead of rows. */
class Copying {
  callback: Done | undefined;
  rows = 0;
  #data = Buffer.alloc(0);
  #length = 0;

  constructor(
    private readonly text: string,
    private readonly sent?: Buffer,
  ) {}

  /** The received rows. */
  get data(): Buffer {
    return this.#data.subarray(0, this.#length);
  }

  /** Sent at once, because the embedded engine needs the rows together with the statement. */
  submit(wire: Wire): void {
    wire.stream.cork();
    wire.query(this.text);
    if (this.sent) {
      wire.sendCopyFromChunk(this.sent);
      wire.endCopyFrom();
    }
    wire.stream.uncork();
  }

  handleCopyInResponse(): void {
    // Its rows have been sent already.
  }

  /** Copied, because the driver uses its memory again. */
  handleCopyData({ chunk }: { chunk: Buffer }): void {
    const length = this.#length + chunk.length;
    if (length > this.#data.length) {
      const larger = Buffer.allocUnsafe(length * 2);
      this.#data.copy(larger);
      this.#data = larger;
    }
    chunk.copy(this.#data, this.#length);
    this.#length = length;
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.rows = Number(text.split(' ')[1]);
  }

  handleError(error: Error): void {
    this.callback?.(error);
  }

  handleReadyForQuery(): void {
    this.callback?.(null);
  }
}

/** The connection of a transaction, which Drizzle's types do not expose. */
const clientOf = (tx: Database) => (tx as unknown as { session: { client: ClientBase } }).session.client;

function run(tx: Database, copying: Copying): Promise<void> {
  const client = clientOf(tx) as unknown as { query: (query: Copying, values: undefined, done: Done) => void };
  return new Promise((resolve, reject) =>
    client.query(copying, undefined, (error) => (error ? reject(error) : resolve())),
  );
}

/** Inside a transaction: the rows of a query as the text of COPY, all of them in memory. */
export async function copyOut(tx: Database, query: string): Promise<{ rows: number; data: Buffer }> {
  const copying = new Copying(`copy (${query}) to stdout`);
  await run(tx, copying);
  return copying;
}

/** Inside a transaction: writes rows from `copyOut`; returns their number. */
export async function copyIn(tx: Database, into: string, data: Buffer): Promise<number> {
  const copying = new Copying(`copy ${into} from stdin`, data);
  await run(tx, copying);
  return copying.rows;
}
