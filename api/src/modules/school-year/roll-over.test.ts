import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { archiveClass, createClass, getClass, listClasses, listClassPeople, updateClass } from 'shared/contract/class';
import { type EndpointBody } from 'shared/contract/endpoint';
import { getGradebook } from 'shared/contract/gradebook';
import { unarchiveAssessment } from 'shared/contract/assessment-settings';
import {
  createSchoolYear,
  listSchoolYears,
  previewRollOver,
  rollOver,
  undoRollOver,
  updateSchoolYear,
} from 'shared/contract/school-year';
import { archiveGrade } from 'shared/contract/structure';
import { createStudent, updateStudent } from 'shared/contract/student-record';
import { fillClasses } from '../../classes/fill-classes.repository';
import { readColumns } from '../../backup/tables';
import { assessments } from '../../db/schema/assessments';
import { classes } from '../../db/schema/classes';
import { courses } from '../../db/schema/courses';
import { markColumns } from '../../db/schema/gradebook';
import { questions } from '../../db/schema/questions';
import { grades } from '../../db/schema/schools';
import { enrolments, students } from '../../db/schema/students';
import { addAssessment, addQuestion } from '../../testing/class-room';
import { contentsOf } from '../../testing/contents';
import { timesOf } from '../../testing/long-run';
import { addSchool, only, type TestSchool } from '../../testing/people';
import { TestPortal } from '../../testing/portal';

/** These tell what happened. */
const told = ['audit_log', 'call_counts', 'sessions', 'roster_imports', 'course_changes'];
/** A change raises the version of a row. */
const moving = ['version', 'updated_at'];
const year = { name: '2030–2031', startsOn: '2030-09-02', endsOn: '2031-06-13' };
const next = { name: '2031–2032', startsOn: '2031-09-01', endsOn: '2032-06-11' };

let portal: TestPortal;
let school: TestSchool;
let yearId: number;
let tenthId: number;
beforeAll(async () => {
  portal = await TestPortal.open();
});
afterAll(() => portal.close());

/** Grades 9 and 10 with a course each, in the middle of a year; Ada Student is in 9-A. */
async function setUp() {
  school = await addSchool(portal);
  const { schoolId } = school;
  const grade = { schoolId, name: 'Grade 10', position: 1 };
  tenthId = only(await portal.db.insert(grades).values(grade).returning()).id;
  await portal.db.insert(courses).values({ schoolId, gradeId: tenthId, name: 'Physics', courseCode: 'PHYS-201' });
  yearId = (await portal.call(createSchoolYear, { ...ofSchool(), body: year })).data.id;
}
beforeEach(setUp);

const as = () => school.teacher.token;
const ofSchool = () => ({ as: as(), params: { id: school.schoolId } });
const preview = async () => (await portal.call(previewRollOver, ofSchool())).data;
const begin = (change: Partial<EndpointBody<typeof rollOver>> = {}) =>
  portal.call(rollOver, {
    ...ofSchool(),
    body: {
      yearId,
      year: next,
      grades: [
        { gradeId: school.gradeId, toGradeId: tenthId },
        { gradeId: tenthId, toGradeId: null },
      ],
      leaving: 0,
      ...change,
    },
  });
const undo = (id: number) => portal.call(undoRollOver, { as: as(), params: { id: school.schoolId, yearId: id } });
const listed = async () => (await portal.call(listClasses, ofSchool())).data;
const years = async () => (await portal.call(listSchoolYears, ofSchool())).data;
const add = async (name: string, gradeId: number, section = 'A') =>
  (await portal.call(createStudent, { as: as(), body: { name, gradeId, section } })).data.id;
const inClass = async (id: number) =>
  (await portal.call(listClassPeople, { as: as(), params: { id } })).data.students.map(({ name }) => name);

async function everything() {
  const tables = new Map(
    [...(await readColumns(portal.db))]
      .filter(([table]) => !told.includes(table))
      .map(([table, columns]) => [table, columns.filter((column) => !moving.includes(column))]),
  );
  return contentsOf(portal.db, tables);
}

it('shows what the next year does to each grade before anything is changed', async () => {
  await add('Can', tenthId);
  await addAssessment(portal, school);
  const before = await everything();
  expect(await preview()).toEqual({
    yearId,
    writing: 0,
    writers: [],
    grades: [
      {
        gradeId: school.gradeId,
        name: 'Grade 9',
        toGradeId: tenthId,
        archived: false,
        students: 1,
        classes: 1,
        assessments: 1,
      },
      { gradeId: tenthId, name: 'Grade 10', toGradeId: null, archived: false, students: 1, classes: 1, assessments: 0 },
    ],
  });
  expect(await everything()).toEqual(before);
});

it('moves nobody up into an archived grade', async () => {
  await portal.call(archiveGrade, {
    ...{ as: as(), params: { id: tenthId }, body: { archived: true } },
    headers: { 'if-match': '*' },
  });
  expect((await preview()).grades.map(({ toGradeId, archived }) => [toGradeId, archived])).toEqual([
    [null, false],
    [null, true],
  ]);
  expect((await begin()).error).toMatchObject({
    status: 409,
    code: 'errors.gradeArchived',
    message: 'Grade 10 is archived. Choose another grade, or unarchive it first.',
  });
  const staying = [school.gradeId, tenthId].map((gradeId) => ({ gradeId, toGradeId: gradeId }));
  expect((await begin({ grades: staying })).status).toBe(201);
});

it('takes the lesson hours over into the next year, unless it has its own, and leaves those of the last', async () => {
  const lessons = [
    { name: '1', startsAt: '08:30', endsAt: '09:10' },
    { name: '2', startsAt: '09:20', endsAt: '10:00' },
  ];
  const saved = await portal.call(updateSchoolYear, {
    ...{ as: as(), params: { id: school.schoolId, yearId } },
    body: { ...year, lessons },
    headers: { 'if-match': '"1"' },
  });
  expect(saved.data.lessons).toEqual(lessons);
  const first = (await begin()).data;
  expect((await years()).years.map((each) => each.lessons)).toEqual([lessons, lessons]);
  expect((await undo(first.id)).status).toBe(200);
  const own = [{ name: 'Early', startsAt: '07:40', endsAt: '08:20' }];
  await begin({ year: { ...next, lessons: own } });
  const byName = new Map((await years()).years.map((each) => [each.name, each.lessons]));
  expect([byName.get(year.name), byName.get(next.name)]).toEqual([lessons, own]);
});

it('moves students up into copies of the classes, lets the last grade leave and archives what was published', async () => {
  const can = await add('Can', tenthId);
  const assessmentId = await addAssessment(portal, school);
  const draftId = await addAssessment(portal, school, { status: 1, publishedAt: null });
  const questionId = await addQuestion(portal, school);
  const answer = await begin({ leaving: 1 });
  expect([answer.status, answer.data]).toMatchObject([201, { ...next, endedAt: null }]);
  const [present, past] = [
    (await listed()).filter((one) => one.year === null),
    (await listed()).filter((one) => one.year),
  ];
  expect(present.map(({ courseName, name, students: n, teachers }) => [courseName, name, n, teachers.length])).toEqual([
    ['Biology', '9-A', 0, 1],
    ['Physics', '10-A', 1, 0],
  ]);
  expect(past.map(({ courseName, students: n, year: of }) => [courseName, n, of?.name])).toEqual([
    ['Biology', 1, year.name],
    ['Physics', 1, year.name],
  ]);
  expect(await inClass(present[1]?.id ?? 0)).toEqual(['Ada Student']);
  expect(only(await portal.db.select().from(students).where(eq(students.id, can))).deletedAt).not.toBeNull();
  const kept = await portal.db.select().from(assessments).where(eq(assessments.schoolId, school.schoolId));
  expect(kept.map(({ id, archivedAt }) => [id, archivedAt !== null]).sort()).toEqual([
    [assessmentId, true],
    [draftId, false],
  ]);
  const [question] = await portal.db.select().from(questions).where(eq(questions.id, questionId));
  expect(question?.deletedAt).toBeNull();
});

it('lets an earlier year be read: its classes, those who were in them, also who has left, and their marks', async () => {
  await add('Can', tenthId);
  const ask = await addQuestion(portal, school);
  const scores = new Map([[school.student.studentId, [1]]]);
  await addAssessment(portal, school, { title: 'Osmosis', questions: [ask], scores });
  await begin({ leaving: 1 });
  const [biology, physics] = (await listed()).filter((one) => one.year !== null);
  expect(await inClass(biology?.id ?? 0)).toEqual(['Ada Student']);
  expect(await inClass(physics?.id ?? 0)).toEqual(['Can']);
  const book = await portal.call(getGradebook, { as: as(), params: { id: biology?.id ?? 0 } });
  expect(book.data.columns.map(({ title }) => title)).toEqual(['Osmosis']);
  expect(book.data.cells).toMatchObject([[{ score: 1 }]]);
  const fresh = (await listed()).find((one) => one.year === null && one.courseName === 'Biology');
  const empty = await portal.call(getGradebook, { as: as(), params: { id: fresh?.id ?? 0 } });
  expect([empty.data.columns, empty.data.students]).toEqual([[], []]);
});

it('changes nothing of an earlier year any longer', async () => {
  const assessmentId = await addAssessment(portal, school);
  await begin();
  const past = (await listed()).find((one) => one.year !== null);
  const params = { id: past?.id ?? 0 };
  const headers = { 'if-match': '*' };
  const rename = await portal.call(updateClass, { as: as(), params, body: { name: 'X' }, headers });
  expect(rename.error.code).toBe('errors.pastYear');
  const unarchive = await portal.call(unarchiveAssessment, { as: as(), params: { id: assessmentId }, headers });
  expect(unarchive.error.code).toBe('errors.pastYear');
});

it('keeps students who stay in their grade, in its new class, without the work of the year before', async () => {
  await begin({ staying: [school.student.studentId] });
  const found = (await listed()).filter((one) => one.year === null);
  expect(found.map(({ name, students: n }) => [name, n])).toEqual([['9-A', 1]]);
});

it('renames sections that begin with the number of the grade', async () => {
  const id = await add('Ece', school.gradeId, '9-B');
  await begin();
  expect(only(await portal.db.select().from(students).where(eq(students.id, id))).section).toBe('10-B');
});

it('refuses to end a year twice, and when another number of students would leave than was shown', async () => {
  await add('Can', tenthId);
  expect((await begin()).error).toMatchObject({ status: 412, code: 'errors.stale' });
  expect((await begin({ leaving: 1 })).status).toBe(201);
  expect((await begin()).error).toMatchObject({ status: 409, code: 'errors.yearOther' });
});

it.each([
  ['a missing grade', () => [{ gradeId: tenthId, toGradeId: null }]],
  [
    'a grade that is not of the school',
    () => [
      { gradeId: school.gradeId, toGradeId: 999_999 },
      { gradeId: tenthId, toGradeId: null },
    ],
  ],
])('refuses %s', async (_, list) => {
  expect((await begin({ grades: list() })).error).toMatchObject({ status: 400, code: 'errors.invalidValue' });
});

const someone = fc.record({ inTenth: fc.boolean(), section: fc.constantFrom('A', 'B', '9-C'), stays: fc.boolean() });

it('restores every row of every table when a new year is undone', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(someone, { maxLength: 5 }), fc.boolean(), async (people, both) => {
      await setUp();
      const staying: number[] = [];
      let leaving = 0;
      for (const [at, { inTenth, section, stays }] of people.entries()) {
        const id = await add(`Student ${at}`, inTenth ? tenthId : school.gradeId, section);
        if (stays) staying.push(id);
        else if (inTenth) leaving += 1;
      }
      if (both) {
        await portal.db
          .insert(enrolments)
          .values({ studentId: school.student.studentId, gradeId: tenthId, schoolId: school.schoolId });
        await fillClasses(portal.db, school.schoolId, { now: new Date() });
        leaving += 1;
      }
      await addAssessment(portal, school);
      const body = { courseId: school.courseId, name: 'Labs' };
      const { id } = (await portal.call(createClass, { as: as(), body })).data;
      await portal.call(archiveClass, { as: as(), params: { id } });
      const before = await everything();
      const made = await begin({ staying, leaving });
      expect(made.status).toBe(201);
      expect((await years()).undoable).toBe(made.data.id);
      expect((await undo(made.data.id)).status).toBe(200);
      expect(await everything()).toEqual(before);
    }),
    { numRuns: timesOf({ normal: 4, long: 20 }) },
  );
});

it('cannot be undone once something was published or a gradebook was used, nor twice', async () => {
  const { id } = (await begin()).data;
  const fresh = (await listed()).find((one) => one.year === null);
  const column = {
    schoolId: school.schoolId,
    classId: fresh?.id ?? 0,
    title: 'Oral',
    kind: 'oral' as const,
    marks: 10,
  };
  const made = only(await portal.db.insert(markColumns).values(column).returning());
  expect((await undo(id)).error).toMatchObject({ status: 409, code: 'errors.yearInUse' });
  expect((await years()).undoable).toBeNull();
  await portal.db.delete(markColumns).where(eq(markColumns.id, made.id));
  const published = await addAssessment(portal, school, { publishedAt: new Date() });
  expect((await undo(id)).error.code).toBe('errors.yearInUse');
  await portal.db.delete(assessments).where(eq(assessments.id, published));
  expect((await undo(id)).status).toBe(200);
  expect((await undo(id)).status).toBe(404);
  expect((await undo(yearId)).error.code).toBe('errors.yearOther');
});

it('keeps what was changed by hand in the new year when it is undone', async () => {
  const { id } = (await begin()).data;
  await add('Deniz', school.gradeId);
  const body = { name: 'Ada Student', section: 'A', gradeId: school.gradeId, email: school.student.email };
  const params = { id: school.student.studentId };
  expect((await portal.call(updateStudent, { as: as(), params, body, headers: { 'if-match': '*' } })).status).toBe(200);
  expect((await undo(id)).status).toBe(200);
  const biology = only(await listed());
  expect(await inClass(biology.id)).toEqual(['Deniz', 'Ada Student']);
});

it('reports a conflict if another class has been opened instead of one of the previous year', async () => {
  const { id } = (await begin()).data;
  const fresh = (await listed()).find((one) => one.year === null && one.courseName === 'Biology');
  await portal.call(archiveClass, { as: as(), params: { id: fresh?.id ?? 0 } });
  await add('Deniz', school.gradeId);
  expect((await undo(id)).error).toMatchObject({ status: 409, code: 'errors.yearInUse' });
  const { data } = await portal.call(getClass, { as: as(), params: { id: fresh?.id ?? 0 } });
  expect(data.archivedAt).not.toBeNull();
  expect(await portal.db.$count(classes, eq(classes.schoolId, school.schoolId))).toBeGreaterThan(2);
});
