import { asc, eq } from 'drizzle-orm';
import { applyRoster, previewRoster } from 'shared/contract/roster';
import { undoRosterImport } from 'shared/contract/roster-import';
import { students } from '../../db/schema/students';
import { addSchool, type TestSchool } from '../../testing/people';
import { TestPortal } from '../../testing/portal';
import { rosterFiles, rosterZip } from '../../testing/roster-files';

let portal: TestPortal;
let school: TestSchool;
beforeAll(async () => {
  portal = await TestPortal.open();
});
afterAll(() => portal.close());
beforeEach(async () => {
  school = await addSchool(portal, 'Çınar Lisesi');
});

const csvCall = (csv: string) => ({
  ...{ as: school.teacher.token, params: { id: school.schoolId }, headers: { 'content-type': 'text/csv' } },
  ...{ body: Buffer.from(csv), query: { gradeId: school.gradeId } },
});
async function apply(csv: string, choices: { same?: string } = {}) {
  const given = csvCall(csv);
  const query = { ...given.query, ...choices };
  const { hash, changes } = (await portal.call(previewRoster, { ...given, query })).data;
  return { changes, applied: await portal.call(applyRoster, { ...given, query: { ...query, hash } }) };
}
const people = async () =>
  (await portal.db.select().from(students).where(eq(students.schoolId, school.schoolId)).orderBy(asc(students.id)))
    .slice(1)
    .map(({ name, givenName, familyName }) => [name, givenName, familyName]);

const whole = 'No,Name\n1001,Nil Aksu\n1002,Ayşe Nur Yılmaz\n';

it.each([
  ['English', 'No,First name,Last name\n1001,Nil,Aksu\n'],
  ['English, of another system', 'No,Given name,Family name\n1001,Nil,Aksu\n'],
  ['Turkish', 'Okul No;Adı;Soyadı\n1001;Nil;Aksu\n'],
  ['English beside the whole name', 'No,Name,Given name,Family name\n1001,Nil Aksu,Nil,Aksu\n'],
  ['English, as the portal exports them', 'Student,Given name,Family name,Student number\nNil Aksu,Nil,Aksu,1001\n'],
  ['Turkish, as the portal exports them', 'Öğrenci;Ad;Soyad;Öğrenci no.\nNil Aksu;Nil;Aksu;1001\n'],
  ['Turkish beside the whole name', 'No;Ad soyad;Ad;Soyad\n1001;Nil Aksu;Nil;Aksu\n'],
])('keeps the parts of names apart that are in columns of their own, in %s', async (_, csv) => {
  await apply(csv);
  expect(await people()).toEqual([['Nil Aksu', 'Nil', 'Aksu']]);
});

it('splits no name that a list has in one column', async () => {
  await apply('No,Name\n1001,Nil Aksu\n1002,"Bal, Efe"\n');
  expect(await people()).toEqual([
    ['Nil Aksu', null, null],
    ['Efe Bal', null, null],
  ]);
});

it('leaves the name of a line alone that has only one of its parts', async () => {
  await apply('No,First name,Last name\n1001,Cher,\n');
  expect(await people()).toEqual([['Cher', null, null]]);
});

it('shows the parts that a list adds to known students, spells them like the name, and adds them once', async () => {
  await apply(whole);
  const parts = 'No,First name,Last name\n1001,NİL,AKSU\n1002,Ayşe Nur,Yılmaz\n';
  const { changes } = await apply(parts);
  expect(changes.map(({ fields }) => fields)).toEqual([
    [
      { field: 'givenName', from: null, to: 'Nil' },
      { field: 'familyName', from: null, to: 'Aksu' },
    ],
    [
      { field: 'givenName', from: null, to: 'Ayşe Nur' },
      { field: 'familyName', from: null, to: 'Yılmaz' },
    ],
  ]);
  const split = [
    ['Nil Aksu', 'Nil', 'Aksu'],
    ['Ayşe Nur Yılmaz', 'Ayşe Nur', 'Yılmaz'],
  ];
  expect(await people()).toEqual(split);
  for (const again of [parts, whole]) expect((await apply(again)).changes).toEqual([]);
  expect(await people()).toEqual(split);
});

it('forgets the parts of a name that a list has changed as a whole', async () => {
  await apply('No,First name,Last name\n1001,Nil,Aksu\n');
  await apply('No,Name\n1001,Nil Demir\n', { same: '2' });
  expect(await people()).toEqual([['Nil Demir', null, null]]);
});

it('takes the parts back when the import is undone', async () => {
  await apply(whole);
  const { applied } = await apply('No,First name,Last name\n1001,Nil,Aksu\n');
  const params = { id: school.schoolId, importId: applied.data.importId ?? 0 };
  expect((await portal.call(undoRosterImport, { as: school.teacher.token, params })).status).toBe(200);
  expect(await people()).toEqual([
    ['Nil Aksu', null, null],
    ['Ayşe Nur Yılmaz', null, null],
  ]);
});

/** The users of the bundle with columns for preferred names, of whom Ayşe has these. */
function usersWith(names: string, preferred: string): string {
  const [headings = '', ...lines] = (rosterFiles()['users.csv'] ?? '').trim().split('\n');
  const columns = 'preferredGivenName,preferredMiddleName,preferredFamilyName';
  const filled = lines.map(
    (line) => `${line.replace('Ayşe,Çınar,Nur', names)},${line.startsWith('U1') ? preferred : ',,'}`,
  );
  return [`${headings},${columns}`, ...filled, ''].join('\n');
}

it.each([
  ['registered', 'Ayşe,Çınar,Nur', ',,', ['Ayşe Nur Çınar', 'Ayşe Nur', 'Çınar']],
  ['preferred given', 'Ayşe,Çınar,Nur', 'Aşkım,,', ['Aşkım Çınar', 'Aşkım', 'Çınar']],
  ['preferred family', 'Ayşe,Çınar,', ',,Öz', ['Ayşe Öz', 'Ayşe', 'Öz']],
])('takes the parts of the %s names from OneRoster files', async (_, names, preferred, expected) => {
  const body = rosterZip({ 'users.csv': usersWith(names, preferred) });
  const given = { as: school.teacher.token, params: { id: school.schoolId }, body };
  const headers = { 'content-type': 'application/zip' };
  const { hash } = (await portal.call(previewRoster, { ...given, headers })).data;
  await portal.call(applyRoster, { ...given, headers, query: { hash } });
  expect((await people())[0]).toEqual(expected);
});
