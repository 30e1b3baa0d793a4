import * as z from 'zod';

/** The database of a backup, gzipped: a line of what it is, the rows, and a line that says that it is whole. */
export const databaseFile = 'database.gz';
/** Uploaded files; there is none where they are in object storage. */
export const filesFolder = 'files';

export const manifestSchema = z.object({
  portal: z.literal('backup'),
  format: z.literal(1),
  createdAt: z.iso.datetime(),
  /** The last migration that the database had. */
  migration: z.string(),
  /** The columns of every table, in the order of its rows' insertion. */
  tables: z.record(z.string(), z.array(z.string())),
});
export type Manifest = z.infer<typeof manifestSchema>;

export const endSchema = z.object({ end: z.record(z.string(), z.int()) });

/** A row: its table, a tab, and what the database wrote. JSON text has no line ends of its own. */
export const rowLine = (table: string, json: string): string => `${table}\t${json.replaceAll('\n', ' ')}`;
