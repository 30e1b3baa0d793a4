import { StartError } from '../refusals/start-error';
import { type BackupFile } from './backup-file';
import { endSchema, type Manifest, readJson } from './format';

/** Rows per batch. */
const BATCH = 500;

/**
 * Reads the rows of a backup of format 1 and passes them on by table as JSON, in batches. Returns rows by table.
 * @throws StartError if it is incomplete.
 */
export async function readLines(
  file: BackupFile,
  { tables }: Manifest,
  take: (table: string, rows: readonly string[]) => Promise<void>,
): Promise<Record<string, number>> {
  const counts = Object.fromEntries(Object.keys(tables).map((table) => [table, 0]));
  let batch: string[] = [];
  let current = '';
  let end: Record<string, number> | undefined;
  const flush = async () => {
    if (batch.length > 0) await take(current, batch);
    batch = [];
  };
  for (let line = await file.line(); line !== undefined; line = await file.line()) {
    const table = line.slice(0, Math.max(0, line.indexOf('\t')));
    if (table === '') {
      end = readJson(endSchema, line)?.end;
      continue;
    }
    const count = counts[table];
    if (count === undefined) throw new StartError(`The backup has rows of a table that it does not name: ${table}.`);
    counts[table] = count + 1;
    if (table !== current || batch.length === BATCH) await flush();
    current = table;
    batch.push(line.slice(table.length + 1));
  }
  await flush();
  if (JSON.stringify(end) !== JSON.stringify(counts))
    throw new StartError('The backup is not whole: rows are missing.');
  return counts;
}
