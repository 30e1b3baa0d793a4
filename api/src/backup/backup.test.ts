import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { type Database, type OpenDatabase } from '../db/database';
import { migrationsUpTo, migrationTags } from '../db/migrations-folder';
import { openDatabase } from '../db/open';
import { schools } from '../db/schema/schools';
import { seedDemo } from '../db/seed/seed';
import { createPostgres, openTestDatabase, testEngine } from '../testing/database';
import { databaseFile } from './format';
import { restoreBackup } from './restore-backup';
import { readColumns, readRows } from './tables';
import { writeBackup } from './write-backup';

jest.setTimeout(120_000);

const work = mkdtempSync(join(tmpdir(), 'portal-backup-'));
const dataDir = join(work, 'data');
const backup = join(work, 'backup');
let source: OpenDatabase;

/** By table the number of its rows, and a sum over all of them as text: equal means equal to the last digit. */
async function contents(db: Database): Promise<Record<string, string>> {
  return db.transaction(async (tx) => {
    const tables: Record<string, string> = {};
    for (const table of (await readColumns(tx)).keys()) {
      const lines: string[] = [];
      for await (const line of readRows(tx, table)) lines.push(line);
      tables[table] = `${lines.length} ${createHash('sha256').update(lines.sort().join('\n')).digest('hex')}`;
    }
    return tables;
  });
}

beforeAll(async () => {
  source = await openTestDatabase();
  await seedDemo(source.db, { now: new Date('2026-11-20T12:00:00Z') });
  mkdirSync(join(dataDir, 'files'), { recursive: true });
  writeFileSync(join(dataDir, 'files/key1'), 'a lecture');
  writeFileSync(join(dataDir, 'files/key2.part'), 'half a lec');
  await writeBackup(source.db, dataDir, backup);
});
afterAll(async () => {
  await source.close();
  rmSync(work, { recursive: true, force: true });
});

const linesOf = () => gunzipSync(readFileSync(join(backup, databaseFile))).toString().split('\n');
/** A backup that differs from the real one. */
function altered(name: string, change: (lines: string[]) => string[]): string {
  const folder = join(work, name);
  mkdirSync(folder);
  writeFileSync(join(folder, databaseFile), gzipSync(change(linesOf()).join('\n')));
  return folder;
}
const newFolder = () => ({ dataDir: mkdtempSync(join(work, 'restored-')) });

it('a backup restored into an embedded database holds every row of every table, and the files', async () => {
  const target = newFolder();
  const counts = await restoreBackup(target, backup);
  expect(counts.users).toBeGreaterThan(3);
  const restored = await openDatabase(target);
  expect(await contents(restored.db)).toEqual(await contents(source.db));
  expect(readFileSync(join(target.dataDir, 'files/key1'), 'utf8')).toBe('a lecture');
  expect(() => readFileSync(join(target.dataDir, 'files/key2.part'))).toThrow();
  // New rows get new ids.
  const [added] = await restored.db.insert(schools).values({ name: 'New' }).returning({ id: schools.id });
  expect(added?.id).toBeGreaterThan(Math.max(...(await source.db.select({ id: schools.id }).from(schools)).map(({ id }) => id)));
  // What rows refer to is watched over again.
  await expect(restored.db.execute(sql`update courses set grade_id = 999999`)).rejects.toThrow();
  await restored.close();
  // A database that holds something is not written over.
  await expect(restoreBackup(target, backup)).rejects.toThrow(/new database/);
});

if (testEngine === 'postgres') {
  it('a backup of PostgreSQL goes into the embedded database, and one of that back into PostgreSQL', async () => {
    const embedded = newFolder();
    await restoreBackup(embedded, backup);
    const between = await openDatabase(embedded);
    await writeBackup(between.db, embedded.dataDir, join(work, 'back'));
    await between.close();
    const { url, drop } = await createPostgres();
    const target = { ...newFolder(), databaseUrl: url };
    await restoreBackup(target, join(work, 'back'));
    const restored = await openDatabase(target);
    expect(await contents(restored.db)).toEqual(await contents(source.db));
    await restored.close();
    await drop();
  });
}

describe('what is no whole backup', () => {
  const target = { dataDir: join(work, 'untouched') };

  it.each<[string, (lines: string[]) => string[], RegExp]>([
    ['was cut off between rows', (lines) => lines.slice(0, -10), /not whole/],
    ['lacks a row', (lines) => lines.filter((_, index) => index !== 5), /not whole/],
    ['has a row of no table', ([first = '']) => [first, 'pg_shadow\t{}'], /does not name/],
    ['is of a newer portal', ([first = '', ...rest]) => [first.replace(/"migration":"[^"]*"/, '"migration":"9999_future"'), ...rest], /newer portal/],
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

it('a database as the first portal left it is brought to this version, and keeps what it held', async () => {
  const [first = ''] = migrationTags();
  const target = newFolder();
  const old = await openDatabase(target, migrationsUpTo(first));
  await old.db.execute(sql`insert into schools (name) values ('Since the first day')`);
  const before = await readColumns(old.db);
  await old.close();
  const now = await openDatabase(target);
  expect((await now.db.select({ name: schools.name }).from(schools)).map(({ name }) => name)).toEqual(['Since the first day']);
  expect(await readColumns(now.db)).not.toEqual(before);
  expect([...(await readColumns(now.db))].flat(2)).toEqual(expect.arrayContaining([...before].flat(2)));
  await now.close();
});
