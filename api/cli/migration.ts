import { spawnSync } from 'node:child_process';
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** `pnpm --filter api migrations --name what_it_does`: writes a migration, and keeps the newest snapshot of the schema only. */
const { status } = spawnSync('drizzle-kit', ['generate', ...process.argv.slice(2)], { stdio: 'inherit', shell: false });
if (status !== 0) process.exit(status ?? 1);

// The next migration is compared with the newest one; nobody reads the others.
const meta = join(__dirname, '../src/db/migrations/meta');
const snapshots = readdirSync(meta).filter((file) => file.endsWith('_snapshot.json'));
for (const file of snapshots.sort().slice(0, -1)) rmSync(join(meta, file));
