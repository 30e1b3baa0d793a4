import { eq } from 'drizzle-orm';
import { getAssessment } from 'shared/contract/assessment';
import { updateDueDate } from 'shared/contract/assessment-settings';
import { getQuestion } from 'shared/contract/question';
import {
  getSubmission,
  gradeSubmission,
  listSubmissions,
  submitAssessment,
  type GradeBody,
} from 'shared/contract/submission';
import { analyseAssessment } from 'shared/contract/submission-analysis';
import { listMarks } from 'shared/contract/submission-marks';
import { listStudentExams } from 'shared/contract/student';
import { assessments } from '../../db/schema/assessments';
import { addDraft, publishTo } from '../../testing/exam';
import { addQuestion, addStudents, addTopic } from '../../testing/class-room';
import { addAccount, addSchool, type TestSchool } from '../../testing/people';
import { TestPortal } from '../../testing/portal';
import { until } from '../../testing/until';

const HOUR = 3_600_000;
let portal: TestPortal;
let school: TestSchool;
let other: TestSchool;
let as: string;
let tags: number[];
let questions: number[];

beforeAll(async () => {
  portal = await TestPortal.open();
  school = await addSchool(portal);
  other = await addSchool(portal, 'Other School');
  as = school.teacher.token;
  tags = [await addTopic(portal, school, 'Cell')];
  questions = [
    await addQuestion(portal, school, { questionType: 2 }),
    await addQuestion(portal, school, { questionType: 2 }),
  ];
});
afterAll(() => portal.close());
afterEach(() => {
  portal.clockOffsetMs = 0;
});

/** A quiz of 10 marks due in an hour, handed in by the student with an account. */
async function handedIn(more: number[] = []) {
  const assessmentId = await addDraft(portal, school, {
    tags,
    questions,
    dueDate: new Date(Date.now() + HOUR).toISOString(),
  });
  await publishTo(portal, school, assessmentId, [school.student.studentId, ...more]);
  const answers = [{ questionId: questions[0] ?? 0, response: { text: 'A cell' } }];
  const { id } = (await portal.call(submitAssessment, { as: school.student.token, body: { assessmentId, answers } }))
    .data;
  return { assessmentId, id };
}
const scores = (first: number | null, second?: number | null) => [
  { questionId: questions[0] ?? 0, score: first },
  ...(second === undefined ? [] : [{ questionId: questions[1] ?? 0, score: second }]),
];
const grade = (submissionId: number, body: Omit<GradeBody, 'submissionId'>, headers: Record<string, string> = {}) =>
  portal.call(gradeSubmission, { as, body: { submissionId, ...body }, headers });
const statusOf = async (id: number) => (await portal.call(getAssessment, { as, params: { id } })).data.status;

describe('grading a submission', () => {
  it('saves partial grades: omitted fields are kept, and there is no overall score before grading is finished', async () => {
    const { id, assessmentId } = await handedIn();
    await grade(id, { scores: [{ questionId: questions[0] ?? 0, score: 4, comment: 'Nearly' }] });
    await grade(id, { comment: 'Good work' });
    const { data } = await grade(id, { scores: [{ questionId: questions[1] ?? 0, comment: 'Where is it?' }] });
    expect(data).toMatchObject({
      status: 4,
      marks: null,
      scored: 1,
      questions: 2,
      comment: 'Good work',
      gradedAt: null,
      gradedBy: { id: school.teacher.userId },
    });
    expect(data.answers).toMatchObject([
      { score: 4, comment: 'Nearly', response: { text: 'A cell' } },
      { score: null, comment: 'Where is it?', response: null },
    ]);
    expect(await statusOf(assessmentId)).toBe(4);
  });

  it('finishes grading when every question has a score: the sum counts, and the assessment becomes graded', async () => {
    const { id, assessmentId } = await handedIn();
    const { data, message } = await grade(id, { scores: scores(0.1, 0.2), done: true });
    expect(message).toBe('Submission graded!');
    expect(data).toMatchObject({ status: 5, marks: 0.3, possible: 10, scored: 2 });
    expect(data.gradedAt).not.toBeNull();
    expect(await statusOf(assessmentId)).toBe(5);
    expect((await portal.call(getAssessment, { as, params: { id: assessmentId } })).data).toMatchObject({
      gradedCount: 1,
      meanScore: 3,
    });
  });

  it('accepts an overall score within the marks that is not the sum', async () => {
    const { id } = await handedIn();
    expect((await grade(id, { scores: scores(4, 3), marks: 10.5, done: true })).error.message).toBe(
      'The overall score must be between 0 and 10!',
    );
    expect((await grade(id, { scores: scores(4, 3), marks: 8, done: true })).data.marks).toBe(8);
  });

  it('reopens a graded submission and excludes it from the figures until it is finished again', async () => {
    const { id, assessmentId } = await handedIn();
    await grade(id, { scores: scores(5, 5), done: true });
    expect((await grade(id, { scores: scores(3) })).data).toMatchObject({ status: 4, marks: null });
    expect(await statusOf(assessmentId)).toBe(4);
    expect((await grade(id, { done: true })).data).toMatchObject({ status: 5, marks: 8 });
  });

  it('keeps the overall score of a person when grading is reopened and finished again', async () => {
    const { id } = await handedIn();
    await grade(id, { scores: scores(4, 3), marks: 9.5, done: true });
    expect((await grade(id, { scores: scores(2) })).data).toMatchObject({ marks: null, marksByHand: 9.5 });
    expect((await grade(id, { done: true })).data).toMatchObject({ marks: 9.5, marksByHand: 9.5 });
    expect((await grade(id, { done: true })).data.marks).toBe(9.5);
    expect((await grade(id, { comment: 'Seen' })).data.marks).toBeNull();
    expect((await grade(id, { marks: 8 })).data).toMatchObject({ marks: null, marksByHand: 8 });
    expect((await grade(id, { done: true })).data.marks).toBe(8);
    expect((await grade(id, { marks: null, done: true })).data).toMatchObject({ marks: 5, marksByHand: null });
    expect((await grade(id, { done: true })).data.marks).toBe(5);
  });

  it('passes students from the minimum marks up, once there is an overall score', async () => {
    const { id, assessmentId } = await handedIn();
    await portal.db.update(assessments).set({ minMarks: 5 }).where(eq(assessments.id, assessmentId));
    expect((await grade(id, { scores: scores(2, 3) })).data.result).toBeNull();
    expect((await grade(id, { done: true })).data.result).toBe('passed');
    expect((await grade(id, { scores: scores(1.5), done: true })).data.result).toBe('failed');
    const [listed] = (await portal.call(listSubmissions, { as, params: { id: assessmentId } })).data;
    expect(listed?.result).toBe('failed');
    const marks = (await portal.call(listMarks, { as, params: { id: assessmentId } })).data;
    expect(marks.submissions.map(({ result }) => result)).toEqual(['failed']);
    const analysis = (await portal.call(analyseAssessment, { as, params: { id: assessmentId } })).data;
    expect(analysis.results).toEqual({ minMarks: 5, passed: 0, failed: 1 });
    const exams = (await portal.call(listStudentExams, { as, params: { id: school.student.studentId } })).data;
    expect(exams.find((exam) => exam.id === assessmentId)?.result).toBe('failed');
  });

  it('rejects an overall score above the marks before grading is finished, too', async () => {
    const { id } = await handedIn();
    expect((await grade(id, { marks: 11 })).error.code).toBe('errors.scoreOverall');
    expect((await portal.call(getSubmission, { as, params: { id } })).data).toMatchObject({ status: 3, version: 2 });
  });

  it('changes the figures of its questions when a submission is graded', async () => {
    const before = (await portal.call(getQuestion, { as, params: { id: questions[0] ?? 0 } })).data.attempts;
    const { id } = await handedIn();
    await grade(id, { scores: scores(5, 5), done: true });
    const attempts = async () =>
      (await portal.call(getQuestion, { as, params: { id: questions[0] ?? 0 } })).data.attempts;
    // The figures are recomputed after the response.
    await until(async () => (await attempts()) > before);
  });

  it.each<[string, unknown[], string, string]>([
    ['negative', [-1], 'errors.scoreRange', 'The score of question 1 must be between 0 and 5!'],
    ['above the marks', [5, 5.01], 'errors.scoreRange', 'The score of question 2 must be between 0 and 5!'],
    ['no number', ['x'], 'errors.scoreNumber', 'Please enter a number as the score!'],
  ])('rejects a score that is %s and stores nothing', async (_, sent, code, text) => {
    const { id } = await handedIn();
    const body = sent.map((score, at) => ({ score: score as number, questionId: questions[at] ?? 0 }));
    const { status, error } = await grade(id, { scores: body });
    expect([status, error.code, error.message]).toEqual([400, code, text]);
    expect((await portal.call(getSubmission, { as, params: { id } })).data).toMatchObject({
      status: 3,
      scored: 0,
      version: 2,
    });
  });

  it('rejects finishing while a question has no score, and rejects foreign and repeated questions', async () => {
    const { id } = await handedIn();
    expect((await grade(id, { scores: scores(5), done: true })).error.message).toBe('Question 2 has no score yet!');
    expect((await grade(id, { scores: scores(5, null), done: true })).error.code).toBe('errors.scoreMissing');
    expect((await grade(id, { scores: [{ questionId: 999_999, score: 1 }] })).error.code).toBe('errors.invalidValue');
    expect((await grade(id, { scores: [...scores(1), ...scores(2)] })).error.code).toBe('errors.invalidValue');
  });

  it('returns 412 to the second of two graders and keeps what the first one saved', async () => {
    const { id } = await handedIn();
    const colleague = await addAccount(portal, {
      schoolIds: [school.schoolId],
      memberRole: 'owner',
      fullName: 'Ece Arı',
    });
    const { version } = (await portal.call(getSubmission, { as, params: { id } })).data;
    const headers = { 'if-match': `"${version}"` };
    await portal.call(gradeSubmission, { as: colleague.token, body: { submissionId: id, scores: scores(2) }, headers });
    const { status, error } = await grade(id, { scores: scores(5) }, headers);
    expect([status, error.code, error.message]).toEqual([
      412,
      'errors.staleBy',
      'Ece Arı has changed this since you opened it. Please compare before you save.',
    ]);
    expect((await portal.call(getSubmission, { as, params: { id } })).data.answers[0]?.score).toBe(2);
  });

  it('returns 404 for a submission that does not exist or belongs to another school', async () => {
    const { id } = await handedIn();
    for (const [token, submissionId] of [
      [other.teacher.token, id],
      [as, 999_999],
    ] as const) {
      expect((await portal.call(gradeSubmission, { as: token, body: { submissionId } })).status).toBe(404);
      expect((await portal.call(getSubmission, { as: token, params: { id: submissionId } })).status).toBe(404);
    }
  });
});

describe('a missing submission', () => {
  it('grades a missing submission only once it is due, even if others are missing', async () => {
    const [absent = 0] = await addStudents(portal, school, 1);
    const { id, assessmentId } = await handedIn([absent]);
    const submissions = (await portal.call(listSubmissions, { as, params: { id: assessmentId } })).data;
    const missing = submissions.find(({ student }) => student.id === absent)?.id ?? 0;
    await grade(id, { scores: scores(5, 5), done: true });
    expect(await statusOf(assessmentId)).toBe(7);
    expect((await grade(missing, { scores: scores(0, 0), done: true })).error.code).toBe('errors.submissionOpen');
    portal.clockOffsetMs = 2 * HOUR;
    expect((await grade(missing, { scores: scores(0, 0), done: true })).data).toMatchObject({
      status: 5,
      marks: 0,
      submissionDate: null,
    });
    expect(await statusOf(assessmentId)).toBe(5);
  });

  it('waits for a missing submission again when the due date is moved', async () => {
    const [absent = 0] = await addStudents(portal, school, 1);
    const { id, assessmentId } = await handedIn([absent]);
    portal.clockOffsetMs = 2 * HOUR;
    await grade(id, { scores: scores(5, 5), done: true });
    expect(await statusOf(assessmentId)).toBe(5);
    const dueDate = new Date(Date.now() + 4 * HOUR).toISOString();
    expect(
      (await portal.call(updateDueDate, { as, params: { id: assessmentId }, body: { dueDate } })).data.status,
    ).toBe(7);
  });
});

describe('submissions of an assessment', () => {
  it('lists submissions by section and name, and returns each one in full', async () => {
    const others = await addStudents(portal, school, 2);
    const { assessmentId, id } = await handedIn(others);
    const { data } = await portal.call(listSubmissions, { as, params: { id: assessmentId } });
    expect(data.map(({ section, student }) => `${section} ${student.name}`)).toEqual([
      'A Ada Student',
      'B Student 01',
      'B Student 02',
    ]);
    const whole = (await portal.call(getSubmission, { as, params: { id } })).data;
    expect(whole).toMatchObject({
      assessment: { id: assessmentId, title: 'Cells' },
      possible: 10,
      rubric: null,
      gradedBy: null,
    });
    expect(whole.questionDetails.map((question) => question.id)).toEqual(questions);
    expect(whole.questionMarks).toEqual(questions.map((questionId) => ({ questionId, marks: 5 })));
    expect((await portal.call(listSubmissions, { as: other.teacher.token, params: { id: assessmentId } })).status).toBe(
      404,
    );
  });
});
