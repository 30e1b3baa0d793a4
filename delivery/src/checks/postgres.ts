import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

const debianRoot = '/usr/lib/postgresql';

const folders = (): string[] => [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin'];

/** Whether a program is installed. */
export const hasProgram = (name: string): boolean => folders().some((folder) => existsSync(path.join(folder, name)));

/** Whether the API tests can also run on PostgreSQL: a URL is set, or its server binaries are installed. */
export function hasPostgres(): boolean {
  if (process.env.TEST_DATABASE_URL) return true;
  const debian = existsSync(debianRoot)
    ? readdirSync(debianRoot).map((version) => path.join(debianRoot, version, 'bin'))
    : [];
  return [...folders(), ...debian].some((folder) => existsSync(path.join(folder, 'initdb')));
}
