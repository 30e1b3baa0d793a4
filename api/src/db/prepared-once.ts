import { type Database } from './database';

/**
 * A query whose text is built once for each database, for what nearly every call of an exam asks: Drizzle takes longer to
 * build a large one than to send it. Prepare it with an empty name: then the database plans it each time, and no plan of a
 * small table stays when the table has grown.
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
