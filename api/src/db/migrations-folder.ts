import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Beside this file, and beside the bundle that contains it. */
export const migrationsFolder = join(__dirname, 'migrations');

interface Journal {
  entries: { tag: string }[];
}

const journalOf = (folder: string) => join(folder, 'meta/_journal.json');
const readJournal = () => JSON.parse(readFileSync(journalOf(migrationsFolder), 'utf8')) as Journal;

/** The names of all migrations, oldest first. */
export const migrationTags = (): string[] => readJournal().entries.map(({ tag }) => tag);

/** Runs `work` with a temporary folder of the migrations up to this one, for a database of an earlier version. */
export async function withMigrationsUpTo<T>(tag: string, work: (folder: string) => Promise<T>): Promise<T> {
  const journal = readJournal();
  const count = journal.entries.findIndex((entry) => entry.tag === tag) + 1;
  const folder = mkdtempSync(join(tmpdir(), 'portal-migrations-'));
  try {
    cpSync(migrationsFolder, folder, { recursive: true });
    writeFileSync(journalOf(folder), JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }));
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
