import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { type OpenDatabase } from '../db/database';
import { migrationTags } from '../db/migrations-folder';
import { openDatabase } from '../db/open';
import { schools } from '../db/schema/schools';
import { contentsOf } from '../testing/contents';
import { createPostgres, openTestDatabase, testEngine } from '../testing/database';
import { fillEveryTable } from '../testing/fill-every-table';
import { openOldDatabase } from '../testing/old-database';
import { databaseFile } from './format';
import { inspectBackup, restoreBackup, restoreRows } from './restore-backup';
import { readColumns } from './tables';
import { writeBackup } from './write-backup';

jest.setTimeout(180_000);

const work = mkdtempSync(join(tmpdir(), 'portal-backup-'));
const dataDir = join(work, 'data');
const backup = join(work, 'backup');
/** Of the embedded database that it was restored into. */
const back = join(work, 'back');
let source: OpenDatabase;

beforeAll(async () => {
  source = await openTestDatabase();
  await fillEveryTable(source.db);
  // More than are read, and than are written, at a time.
  await source.db.execute(sql`insert into schools (name) select 'School ' || n from generate_series(1, 1200) n`);
  mkdirSync(join(dataDir, 'files'), { recursive: true });
  writeFileSync(join(dataDir, 'files/key1'), 'a lecture');
  writeFileSync(join(dataDir, 'files/key2.part'), 'half a lec');
  await writeBackup(source.db, dataDir, backup);
});
afterAll(async () => {
  await source.close();
  rmSync(work, { recursive: true, force: true });
});

const linesOf = (of: string) =>
  gunzipSync(readFileSync(join(of, databaseFile)))
    .toString()
    .split('\n');
/** A backup that differs from the real one. */
function altered(name: string, change: (lines: string[]) => string[], of = backup): string {
  const folder = join(work, name);
  mkdirSync(folder);
  writeFileSync(join(folder, databaseFile), gzipSync(change(linesOf(of)).join('\n')));
  return folder;
}
const newFolder = () => ({ dataDir: mkdtempSync(join(work, 'restored-')) });

it('a backup restored into an embedded database holds every row of every table, and the files', async () => {
  const target = newFolder();
  const counts = await restoreBackup(target, backup);
  expect(Object.entries(counts).filter(([, rows]) => rows !== 2)).toEqual([['schools', 1202]]);
  const restored = await openDatabase(target);
  expect(await contentsOf(restored.db)).toEqual(await contentsOf(source.db));
  expect(readFileSync(join(target.dataDir, 'files/key1'), 'utf8')).toBe('a lecture');
  expect(() => readFileSync(join(target.dataDir, 'files/key2.part'))).toThrow();
  await writeBackup(restored.db, target.dataDir, back);
  // New rows get new ids.
  const [added] = await restored.db.insert(schools).values({ name: 'New' }).returning({ id: schools.id });
  expect(added?.id).toBeGreaterThan(
    Math.max(...(await source.db.select({ id: schools.id }).from(schools)).map(({ id }) => id)),
  );
  // What rows refer to is watched over again.
  await expect(restored.db.execute(sql`update courses set grade_id = 999999`)).rejects.toThrow();
  await restored.close();
});

it('a database that holds something is not written over', async () => {
  await expect(restoreRows(source.db, backup, await inspectBackup(backup))).rejects.toThrow(/new database/);
});

if (testEngine === 'postgres') {
  it('a backup of that embedded database goes back into PostgreSQL', async () => {
    const { url, drop } = await createPostgres();
    const target = { ...newFolder(), databaseUrl: url };
    await restoreBackup(target, back);
    const restored = await openDatabase(target);
    expect(await contentsOf(restored.db)).toEqual(await contentsOf(source.db));
    await restored.close();
    await drop();
  });
}

describe('what is no whole backup', () => {
  const target = { dataDir: join(work, 'untouched') };

  it.each<[string, (lines: string[]) => string[], RegExp]>([
    ['was cut off between rows', (lines) => lines.slice(0, -3), /not whole/],
    ['lacks a row', (lines) => lines.filter((_, index) => index !== 5), /not whole/],
    ['has a row of no table', ([first = '']) => [first, 'pg_shadow\t{}'], /does not name/],
    [
      'is of a newer portal',
      ([first = '', ...rest]) => [first.replace(/"migration":"[^"]*"/, '"migration":"9999_future"'), ...rest],
      /newer portal/,
    ],
    ['is something else', () => ['{"portal":"release"}'], /not a backup/],
  ])('is refused: it %s', async (name, change, message) => {
    await expect(restoreBackup(target, altered(name, change))).rejects.toThrow(message);
  });

  it('is refused: its archive is broken, or there is none', async () => {
    const broken = join(work, 'broken');
    mkdirSync(broken);
    const whole = readFileSync(join(backup, databaseFile));
    writeFileSync(join(broken, databaseFile), whole.subarray(0, whole.length / 2));
    await expect(restoreBackup(target, broken)).rejects.toThrow(/cannot be read: unexpected end/);
    await expect(restoreBackup(target, join(work, 'nowhere'))).rejects.toThrow(/cannot be read: ENOENT/);
  });

  it('is refused before anything is touched', () => expect(existsSync(target.dataDir)).toBe(false));
});

it('a backup is not written over another', async () => {
  await expect(writeBackup(source.db, dataDir, backup)).rejects.toThrow(/there already/);
});

it('a backup of the first portal is restored into the tables of that time, and then brought to this version', async () => {
  const [first = ''] = migrationTags();
  const old = await openOldDatabase(first);
  await fillEveryTable(old.db);
  const tables = await readColumns(old.db);
  const held = await contentsOf(old.db, tables);
  await writeBackup(old.db, dataDir, join(work, 'first'));
  await old.close();
  const folder = altered(
    'of-the-first',
    ([head = '', ...rest]) => [head.replace(/"migration":"[^"]*"/, `"migration":"${first}"`), ...rest],
    join(work, 'first'),
  );
  const restored = await openOldDatabase(first);
  await restoreRows(restored.db, folder, await inspectBackup(folder));
  await restored.migrateTo(migrationTags().at(-1) ?? '');
  expect(await contentsOf(restored.db, tables)).toEqual(held);
  await restored.close();
});
