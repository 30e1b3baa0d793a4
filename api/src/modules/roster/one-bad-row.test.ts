import { and, asc, eq, isNull } from 'drizzle-orm';
import { applyRoster, previewRoster } from 'shared/contract/roster';
import { classes, classStudents, classTeachers } from '../../db/schema/classes';
import { users } from '../../db/schema/people';
import { students } from '../../db/schema/students';
import { addSchool, type TestSchool } from '../../testing/people';
import { TestPortal } from '../../testing/portal';
import { rosterFiles, rosterWith, rosterZip } from '../../testing/roster-files';

let portal: TestPortal;
let school: TestSchool;
beforeAll(async () => {
  portal = await TestPortal.open();
  school = await addSchool(portal, 'Çınar Lisesi');
  await importAll(rosterZip());
});
afterAll(() => portal.close());

const parts = () => ({
  as: school.teacher.token,
  params: { id: school.schoolId },
  headers: { 'content-type': 'application/zip' },
});
async function importAll(body: Buffer) {
  const query = { withdraw: 'true' as const };
  const { data } = await portal.call(previewRoster, { ...parts(), body, query });
  const { data: done } = await portal.call(applyRoster, { ...parts(), body, query: { ...query, hash: data.hash } });
  return { ...data, done };
}

/** Everybody from the school’s system, and who is in which class. */
async function standing() {
  const people = await portal.db
    .select({ name: students.name })
    .from(students)
    .where(and(eq(students.schoolId, school.schoolId), isNull(students.deletedAt)))
    .orderBy(asc(students.name));
  const taught = await portal.db
    .select({ name: classes.name, student: classStudents.studentId })
    .from(classes)
    .leftJoin(classStudents, eq(classStudents.classId, classes.id))
    .where(and(eq(classes.schoolId, school.schoolId), isNull(classes.archivedAt)))
    .orderBy(asc(classes.name), asc(classStudents.studentId));
  return { people, taught };
}

const lineOf = (file: string, id: string) =>
  (rosterFiles()[file] ?? '').split('\n').find((line) => line.startsWith(`${id},`)) ?? '';
/** The bundle with one line of a file that has an error. */
const damaged = (file: string, id: string, how: (line: string) => string) =>
  rosterWith(file, lineOf(file, id), how(lineOf(file, id)));
const withoutId = (line: string) => line.replace(/^[^,]*/, '');

describe('one bad row of a complete bundle', () => {
  it.each([
    ['a student without a family name', 'users.csv', 'U1', (line: string) => line.replace('Çınar', '')],
    ['a student without an id', 'users.csv', 'U1', withoutId],
    ['a student with an open quotation mark', 'users.csv', 'U1', (line: string) => line.replace('Ayşe', '"Ayşe')],
    ['a student with a comma in the name', 'users.csv', 'U1', (line: string) => line.replace('Ayşe', 'A,y,ş,e')],
    ['a student without a role', 'users.csv', 'U1', (line: string) => line.replace('student', '')],
    ['a student of an unknown school', 'users.csv', 'U1', (line: string) => line.replace('S1', 'S9')],
    ['an enrolment in an unknown class', 'enrollments.csv', 'E1', (line: string) => line.replace('K1', 'K9')],
    ['an enrolment of an unknown person', 'enrollments.csv', 'E1', (line: string) => line.replace('U1', '')],
    ['an enrolment without a role', 'enrollments.csv', 'E1', (line: string) => line.replace('student', '')],
    ['a class without a name', 'classes.csv', 'K1', (line: string) => line.replace('Biology 9A', '')],
    ['a class of an unknown course', 'classes.csv', 'K1', (line: string) => line.replace('C1', 'C9')],
    ['a class of an unknown school', 'classes.csv', 'K1', (line: string) => line.replace(',S1,', ',S9,')],
    ['a class without an id', 'classes.csv', 'K1', withoutId],
    ['a course without a name', 'courses.csv', 'C1', (line: string) => line.replace('Biology,', ',')],
    ['a course of an unknown school', 'courses.csv', 'C1', (line: string) => line.replace('D1', 'D9')],
    ['a course without an id', 'courses.csv', 'C1', withoutId],
    ['a rounded id', 'users.csv', 'U1', (line: string) => line.replace('U1', '1.23457E+11')],
    [
      'an enrolment with a date in another order',
      'enrollments.csv',
      'E1',
      (line: string) => `${line.slice(0, -1)},06/30/2020`,
    ],
    ['a term without an end', 'academicSessions.csv', 'T1', (line: string) => line.replace('2999-06-30', '')],
    ['a school without a name', 'orgs.csv', 'S2', (line: string) => line.replace('Another', '')],
  ])('is named, stops nothing, and removes nobody and no class: %s', async (_what, file, id, how) => {
    const before = await standing();
    const { errors, faults, done } = await importAll(damaged(file, id, how));
    expect(errors).toEqual([]);
    expect(faults[0]).toMatchObject({ file: file.toLowerCase(), line: expect.any(Number) as number });
    expect(faults[0]?.line).toBeGreaterThan(1);
    expect(done.counts).toHaveLength(6);
    expect(await standing()).toEqual(before);
  });

  it('leaves the others as they come: a new student enters beside it', async () => {
    const files = rosterFiles();
    const { faults } = await importAll(
      rosterZip({
        'users.csv': `${files['users.csv'] ?? ''}U5,,,true,S1,student,e,,Can,Ak,,,,,,,09,\n`,
        'enrollments.csv': `${files['enrollments.csv'] ?? ''}E5,,,K1,S1,U5,student,,,\nE6,,,K1,S1,U99,student,,,\n`,
      }),
    );
    expect(faults).toMatchObject([{ file: 'enrollments.csv', line: 7, value: 'E6', code: 'errors.rosterReference' }]);
    expect((await standing()).people.map(({ name }) => name)).toContain('Can Ak');
  });
});

it('finds a teacher by an address with a full-width letter and an invisible sign', async () => {
  await portal.db.update(users).set({ email: 'kaya@example.com' }).where(eq(users.id, school.teacher.userId));
  await importAll(rosterWith('users.csv', 'deniz@example.com', 'Ｋaya\u200b@example.com'));
  const taught = await portal.db
    .select({ name: classes.name })
    .from(classTeachers)
    .innerJoin(classes, eq(classes.id, classTeachers.classId))
    .where(eq(classTeachers.userId, school.teacher.userId));
  expect(taught.map(({ name }) => name)).toContain('Biology 9A');
});

it('stores no rounded phone number of a guardian, and names it', async () => {
  const { leftOut } = await importAll(rosterWith('users.csv', '0532', '5.32123E+09'));
  expect(leftOut.find(({ reason }) => reason === 'damagedPhone')?.names).toEqual(['Ayşe Nur Çınar (5.32123E+09)']);
  const [ayse] = await portal.db.select().from(students).where(eq(students.name, 'Ayşe Nur Çınar'));
  expect(ayse?.contactNumber).toBe('0532');
});
