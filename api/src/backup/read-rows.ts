import { sql } from 'drizzle-orm';
import { copyOut } from '../db/copy';
import { type Database } from '../db/database';
import { rowsOf } from '../db/rows-of';

/** Approximate bytes of a piece in memory. */
const PIECE_BYTES = 4_000_000;

/** Makes text representations independent of the server's settings. */
export async function setPlainTexts(tx: Database): Promise<void> {
  await tx.execute(
    sql`select set_config('datestyle', 'ISO, YMD', true), set_config('intervalstyle', 'postgres', true),
          set_config('timezone', 'UTC', true), set_config('bytea_output', 'hex', true), set_config('extra_float_digits', '1', true)`,
  );
}

interface Size {
  pages: number;
  bytes: number;
}

/** Size of a table including its long values. */
export async function sizeOf(tx: Database, table: string): Promise<Size> {
  const name = sql`format('%I', ${table}::text)::regclass`;
  const [size] = await rowsOf<Size>(
    tx,
    sql`select (pg_relation_size(${name}) / current_setting('block_size')::integer)::integer as pages,
          pg_table_size(${name})::double precision as bytes`,
  );
  return size ?? { pages: 0, bytes: 0 };
}

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

export interface Piece {
  rows: number;
  data: Buffer;
  /** Bytes of the table read so far. */
  read: number;
}

/** The rows of a table in physical order, some pages at a time, which both engines find without an index. */
export async function* readPieces(tx: Database, table: string, columns: readonly string[]): AsyncGenerator<Piece> {
  const { pages, bytes } = await sizeOf(tx, table);
  const step = Math.max(1, Math.floor((PIECE_BYTES * pages) / Math.max(1, bytes)));
  const names = columns.map(quoted).join(', ');
  for (let from = 0; from === 0 || from < pages; from += step) {
    const isLast = from + step >= pages;
    // The last piece is unbounded, because pages may have been added since they were counted.
    const until = isLast ? '' : ` and ctid < '(${from + step},0)'`;
    const piece = await copyOut(tx, `select ${names} from ${quoted(table)} where ctid >= '(${from},0)'${until}`);
    if (piece.rows > 0)
      yield { rows: piece.rows, data: piece.data, read: Math.min(1, (from + step) / Math.max(1, pages)) * bytes };
  }
}
