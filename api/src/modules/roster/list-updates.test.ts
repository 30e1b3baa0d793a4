import { asc, eq } from 'drizzle-orm';
import { applyRoster, previewRoster } from 'shared/contract/roster';
import { users } from '../../db/schema/people';
import { grades, schools } from '../../db/schema/schools';
import { enrolments, students } from '../../db/schema/students';
import { addSchool, type TestSchool } from '../../testing/people';
import { TestPortal } from '../../testing/portal';

let portal: TestPortal;
let school: TestSchool;
beforeAll(async () => {
  portal = await TestPortal.open();
});
afterAll(() => portal.close());
beforeEach(async () => {
  school = await addSchool(portal);
});

interface Choices {
  columns?: string;
  same?: string;
  bare?: 'true';
  withdraw?: 'true';
}

const list = (csv: string, choices: Choices = {}) => ({
  as: school.teacher.token,
  params: { id: school.schoolId },
  headers: { 'content-type': 'text/csv' },
  body: Buffer.from(csv),
  query: { gradeId: school.gradeId, ...choices },
});
const preview = async (csv: string, choices?: Choices) => (await portal.call(previewRoster, list(csv, choices))).data;
async function apply(csv: string, choices?: Choices, withdrawing?: number) {
  const { hash } = await preview(csv, choices);
  const parts = list(csv, choices);
  return portal.call(applyRoster, {
    ...parts,
    query: { ...parts.query, ...(withdrawing !== undefined && { withdrawing }), hash },
  });
}
const rows = async () =>
  (
    await portal.db
      .select({ student: students, email: users.email })
      .from(students)
      .leftJoin(users, eq(users.id, students.userId))
      .where(eq(students.schoolId, school.schoolId))
      .orderBy(asc(students.id))
  ).map(({ student, email }) => ({ ...student, email }));
const unique = () => `s${Math.random().toString(36).slice(2)}@example.com`;

it('shows a changed name, address and number as an update of the student who has the number or the address', async () => {
  const [first, second] = [unique(), unique()];
  await apply(`No;Ad;Soyad;Şube;E-posta\n901;Ada;Lovelase;A;${first}\n`);
  const data = await preview(`No;Ad;Soyad;Şube;E-posta\n901;Ada;Lovelace;B;${second}\n`, { same: '2' });
  expect(data.changes).toEqual([
    {
      kind: 'student',
      action: 'updated',
      name: 'Ada Lovelace',
      fields: [
        { field: 'name', from: 'Ada Lovelase', to: 'Ada Lovelace' },
        { field: 'section', from: 'A', to: 'B' },
        { field: 'email', from: first, to: second },
      ],
    },
  ]);
  await apply(`No;Ad;Soyad;Şube;E-posta\n901;Ada;Lovelace;B;${second}\n`, { same: '2' });
  await apply(`No;Ad;Soyad;E-posta\n902;Ada;Byron;${second}\n`, { same: '2' });
  expect((await rows())[1]).toMatchObject({ name: 'Ada Byron', studentNumber: '902', section: 'B', email: second });
  expect(await rows()).toHaveLength(2);
});

it('distinguishes two students with the same name and section by their numbers', async () => {
  const csv = 'No;Ad Soyad;Şube\n17;Ali Kaya;A\n18;Ali Kaya;A\n';
  expect((await preview(csv)).faults).toEqual([]);
  await apply(csv);
  await apply('No;Ad Soyad;Şube\n18;Ali Kaya;B\n');
  expect((await rows()).slice(1).map(({ studentNumber, section }) => [studentNumber, section])).toEqual([
    ['17', 'A'],
    ['18', 'B'],
  ]);
});

it('refuses a line whose number and address belong to two students, and imports the others', async () => {
  const [one, two] = [unique(), unique()];
  await apply(`No,Name,E-mail\n21,Ali,${one}\n22,Su,${two}\n`);
  const { faults, changeCount } = await preview(`No,Name,E-mail\n21,Ali,${two}\n23,Can,\n`);
  expect(faults).toMatchObject([{ line: 2, value: 'Ali', code: 'errors.rosterConflict' }]);
  expect(changeCount).toBe(1);
});

it('re-enrols a withdrawn student by number, and moves a student to the grade of the list', async () => {
  await apply('No,Name\n31,Ali Ak\n');
  const [, ali] = await rows();
  await portal.db
    .update(students)
    .set({ deletedAt: new Date() })
    .where(eq(students.id, ali?.id ?? 0));
  const [grade] = await portal.db
    .insert(grades)
    .values({ schoolId: school.schoolId, name: 'Grade 10', position: 5 })
    .returning();
  await apply('No,Name,Class\n31,Ali Ak,10-C\n');
  expect((await rows())[1]).toMatchObject({ deletedAt: null, section: 'C' });
  const enrolled = await portal.db
    .select()
    .from(enrolments)
    .where(eq(enrolments.studentId, ali?.id ?? 0));
  expect(enrolled.map(({ gradeId }) => gradeId)).toEqual([grade?.id]);
});

it("lists students of the file's sections who are not in it, and withdraws them only on request", async () => {
  await apply('Name,Section\nAli,B\nSu,B\nCan,B\nEce,C\n');
  const csv = 'Name,Section\nAli,B\nSu,B\n';
  expect(await preview(csv)).toMatchObject({ missing: ['Can'], missingCount: 1, confirmCount: null, changeCount: 0 });
  expect((await apply(csv, { withdraw: 'true' })).status).toBe(200);
  expect((await rows()).filter(({ deletedAt }) => deletedAt !== null).map(({ name }) => name)).toEqual(['Can']);
});

it('requires the number to be typed before a file withdraws nearly everybody', async () => {
  await apply('Name,Section\nAli,B\nSu,B\nCan,B\n');
  const csv = 'Name,Section\nNobody,B\n';
  expect((await preview(csv, { withdraw: 'true' })).confirmCount).toBe(3);
  for (const typed of [undefined, 2])
    expect((await apply(csv, { withdraw: 'true' }, typed)).error).toMatchObject({
      status: 400,
      code: 'errors.rosterWithdrawsMany',
    });
  expect((await rows()).every(({ deletedAt }) => deletedAt === null)).toBe(true);
  expect((await apply(csv, { withdraw: 'true' }, 3)).status).toBe(200);
  expect((await rows()).filter(({ deletedAt }) => deletedAt === null).map(({ name }) => name)).toEqual([
    'Ada Student',
    'Nobody',
  ]);
});

it('withdraws nobody while a faulty line may belong to the missing student', async () => {
  await apply('Name,Section\nAli,B\nSu,B\n');
  const csv = `Name,Section,Phone\nAli,B,\nSu,B,${'1'.repeat(201)}\n`;
  expect((await preview(csv, { withdraw: 'true' })).errors).toMatchObject([{ code: 'errors.rosterFaultyWithdrawal' }]);
  expect((await apply(csv, { withdraw: 'true' })).error.code).toBe('errors.rosterHasErrors');
});

it("remembers a teacher's column matches for the school", async () => {
  const csv = 'Kim;Kod;Şube\nAli Ak;41;B\n';
  expect((await preview(csv)).errors).toMatchObject([{ code: 'errors.rosterNoNames' }]);
  await apply(csv, { columns: 'name,studentNumber,-' });
  expect((await preview('KOD;Kim;Şube\n41;Ali Akın;B\n', { same: '2' })).changes).toMatchObject([
    { name: 'Ali Akın', fields: [{ field: 'name', from: 'Ali Ak', to: 'Ali Akın' }] },
  ]);
  const [row] = await portal.db
    .select({ headings: schools.listHeadings })
    .from(schools)
    .where(eq(schools.id, school.schoolId));
  expect(row?.headings).toEqual({ kim: 'name', kod: 'studentNumber', sube: '' });
});

it.each(['name,name', 'password', 'x'.repeat(5001)])('refuses the columns %s', async (columns) => {
  expect((await portal.call(previewRoster, list('Name\nAli\n', { columns }))).status).toBe(400);
});

it('puts nobody into an archived grade, names those lines, and leaves who is there as they are', async () => {
  const { schoolId } = school;
  const [old] = await portal.db.insert(grades).values({ schoolId, name: 'Grade 8', position: 1 }).returning();
  await apply('No;Ad;Sınıf\n81;Eda Eski;8-A\n91;Can Dokuz;9-A\n');
  await portal.db
    .update(grades)
    .set({ archivedAt: new Date() })
    .where(eq(grades.id, old?.id ?? 0));
  const csv = 'No;Ad;Sınıf\n81;Eda Nur Eski;8-A\n82;Ali Sekiz;8-A\n91;Can Dokuz;8-A\n92;Oya Dokuz;9-A\n';
  const { faults, changes } = await preview(csv);
  expect(faults).toMatchObject([
    { line: 3, message: 'Grade 8 is archived. Choose another grade, or unarchive it first.' },
    { line: 4, value: 'Can Dokuz' },
  ]);
  expect(changes).toMatchObject([{ name: 'Eda Nur Eski' }, { name: 'Oya Dokuz' }]);
  expect((await apply(csv)).status).toBe(200);
  const placed = await portal.db
    .select({ name: students.name, grade: grades.name })
    .from(students)
    .innerJoin(enrolments, eq(enrolments.studentId, students.id))
    .innerJoin(grades, eq(grades.id, enrolments.gradeId))
    .where(eq(students.schoolId, schoolId))
    .orderBy(asc(students.id));
  expect(placed.map(({ name, grade }) => `${name}: ${grade}`)).toEqual([
    'Ada Student: Grade 9',
    'Eda Nur Eski: Grade 8',
    'Can Dokuz: Grade 9',
    'Oya Dokuz: Grade 9',
  ]);
});
