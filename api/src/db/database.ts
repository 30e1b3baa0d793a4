import { type PgDatabase, type PgQueryResultHKT } from 'drizzle-orm/pg-core';

/**
 * A connection to either engine, or a transaction on it. Inside `db.transaction(async (tx) => …)` use only `tx`: the
 * embedded engine has one connection, so a query on `db` would deadlock.
 */
export type Database = PgDatabase<PgQueryResultHKT, Record<string, never>>;

export interface OpenDatabase {
  db: Database;
  engine: 'embedded' | 'postgres';
  /** Why the embedded engine is down; undefined while it runs. */
  failure?: () => Error | undefined;
  close(): Promise<void>;
}

export interface OpenOptions {
  /** Folder of the migrations to apply; by default all of them. */
  migrations?: string;
  /** Where migrations connect, if not where statements do. */
  migrationUrl?: string | undefined;
  /** Called when connections are lost; their calls fail. */
  onLost?: (error: Error) => void;
  /** Called when the embedded engine cannot be opened again. */
  onFailed?: (error: Error) => void;
  /** Whether frequent statements are named, so that they are planned once; true by default. */
  namedStatements?: boolean;
  /** Maximum milliseconds per statement after the migrations; unlimited by default. */
  statementLimitMs?: number;
}
