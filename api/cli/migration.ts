import { spawnSync } from 'node:child_process';
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * `pnpm --filter api migrations --name what_it_does`: writes a migration, keeps the newest snapshot of the schema only, and
 * lists the files of the schema, so that the types ask what is done with a new table.
 */
const { status } = spawnSync('drizzle-kit', ['generate', ...process.argv.slice(2)], { stdio: 'inherit', shell: false });
if (status !== 0) process.exit(status ?? 1);

// The next migration is compared with the newest one; nobody reads the others.
const meta = join(__dirname, '../src/db/migrations/meta');
const snapshots = readdirSync(meta).filter((file) => file.endsWith('_snapshot.json'));
for (const file of snapshots.sort().slice(0, -1)) rmSync(join(meta, file));

const db = join(__dirname, '../src/db');
const files = readdirSync(join(db, 'schema')).map((file) => `export * from './schema/${file.replace(/\.ts$/, '')}';\n`);
const about = '/** Every file of the schema; `every-table.ts` says what is done with their tables. */\n';
writeFileSync(join(db, 'all-tables.ts'), about + files.sort().join(''));
