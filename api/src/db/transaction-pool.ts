import { Pool, type PoolClient } from 'pg';

type Query = (...parts: unknown[]) => Promise<unknown>;

/** Gives the connection back if its next query fails. */
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
 * Drizzle gives the connection of a transaction back only if `begin` succeeded. A connection that broke while it was
 * idle would stay taken: the pool could not be closed and, after as many as it has, would answer no call until a restart.
 * Only transactions wait for a connection by promise.
 */
export class TransactionPool extends Pool {
  override connect(): Promise<PoolClient>;
  override connect(done: Done): void;
  override connect(done?: Done): Promise<PoolClient> | void {
    return done ? super.connect(done) : super.connect().then(releasedIfFirstQueryFails);
  }
}
