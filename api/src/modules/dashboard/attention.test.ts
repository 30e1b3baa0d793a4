import { eq } from 'drizzle-orm';
import { getAttention } from 'shared/contract/dashboard';
import { getStudentDashboard, listStudentsOfGrade } from 'shared/contract/student';
import { assessments, assessmentTargets } from '../../db/schema/assessments';
import { categories, courses } from '../../db/schema/courses';
import { grades } from '../../db/schema/schools';
import { students } from '../../db/schema/students';
import { submissions } from '../../db/schema/submissions';
import { addAssessment, addQuestion, addStudents, daysFromNow } from '../../testing/class-room';
import { addSchool, only, type TestSchool } from '../../testing/people';
import { TestPortal } from '../../testing/portal';

let portal: TestPortal;
let school: TestSchool;
let other: TestSchool;
let learners: number[];

const attentionOf = ({ teacher, gradeId }: TestSchool, as = teacher.token) =>
  portal.call(getAttention, { as, params: { gradeId } });

/** A submission handed in some days ago and not graded. */
async function handIn({ schoolId }: TestSchool, assessmentId: number, studentId: number, day: number, status = 3) {
  const row = { schoolId, assessmentId, studentId, status, submittedAt: daysFromNow(day) };
  return only(await portal.db.insert(submissions).values(row).returning()).id;
}

beforeAll(async () => {
  portal = await TestPortal.open();
  school = await addSchool(portal);
  other = await addSchool(portal, 'Other School');
  learners = await addStudents(portal, school, 6);
});
afterAll(() => portal.close());

describe('what needs attention', () => {
  it('needs no attention in a grade without students', async () => {
    const { id: gradeId } = only(
      await portal.db.insert(grades).values({ schoolId: school.schoolId, name: 'Empty' }).returning(),
    );
    const nothing = { items: [], total: 0 };
    expect((await attentionOf({ ...school, gradeId })).data).toEqual({
      toGrade: nothing,
      asked: nothing,
      dueSoon: nothing,
      missing: nothing,
      failed: nothing,
      slipping: { ...nothing, tested: 0 },
      firstSteps: ['students', 'topics', 'questions', 'assessments'],
    });
  });

  it('lists what a new school still lacks, one item less after each step, without counting deleted rows', async () => {
    const fresh = await addSchool(portal, 'New School');
    const { schoolId, gradeId, courseId } = fresh;
    const steps = async () => (await attentionOf(fresh)).data.firstSteps;
    const before = await steps();
    const [student = 0] = await addStudents(portal, fresh, 1);
    expect(await steps()).toEqual(before.filter((step) => step !== 'students'));
    await portal.db.insert(categories).values({ schoolId, courseId, name: 'Cells' });
    await addQuestion(portal, fresh);
    expect(await steps()).toEqual(['assessments']);
    await addAssessment(portal, fresh, { title: 'First', status: 1, publishedAt: null });
    expect(await steps()).toEqual([]);
    await portal.db.update(students).set({ deletedAt: new Date() }).where(eq(students.id, student));
    await portal.db.update(assessments).set({ deletedAt: new Date() }).where(eq(assessments.gradeId, gradeId));
    expect(await steps()).toEqual(expect.arrayContaining(['assessments']));
  });

  it('lists assessments with ungraded submissions, oldest first, with a link to the first one', async () => {
    const [first = 0, second = 0, third = 0] = learners;
    const newer = await addAssessment(portal, school, { title: 'Newer', type: 1, day: -1, status: 3 });
    const older = await addAssessment(portal, school, { title: 'Older', type: 3, day: -4, status: 4 });
    await handIn(school, newer, first, -1);
    await handIn(school, older, second, -2);
    const begin = await handIn(school, older, first, -3, 4);
    await portal.db.insert(submissions).values({
      schoolId: school.schoolId,
      assessmentId: older,
      studentId: third,
      status: 5,
      marks: 1,
      submittedAt: daysFromNow(-9),
      gradedAt: daysFromNow(-1),
    });
    const { data } = await attentionOf(school);
    expect(data.toGrade.total).toBe(2);
    expect(data.toGrade.items).toEqual([
      expect.objectContaining({
        title: 'Older',
        type: 3,
        courseCode: 'BIOL-101',
        waiting: 2,
        graded: 1,
        submissionId: begin,
      }),
      expect.objectContaining({ title: 'Newer', waiting: 1, graded: 0 }),
    ]);
    expect(Date.parse(data.toGrade.items[0]?.oldest ?? '')).toBeCloseTo(daysFromNow(-3).getTime(), -5);
  });

  it('omits archived and deleted assessments and submissions of students who left', async () => {
    const archived = await addAssessment(portal, school, { title: 'Archived', status: 3, archivedAt: new Date() });
    const deleted = await addAssessment(portal, school, { title: 'Deleted', status: 3, deletedAt: new Date() });
    const left = await addAssessment(portal, school, { title: 'Left', status: 3 });
    const [gone = 0] = await addStudents(portal, school, 1);
    for (const assessmentId of [archived, deleted]) await handIn(school, assessmentId, learners[0] ?? 0, -1);
    await handIn(school, left, gone, -1);
    await portal.db.update(students).set({ deletedAt: new Date() }).where(eq(students.id, gone));
    const { data } = await attentionOf(school);
    expect(data.toGrade.items.map(({ title }) => title)).toEqual(['Older', 'Newer']);
  });

  it('lists what is due within a week, soonest first, with the number of submissions', async () => {
    const soon = await addAssessment(portal, school, { title: 'Soon', type: 1, day: 2, status: 7 });
    await addAssessment(portal, school, { title: 'Sooner', type: 2, day: 1, status: 2 });
    await addAssessment(portal, school, { title: 'Later', day: 8, status: 2 });
    await addAssessment(portal, school, { title: 'Draft', day: 1, status: 1, publishedAt: null });
    await portal.db
      .insert(assessmentTargets)
      .values(learners.map((studentId) => ({ schoolId: school.schoolId, assessmentId: soon, studentId })));
    await handIn(school, soon, learners[1] ?? 0, -0.5);
    const { data } = await attentionOf(school);
    expect(data.dueSoon).toEqual({
      total: 2,
      items: [
        expect.objectContaining({ title: 'Sooner', type: 2, submitted: 0, students: 0 }),
        expect.objectContaining({ title: 'Soon', type: 1, submitted: 1, students: 6 }),
      ],
    });
    await portal.db.update(assessments).set({ deletedAt: new Date() }).where(eq(assessments.id, soon));
  });

  it('lists the declining students of the student list, with how many were tested', async () => {
    const question = await addQuestion(portal, school);
    // The first student declines from the top to the bottom; the others stay where they are.
    for (const [at, ownMark] of [9, 9, 9, 2, 1].entries()) {
      const marks = learners.map((id, place): [number, number[]] => [id, [place === 0 ? ownMark : 4 + place / 2]]);
      await addAssessment(portal, school, {
        title: `Paper ${at}`,
        questions: [question],
        possible: 10,
        day: -50 + at,
        scores: new Map(marks),
      });
    }
    const { data } = await attentionOf(school);
    expect(data.slipping).toEqual({
      total: 1,
      tested: 6,
      items: [
        {
          studentId: learners[0],
          name: 'Student 01',
          section: 'B',
          courseId: school.courseId,
          courseCode: 'BIOL-101',
          drop: expect.any(Number) as number,
          n: 5,
        },
      ],
    });
    expect(data.slipping.items[0]?.drop).toBeGreaterThan(2);
    const call = { as: school.teacher.token, params: { gradeId: school.gradeId } };
    const { data: list } = await portal.call(listStudentsOfGrade, { ...call, query: {} });
    const slipping = list.filter(({ improvementDirection }) => improvementDirection === 'down');
    expect(slipping.map(({ id, improvementScore }) => [id, -(improvementScore ?? 0)])).toEqual(
      data.slipping.items.map(({ studentId, drop }) => [studentId, drop]),
    );
    const page = await portal.call(getStudentDashboard, { as: school.teacher.token, params: { id: learners[0] ?? 0 } });
    expect(page.data.improvement).toMatchObject({ direction: 'down', method: 'trend', n: 5 });
    expect(page.data.courses.map(({ improvement }) => improvement)).toEqual([page.data.improvement]);

    // A grade without courses has no figures that could be outdated.
    const inCourse = eq(courses.id, school.courseId);
    await portal.db.update(courses).set({ deletedAt: new Date() }).where(inCourse);
    expect((await attentionOf(school)).data.slipping).toEqual({ total: 0, tested: 0, items: [] });
    await portal.db.update(courses).set({ deletedAt: null }).where(inCourse);
    expect((await attentionOf(school)).data.slipping).toEqual(data.slipping);
  });

  it('lists missing submissions after the due date with their number', async () => {
    const lazy = await addSchool(portal, 'Lazy School');
    const [one = 0, two = 0, gone = 0] = await addStudents(portal, lazy, 3);
    const all = await addAssessment(portal, lazy, { title: 'For all', type: 1, day: -40, status: 3 });
    const named = await addAssessment(portal, lazy, { title: 'For one', day: -3, status: 7, publishedToAll: false });
    await portal.db
      .insert(assessmentTargets)
      .values([two, gone].map((studentId) => ({ schoolId: lazy.schoolId, assessmentId: named, studentId })));
    const done = await addAssessment(portal, lazy, { title: 'Done', day: -2, status: 7, publishedToAll: false });
    await portal.db.insert(assessmentTargets).values({ schoolId: lazy.schoolId, assessmentId: done, studentId: one });
    await handIn(lazy, done, one, -2.5);
    await addAssessment(portal, lazy, { title: 'Not yet due', day: 2, status: 2 });
    await addAssessment(portal, lazy, { title: 'Archived', day: -2, status: 3, archivedAt: new Date() });
    await handIn(lazy, all, one, -41);
    await portal.db.update(students).set({ deletedAt: new Date() }).where(eq(students.id, gone));
    const { missing } = (await attentionOf(lazy)).data;
    const rows = missing.items.map(({ title, missing: count, students: of }) => [title, count, of]);
    const enrolled = missing.items[1]?.students ?? 0;
    expect(rows).toEqual([
      ['For one', 1, 1],
      ['For all', enrolled - 1, enrolled],
    ]);
    expect(missing.total).toBe(2);
  });

  it('lists assessments graded within two weeks in which students miss the minimum marks, latest grading first', async () => {
    const strict = await addSchool(portal, 'Strict School');
    const [one = 0, two = 0, three = 0] = await addStudents(portal, strict, 3);
    const graded = async (title: string, marks: number[], day: number, minMarks = 5) => {
      const assessmentId = await addAssessment(portal, strict, { title, status: 5, marks: 10, minMarks });
      const rows = marks.map((mark, at) => ({ studentId: [one, two, three][at] ?? 0, marks: mark }));
      for (const row of rows) {
        const at = { submittedAt: daysFromNow(day - 1), gradedAt: daysFromNow(day) };
        await portal.db
          .insert(submissions)
          .values({ schoolId: strict.schoolId, assessmentId, status: 5, ...at, ...row });
      }
    };
    await graded('Hard', [2, 5, 4.9], -3);
    // Sums of marks in binary: 0.1 + 0.2 and the like must not fail anybody.
    await graded('Newest', [1, 5 - 1e-12, 9], -1);
    await graded('All passed', [5, 6, 7], -1);
    await graded('Long ago', [1, 1, 1], -20);
    await graded('Nobody can fail', [0, 0, 0], -1, 0);
    const { failed } = (await attentionOf(strict)).data;
    expect(failed.items.map(({ title, failed: count, graded: of }) => [title, count, of])).toEqual([
      ['Newest', 1, 3],
      ['Hard', 2, 3],
    ]);
    expect(failed.total).toBe(2);
  });

  it('returns the first ten items and the total', async () => {
    for (let at = 0; at < 11; at += 1) {
      const assessmentId = await addAssessment(portal, other, { title: `Paper ${at}`, status: 3 });
      const [studentId = 0] = await addStudents(portal, other, 1);
      await handIn(other, assessmentId, studentId, -at);
    }
    const { toGrade } = (await attentionOf(other)).data;
    expect([toGrade.items.length, toGrade.total, toGrade.items[0]?.title]).toEqual([10, 11, 'Paper 10']);
  });

  it('returns 404 for a grade of another school and 403 to a student', async () => {
    expect((await attentionOf(school, other.teacher.token)).status).toBe(404);
    expect((await attentionOf(school, school.student.token)).status).toBe(403);
  });
});
