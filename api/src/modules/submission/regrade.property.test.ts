import fc from 'fast-check';
import { and, asc, eq } from 'drizzle-orm';
import { listRegrades, regradeQuestion, undoRegrade } from 'shared/contract/regrade';
import { type Treatment } from 'shared/contract/regrade.rules';
import { gradeSubmission, submitAssessment } from 'shared/contract/submission';
import { assessmentQuestions, assessments } from '../../db/schema/assessments';
import { questionOptions } from '../../db/schema/questions';
import { answers, submissions } from '../../db/schema/submissions';
import { addQuestion, addTopic } from '../../testing/class-room';
import { addDraft, publishTo } from '../../testing/exam';
import { timesOf } from '../../testing/long-run';
import { addSchool, only, type TestSchool } from '../../testing/people';
import { TestPortal } from '../../testing/portal';
import { replay } from '../../testing/replay';

let portal: TestPortal;
let school: TestSchool;
let as: string;
let tags: number[];

beforeAll(async () => {
  portal = await TestPortal.open();
  school = await addSchool(portal);
  as = school.teacher.token;
  tags = [await addTopic(portal, school, 'Cell')];
});
afterAll(() => portal.close());

interface Quiz {
  id: number;
  question: number;
  open: number;
  /** The key first. */
  options: number[];
}

/** A quiz of a choice question and an open one, 5 marks each, which is graded automatically as far as possible. */
async function addQuiz(): Promise<Quiz> {
  const question = await addQuestion(portal, school);
  const open = await addQuestion(portal, school, { questionType: 2 });
  const id = await addDraft(portal, school, { tags, questions: [question, open], autoGradeable: true });
  await publishTo(portal, school, id, [school.student.studentId]);
  const rows = await portal.db
    .select({ id: questionOptions.id })
    .from(questionOptions)
    .where(eq(questionOptions.questionId, question))
    .orderBy(asc(questionOptions.position));
  return { id, question, open, options: rows.map((option) => option.id) };
}

async function handIn({ id, question, options }: Quiz, chosen: readonly number[]): Promise<number> {
  const optionIds = chosen.map((at) => options[at] ?? 0);
  const body = { assessmentId: id, answers: [{ questionId: question, response: { optionIds } }] };
  return (await portal.call(submitAssessment, { as: school.student.token, body })).data.id;
}

const regrade = (quiz: Quiz, treatment: Treatment, protects = false) =>
  portal.call(regradeQuestion, {
    as,
    params: { id: quiz.id },
    headers: { 'if-match': '*' },
    body: { questionId: quiz.question, treatment, protects, handMade: 'all', reason: 'Wrong key' },
  });

const score = async (submissionId: number, questionId: number) =>
  only(
    await portal.db
      .select()
      .from(answers)
      .where(and(eq(answers.submissionId, submissionId), eq(answers.questionId, questionId))),
  ).score;

it.each<[string, (quiz: Quiz) => Treatment, number]>([
  ['a corrected key', ({ options }) => ({ kind: 'key', optionIds: [options[1] ?? 0] }), 5],
  ['a second accepted answer', ({ options }) => ({ kind: 'any', optionIds: options.slice(0, 2) }), 5],
  ['partial marks', ({ options }) => ({ kind: 'partial', credits: [{ optionId: options[1] ?? 0, share: 0.5 }] }), 2.5],
  ['other marks and the old key', () => ({ kind: 'marks', marks: 3 }), 0],
  ['a dropped question', () => ({ kind: 'drop', rest: 'scaled' }), 0],
])('counts %s for those who hand in afterwards too', async (_, treatmentOf, expected) => {
  const quiz = await addQuiz();
  await regrade(quiz, treatmentOf(quiz));
  const id = await handIn(quiz, [1]);
  expect(await score(id, quiz.question)).toBe(expected);
});

it('gives the marks of a dropped question to the others when a teacher finishes grading', async () => {
  const quiz = await addQuiz();
  await regrade(quiz, { kind: 'drop', rest: 'scaled' });
  const submissionId = await handIn(quiz, [0]);
  const body = { submissionId, scores: [{ questionId: quiz.open, score: 4 }], done: true };
  expect((await portal.call(gradeSubmission, { as, body })).data.marks).toBe(8);
});

const at = fc.integer({ min: 0, max: 3 });
const step = fc.oneof(
  fc.record({ kind: fc.constant('key' as const), at, protects: fc.boolean() }),
  fc.record({ kind: fc.constant('any' as const), at, protects: fc.boolean() }),
  fc.record({ kind: fc.constant('partial' as const), at, share: fc.constantFrom(-1, 0.5, 1), protects: fc.boolean() }),
  fc.record({ kind: fc.constant('full' as const), protects: fc.boolean() }),
  fc.record({ kind: fc.constant('drop' as const), rest: fc.constantFrom('scaled' as const, 'lost' as const) }),
  fc.record({ kind: fc.constant('marks' as const), marks: fc.constantFrom(1, 2.5, 8), protects: fc.boolean() }),
  fc.constant({ kind: 'undo' as const }),
  fc.constant({ kind: 'handIn' as const }),
  fc.record({ kind: fc.constant('grade' as const), score: fc.constantFrom(0, 1, 4), done: fc.boolean() }),
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

function treatmentOf(given: Step, { options }: Quiz): Treatment | undefined {
  const optionId = 'at' in given ? (options[given.at] ?? 0) : 0;
  switch (given.kind) {
    case 'key':
      return { kind: 'key', optionIds: [optionId] };
    case 'any':
      return { kind: 'any', optionIds: [optionId, ...options.slice(0, 1).filter((id) => id !== optionId)] };
    case 'partial':
      return { kind: 'partial', credits: [{ optionId, share: given.share }] };
    case 'full':
      return { kind: 'full' };
    case 'drop':
      return { kind: 'drop', rest: given.rest };
    case 'marks':
      return { kind: 'marks', marks: given.marks };
    default:
      return undefined;
  }
}

/** Regrades if that is possible now; a rejected regrade must change nothing. */
async function act(quiz: Quiz, given: Step, held: { submissionId?: number }): Promise<void> {
  const treatment = treatmentOf(given, quiz);
  if (treatment) await regrade(quiz, treatment, 'protects' in given && given.protects);
  else if (given.kind === 'undo') {
    const made = (await portal.call(listRegrades, { as, params: { id: quiz.id } })).data;
    const last = made.find(({ isUndoable }) => isUndoable);
    const params = { id: quiz.id, regradeId: last?.id ?? 0 };
    if (last) expect((await portal.call(undoRegrade, { as, params, headers: { 'if-match': '*' } })).status).toBe(200);
  } else if (given.kind === 'handIn') held.submissionId ??= await handIn(quiz, [1]);
  else if (given.kind === 'grade' && held.submissionId !== undefined) {
    const body = { submissionId: held.submissionId, done: given.done };
    const scores = [quiz.question, quiz.open].map((questionId) => ({ questionId, score: given.score }));
    await portal.call(gradeSubmission, { as, body: { ...body, scores } });
  }
}

it('derives every score from its history, within the marks, after random regrades', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 8 }), async (steps) => {
      const quiz = await addQuiz();
      const held: { submissionId?: number } = {};
      for (const each of [{ kind: 'handIn' } as const, ...steps]) await act(quiz, each, held);
      const id = held.submissionId ?? 0;
      const submission = only(await portal.db.select().from(submissions).where(eq(submissions.id, id)));
      const exam = only(await portal.db.select().from(assessments).where(eq(assessments.id, quiz.id)));
      expect(await replay(portal.db, id, null)).toBe(submission.marks);
      expect(submission.marks ?? 0).toBeLessThanOrEqual(exam.marks);
      const placed = await portal.db
        .select()
        .from(assessmentQuestions)
        .where(eq(assessmentQuestions.assessmentId, quiz.id));
      for (const { questionId, marks } of placed) {
        const given = await score(id, questionId);
        expect(await replay(portal.db, id, questionId)).toBe(given);
        expect(given ?? 0).toBeLessThanOrEqual(marks);
      }
    }),
    { numRuns: timesOf({ normal: 4, long: 20 }) },
  );
});
