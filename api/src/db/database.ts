import { type PgDatabase, type PgQueryResultHKT } from 'drizzle-orm/pg-core';

/**
 * A connection to either engine, or a transaction on it. Inside `db.transaction(async (tx) => …)` use only `tx`: the
 * embedded engine has one connection, and a query on `db` there would wait for the transaction that waits for it.
 */
export type Database = PgDatabase<PgQueryResultHKT, Record<string, never>>;

export interface OpenDatabase {
  db: Database;
  engine: 'embedded' | 'postgres';
  close(): Promise<void>;
}

/** Something about the surroundings is wrong; the message is one line for the person who starts the server. */
export class StartError extends Error {}
