import * as z from 'zod';

/** The database of a backup, gzipped: a header line, the rows, and a final line that marks it as complete. */
export const databaseFile = 'database.gz';
/** Uploaded files; absent if they are in object storage. */
export const filesFolder = 'files';
/** Data of the services of remotes, a file each; absent if there are none. */
export const servicesFolder = 'services';
/** SHA-256 of every other file by relative path. */
export const checksumsFile = 'checksums.json';

export const manifestSchema = z.object({
  portal: z.literal('backup'),
  /**
   * How the rows stand in it. 1: a line for each row, its table, a tab and JSON; portals before the audit log wrote it, and it
   * has no checksums. 2: pieces, each a line of `pieceSchema` and then as many bytes of the text of COPY.
   */
  format: z.union([z.literal(1), z.literal(2)]),
  createdAt: z.iso.datetime(),
  /** The last migration that the database had. */
  migration: z.string(),
  /** Columns of every table in insertion order. */
  tables: z.record(z.string(), z.array(z.string())),
});
export type Manifest = z.infer<typeof manifestSchema>;

export const pieceSchema = z.object({ table: z.string(), rows: z.int(), bytes: z.int() });

/** The last line: number of rows by table. */
export const endSchema = z.object({ end: z.record(z.string(), z.int()) });

/** Progress: rows so far, and the completed share, 0 to 1. */
export type OnProgress = (progress: { rows: number; share: number }) => void;

export function readJson<T>(schema: z.ZodType<T>, line: string): T | undefined {
  try {
    return schema.safeParse(JSON.parse(line)).data;
  } catch {
    return undefined;
  }
}
