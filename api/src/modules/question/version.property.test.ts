import * as fc from 'fast-check';
import { deleteAssessment, restoreAssessment } from 'shared/contract/assessment-write';
import {
  createQuestion,
  deleteQuestion,
  getQuestion,
  type QuestionBody,
  updateQuestion,
} from 'shared/contract/question';
import { restoreQuestion } from 'shared/contract/question-bulk';
import { restoreQuestionVersion } from 'shared/contract/question-version';
import { getSubmission, submitAssessment } from 'shared/contract/submission';
import { addTopic } from '../../testing/class-room';
import { addDraft, publishTo } from '../../testing/exam';
import { addSchool, type TestSchool } from '../../testing/people';
import { TestPortal } from '../../testing/portal';

let portal: TestPortal;
let school: TestSchool;
let as: string;
let topic: number;

beforeAll(async () => {
  portal = await TestPortal.open();
  school = await addSchool(portal);
  as = school.teacher.token;
  topic = await addTopic(portal, school, 'Cell');
});
afterAll(() => portal.close());

const bodyOf = (change: Partial<QuestionBody>): QuestionBody => ({
  courseId: school.courseId,
  gradeId: school.gradeId,
  questionType: 1,
  questionCategory: 1,
  questionText: '<p>Which organelle?</p>',
  difficulty: 2,
  tags: [String(topic)],
  options: [
    { value: 'Mitochondrion', isCorrectAnswer: true },
    { value: 'Ribosome', isCorrectAnswer: false },
  ],
  ...change,
});

/** A submission as teachers see it: the questions with their keys, and the answers. */
async function shownOf(submissionId: number) {
  const { data } = await portal.call(getSubmission, { as, params: { id: submissionId } });
  const questions = data.questionDetails.map(({ questionText, plainText, options, modelAnswer, picturePath }) => ({
    questionText,
    plainText,
    options,
    modelAnswer,
    picturePath,
  }));
  return JSON.stringify([questions, data.answers]);
}

/** A question, the assessments that ask it, and what was shown of each submission when it was handed in. */
interface Bank {
  id: number;
  assessments: number[];
  handedIn: Map<number, string>;
}

/** None while it is deleted. */
async function optionsOf(id: number) {
  const answer = await portal.call(getQuestion, { as, params: { id } });
  return answer.status === 200 ? answer.data.options : [];
}

const at = (list: readonly number[], place: number) => list[place % Math.max(1, list.length)];
const words = ['cell', 'nucleus', 'energy', 'membrane'];

/** Actions may be rejected by their rules; the test compares the resulting state. */
const actions: Record<string, (bank: Bank, n: number) => Promise<unknown>> = {
  correct: ({ id }, n) => edit(id, n, 'correction'),
  rewrite: ({ id }, n) => edit(id, n, 'version'),
  save: ({ id }, n) => edit(id, n),
  otherKey: async ({ id }, n) => {
    const options = bodyOf({}).options?.map((option, place) => ({ ...option, isCorrectAnswer: place === n % 2 })) ?? [];
    return portal.call(updateQuestion, { as, params: { id }, body: bodyOf({ options }) });
  },
  restoreVersion: ({ id }, n) => portal.call(restoreQuestionVersion, { as, params: { id, number: 1 + (n % 4) } }),
  publish: async (bank) => {
    const id = await addDraft(portal, school, { tags: [topic], questions: [bank.id], autoGradeable: true });
    await publishTo(portal, school, id);
    bank.assessments.push(id);
  },
  handIn: async ({ id, assessments, handedIn }, n) => {
    const options = await optionsOf(id);
    const answers = [{ questionId: id, response: { optionIds: options.slice(0, n % 2).map((each) => each.id) } }];
    const body = { assessmentId: at(assessments, n) ?? 0, answers };
    const answer = await portal.call(submitAssessment, { as: school.student.token, body });
    if (answer.status === 201) handedIn.set(answer.data.id, await shownOf(answer.data.id));
  },
  deleteQuestion: ({ id }) => portal.call(deleteQuestion, { as, params: { id } }),
  restoreQuestion: ({ id }) => portal.call(restoreQuestion, { as, params: { id } }),
  deleteAssessment: ({ assessments }, n) =>
    portal.call(deleteAssessment, { as, params: { id: at(assessments, n) ?? 0 } }),
  restoreAssessment: ({ assessments }, n) =>
    portal.call(restoreAssessment, { as, params: { id: at(assessments, n) ?? 0 } }),
};

async function edit(id: number, n: number, change?: 'correction' | 'version') {
  const options = await optionsOf(id);
  const kept = options.map((option) => ({
    id: option.id,
    value: `${option.value}${n % 3 === 0 ? '.' : ''}`,
    isCorrectAnswer: option.isCorrectAnswer,
  }));
  const body = bodyOf({
    questionText: `<p>Which ${words[n % 4]}, ${n}?</p>`,
    difficulty: ((n % 5) + 1) as 1,
    options: kept,
  });
  return portal.call(updateQuestion, { as, params: { id }, query: change ? { change } : {}, body });
}

it('never changes what a submission shows, whatever is edited, published, deleted and restored afterwards', async () => {
  const step = fc.tuple(fc.constantFrom(...Object.keys(actions)), fc.nat(30));
  let compared = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 14 }), async (steps) => {
      const { id } = (await portal.call(createQuestion, { as, body: bodyOf({}) })).data;
      const bank: Bank = { id, assessments: [], handedIn: new Map() };
      // Every sequence starts with some data.
      const start = [
        ['publish', 0],
        ['handIn', 1],
        ['publish', 0],
      ] as const;
      for (const [name, n] of [...start, ...steps]) await actions[name]?.(bank, n);
      for (const assessmentId of bank.assessments)
        await portal.call(restoreAssessment, { as, params: { id: assessmentId } });
      for (const [submissionId, before] of bank.handedIn) expect(await shownOf(submissionId)).toBe(before);
      compared += bank.handedIn.size;
    }),
    { numRuns: 4 },
  );
  expect(compared).toBeGreaterThanOrEqual(4);
});
