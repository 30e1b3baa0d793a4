import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { asc, eq } from 'drizzle-orm';
import { students } from '../src/db/schema/students';
import { addSchool, type TestSchool } from '../src/testing/people';
import { TestPortal } from '../src/testing/portal';
import { rosterWith, rosterZip } from '../src/testing/roster-files';
import { importSchool } from './import-school.command';

let portal: TestPortal;
let school: TestSchool;
const folder = mkdtempSync(join(tmpdir(), 'import-school-'));
beforeAll(async () => {
  portal = await TestPortal.open();
  school = await addSchool(portal, 'Çınar Lisesi');
  await addSchool(portal, 'Other School');
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await portal.close();
});

const fileOf = (name: string, content: Buffer | string) => {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
};

/** Output and exit code of the command. */
async function run(...args: string[]) {
  const lines: string[] = [];
  const open = async () => ({ ...portal.database, close: async () => undefined });
  const code = await importSchool(args, { open, print: (line) => lines.push(line) });
  return { code, lines, text: lines.join('\n') };
}
const names = async () =>
  (await portal.db.select().from(students).where(eq(students.schoolId, school.schoolId)).orderBy(asc(students.id))).map(
    ({ name }) => name,
  );

describe('school import', () => {
  it('shows what a OneRoster zip would change and writes nothing', async () => {
    const { code, text } = await run('import', fileOf('roster.zip', rosterZip()), '--school', String(school.schoolId));
    expect(code).toBe(0);
    expect(text).toContain('Students: +2 ~0 =0 -0');
    expect(text).toContain('New: Ayşe Nur Çınar');
    expect(text).toContain('1: Teachers are not imported: please invite them. Deniz Kaya, deniz@example.com');
    expect(await names()).toEqual(['Ada Student']);
  });

  it('imports a OneRoster zip with --apply, and changes nothing the second time', async () => {
    const args = ['import', fileOf('roster.zip', rosterZip()), '--school', String(school.schoolId), '--apply'];
    expect((await run(...args)).lines.at(-1)).toBe('Roster imported!');
    expect(await names()).toEqual(['Ada Student', 'Ayşe Nur Çınar', '=cmd|calc Öz']);
    expect((await run(...args)).text).toContain('Students: +0 ~0 =2 -0');
    expect(await names()).toHaveLength(3);
  });

  it('imports a CSV list into a grade and reports in Turkish', async () => {
    const list = fileOf('list.csv', 'Ad soyad;Şube\nIşıl Öz;B\n');
    const { code, text } = await run(
      'import',
      list,
      '--school',
      String(school.schoolId),
      '--grade',
      String(school.gradeId),
      '--lang',
      'tr',
      '--apply',
    );
    expect(code).toBe(0);
    expect(text).toContain('Öğrenciler: +1');
    expect(await names()).toContain('Işıl Öz');
  });

  it('reports errors with file and line, exits with 1, and writes nothing even with --apply', async () => {
    const before = await names();
    const faulty = fileOf('faulty.zip', rosterWith('courses.csv', 'orgSourcedId', 'school'));
    const { code, text } = await run('import', faulty, '--school', String(school.schoolId), '--apply');
    expect(code).toBe(1);
    expect(text).toContain('courses.csv:1 The column “orgSourcedId” is missing.');
    expect(await names()).toEqual(before);
  });

  it.each([
    ['without a command', [], /pnpm school import <file>/],
    [
      'without saying which of two schools',
      ['import', 'roster.zip'],
      /Which school\? Say --school <id>:\n {2}\d+ {2}Çınar Lisesi\n {2}\d+ {2}Other School/,
    ],
    ['with a list and no grade', ['import', 'list.csv', '--school', '1'], /choose the grade/],
    ['with what is no roster', ['import', 'notes.zip', '--school', '1'], /This file is damaged or was cut off/],
  ])('reports what is missing: %s', async (_name, args, words) => {
    fileOf('roster.zip', rosterZip());
    fileOf('list.csv', 'Name\nAda\n');
    fileOf('notes.zip', 'PK\u0003\u0004 and nothing else');
    const [command, file, ...rest] = args.map((arg) => (arg === '1' ? String(school.schoolId) : arg));
    await expect(
      run(...[command, file && join(folder, file), ...rest].filter((arg) => arg !== undefined)),
    ).rejects.toThrow(words);
  });

  it('prints one line about missing arguments to stderr and exits with 1', async () => {
    const root = join(__dirname, '../..');
    const typed = promisify(execFile)(
      join(root, 'node_modules/.bin/tsx'),
      [join(__dirname, 'import-school.ts'), 'export'],
      { cwd: root },
    );
    await expect(typed).rejects.toMatchObject({ code: 1, stderr: expect.stringMatching(/^pnpm school import <file>/) });
  });
});
