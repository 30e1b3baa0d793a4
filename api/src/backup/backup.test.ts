import fs, {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { type Database, type OpenDatabase } from '../db/database';
import { migrationTags } from '../db/migrations-folder';
import { openDatabase } from '../db/open';
import { rowsOf } from '../db/rows-of';
import { schools } from '../db/schema/schools';
import { contentsOf, stayingColumns } from '../testing/contents';
import { createPostgres, openTestDatabase, testEngine } from '../testing/database';
import { fillEveryTable } from '../testing/fill-every-table';
import { openOldDatabase } from '../testing/old-database';
import { checksumsFile, databaseFile } from './format';
import { inspectBackup, restoreBackup, restoreRows } from './restore-backup';
import { readColumns } from './tables';
import { writeBackup } from './write-backup';

const work = mkdtempSync(join(tmpdir(), 'portal-backup-'));
const dataDir = join(work, 'data');
const backup = join(work, 'backup');
/** Data folder of the embedded database restored from the backup. */
const back = join(work, 'back');
let source: OpenDatabase;

beforeAll(async () => {
  // The engine of the other tests does not support the COPY protocol.
  source = testEngine === 'postgres' ? await openTestDatabase() : await openDatabase({ dataDir: join(work, 'source') });
  await fillEveryTable(source.db);
  // More rows than one batch of reads or writes.
  await source.db.execute(
    sql`insert into schools (name, code) select n || repeat(' school', 250), 'code-' || n from generate_series(1, 3000) n`,
  );
  mkdirSync(join(dataDir, 'files'), { recursive: true });
  writeFileSync(join(dataDir, 'files/key1'), 'a lecture');
  writeFileSync(join(dataDir, 'files/key2.part'), 'half a lec');
  await writeBackup(source.db, dataDir, backup);
});
afterAll(async () => {
  await source.close();
  rmSync(work, { recursive: true, force: true });
});

/** A backup in format 1: a line of JSON for each row. */
async function writeLines(db: Database, folder: string, migration: string): Promise<void> {
  const tables = await readColumns(db);
  const manifest = { portal: 'backup', format: 1, createdAt: '2026-11-20T00:00:00.000Z', migration };
  const lines = [JSON.stringify({ ...manifest, tables: Object.fromEntries(tables) })];
  const end: Record<string, number> = {};
  for (const table of tables.keys()) {
    const rows = await rowsOf<{ line: string }>(
      db,
      sql`select row_to_json(t)::text as line from ${sql.identifier(table)} t`,
    );
    end[table] = rows.length;
    lines.push(...rows.map(({ line }) => `${table}\t${line.replaceAll('\n', ' ')}`));
  }
  writeArchive(folder, [...lines, JSON.stringify({ end })]);
}

function writeArchive(folder: string, lines: readonly string[]): void {
  mkdirSync(folder);
  writeFileSync(join(folder, databaseFile), gzipSync(`${lines.join('\n')}\n`));
}

const newFolder = () => ({ dataDir: mkdtempSync(join(work, 'restored-')) });

it('restores every row of every table and the files from a backup into an embedded database', async () => {
  const target = newFolder();
  const shares: number[] = [];
  const counts = await restoreBackup(target, backup, (progress) => shares.push(progress.share));
  expect(shares.at(-1)).toBe(1);
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  expect(Object.entries(counts).filter(([, rows]) => rows !== 2)).toEqual([['schools', 3002]]);
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
  // Foreign keys are enforced again.
  await expect(restored.db.execute(sql`update courses set grade_id = 999999`)).rejects.toThrow();
  await restored.close();
});

it('refuses to restore over a database that is not empty', async () => {
  await expect(restoreRows(source.db, backup, await inspectBackup(backup))).rejects.toThrow(/new database/);
});

if (testEngine === 'postgres') {
  it('restores a backup of an embedded database into PostgreSQL', async () => {
    const { url, drop } = await createPostgres();
    const target = { ...newFolder(), databaseUrl: url };
    await restoreBackup(target, back);
    const restored = await openDatabase(target);
    expect(await contentsOf(restored.db)).toEqual(await contentsOf(source.db));
    await restored.close();
    await drop();
  });
}

describe('a backup that is not whole', () => {
  const target = { dataDir: join(work, 'untouched') };
  const refusedBy = async (folder: string) =>
    expect(await restoreBackup(target, folder).catch((error: Error) => error.message)).toMatch(
      /^The backup (cannot be read|is damaged|is not whole)/,
    );
  /** A copy of the backup with one changed file. */
  function damaged(name: string, file: string, change: (bytes: Buffer) => Uint8Array): string {
    const folder = join(work, name);
    cpSync(backup, folder, { recursive: true });
    writeFileSync(join(folder, file), change(readFileSync(join(backup, file))));
    return folder;
  }
  const files = [databaseFile, checksumsFile, 'files/key1'];

  it.each(files)('is refused with a clear message when %s was cut off, wherever', async (file) => {
    const { length } = readFileSync(join(backup, file));
    for (const at of [0, 1, Math.floor(length / 3), length - 9, length - 1].filter(
      (place) => place >= 0 && place < length,
    ))
      await refusedBy(damaged(`cut-${file.replace('/', '-')}-${at}`, file, (bytes) => bytes.subarray(0, at)));
  });

  it.each(files)('is refused with a clear message when one byte of %s is another, wherever', async (file) => {
    const { length } = readFileSync(join(backup, file));
    for (const share of [0, 0.1, 0.5, 0.9]) {
      const at = Math.floor(share * length);
      const flip = (bytes: Buffer) => bytes.map((byte, index) => (index === at ? byte ^ 1 : byte));
      await refusedBy(damaged(`flipped-${file.replace('/', '-')}-${share}`, file, flip));
    }
  });

  it.each([databaseFile, checksumsFile, 'files/key1'])('is refused when %s is missing', async (file) => {
    const folder = damaged(`without-${file.replace('/', '-')}`, file, (bytes) => bytes);
    rmSync(join(folder, file));
    await refusedBy(folder);
  });

  it('is refused when there is none', () => refusedBy(join(work, 'nowhere')));

  it('is refused before anything is changed', () => expect(existsSync(target.dataDir)).toBe(false));

  it('leaves no partial backup when the disk is full', async () => {
    const folder = join(work, 'too-large');
    const { createWriteStream } = fs;
    // A Linux device whose writes fail as on a full disk.
    const full = jest.spyOn(fs, 'createWriteStream').mockImplementation(() => createWriteStream('/dev/full'));
    await expect(writeBackup(source.db, dataDir, folder)).rejects.toThrow(/The disk is full: nothing was written/);
    full.mockRestore();
    expect(readdirSync(work).filter((name) => name.startsWith('too-large'))).toEqual([]);
  });
});

describe('a backup of the format that portals wrote before', () => {
  const target = { dataDir: join(work, 'untouched-by-lines') };
  const head = { portal: 'backup', format: 1, createdAt: '2026-11-20T00:00:00.000Z', migration: migrationTags()[0] };
  const whole = [
    JSON.stringify({ ...head, tables: { schools: ['id'] } }),
    'schools\t{"id":1}',
    'schools\t{"id":2}',
    '{"end":{"schools":2}}',
  ];

  it.each<[string, (lines: string[]) => string[], RegExp]>([
    ['was cut off between rows', (lines) => lines.slice(0, 2), /not whole/],
    ['lacks a row', (lines) => lines.filter((_, index) => index !== 1), /not whole/],
    ['has a row of no table', (lines) => lines.with(1, 'pg_shadow\t{}'), /does not name/],
    [
      'is of a newer portal',
      (lines) => lines.with(0, lines[0]?.replace('0000_foundation', '9999_future') ?? ''),
      /newer portal/,
    ],
    ['is something else', () => ['{"portal":"release"}'], /not a backup/],
  ])('is refused before anything is changed when it %s', async (name, change, message) => {
    const folder = join(work, name);
    writeArchive(folder, change(whole));
    await expect(restoreBackup(target, folder)).rejects.toThrow(message);
    expect(existsSync(target.dataDir)).toBe(false);
  });

  it('is refused when its archive is cut off', async () => {
    const folder = join(work, 'half-lines');
    writeArchive(folder, whole);
    const bytes = readFileSync(join(folder, databaseFile));
    writeFileSync(join(folder, databaseFile), bytes.subarray(0, bytes.length / 2));
    await expect(restoreBackup(target, folder)).rejects.toThrow(/cannot be read: unexpected end/);
  });
});

it('does not overwrite another backup', async () => {
  await expect(writeBackup(source.db, dataDir, backup)).rejects.toThrow(/there already/);
});

it('restores a backup of the first release into its own tables and then migrates it to this version', async () => {
  const [first = ''] = migrationTags();
  const old = await openOldDatabase(first);
  await fillEveryTable(old.db);
  const tables = stayingColumns(await readColumns(old.db));
  const held = await contentsOf(old.db, tables);
  const folder = join(work, 'first');
  await writeLines(old.db, folder, first);
  await old.close();
  const restored = await openOldDatabase(first);
  await restoreRows(restored.db, folder, await inspectBackup(folder));
  await restored.migrateTo(migrationTags().at(-1) ?? '');
  expect(await contentsOf(restored.db, tables)).toEqual(held);
  await restored.close();
});
