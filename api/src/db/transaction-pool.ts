import { Pool, type PoolClient } from 'pg';

type Query = (...parts: unknown[]) => Promise<unknown>;

/** Releases the connection if its next query fails. */
function releasedIfFirstQueryFails(connection: PoolClient): PoolClient {
  const query = connection.query as Query;
  const first: Query = (...parts) => {
    Object.assign(connection, { query });
    const answer = query.apply(connection, parts);
    answer.catch((error: Error) => connection.release(error));
    return answer;
  };
  return Object.assign(connection, { query: first });
}

type Done = NonNullable<Parameters<Pool['connect']>[0]>;

/**
 * Drizzle releases the connection of a transaction only if `begin` succeeded. A connection that broke while idle would
 * leak: the pool could not be closed, and once all connections have leaked, no call would be answered until a restart.
 * Only transactions use the promise form of `connect`.
 */
export class TransactionPool extends Pool {
  override connect(): Promise<PoolClient>;
  override connect(done: Done): void;
  override connect(done?: Done): Promise<PoolClient> | void {
    return done ? super.connect(done) : super.connect().then(releasedIfFirstQueryFails);
  }
}
