import { eq } from 'drizzle-orm';
import { assessmentStatus } from 'shared/contract/enums';
import {
  getStudentDashboard,
  getStudentStanding,
  getStudentStandingInCourse,
  listStudentAssignments,
  listStudentExams,
} from 'shared/contract/student';
import { courses } from '../../db/schema/courses';
import { submissions } from '../../db/schema/submissions';
import { addPaper, addQuestion, addStudents, addTopic, daysFromNow } from '../../testing/class-room';
import { addSchool, only, type TestSchool } from '../../testing/people';
import { TestPortal } from '../../testing/portal';

let portal: TestPortal;
let school: TestSchool;
let other: TestSchool;
let second: number;
let [ada, ben, idle]: [number, number, number] = [0, 0, 0];
const papers: Record<'homework' | 'exam' | 'open' | 'draft' | 'others' | 'waiting', number> = {
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
  [ada = 0, ben = 0, idle = 0] = await addStudents(portal, school, 3);
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
  papers.homework = await addPaper(portal, school, {
    title: 'Homework',
    type: 1,
    questions,
    day: -30,
    weightage: 20,
    work: new Map([
      [ada, [1, 1, 1, 0, 0, 0]],
      [ben, [1, 0, 0, 0, 0, 0]],
    ]),
  });
  papers.exam = await addPaper(portal, school, {
    title: 'Exam',
    type: 2,
    questions,
    day: -10,
    weightage: 30,
    work: new Map([
      [ada, [1, 1, 1, 1, 0, 1]],
      [ben, [1, 1, 0, 1, 0, 0]],
    ]),
  });
  papers.open = await addPaper(portal, school, { title: 'Open', type: 3, questions, day: 5, weightage: 50, status: 2 });
  papers.draft = await addPaper(portal, school, { title: 'Draft', status: 1, publishedAt: null, publishedToAll: null });
  papers.others = await addPaper(portal, school, { title: 'For others', type: 1, publishedToAll: false });
  papers.waiting = await addPaper(
    portal,
    { ...school, courseId: second },
    { title: 'Handed in', type: 1, day: 1, questions, status: 3 },
  );
  await portal.db.insert(submissions).values({
    schoolId,
    assessmentId: papers.waiting,
    studentId: ada,
    status: assessmentStatus.submitted,
    submittedAt: daysFromNow(-1),
  });
});
afterAll(() => portal.close());

const as = () => school.teacher.token;
const dashboardOf = async (id: number) => (await portal.call(getStudentDashboard, { as: as(), params: { id } })).data;

describe('the work of a student', () => {
  it('is their assignments: those published to them, drafts and work for others left out', async () => {
    const { data } = await portal.call(listStudentAssignments, { as: as(), params: { id: ada } });
    expect(data.map(({ title, status, score, courseCode }) => [title, status, score, courseCode])).toEqual([
      ['Homework', assessmentStatus.graded, 3, 'BIOL-101'],
      ['Handed in', assessmentStatus.submitted, null, 'CHEM-101'],
    ]);
    expect(data.every(({ submissionId, submissionDate }) => submissionId !== null && submissionDate !== null)).toBe(
      true,
    );
  });

  it('is their exams and quizzes, those not handed in pending', async () => {
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
  it('projects the grade with an interval inside what is certain', async () => {
    const { projection, student } = await dashboardOf(ada);
    // 20·3/6 + 30·5/6 are earned of 110, 60 are open (the open quiz, the work handed in).
    expect(projection.minimum).toBeCloseTo((100 * 35) / 110, 9);
    expect(projection.maximum).toBeCloseTo((100 * 95) / 110, 9);
    const [own, whole] = [(3 / 6 + 5 / 6) / 2, (3 / 6 + 5 / 6 + 1 / 6 + 3 / 6) / 4];
    expect(projection.value).toBeCloseTo((100 * (35 + 60 * ((2 * own + 2 * whole) / 4))) / 110, 9);
    expect(projection).toMatchObject({ n: 2, value: student.projectedGrade });
    expect(projection.low ?? 0).toBeLessThan(projection.value ?? 0);
    expect(projection.high ?? 0).toBeGreaterThan(projection.value ?? 0);
  });

  it('says how improvement was found and over how many works', async () => {
    // Two comparable works: the share of what was left to gain, from 3/6 to 5/6.
    expect((await dashboardOf(ada)).improvement).toEqual({ value: expect.closeTo(2 / 3, 9), n: 2, method: 'gain' });
  });

  it('has every course of the grade, one without graded work saying so', async () => {
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

  it('has the results in time, in per cent, beside the mean of the class', async () => {
    const { results } = await dashboardOf(ada);
    expect(results.map(({ title, score, classMean }) => [title, score, classMean])).toEqual([
      ['Homework', 50, expect.closeTo(100 / 3, 9)],
      ['Exam', expect.closeTo(500 / 6, 9), expect.closeTo(400 / 6, 9)],
    ]);
    expect(results[0]?.date.slice(0, 10)).toBe(daysFromNow(-30).toISOString().slice(0, 10));
  });

  it('of a student without submissions says that there is not enough data, never NaN', async () => {
    const data = await dashboardOf(idle);
    expect(data.projection).toEqual({ value: null, n: 0, low: null, high: null, minimum: null, maximum: null });
    expect(data.improvement).toEqual({ value: null, n: 0, method: null });
    expect(data.results).toEqual([]);
    expect(data.courses.map(({ currentScore }) => currentScore)).toEqual([null, null]);
    expect(JSON.stringify(data)).not.toContain('NaN');
  });

  it('of a student in a grade without courses or papers is empty', async () => {
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
  it('stand over all courses and in one of them', async () => {
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

  it('are empty without answers', async () => {
    expect((await portal.call(getStudentStanding, { as: as(), params: { id: idle } })).data).toEqual({
      strengths: [],
      weaknesses: [],
    });
  });

  it.each([getStudentDashboard, getStudentStanding, listStudentAssignments, listStudentExams])(
    'is nothing to a teacher of another school: $path',
    async (endpoint) => {
      expect((await portal.call(endpoint, { as: other.teacher.token, params: { id: ada } })).status).toBe(404);
      expect((await portal.call(endpoint, { as: as(), params: { id: 999_999 } })).status).toBe(404);
    },
  );

  it('in a course of another school is nothing either', async () => {
    const { status } = await portal.call(getStudentStandingInCourse, {
      as: as(),
      params: { id: ada, courseId: other.courseId },
    });
    expect(status).toBe(404);
  });
});
