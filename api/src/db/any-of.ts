import { type SQL, sql } from 'drizzle-orm';

/**
 * The ids as one parameter, however many: `column = ${anyOf(ids)}`. A list or a subquery in its place gets poor plans on
 * the embedded database, which keeps no statistics of its own accord.
 */
export const anyOf = (ids: readonly number[]): SQL => sql`any(${`{${ids.join(',')}}`}::int[])`;
