import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { restoreService } from 'delivery/service-kit/backup';
import { openServiceDatabase } from 'delivery/service-kit/database';
import { schools } from '../db/schema/schools';
import { openDatabase } from '../db/open';
import { restoreBackup } from './restore-backup';
import { backupServices, type OwnService } from './service-data';
import { writeBackup } from './write-backup';

const remote = 'mfe-library';
let work: string;
let dir: string;
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
afterEach(() => {
  rmSync(work, { recursive: true });
  rmSync(dir, { recursive: true });
});

const openService = (dataDir: string) =>
  openServiceDatabase(dir, remote, { folder: join(dataDir, 'services', remote) });

const rowsOf = async (service: Awaited<ReturnType<typeof openService>>) => [
  await service.query('select * from books order by id'),
  await service.query('select * from a_loans order by id'),
];

/** Returns the rows of the service. */
async function fill(dataDir: string) {
  const portal = await openDatabase({ dataDir });
  await portal.db.insert(schools).values({ name: 'Riverside' });
  const service = await openService(dataDir);
  await service.query(
    `insert into books (title, facts) select 'Ümit ' || n, '{"a":[1,null]}' from generate_series(1, 1200) n`,
  );
  await service.query(`insert into a_loans values (7, 3, '2026-11-28T10:00:00.123Z')`);
  const rows = await rowsOf(service);
  await service.close();
  const also = (draft: string) => backupServices({ dataDir }, [{ remote, dir }], draft);
  await writeBackup(portal.db, dataDir, join(work, 'backup'), undefined, also).finally(() => portal.close());
  return rows;
}

it('restores the portal and the data of a service together, as they were, or neither', async () => {
  const rows = await fill(join(work, 'old'));
  const dataDir = join(work, 'new');
  const restore = (services: OwnService[]) => restoreBackup({ dataDir }, join(work, 'backup'), undefined, services);
  await expect(restore([])).rejects.toThrow(/mfe-library, which is not here/);
  expect(existsSync(dataDir)).toBe(false);
  await restore([{ remote, dir }]);
  const portal = await openDatabase({ dataDir });
  expect(await portal.db.select({ name: schools.name }).from(schools)).toEqual([{ name: 'Riverside' }]);
  await portal.close();
  const restored = await openService(dataDir);
  expect(await rowsOf(restored)).toEqual(rows);
  const [added] = await restored.query<{ id: number }>(`insert into books (title) values ('New') returning id`);
  expect(added?.id).toBe(1201);
  await restored.close();
  // Into what holds something nothing is restored.
  const place = { folder: join(dataDir, 'services', remote) };
  const file = join(work, 'backup/services', `${remote}.gz`);
  await expect(restoreService({ dir, remote, place }, file)).rejects.toThrow(/holds something in books/);
});
