import { type Database } from './database';

/**
 * A query whose text is built once for each database, for queries of many calls: Drizzle takes longer to
 * build a large query than to send it. Prepare it with an empty name, so that the database plans it each time instead
 * of keeping a plan from when the table was small.
 */
export function preparedOnce<Query>(build: (db: Database) => Query): (db: Database) => Query {
  const built = new WeakMap<Database, Query>();
  return (db) => {
    const known = built.get(db);
    if (known) return known;
    const query = build(db);
    built.set(db, query);
    return query;
  };
}
