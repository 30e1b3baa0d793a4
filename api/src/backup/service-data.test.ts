import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { restoreService } from 'delivery/service-kit/backup';
import { openServiceDatabase } from 'delivery/service-kit/database';
import { schools } from '../db/schema/schools';
import { openDatabase } from '../db/open';
import { createPostgres, testEngine } from '../testing/database';
import { templateDatabase } from '../testing/postgres-template';
import { restoreBackup } from './restore-backup';
import { backupServices, type OwnService } from './service-data';
import { writeBackup } from './write-backup';

const remote = 'mfe-library';
let work: string;
let dir: string;
const drops: (() => Promise<void>)[] = [];
beforeEach(() => {
  work = mkdtempSync(join(tmpdir(), 'portal-service-data-'));
  // Below a folder from which the packages of a service are found.
  dir = mkdtempSync(resolve(__dirname, '../../node_modules/service-of-test-'));
  mkdirSync(join(dir, 'service/migrations'), { recursive: true });
  writeFileSync(join(dir, 'package.json'), '{}');
  writeFileSync(
    join(dir, 'service/migrations/0001_books.sql'),
    `create table books (id integer generated always as identity primary key, title text not null, facts jsonb);
     create table a_loans (id integer primary key, book_id integer not null references books (id), at timestamptz);`,
  );
});
afterEach(async () => {
  for (const drop of drops.splice(0)) await drop();
  rmSync(work, { recursive: true });
  rmSync(dir, { recursive: true });
});

interface Place {
  dataDir: string;
  databaseUrl?: string;
}

/** A new portal on the engine of TEST_DB. On the embedded one the portal and the service each start their own. */
async function placeIn(name: string): Promise<Place> {
  const dataDir = join(work, name);
  if (testEngine === 'embedded') return { dataDir };
  const { url, drop } = await createPostgres(templateDatabase);
  drops.push(drop);
  return { dataDir, databaseUrl: url };
}

const placeOfService = ({ dataDir, databaseUrl }: Place) =>
  databaseUrl ? { url: databaseUrl } : { folder: join(dataDir, 'services', remote) };
const openService = (place: Place) => openServiceDatabase(dir, remote, placeOfService(place));

async function schoolsIn(place: Place) {
  const portal = await openDatabase(place);
  return portal.db
    .select({ name: schools.name })
    .from(schools)
    .finally(() => portal.close());
}

const isUntouched = async (place: Place) =>
  place.databaseUrl ? (await schoolsIn(place)).length === 0 : !existsSync(place.dataDir);

const rowsOf = async (service: Awaited<ReturnType<typeof openService>>) => [
  await service.query('select * from books order by id'),
  await service.query('select * from a_loans order by id'),
];

/** Returns the rows of the service. */
async function fill(place: Place) {
  const portal = await openDatabase(place);
  await portal.db.insert(schools).values({ name: 'Riverside' });
  const service = await openService(place);
  await service.query(
    `insert into books (title, facts) select 'Ümit ' || n, '{"a":[1,null]}' from generate_series(1, 1200) n`,
  );
  await service.query(`insert into a_loans values (7, 3, '2026-11-28T10:00:00.123Z')`);
  const rows = await rowsOf(service);
  await service.close();
  const also = (draft: string) => backupServices(place, [{ remote, dir }], draft);
  await writeBackup(portal.db, place.dataDir, join(work, 'backup'), undefined, also).finally(() => portal.close());
  return rows;
}

it('restores the portal and the data of a service together, as they were, or neither', async () => {
  const rows = await fill(await placeIn('old'));
  const place = await placeIn('new');
  const restore = (services: OwnService[]) => restoreBackup(place, join(work, 'backup'), undefined, services);
  await expect(restore([])).rejects.toThrow(/mfe-library, which is not here/);
  expect(await isUntouched(place)).toBe(true);
  await restore([{ remote, dir }]);
  expect(await schoolsIn(place)).toEqual([{ name: 'Riverside' }]);
  const restored = await openService(place);
  expect(await rowsOf(restored)).toEqual(rows);
  const [added] = await restored.query<{ id: number }>(`insert into books (title) values ('New') returning id`);
  expect(added?.id).toBe(1201);
  await restored.close();
  // Into what holds something nothing is restored.
  const file = join(work, 'backup/services', `${remote}.gz`);
  await expect(restoreService({ dir, remote, place: placeOfService(place) }, file)).rejects.toThrow(
    /holds something in books/,
  );
});
