import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Beside this file, and beside the bundle that this file ends up in. */
export const migrationsFolder = join(__dirname, 'migrations');

interface Journal {
  entries: { tag: string }[];
}

const journalOf = (folder: string) => join(folder, 'meta/_journal.json');
const readJournal = () => JSON.parse(readFileSync(journalOf(migrationsFolder), 'utf8')) as Journal;

/** The names of all migrations, oldest first. */
export const migrationTags = (): string[] => readJournal().entries.map(({ tag }) => tag);

/** A temporary folder with the migrations up to this one: for a database as an earlier portal left it. */
export function migrationsUpTo(tag: string): string {
  const journal = readJournal();
  const count = journal.entries.findIndex((entry) => entry.tag === tag) + 1;
  const folder = mkdtempSync(join(tmpdir(), 'portal-migrations-'));
  cpSync(migrationsFolder, folder, { recursive: true });
  writeFileSync(journalOf(folder), JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }));
  return folder;
}
