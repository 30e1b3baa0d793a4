import { eq } from 'drizzle-orm';
import { assessmentStatus } from 'shared/contract/enums';
import {
  getStudentDashboard,
  getStudentStanding,
  getStudentStandingInCourse,
  listStudentAssignments,
  listStudentExams,
} from 'shared/contract/student';
import { assessments } from '../../db/schema/assessments';
import { writingOverrides } from '../../db/schema/attempts';
import { courses } from '../../db/schema/courses';
import { submissions } from '../../db/schema/submissions';
import { addAssessment, addQuestion, addStudents, addTopic, daysFromNow } from '../../testing/class-room';
import { addSchool, only, type TestSchool } from '../../testing/people';
import { TestPortal } from '../../testing/portal';

let portal: TestPortal;
let school: TestSchool;
let other: TestSchool;
let second: number;
let [ada, ben, idle, once]: [number, number, number, number] = [0, 0, 0, 0];
const ids: Record<'homework' | 'exam' | 'open' | 'draft' | 'others' | 'waiting', number> = {
  homework: 0,
  exam: 0,
  open: 0,
  draft: 0,
  others: 0,
  waiting: 0,
};

beforeAll(async () => {
  portal = await TestPortal.open();
  school = await addSchool(portal);
  other = await addSchool(portal, 'Other School');
  [ada = 0, ben = 0, idle = 0, once = 0] = await addStudents(portal, school, 4);
  const { schoolId, gradeId } = school;
  second = only(
    await portal.db
      .insert(courses)
      .values({ schoolId, gradeId, name: 'Chemistry', courseCode: 'CHEM-101', position: 1 })
      .returning(),
  ).id;
  const questions = [];
  for (const name of ['Cell', 'Heredity']) {
    const topics = [await addTopic(portal, school, name)];
    for (let index = 0; index < 3; index += 1) questions.push(await addQuestion(portal, school, { topics }));
  }
  ids.homework = await addAssessment(portal, school, {
    title: 'Homework',
    type: 1,
    questions,
    day: -30,
    weightage: 20,
    scores: new Map([
      [ada, [1, 1, 1, 0, 0, 0]],
      [ben, [1, 0, 0, 0, 0, 0]],
    ]),
  });
  ids.exam = await addAssessment(portal, school, {
    title: 'Exam',
    type: 2,
    questions,
    day: -10,
    weightage: 30,
    scores: new Map([
      [ada, [1, 1, 1, 1, 0, 1]],
      [ben, [1, 1, 0, 1, 0, 0]],
      [once, [1, 1, 0, 1, 0, 1]],
    ]),
  });
  ids.open = await addAssessment(portal, school, {
    title: 'Open',
    type: 3,
    questions,
    day: 5,
    weightage: 50,
    status: 2,
  });
  ids.draft = await addAssessment(portal, school, {
    title: 'Draft',
    status: 1,
    publishedAt: null,
    publishedToAll: null,
  });
  ids.others = await addAssessment(portal, school, { title: 'For others', type: 1, publishedToAll: false });
  ids.waiting = await addAssessment(
    portal,
    { ...school, courseId: second },
    { title: 'Handed in', type: 1, day: 1, questions, status: 3 },
  );
  await portal.db.insert(submissions).values({
    schoolId,
    assessmentId: ids.waiting,
    studentId: ada,
    status: assessmentStatus.submitted,
    submittedAt: daysFromNow(-1),
  });
});
afterAll(() => portal.close());

const as = () => school.teacher.token;
const dashboardOf = async (id: number) => (await portal.call(getStudentDashboard, { as: as(), params: { id } })).data;

describe('submissions of a student', () => {
  it("lists a student's assignments, without drafts and those for others", async () => {
    const { data } = await portal.call(listStudentAssignments, { as: as(), params: { id: ada } });
    expect(data.map(({ title, status, score, courseCode }) => [title, status, score, courseCode])).toEqual([
      ['Homework', assessmentStatus.graded, 3, 'BIOL-101'],
      ['Handed in', assessmentStatus.submitted, null, 'CHEM-101'],
    ]);
    expect(data.every(({ submissionId, submissionDate }) => submissionId !== null && submissionDate !== null)).toBe(
      true,
    );
  });

  it("lists a student's exams and quizzes, with those not handed in as pending", async () => {
    const { data } = await portal.call(listStudentExams, { as: as(), params: { id: ada } });
    expect(
      data.map(({ title, type, status, score, submissionId }) => [title, type, status, score, submissionId === null]),
    ).toEqual([
      ['Exam', 2, assessmentStatus.graded, 5, false],
      ['Open', 3, assessmentStatus.pending, null, true],
    ]);
  });
});

describe('the dashboard of a student', () => {
  it('projects the grade with an interval within the possible range', async () => {
    const { projection, student } = await dashboardOf(ada);
    // 20·3/6 + 30·5/6 are earned of 110, 60 are open (the open quiz, the submission to grade).
    expect(projection.minimum).toBeCloseTo((100 * 35) / 110, 9);
    expect(projection.maximum).toBeCloseTo((100 * 95) / 110, 9);
    // Between the open weight at the class mean of 1/2 and at the student's own mean of 2/3.
    expect(projection.value).toBeGreaterThan((100 * (35 + 60 / 2)) / 110);
    expect(projection.value).toBeLessThan((100 * (35 + (60 * 2) / 3)) / 110);
    expect(projection).toMatchObject({ n: 2, value: student.projectedGrade });
    expect(projection.low ?? 0).toBeLessThan(projection.value ?? 0);
    expect(projection.high ?? 0).toBeGreaterThan(projection.value ?? 0);
  });

  it('gives a wide interval after a single graded assessment', async () => {
    const [after, before] = await Promise.all([dashboardOf(ada), dashboardOf(once)]);
    const width = ({ projection: { low, high } }: typeof after) => (high ?? 0) - (low ?? 0);
    expect(before.projection.n).toBe(1);
    expect(width(before)).toBeGreaterThan(20);
    expect(width(before)).toBeGreaterThan(width(after));
  });

  it('lists missing submissions, and the grade if they stay missing', async () => {
    const { projection, student } = await dashboardOf(once);
    expect(projection.missing).toBe(1);
    // 30·4/6 are earned of 110; the 20 of the homework are lost.
    expect(projection.ifMissing?.value).toBeLessThan((projection.value ?? 0) - 5);
    expect(projection.ifMissing?.high).toBeLessThanOrEqual((100 * 90) / 110);
    expect(student).toMatchObject({ missingCount: 1, projectedIfMissing: projection.ifMissing?.value });
    const { data } = await portal.call(listStudentAssignments, { as: as(), params: { id: once } });
    expect(data.map(({ title, isMissing }) => [title, isMissing])).toEqual([
      ['Homework', true],
      ['Handed in', false],
    ]);
  });

  it('shows a student’s own end as the due date, before which nothing is missing', async () => {
    const endsAt = daysFromNow(5);
    const own = { assessmentId: ids.homework, studentId: once, schoolId: school.schoolId, endsAt };
    await portal.db.insert(writingOverrides).values(own);
    const { data } = await portal.call(listStudentAssignments, { as: as(), params: { id: once } });
    expect(data.find(({ id }) => id === ids.homework)).toMatchObject({
      ...{ dueDate: endsAt.toISOString(), isMissing: false },
    });
    await portal.db.delete(writingOverrides).where(eq(writingOverrides.studentId, once));
  });

  it('does not treat a submission that waits for its grade as missing', async () => {
    await portal.db
      .update(assessments)
      .set({ dueDate: daysFromNow(-0.5) })
      .where(eq(assessments.id, ids.waiting));
    const { projection } = await dashboardOf(ada);
    await portal.db
      .update(assessments)
      .set({ dueDate: daysFromNow(1) })
      .where(eq(assessments.id, ids.waiting));
    expect(projection).toMatchObject({ missing: 0, ifMissing: null });
  });

  it('explains how improvement was computed and from how many submissions', async () => {
    // Two comparable submissions: the share of the possible improvement, from 3/6 to 5/6.
    expect((await dashboardOf(ada)).improvement).toEqual({
      value: expect.closeTo(2 / 3, 9),
      n: 2,
      method: 'gain',
      low: null,
      high: null,
      direction: null,
    });
  });

  it('lists every course of the grade and marks those without graded submissions', async () => {
    const [biology, chemistry] = (await dashboardOf(ada)).courses;
    expect(biology).toMatchObject({ courseName: 'Biology', n: 2, currentScore: expect.closeTo((100 * 35) / 50, 9) });
    expect(biology?.projection.value).toBe(biology?.projectedGrade);
    expect(chemistry).toMatchObject({
      courseCode: 'CHEM-101',
      n: 0,
      currentScore: null,
      projectedGrade: null,
      projection: { n: 0, low: null, high: null },
      improvement: { value: null, n: 0, method: null },
    });
  });

  it('returns results over time in per cent beside the mean of the class', async () => {
    const { results } = await dashboardOf(ada);
    expect(results.map(({ title, score, classMean }) => [title, score, classMean])).toEqual([
      ['Homework', 50, expect.closeTo(100 / 3, 9)],
      ['Exam', expect.closeTo(500 / 6, 9), expect.closeTo(400 / 6, 9)],
    ]);
    expect(results[0]?.date.slice(0, 10)).toBe(daysFromNow(-30).toISOString().slice(0, 10));
  });

  it('reports not enough data for a student without submissions, never NaN', async () => {
    const data = await dashboardOf(idle);
    expect(data.projection).toEqual({
      value: null,
      n: 0,
      low: null,
      high: null,
      minimum: null,
      maximum: null,
      missing: 2,
      ifMissing: null,
    });
    expect(data.improvement).toMatchObject({ value: null, n: 0, method: null, direction: null });
    expect(data.results).toEqual([]);
    expect(data.courses.map(({ currentScore }) => currentScore)).toEqual([null, null]);
    expect(JSON.stringify(data)).not.toContain('NaN');
  });

  it('returns an empty dashboard for a grade without courses or assessments', async () => {
    const lonely = await addSchool(portal, 'Lonely School');
    await portal.db.update(courses).set({ deletedAt: new Date() }).where(eq(courses.id, lonely.courseId));
    const { data } = await portal.call(getStudentDashboard, {
      as: lonely.teacher.token,
      params: { id: lonely.student.studentId },
    });
    expect(data).toMatchObject({ courses: [], results: [], projection: { value: null } });
  });
});

describe('strengths and weaknesses of a student', () => {
  it('returns strengths and weaknesses in all courses or one of them', async () => {
    const { data } = await portal.call(getStudentStanding, { as: as(), params: { id: ada } });
    expect(data.strengths.map(({ name, n }) => [name, n])).toEqual([['Cell', 6]]);
    const inCourse = await portal.call(getStudentStandingInCourse, {
      as: as(),
      params: { id: ada, courseId: school.courseId },
    });
    expect(inCourse.data).toEqual(data);
    const elsewhere = await portal.call(getStudentStandingInCourse, {
      as: as(),
      params: { id: ada, courseId: second },
    });
    expect(elsewhere.data).toEqual({ strengths: [], weaknesses: [] });
  });

  it('returns no strengths and weaknesses without answers', async () => {
    expect((await portal.call(getStudentStanding, { as: as(), params: { id: idle } })).data).toEqual({
      strengths: [],
      weaknesses: [],
    });
  });

  it.each([getStudentDashboard, getStudentStanding, listStudentAssignments, listStudentExams])(
    'returns 404 to a teacher of another school: $path',
    async (endpoint) => {
      expect((await portal.call(endpoint, { as: other.teacher.token, params: { id: ada } })).status).toBe(404);
      expect((await portal.call(endpoint, { as: as(), params: { id: 999_999 } })).status).toBe(404);
    },
  );

  it('returns 404 for a course of another school', async () => {
    const { status } = await portal.call(getStudentStandingInCourse, {
      as: as(),
      params: { id: ada, courseId: other.courseId },
    });
    expect(status).toBe(404);
  });
});
