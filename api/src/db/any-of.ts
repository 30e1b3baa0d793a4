import { type SQL, sql } from 'drizzle-orm';

/**
 * The ids as a single parameter: `column = ${anyOf(ids)}`. Lists and subqueries get poor plans on the embedded
 * database, which does not collect statistics by itself.
 */
export const anyOf = (ids: readonly number[]): SQL => sql`any(${`{${ids.join(',')}}`}::int[])`;
