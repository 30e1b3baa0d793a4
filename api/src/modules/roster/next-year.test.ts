import { and, asc, eq, isNull } from 'drizzle-orm';
import { applyRoster, previewRoster } from 'shared/contract/roster';
import { createSchoolYear, rollOver, undoRollOver } from 'shared/contract/school-year';
import { classes, classStudents } from '../../db/schema/classes';
import { courses } from '../../db/schema/courses';
import { grades } from '../../db/schema/schools';
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

const call = () => ({ as: school.teacher.token, params: { id: school.schoolId } });

async function importFile(body: Buffer) {
  const headers = { 'content-type': 'application/zip' };
  const { hash } = (await portal.call(previewRoster, { ...call(), headers, body })).data;
  expect((await portal.call(applyRoster, { ...call(), headers, body, query: { hash } })).status).toBe(200);
}

const yearOf = (from: number) => ({
  ...{ name: `${from}–${from + 1}`, startsOn: `${from}-09-02`, endsOn: `${from + 1}-06-13`, terms: [], holidays: [] },
});

/** Everybody of Grade 9 moves up. */
async function nextYear() {
  const { id: yearId } = (await portal.call(createSchoolYear, { ...call(), body: yearOf(2030) })).data;
  const all = await portal.db.select().from(grades).where(eq(grades.schoolId, school.schoolId));
  const tenth = all.find(({ name }) => name.includes('10'))?.id ?? 0;
  const moves = all.map(({ id }) => ({ gradeId: id, toGradeId: id === tenth ? null : tenth }));
  const body = { yearId, year: yearOf(2031), grades: moves, leaving: 0 };
  const begun = await portal.call(rollOver, { ...call(), body });
  expect(begun.status).toBe(201);
  return begun.data.id;
}

/** The present classes with their students. */
async function taught(): Promise<Record<string, string[]>> {
  const rows = await portal.db
    .select({ course: courses.name, grade: grades.name, name: classes.name, student: students.name })
    .from(classes)
    .innerJoin(courses, eq(courses.id, classes.courseId))
    .innerJoin(grades, eq(grades.id, classes.gradeId))
    .leftJoin(classStudents, eq(classStudents.classId, classes.id))
    .leftJoin(students, eq(students.id, classStudents.studentId))
    .where(and(eq(classes.schoolId, school.schoolId), isNull(classes.archivedAt)))
    .orderBy(asc(courses.name), asc(grades.name), asc(students.name));
  const found: Record<string, string[]> = {};
  for (const { course, grade, name, student } of rows)
    (found[`${course} ${grade}: ${name}`] ??= []).push(...(student ? [student] : []));
  return found;
}

it("leaves the classes of the school's system empty in the next year until the system says who is in them", async () => {
  await importFile(rosterZip());
  const before = await taught();
  expect(before['Biology Grade 9: Biology 9A']).toEqual(['=cmd|calc Öz', 'Ada Student', 'Ayşe Nur Çınar']);
  const yearId = await nextYear();
  const renewed = await taught();
  expect(Object.keys(renewed)).toEqual(Object.keys(before));
  expect(renewed['Biology Grade 9: Biology 9A']).toEqual([]);
  expect(renewed['Physics Grade 10: Physics']).toEqual([]);
  await portal.call(undoRollOver, { ...call(), params: { id: school.schoolId, yearId } });
  expect(await taught()).toEqual(before);
});

it.each(['K2', 'K7'])("takes exactly the system's students into class %s of the next year", async (id) => {
  await importFile(rosterZip());
  await nextYear();
  const files = rosterFiles();
  await importFile(
    rosterZip({
      'users.csv': (files['users.csv'] ?? '').replaceAll(',09,', ',10,'),
      'classes.csv': `${(files['classes.csv'] ?? '').split('\n')[0]}\n${id},,,Physics 10A,10,C2,,scheduled,,S1,T1,,,\n`,
      'enrollments.csv': `${(files['enrollments.csv'] ?? '').split('\n')[0]}\nE1,,,${id},S1,U1,student,,,\n`,
    }),
  );
  const physics = Object.entries(await taught()).filter(([name]) => name.startsWith('Physics Grade 10'));
  expect(physics).toEqual([['Physics Grade 10: Physics 10A', ['Ayşe Nur Çınar']]]);
});
