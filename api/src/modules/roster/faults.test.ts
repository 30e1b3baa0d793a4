import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { strToU8 } from 'fflate';
import { limits } from 'shared/contract/limits';
import { applyRoster, previewRoster, type RosterProblem } from 'shared/contract/roster';
import { students } from '../../db/schema/students';
import { addSchool, type TestSchool } from '../../testing/people';
import { TestPortal } from '../../testing/portal';
import { type RosterFiles, rosterFiles, rosterWith, rosterZip, zipped } from '../../testing/roster-files';

let portal: TestPortal;
let school: TestSchool;
let other: TestSchool;
beforeAll(async () => {
  portal = await TestPortal.open();
  school = await addSchool(portal, 'Çınar Lisesi');
  other = await addSchool(portal, 'Other School');
});
afterAll(() => portal.close());

const parts = (body: Buffer, language = 'en') => ({
  as: school.teacher.token,
  params: { id: school.schoolId },
  headers: { 'content-type': 'application/zip', 'accept-language': language },
  body,
});
const ask = (body: Buffer, language?: string) => portal.call(previewRoster, parts(body, language));
const placed = ({ file, line, message }: RosterProblem) => `${file}:${line} ${message}`;
const without = (name: string): RosterFiles =>
  Object.fromEntries(Object.entries(rosterFiles()).filter(([file]) => file !== name));
const studentNames = async () =>
  (await portal.db.select().from(students).where(eq(students.schoolId, school.schoolId))).map(({ name }) => name);

describe('a fault in a roster is reported with its file and line', () => {
  it.each([
    [
      'a missing value',
      rosterWith('courses.csv', ',Physics,', ',,'),
      ['courses.csv:3 There is no value in the column “title”.'],
    ],
    [
      'a duplicate id',
      rosterWith('courses.csv', '\nC2,', '\nC1,'),
      [
        'courses.csv:3 C1 occurs more than once; the first time in line 2.',
        'classes.csv:3 The column “courseSourcedId” names C2, which is not in courses.csv.',
      ],
    ],
    [
      'an unknown class',
      rosterWith('enrollments.csv', 'E1,,,K1', 'E1,,,K9'),
      ['enrollments.csv:2 The column “classSourcedId” names K9, which is not in classes.csv.'],
    ],
    [
      'an unknown person',
      rosterWith('enrollments.csv', 'K3,S1,U1', 'K3,S1,U9'),
      ['enrollments.csv:3 The column “userSourcedId” names U9, which is not in users.csv.'],
    ],
    [
      'an unknown guardian',
      rosterWith('users.csv', ',G1,09', ',G9,09'),
      ['users.csv:2 The column “agentSourcedIds” names G9, which is not in users.csv.'],
    ],
    [
      'an unknown school',
      rosterWith('users.csv', 'U2,,,true,S1', 'U2,,,true,S9'),
      ['users.csv:3 The column “orgSourcedIds” names S9, which is not in orgs.csv.'],
    ],
    [
      'an unknown term',
      rosterWith('classes.csv', 'K1,,,Biology 9A,09,C1,,scheduled,,S1,T1', 'K1,,,Biology 9A,09,C1,,scheduled,,S1,T9'),
      ['classes.csv:2 The column “termSourcedIds” names T9, which is not in academicsessions.csv.'],
    ],
    [
      'too many values',
      rosterWith('orgs.csv', 'District,district,,', 'District, of,the,north,district,,'),
      ['orgs.csv:2 This line has 10 values, but the heading has 7.'],
    ],
    [
      'an open quotation mark',
      rosterWith('orgs.csv', 'S2,,,Another', 'S2,,,"Another'),
      ['orgs.csv:4 This line cannot be read: a quotation mark is missing or out of place.'],
    ],
    [
      'a name that is too long',
      rosterWith('users.csv', 'Ayşe', 'A'.repeat(201)),
      [`users.csv:2 The value in the column “givenName” is longer than ${limits.nameMax} characters.`],
    ],
  ])('leaves out the line, and reports it with its file and line: %s', async (_fault, zip, expected) => {
    const { data } = await ask(zip);
    expect([data.errors, data.faults.map(placed)]).toEqual([[], expected]);
    expect(data.changeCount).toBeGreaterThan(0);
  });

  it.each([
    ['a missing file', zipped(without('users.csv')), ['users.csv:0 The file users.csv is missing from the zip file.']],
    [
      'a missing column',
      rosterWith('users.csv', 'familyName', 'surname'),
      ['users.csv:1 The column “familyName” is missing.'],
    ],
    [
      'a file that is no text',
      rosterZip({ 'orgs.csv': new Uint8Array([0, 1, 2, 0, 0, 0, 255, 0]) }),
      ['orgs.csv:0 The text of this file cannot be read. Please save it as UTF-8.'],
    ],
    [
      'several schools, none of this name',
      rosterWith('orgs.csv', 'Çınar Lisesi', 'Someone else'),
      ['orgs.csv:0 The zip file contains several schools, and none of them is called “Çınar Lisesi”.'],
    ],
  ])('reports a faulty roster with its file and line: %s', async (_fault, zip, expected) => {
    expect((await ask(zip)).data.errors.map(placed)[0]).toBe(expected[0]);
  });

  it('reports a problem in the language of the request', async () => {
    const { data } = await ask(rosterWith('courses.csv', '\nC2,', '\nC1,'), 'tr');
    expect(data.faults[0]).toEqual({
      file: 'courses.csv',
      line: 3,
      value: 'C1',
      code: 'errors.rosterDuplicate',
      message: 'C1 birden çok kez geçiyor; ilk kez 2. satırda.',
    });
  });

  it('writes nothing if the roster has a problem', async () => {
    const faulty = rosterWith('users.csv', 'familyName', 'surname');
    const { hash } = (await ask(faulty)).data;
    const { error } = await portal.call(applyRoster, { ...parts(faulty), query: { hash: hash || '0'.repeat(64) } });
    expect(error).toMatchObject({ status: 400, code: 'errors.rosterHasErrors' });
    expect(await studentNames()).toEqual(['Ada Student']);
  });

  it('lists the first faulty lines, and counts all of them', async () => {
    const lines = Array.from({ length: 500 }, (_, index) => `X${index},,,K9,S1,U1,student,,,`).join('\n');
    const { data } = await ask(rosterZip({ 'enrollments.csv': `${rosterFiles()['enrollments.csv'] ?? ''}${lines}\n` }));
    expect([data.faults.length, data.faultCount]).toEqual([Math.min(limits.rosterFaultsMax, 500), 500]);
  });
});

describe('another encoding', () => {
  const turkish = (text: string) =>
    Uint8Array.from(
      Array.from(text, (letter) => ({ ş: 0xfe, Ç: 0xc7, ı: 0xfd, Ö: 0xd6, Ş: 0xde })[letter] ?? letter.charCodeAt(0)),
    );
  const text = rosterFiles()['users.csv'] ?? '';
  it.each([
    ['UTF-8 with its mark', strToU8(`\uFEFF${text}`), undefined],
    ['Windows-1254', turkish(text), 'Windows-1254'],
    ['UTF-16', new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le')), 'UTF-16'],
    ['UTF-16 without its mark', new Uint8Array(Buffer.from(text, 'utf16le')), 'UTF-16'],
  ])('reads %s, and reports that it is not UTF-8', async (_name, bytes, encoding) => {
    const { data } = await ask(rosterZip({ 'users.csv': bytes }));
    expect(data.errors).toEqual([]);
    expect(data.changes.map(({ name }) => name)).toContain('Ayşe Nur Çınar');
    const ofFiles = data.notices.filter(({ code }) => code !== 'errors.rosterNotUsed');
    expect(ofFiles.map(({ message }) => message)).toEqual(
      encoding ? [`This file is not in UTF-8. It was read as ${encoding}: please check the names.`] : [],
    );
  });
});

describe('a file', () => {
  const megabytes = (count: number) => new Uint8Array(count * 1_000_000).fill(65);
  const brokenEnd = () => rosterZip().subarray(0, 600);
  const brokenData = () => {
    const zip = rosterZip();
    zip.fill(255, 60, 140);
    return zip;
  };
  it.each([
    ['a zip bomb', () => rosterZip({ 'users.csv': megabytes(30) }), 'errors.rosterBomb'],
    [
      'a zip of very many files',
      () => zipped(Object.fromEntries(Array.from({ length: 101 }, (_, index) => [`${index}.csv`, 'a']))),
      'errors.rosterBomb',
    ],
    ['a zip that was cut off', brokenEnd, 'errors.rosterBroken'],
    ['a zip that is damaged', brokenData, 'errors.rosterBroken'],
    ['a zip without a roster', () => zipped({ 'notes.txt': 'Hello' }), 'errors.rosterFile'],
    ['an empty file', () => Buffer.alloc(0), 'errors.fileEmpty'],
    ['a list without its grade', () => Buffer.from('Name\nAda\n'), 'errors.rosterGrade'],
    ['a file over the limit', () => randomBytes(limits.rosterMaxMegabytes * 1_000_000 + 1), 'errors.rosterTooLarge'],
  ])('rejects a file when it is %s', async (_name, make, code) => {
    expect((await ask(make())).error).toMatchObject({ status: 400, code });
  });

  it('rejects a zip that declares wrong sizes', async () => {
    const zip = rosterZip({ 'users.csv': megabytes(30) });
    // The uncompressed size in the directory at the end of the zip.
    const entry = zip.lastIndexOf('users.csv') - 46;
    zip.writeUInt32LE(500, entry + 24);
    expect((await ask(zip)).error.status).toBe(400);
  });

  it('rejects a file if the school, or the grade of a list, is not the caller’s', async () => {
    const list = Buffer.from('Name\nAda\n');
    const foreign = await portal.call(previewRoster, { ...parts(list), query: { gradeId: other.gradeId } });
    expect(foreign.status).toBe(404);
    const stranger = await portal.call(previewRoster, {
      ...parts(list),
      as: other.teacher.token,
      query: { gradeId: school.gradeId },
    });
    expect(stranger.status).toBe(404);
  });

  it('accepts a zip with its files in a folder, as some systems write it', async () => {
    const inFolder = Object.fromEntries(
      Object.entries(rosterFiles()).map(([name, content]) => [`export/${name}`, content]),
    );
    expect((await ask(zipped(inFolder))).data.errors).toEqual([]);
  });
});
