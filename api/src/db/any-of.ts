import { type SQL, sql } from 'drizzle-orm';

/** The last id of a column of 32 bits. */
const INTEGER_MAX = 2_147_483_647;

/**
 * The ids as a single parameter: `column = ${anyOf(ids)}`. Lists and subqueries get poor plans on the embedded
 * database, which does not collect statistics by itself.
 * An id that only columns of 64 bits can have makes all of them such: others can be compared with them, and find nothing.
 */
export const anyOf = (ids: readonly number[]): SQL => {
  const type = sql.raw(ids.some((id) => id > INTEGER_MAX) ? 'bigint[]' : 'int[]');
  return sql`any(${`{${ids.join(',')}}`}::${type})`;
};
