import { and, eq, inArray } from 'drizzle-orm';
import { assessmentStatus } from 'shared/contract/enums';
import { getTeacherDashboard } from 'shared/contract/dashboard';
import { getQuestion } from 'shared/contract/question';
import { listOptionUse } from 'shared/contract/question-history';
import { getStudentStanding } from 'shared/contract/student';
import { gradeSubmission } from 'shared/contract/submission';
import { analyseAssessment } from 'shared/contract/submission-analysis';
import { type AnswerResponse, answers, submissions } from '../../db/schema/submissions';
import { refreshStatistics } from '../question/figures/refresh.repository';
import { addAssessment, addQuestion, addStudents, addTopic } from '../../testing/class-room';
import { addSchool, type TestSchool } from '../../testing/people';
import { TestPortal } from '../../testing/portal';
import { regrading } from '../../testing/regrading';
import { until } from '../../testing/until';

const QUESTIONS = 4;
let portal: TestPortal;
let school: TestSchool;
let as: string;
let questions: number[];
let exam: number;
beforeAll(async () => {
  portal = await TestPortal.open();
});
beforeEach(async () => {
  school = await addSchool(portal);
  as = school.teacher.token;
  const topics = [await addTopic(portal, school, 'Cell')];
  questions = [];
  for (let at = 0; at < QUESTIONS; at += 1) questions.push(await addQuestion(portal, school, { topics }));
  const learners = await addStudents(portal, school, 12);
  // Each student earns marks for one question more than the one before.
  const scores = new Map(learners.map((id, at) => [id, questions.map((_, number) => Number(at % 5 > number))]));
  exam = await addAssessment(portal, school, { questions, topics, scores });
});
afterAll(() => portal.close());

const newSubmissions = async (learners: readonly number[]): Promise<number[]> => {
  const place = { schoolId: school.schoolId, assessmentId: exam, status: assessmentStatus.pending };
  const rows = await portal.db
    .insert(submissions)
    .values(learners.map((studentId) => ({ ...place, studentId })))
    .returning();
  return rows.map(({ id }) => id);
};
const grade = (submissionId: number, earned: readonly number[]) =>
  portal.call(gradeSubmission, {
    as,
    body: { submissionId, scores: earned.map((score, at) => ({ questionId: questions[at] ?? 0, score })), done: true },
  });
const itemTable = async () => (await portal.call(analyseAssessment, { as, params: { id: exam } })).data.items;
const inBank = async (id: number) => {
  const { facility, discrimination, attempts, correctAttempts } = (
    await portal.call(getQuestion, { as, params: { id } })
  ).data;
  return { facility, discrimination, attempts, correctAttempts };
};
async function figures() {
  const [first = 0] = questions;
  const items = (await itemTable()).map(({ notReached: _, ...item }) => item);
  const bank = await Promise.all(questions.map(inBank));
  const params = { profileId: school.teacher.profileId, gradeId: school.gradeId };
  const { contentQualityIndex } = (await portal.call(getTeacherDashboard, { as, params })).data;
  const use = (await portal.call(listOptionUse, { as, params: { id: first } })).data;
  return { items, bank, contentQualityIndex, use };
}
const topicsOf = async (id: number) => (await portal.call(getStudentStanding, { as, params: { id } })).data;
/** Figures are stored after the response. */
const recomputed = (submissions: number) =>
  until(async () => (await inBank(questions[0] ?? 0)).attempts === submissions);

it('leaves every figure as it was when 20 absentees are graded with 0, and gives them neither strengths nor weaknesses', async () => {
  const before = await figures();
  expect(before.items[0]).toMatchObject({ n: 12 });
  expect(before.items[0]?.discrimination.value).toBeGreaterThan(0);
  const absentees = await addStudents(portal, school, 20);
  for (const submission of await newSubmissions(absentees))
    expect((await grade(submission, [0, 0, 0, 0])).status).toBe(200);
  await refreshStatistics(portal.db, [exam], new Date());
  expect((await itemTable()).map(({ omitted, notReached }) => [omitted, notReached])).toEqual(
    Array(QUESTIONS).fill([0, 20]),
  );
  expect(await figures()).toEqual(before);
  expect(await topicsOf(absentees[0] ?? 0)).toEqual({ strengths: [], weaknesses: [] });
});

it('computes the same figures in the item table and in the bank, whoever was absent', async () => {
  for (const submission of await newSubmissions(await addStudents(portal, school, 5)))
    await grade(submission, [0, 0, 0, 0]);
  const [present = 0] = await newSubmissions(await addStudents(portal, school, 1));
  await grade(present, [0, 1, 0, 0]);
  await recomputed(13);
  for (const [at, { n, facility, discrimination }] of (await itemTable()).entries()) {
    const bank = await inBank(questions[at] ?? 0);
    expect([bank.attempts, bank.facility]).toEqual([n, facility]);
    expect(bank.discrimination).toBeCloseTo(discrimination.value ?? 0, 9);
  }
});

it.each<[string, AnswerResponse | null, number]>([
  ['nothing', null, 12],
  ['no option', { optionIds: [] }, 12],
  ['an empty paragraph', { text: '<p>&nbsp; </p>' }, 12],
  ['an empty board', { drawing: { elements: [] } }, 12],
  ['an empty file', { filePath: '' }, 12],
  ['an option', { optionIds: [1] }, 13],
  ['a text', { text: '<p>0</p>' }, 13],
  ['a picture alone', { text: '<p><img src="/files/1.png" alt=""></p>' }, 13],
  ['a formula alone', { text: '<p><span data-type="inline-math" data-latex="x"></span></p>' }, 13],
  ['a drawing', { drawing: { elements: [{ type: 'line' }] } }, 13],
  ['a file', { filePath: '/files/1.png' }, 13],
])('counts a 0 for the last question of a submission only if it was answered: %s', async (_, response, n) => {
  const [submission = 0] = await newSubmissions(await addStudents(portal, school, 1));
  await grade(submission, [1, 1, 1, 0]);
  await portal.db
    .update(answers)
    .set({ response: { text: 'An answer' } })
    .where(and(eq(answers.submissionId, submission), inArray(answers.questionId, questions.slice(0, -1))));
  await portal.db
    .update(answers)
    .set({ response })
    .where(and(eq(answers.submissionId, submission), eq(answers.questionId, questions.at(-1) ?? 0)));
  expect((await itemTable()).map((item) => item.n)).toEqual([13, 13, 13, n]);
});

it('counts a 0 in a paper submission, where marks are the only trace of an answer', async () => {
  const [submission = 0] = await newSubmissions(await addStudents(portal, school, 1));
  await grade(submission, [0, 1, 0, 0]);
  expect((await itemTable()).map(({ n, omitted }) => [n, omitted])).toEqual(Array(QUESTIONS).fill([13, 0]));
});

it("does not count full marks given to everybody by a regrade as an absentee's answer", async () => {
  const [submission = 0] = await newSubmissions(await addStudents(portal, school, 1));
  await grade(submission, [0, 0, 0, 0]);
  const [question = 0] = questions;
  const tools = regrading(portal, school);
  const { status } = await tools.make(
    { id: exam, question, options: [], submissionIds: [submission] },
    { kind: 'full' },
    { handMade: [submission] },
  );
  expect(status).toBe(200);
  const rows = await portal.db.select().from(answers).where(eq(answers.submissionId, submission));
  expect(rows.map(({ score }) => score).sort()).toEqual([0, 0, 0, 1]);
  expect((await itemTable()).map(({ n }) => n)).toEqual([12, 12, 12, 12]);
});
