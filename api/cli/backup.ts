import { resolve } from 'node:path';
import { ownServices } from 'delivery/service-kit/own-services';
import { type OnProgress } from '../src/backup/format';
import { restoreBackup } from '../src/backup/restore-backup';
import { backupServices } from '../src/backup/service-data';
import { writeBackup } from '../src/backup/write-backup';
import { readConfig } from '../src/config';
import { StartError } from '../src/refusals/start-error';
import { openDatabase } from '../src/db/open';
import { faultText } from '../src/server/process/log';
import { makeFilesPrivate } from '../src/files/modes';

const usage = `pnpm backup <new folder>    everything the database holds, and the uploaded files
pnpm restore <folder>       into a new, empty database

  With the data of the services of this checkout. Works on DATABASE_URL, else on DATA_DIR, whose server and services must
  not be running.`;

/** Milliseconds between two progress lines. */
const PAUSE = 2_000;

/** Prints progress to standard error. */
function teller(): OnProgress {
  let last = Date.now();
  return ({ rows, share }) => {
    if (Date.now() - last < PAUSE) return;
    last = Date.now();
    console.error(`${Math.floor(share * 100)} %, ${rows} rows`);
  };
}

async function run(): Promise<void> {
  makeFilesPrivate();
  const [command, given] = process.argv.slice(2);
  if (given === undefined || (command !== 'backup' && command !== 'restore')) throw new StartError(usage);
  const config = readConfig(process.env);
  const folder = resolve(given);
  const services = ownServices();
  const started = Date.now();
  const tell = teller();
  let counts: Record<string, number>;
  if (command === 'backup') {
    const database = await openDatabase(config);
    const also = (draft: string) => backupServices(config, services, draft);
    counts = await writeBackup(database.db, config.dataDir, folder, tell, also).finally(() => database.close());
  } else {
    counts = await restoreBackup(config, folder, tell, services);
  }
  const rows = Object.values(counts).reduce((sum, count) => sum + count, 0);
  console.log(`${rows} rows of ${Object.keys(counts).length} tables, ${((Date.now() - started) / 1000).toFixed(1)} s`);
  if (config.filesBucket) console.log('Uploaded files are in object storage and not part of it.');
}

run().catch((error: unknown) => {
  console.error(error instanceof StartError ? error.message : faultText(error));
  process.exitCode = 1;
});
