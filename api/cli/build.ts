import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { emptyDatabase } from './empty-database';
import { serverBundle } from './server-bundle';

const room = join(__dirname, '..');
const dist = join(room, 'dist');

async function main(): Promise<void> {
  rmSync(dist, { recursive: true, force: true });
  mkdirSync(dist);
  await build({ ...serverBundle(room), outdir: dist, sourcemap: true, logLevel: 'warning' });
  // Only writing a migration reads the snapshots.
  const filter = (file: string) => !file.endsWith('_snapshot.json');
  cpSync(join(room, 'src/db/migrations'), join(dist, 'migrations'), { recursive: true, filter });
  cpSync(await emptyDatabase(), join(dist, 'empty-database.tar.gz'));
  cpSync(join(room, 'media/files'), join(dist, 'media'), { recursive: true });
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
