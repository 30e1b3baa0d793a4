import { asc, eq } from 'drizzle-orm';
import { applyRoster, previewRoster } from 'shared/contract/roster';
import { students } from '../../db/schema/students';
import { addSchool, type TestSchool } from '../../testing/people';
import { TestPortal } from '../../testing/portal';

let portal: TestPortal;
let school: TestSchool;
beforeAll(async () => {
  portal = await TestPortal.open();
});
afterAll(() => portal.close());

interface Choices {
  columns?: string;
  same?: string;
  other?: string;
  withdraw?: 'true';
}
const list = (csv: string, choices: Choices = {}) => ({
  ...{ as: school.teacher.token, params: { id: school.schoolId }, headers: { 'content-type': 'text/csv' } },
  ...{ body: Buffer.from(csv), query: { gradeId: school.gradeId, ...choices } },
});
const preview = async (csv: string, choices?: Choices) => (await portal.call(previewRoster, list(csv, choices))).data;
async function apply(csv: string, choices?: Choices) {
  const { hash } = await preview(csv, choices);
  const parts = list(csv, choices);
  return portal.call(applyRoster, { ...parts, query: { ...parts.query, hash } });
}
const people = async () =>
  (await portal.db.select().from(students).where(eq(students.schoolId, school.schoolId)).orderBy(asc(students.id)))
    .slice(1)
    .map(({ studentNumber, name }) => `${studentNumber ?? '–'} ${name}`);

const first = "No,Name,Section\n0101,Nil Aksu,A\n0102,Efe Bal,A\n0103,Sean O'Neil,A\n";

describe('a list of students who are there already', () => {
  beforeAll(async () => {
    school = await addSchool(portal);
    await apply(first);
  });

  it.each([
    ['without zeros', 'No,Name,Section\n101,Nil Aksu,A\n102,Efe Bal,A\n103,Sean O’Neil,A\n'],
    ['with apostrophes', "No,Name,Section\n'0101,Nil Aksu,A\n'0102,Efe Bal,A\n'0103,Sean O'Neil,A\n"],
    ['as formulas', 'No,Name,Section\n="0101",Nil Aksu,A\n="0102",Efe Bal,A\n="0103",Sean O\'Neil,A\n'],
    ['as decimals', "No,Name,Section\n101.0,Nil Aksu,A\n102.0,Efe Bal,A\n103.00,Sean O'Neil,A\n"],
    ['with spaces', "No,Name,Section\n01 01,Nil Aksu,a\n0102 ,Efe Bal,a\n\t0103,Sean O'Neil,a\n"],
    ['with hyphens', "No,Name,Section\n01-01,Nil Aksu,A\n01\u201102,Efe Bal,A\n01-03,Sean O'Neil,A\n"],
    ['of full width', "No,Name,Section\n０１０１,Nil Aksu,A\n０１０２,Efe Bal,A\n０１０３,Sean O'Neil,A\n"],
    [
      'with invisible signs',
      "No,Name,Section\n0101\u200b,Nil Aksu\u200b,A\n\ufeff0102,Efe Bal,A\n0103,Sean O'Neil,A\n",
    ],
    ['with the family name first', 'No,Name,Section\n0101,"AKSU, Nil",A\n0102,Bal Efe,A\n0103,"O’Neil, Sean",A\n'],
    ['without numbers', 'Name,Section\n"Aksu, Nil",A\nEfe Bal,A\nSean O’Neil,A\n'],
    [
      'from Canvas',
      'Student,ID,SIS User ID,SIS Login ID,Section,Final Score\n    Points Possible,,,,,(read only)\n"Aksu, Nil",90011,0101,nil,A,7\n"Bal, Efe",90012,0102,efe,A,8\n"O\'Neil, Sean",90013,0103,s,A,8\n',
    ],
  ])('makes nobody new and changes nobody if it has them %s', async (_, csv) => {
    const { counts, faults, changes } = await preview(csv);
    expect([faults, changes]).toEqual([[], []]);
    expect(counts.find(({ kind }) => kind === 'student')).toMatchObject({ created: 0, updated: 0, unchanged: 3 });
  });

  it('refuses every line whose number belongs to one student and whose name is that of another', async () => {
    const csv = "No,Name,Section\n0101,Efe Bal,A\n0102,Sean O'Neil,A\n0103,Nil Aksu,A\n";
    for (const choices of [{}, { same: '2,3,4' }]) {
      const { faults, changes } = await preview(csv, choices);
      expect(changes).toEqual([]);
      expect(faults.map(({ line, code }) => [line, code])).toEqual(
        [2, 3, 4].map((line) => [line, 'errors.rosterSlipped']),
      );
    }
  });

  it('makes nobody new of the last line of a list whose numbers have slipped', async () => {
    const csv = "No,Name,Section\n0102,Nil Aksu,A\n0103,Efe Bal,A\n0104,Sean O'Neil,A\n";
    const { faults, changes } = await preview(csv);
    expect(changes).toEqual([]);
    expect(faults.map(({ line, code }) => [line, code])).toEqual([
      [2, 'errors.rosterSlipped'],
      [3, 'errors.rosterSlipped'],
      [4, 'errors.rosterRenumbered'],
    ]);
    const reversed = "No,Name,Section\n0104,Sean O'Neil,A\n0103,Efe Bal,A\n0102,Nil Aksu,A\n";
    expect((await preview(reversed)).changes).toEqual([]);
    const renamed = "No,Name,Section\n0103,Can Er,A\n0104,Sean O'Neil,A\n";
    expect((await preview(renamed)).faults.map(({ ask }) => ask)).toEqual(['renamed', 'renumbered']);
    expect((await preview(renamed, { same: '3' })).changes).toMatchObject([{ action: 'updated', name: "Sean O'Neil" }]);
  });

  it('asks before a line renames the student who has its number, and renames the one that is confirmed', async () => {
    const csv = 'No,Name,Section\n0101,Nil Aksoy,A\n0102,Can Er,A\n';
    const asked = await preview(csv);
    expect(asked.changes).toEqual([]);
    expect(asked.faults.map(({ line, ask }) => [line, ask])).toEqual([
      [2, 'renamed'],
      [3, 'renamed'],
    ]);
    const answered = await preview(csv, { same: '2' });
    expect(answered.faults).toMatchObject([{ line: 3 }]);
    expect(answered.changes).toMatchObject([{ fields: [{ field: 'name', from: 'Nil Aksu', to: 'Nil Aksoy' }] }]);
  });

  it('takes a middle name, and corrected accents, without asking', async () => {
    const { changes, faults } = await preview('No,Name,Section\n0101,Nil Su Aksu,A\n0102,Éfe Bal,A\n');
    expect(faults).toEqual([]);
    expect(changes.map(({ name }) => name)).toEqual(['Nil Su Aksu', 'Éfe Bal']);
  });

  it('asks whether a name with another number is the same student', async () => {
    const csv = 'No,Name,Section\n0201,Nil Aksu,A\n';
    expect((await preview(csv)).faults).toMatchObject([{ line: 2, ask: 'renumbered' }]);
    expect((await preview(csv, { same: '2' })).changes).toMatchObject([
      { action: 'updated', fields: [{ field: 'studentNumber', from: '0101', to: '0201' }] },
    ]);
    expect((await preview(csv, { other: '2' })).changes[0]).toMatchObject({ action: 'created', name: 'Nil Aksu' });
    expect((await preview(`${first}0201,Nil Aksu,A\n`)).faults).toEqual([]);
  });

  it.each([
    ['both were said to be one student', { same: '2,3' }, 2, 3],
    ['only the first was', { same: '2' }, 2, 3],
    ['only the second was', { same: '3' }, 3, 2],
  ])('asks again about the other of two lines with one name when %s', async (_, answers, is, open) => {
    const csv = 'No,Name,Section\n0201,Nil Aksu,A\n0202,Nil Aksu,A\n';
    expect((await preview(csv)).faults).toHaveLength(2);
    const { changes, faults } = await preview(csv, answers);
    expect(changes).toMatchObject([{ action: 'updated', fields: [{ from: '0101', to: `020${is - 1}` }] }]);
    expect(faults).toMatchObject([{ line: open, code: faults[0]?.code, ask: expect.any(String) as string }]);
    if (is < open) expect(faults).toMatchObject([{ code: 'errors.rosterSameTwice', ask: 'namesake' }]);
    const settled = await preview(csv, { same: `${is}`, other: `${open}` });
    expect([settled.faults, settled.changes.map(({ action }) => action).sort()]).toEqual([[], ['created', 'updated']]);
  });

  it('makes nobody new of a line with the name of a student whom another line has renamed', async () => {
    const csv = 'No,Name,Section\n0101,Can Er,A\n0301,Nil Aksu,A\n';
    const { changes, faults } = await preview(csv, { same: '2,3' });
    expect(changes.map(({ action, name }) => [action, name])).toEqual([['updated', 'Can Er']]);
    expect(faults).toMatchObject([{ line: 3, code: 'errors.rosterSameTwice', ask: 'namesake' }]);
  });

  it.each(['x', '2;3', '1,', `${'1,'.repeat(6000)}1`])('refuses %.10s as answered lines', async (same) => {
    expect((await portal.call(previewRoster, list(first, { same }))).status).toBe(400);
  });

  it('withdraws nobody while a line is in question', async () => {
    const { errors } = await preview('No,Name,Section\n0101,Can Er,A\n', { withdraw: 'true' });
    expect(errors).toMatchObject([{ code: 'errors.rosterFaultyWithdrawal' }]);
  });
});

describe('a list that a spreadsheet has damaged', () => {
  beforeEach(async () => {
    school = await addSchool(portal);
  });

  it('names rounded numbers, decimals and dates, and makes no student of them', async () => {
    const { faults, changes } = await preview(
      'Student number;Student name;Class\n1,23457E+11;Can Er;A\n1,5;Ece Er;A\n10.Oca;Su Er;A\n7;Ali Er;10.Oca\n',
    );
    expect(changes).toEqual([]);
    expect(faults.map(({ line, value, code }) => [line, value, code])).toEqual([
      [2, '1,23457E+11', 'errors.rosterDamaged'],
      [3, '1,5', 'errors.rosterDamaged'],
      [4, '10.Oca', 'errors.rosterDamaged'],
      [5, '10.Oca', 'errors.rosterDamaged'],
    ]);
  });

  it('stores no rounded phone number, and names it', async () => {
    const { leftOut, changes } = await preview('No,Name,Phone\n17,Can Er,5.32123E+09\n');
    expect(leftOut).toEqual([{ reason: 'damagedPhone', count: 1, names: ['Can Er (5.32123E+09)'] }]);
    expect(changes).toHaveLength(1);
  });

  it('shows where each new student of a list comes: the grade and the section', async () => {
    const { changes, notices } = await preview('No,Name\n901,Can Er\nB Şubesi,\n902,Ece Er\n');
    const grade = { field: 'grade', from: null, to: 'Grade 9' };
    expect(changes.map(({ name, fields }) => [name, fields])).toEqual([
      ['Can Er', [grade]],
      ['Ece Er', [grade, { field: 'section', from: null, to: 'B' }]],
    ]);
    expect(notices.map(({ code }) => code)).toEqual(['errors.rosterClassLines']);
  });

  it('takes 9b and 9-B for one section, in the spelling that came first', async () => {
    await apply('No,Name,Class\n17,Can Er,9-B\n18,Ece Er,9b\n');
    await apply('No,Name,Class\n19,Su Er,9 / b\n');
    const rows = await portal.db.select().from(students).where(eq(students.schoolId, school.schoolId));
    expect(rows.filter(({ studentNumber }) => studentNumber !== null).map(({ section }) => section)).toEqual([
      ...['B', 'B', 'B'],
    ]);
  });

  it('keeps sections apart that differ in one letter, and withdraws nobody of another one', async () => {
    await apply('No,Name,Class\n501,Ali Er,9-C\n502,Ece Er,9-Ç\n503,Su Er,9-S\n504,Can Er,9-I\n');
    const { changes } = await preview('No,Name,Class\n502,Ece Er,9-Ç\n', { withdraw: 'true' });
    expect(changes).toEqual([]);
    await apply('No,Name,Class\n505,Efe Ak,9-ş\n506,Nil Ak,9-Ş\n507,Oya Ak,9-İ\n508,Eda Ak,9-c\n');
    const rows = await portal.db.select().from(students).where(eq(students.schoolId, school.schoolId));
    const sections = new Map(rows.map(({ studentNumber, section }) => [studentNumber, section]));
    expect(['505', '506', '507', '508'].map((number) => sections.get(number))).toEqual(['ş', 'ş', 'İ', 'C']);
  });

  it('gives the zeros back to a number that had lost them', async () => {
    await apply('No,Name\n107,Can Er\n');
    await apply('No,Name\n0107,Can Er\n');
    expect(await people()).toEqual(['0107 Can Er']);
    await apply('No,Name\n107,Can Er\n');
    expect(await people()).toEqual(['0107 Can Er']);
  });

  it('does not take running numbers with a gap for student numbers unless the teacher says so', async () => {
    const csv = 'No,Adı Soyadı,Şube\n1,Bir Kişi,D\n2,İki Kişi,D\n4,Dört Kişi,D\n';
    const { notices, columns } = await preview(csv);
    expect(columns[0]?.field).toBeNull();
    expect(notices).toMatchObject([{ code: 'errors.rosterLineNumbers' }]);
    await apply(csv, { columns: 'studentNumber,name,section' });
    expect(await people()).toEqual(['1 Bir Kişi', '2 İki Kişi', '4 Dört Kişi']);
  });
});
