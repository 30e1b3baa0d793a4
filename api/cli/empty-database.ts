import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { embeddedExtensions } from '../src/db/embedded-extensions';
import { migrationsFolder } from '../src/db/migrations-folder';

/** Everything that the contents of a new database depend on. */
function fingerprint(): string {
  const hash = createHash('sha256').update(readFileSync(require.resolve('@electric-sql/pglite')));
  for (const file of readdirSync(migrationsFolder)
    .filter((name) => name.endsWith('.sql'))
    .sort())
    hash.update(file).update(readFileSync(join(migrationsFolder, file)));
  // A migration that was generated again says the same at another moment, and would run a second time.
  hash.update(readFileSync(join(migrationsFolder, 'meta/_journal.json')));
  return hash.digest('hex').slice(0, 16);
}

/** The files of a new embedded database with all migrations, as an archive. */
async function archive(): Promise<Buffer> {
  const client = await PGlite.create({ extensions: embeddedExtensions });
  await migrate(drizzle(client), { migrationsFolder });
  // Whoever starts from the archive has nothing to repeat from the log.
  await client.exec('vacuum analyze');
  await client.exec('checkpoint');
  const dump = await client.dumpDataDir('gzip');
  await client.close();
  return Buffer.from(await dump.arrayBuffer());
}

/**
 * Path of that archive. It is kept between builds and tests: making it takes several seconds of processor time, starting from it less
 * than one.
 */
export async function emptyDatabase(): Promise<string> {
  const folder = join(__dirname, '../node_modules/.cache/empty-database');
  const file = join(folder, `${fingerprint()}.tar.gz`);
  if (existsSync(file)) return file;
  mkdirSync(folder, { recursive: true });
  // Renamed when complete, so that a concurrent run never reads a part of it.
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, await archive());
  renameSync(draft, file);
  return file;
}
