import { eq, inArray } from 'drizzle-orm';
import { listClasses } from 'shared/contract/class';
import { assessmentType } from 'shared/contract/enums';
import { forecastExam } from 'shared/contract/exam-forecast';
import { limits } from 'shared/contract/limits';
import { assessments } from '../../db/schema/assessments';
import { submissions } from '../../db/schema/submissions';
import { addAssessment, addQuestion, addStudents, daysFromNow } from '../../testing/class-room';
import { addAccount, addSchool, type TestSchool } from '../../testing/people';
import { TestPortal } from '../../testing/portal';

const QUESTIONS = 10;
let portal: TestPortal;
let school: TestSchool;
let classId: number;
let students: number[];
let asked: number[];
let before: number[];

beforeAll(async () => {
  portal = await TestPortal.open();
});
beforeEach(async () => {
  school = await addSchool(portal);
  students = await addStudents(portal, school, 12);
  const params = { id: school.schoolId };
  const classes = (await portal.call(listClasses, { as: school.teacher.token, params })).data;
  classId = classes.find(({ section }) => section === 'B')?.id ?? 0;
  const add = async () => {
    const ids: number[] = [];
    while (ids.length < QUESTIONS) ids.push(await addQuestion(portal, school));
    return ids;
  };
  [asked, before] = [await add(), await add()];
});
afterAll(() => portal.close());

/** Of each student, right answers to the first questions, a few more or fewer by student. */
const rightOf = (right: number, of = QUESTIONS) =>
  new Map(
    students.map((id, student) => [id, Array.from({ length: of }, (_, at) => Number(at < right + (student % 3) - 1))]),
  );
const sit = (questions: number[], right: number, day = -10, at = school) =>
  addAssessment(portal, at, { questions, scores: rightOf(right, questions.length), day });
interface Asked {
  ids?: number[];
  as?: string;
  body?: { courseId?: number; classId?: number; minMarks?: number };
}
const forecast = ({ ids = asked, as = school.teacher.token, body }: Asked = {}) =>
  portal.call(forecastExam, {
    as,
    body: { courseId: school.courseId, classId, questions: ids.map((id) => ({ id, marks: 2 })), minMarks: 10, ...body },
  });
const said = async (more?: Asked) => {
  const { data } = await forecast(more);
  if (!data.forecast) throw new Error('Refused.');
  return data.forecast;
};

describe('the forecast of an exam', () => {
  it('is made of what was earned in its questions, and wide as long as nobody knows the class', async () => {
    await sit(asked, 7);
    const { data, status } = await forecast();
    expect([status, data.students, data.known, data.needed]).toEqual([200, 12, QUESTIONS, 8]);
    expect(data.forecast?.mean).toBeGreaterThan(0.55);
    expect(data.forecast?.under?.value).toBeLessThan(0.5);
    expect((await said({ body: { minMarks: 0 } })).under).toBeNull();
  });

  it('knows the class by its earlier exams, in which other questions were asked', async () => {
    await sit(asked, 7);
    const unknown = await said();
    for (const day of [-8, -6, -4]) await sit(before, 3, day);
    expect((await said()).mean).not.toBeCloseTo(unknown.mean, 2);
  });

  it('refuses without enough questions that were answered, and says how many there are', async () => {
    await sit(asked.slice(0, 7), 5);
    const { data } = await forecast();
    expect(data).toMatchObject({ students: 12, known: 7, needed: 8, answersNeeded: 10, forecast: null });
    expect((await forecast({ ids: before })).data).toMatchObject({ known: 0, forecast: null });
  });

  it('takes no account of marks that are not given yet, of drafts, and of what is deleted', async () => {
    const scores = rightOf(7);
    await addAssessment(portal, school, { questions: asked, scores, publishedAt: null });
    await addAssessment(portal, school, { questions: asked, scores, deletedAt: new Date() });
    const open = await sit(asked, 7);
    await portal.db
      .update(submissions)
      .set({ marks: null })
      .where(inArray(submissions.assessmentId, [open]));
    expect((await forecast()).data.known).toBe(0);
  });

  it('adds up the time that students took for the questions in exams and quizzes, not at home', async () => {
    const exam = await sit(asked, 7);
    expect((await said()).time).toBeNull();
    const [startedAt, submittedAt] = [daysFromNow(-10), new Date(daysFromNow(-10).getTime() + 20 * 60_000)];
    await portal.db
      .update(submissions)
      .set({ startedAt, submittedAt })
      .where(inArray(submissions.assessmentId, [exam]));
    const { time } = await said();
    expect(time?.median).toBeCloseTo(20 * 60, -1);
    expect(time?.slow).toBeGreaterThan(20 * 60);
    await portal.db.update(assessments).set({ type: assessmentType.assignment }).where(eq(assessments.id, exam));
    expect((await said()).time).toBeNull();
  });

  it('names the questions that everybody answers', async () => {
    const scores = new Map(students.map((id) => [id, asked.map((_, at) => Number(at > 5 || id % 2 === 0))]));
    for (let exam = 0; exam < 8; exam += 1) await addAssessment(portal, school, { questions: asked, scores });
    expect((await said()).tellNothing.map(({ questionId }) => questionId)).toEqual(asked.slice(6));
  });

  it('is for all who take the course if no class is named', async () => {
    await sit(asked, 7);
    const { courseId } = school;
    const questions = asked.map((id) => ({ id, marks: 1 }));
    const { data } = await portal.call(forecastExam, { as: school.teacher.token, body: { courseId, questions } });
    expect(data.students).toBeGreaterThanOrEqual(12);
    expect(data.forecast?.mean).toBeGreaterThan(0.5);
  });
});

describe('who and what it is refused', () => {
  it('reads nothing of another school: neither its course, class nor questions, and not its results', async () => {
    const other = await addSchool(portal);
    const theirs = await addQuestion(portal, other);
    expect((await forecast({ as: other.teacher.token })).status).toBe(404);
    expect((await forecast({ ids: [...asked, theirs] })).status).toBe(404);
    expect((await forecast({ body: { courseId: other.courseId } })).status).toBe(404);
    const { token } = await addAccount(portal, { schoolIds: [school.schoolId, other.schoolId] });
    const params = { id: other.schoolId };
    const [theirClass] = (await portal.call(listClasses, { as: other.teacher.token, params })).data;
    expect(theirClass).toBeDefined();
    expect((await forecast({ as: token, body: { classId: theirClass?.id ?? 0 } })).status).toBe(404);
    expect((await forecast({ as: token, ids: [...asked, theirs] })).status).toBe(404);
    expect((await forecast({ as: school.student.token })).status).toBe(403);
  });

  it('refuses no questions, one twice, too many, and marks that cannot be', async () => {
    const [one = 0] = asked;
    for (const ids of [[], [one, one], Array.from({ length: limits.questionsPerAssessmentMax + 1 }, (_, at) => at + 1)])
      expect((await forecast({ ids })).status).toBe(400);
    expect((await forecast({ body: { minMarks: -1 } })).status).toBe(400);
    expect((await forecast({ body: { minMarks: limits.marksMax + 1 } })).status).toBe(400);
  });
});
