import { createHash } from 'node:crypto';
import { Client, type ClientConfig, type QueryResult } from 'pg';

type Query = (...parts: unknown[]) => unknown;
type Done = (error: Error | null, result?: QueryResult) => void;
interface Statement {
  text: string;
}

/** Times a statement is sent on a connection before it is named: one that is sent once is planned once anyway. */
const SENT_OFTEN = 3;
/** The database keeps the plan of each name in the memory of the connection. */
const MOST_NAMES = 150;
const MOST_COUNTED = 1000;
/** A plan made for small tables is bad for large ones, and the embedded engine does not notice that they have grown. */
const GROWN_BY_ROWS = 1000;
/** The statement is gone or already exists, as behind a pooler that shares connections; or a table has changed. */
const lostNames = new Set(['26000', '42P05', '0A000']);

const isNameable = (statement: unknown, values: unknown): statement is Statement =>
  typeof statement === 'object' &&
  statement !== null &&
  'text' in statement &&
  typeof statement.text === 'string' &&
  Array.isArray(values) &&
  // Without parameters it may be several statements, which cannot be named.
  values.length > 0;

/**
 * A connection that gives names to the statements it sends often, so that the database parses and plans them once.
 * It forgets all names when tables have grown, or there are too many of them. Where names are lost it goes on without;
 * the statement that noticed it fails.
 */
export class NamingClient extends Client {
  readonly #sent = new Map<string, number>();
  readonly #names = new Map<string, string>();
  readonly #send: Query;
  #inserted = 0;
  #isNaming = true;
  /** The database still has names that are forgotten here. */
  #isStale = false;

  constructor(config?: string | ClientConfig) {
    super(config);
    this.#send = (this.query as Query).bind(this);
    Object.assign(this, {
      query: (...parts: unknown[]) => this.#afterForgetting(() => this.#observed(this.#named(parts)), parts),
    });
  }

  #named([statement, values, ...rest]: unknown[]): unknown[] {
    if (!this.#isNaming || !isNameable(statement, values)) return [statement, values, ...rest];
    const name = this.#nameOf(statement.text);
    return [name === undefined ? statement : { ...statement, name }, values, ...rest];
  }

  #nameOf(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined) return known;
    const sent = (this.#sent.get(text) ?? 0) + 1;
    if (this.#sent.size >= MOST_COUNTED) this.#sent.clear();
    this.#sent.set(text, sent);
    if (sent < SENT_OFTEN) return undefined;
    if (this.#names.size >= MOST_NAMES) this.#forget();
    // Of the text, so that a pooler which shares a connection never runs another statement by that name.
    const name = createHash('sha256').update(text).digest('base64url').slice(0, 24);
    this.#names.set(text, name);
    return name;
  }

  #observed(parts: unknown[]): unknown {
    const done = parts.at(-1);
    if (typeof done === 'function') {
      const noted: Done = (error, result) => {
        this.#note(error, result);
        (done as Done)(error, result);
      };
      return this.#send(...parts.slice(0, -1), noted);
    }
    const answer = this.#send(...parts);
    if (answer instanceof Promise)
      answer.then(
        (result: QueryResult) => this.#note(null, result),
        (error: Error) => this.#note(error),
      );
    return answer;
  }

  #note(error: (Error & { code?: string }) | null, result?: QueryResult): void {
    if (lostNames.has(error?.code ?? '')) this.#isNaming = false;
    if (result?.command !== 'INSERT') return;
    this.#inserted += result.rowCount ?? 0;
    if (this.#inserted >= GROWN_BY_ROWS) this.#forget();
  }

  #forget(): void {
    this.#inserted = 0;
    this.#sent.clear();
    this.#isStale ||= this.#names.size > 0;
    this.#names.clear();
  }

  /** Before the next statement, because a connection handles one at a time. */
  #afterForgetting(send: () => unknown, parts: readonly unknown[]): unknown {
    if (!this.#isStale) return send();
    this.#isStale = false;
    const { connection } = this as unknown as { connection: { parsedStatements: object } };
    const forgotten = new Promise<void>((resolve) => {
      // Fails only in a failed transaction, in which case the names stay valid.
      this.#send('deallocate all', (error: Error | null) => {
        if (!error) connection.parsedStatements = {};
        resolve();
      });
    });
    const sent = forgotten.then(send);
    return typeof parts.at(-1) === 'function' ? undefined : sent;
  }
}
