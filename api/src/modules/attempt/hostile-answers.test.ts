import { isChoiceType } from '@teacher-portal/item-writing/item-types';
import { getAttempt, saveAnswers, type AttemptSheet } from 'shared/contract/attempt';
import { type StudentPaper } from 'shared/contract/paper';
import { createQuestion, type QuestionBody } from 'shared/contract/question';
import { getSubmission, listSubmissions } from 'shared/contract/submission';
import { addQuestion } from '../../testing/class-room';
import { addDraft, evenMarks, publishTo } from '../../testing/exam';
import { fieldsOf, hostileTexts, withValue } from '../../testing/hostile-texts';
import { itemTypes, sampleItem } from '../../testing/items';
import { addPupils, Device, MINUTE, openSchool } from '../../testing/writing';

type Question = StudentPaper['questions'][number];
type Lists = Record<'statements' | 'options' | 'words' | 'lefts' | 'rights' | 'steps', { id: string }[]>;

let test: Awaited<ReturnType<typeof openSchool>>;
let phone: Device;
let attempt: AttemptSheet;
let revision = 0;
beforeAll(async () => {
  test = await openSchool();
  const { portal, school, as, asked } = test;
  const questions = [asked.choice, asked.open];
  for (const questionType of [3, 4])
    questions.push(await addQuestion(portal, school, { questionType, ...(questionType === 4 && { keys: [] }) }));
  for (const questionType of itemTypes) {
    const { courseId, gradeId } = school;
    const body = {
      ...{ courseId, gradeId, questionType, questionCategory: 1, questionText: '<p>Cells</p>', difficulty: 1 },
      ...{ tags: asked.tags.map(String), item: sampleItem(questionType) as QuestionBody['item'] },
    };
    questions.push((await portal.call(createQuestion, { as, body })).data.id);
  }
  const [pupil] = await addPupils(portal, school, 1);
  if (!pupil) throw new Error('no pupil');
  const dueDate = new Date(Date.now() + 60 * MINUTE).toISOString();
  const assessmentId = await addDraft(portal, school, {
    questions,
    dueDate,
    marks: 11,
    questionMarks: evenMarks(questions, 11),
    tags: asked.tags,
  });
  await publishTo(portal, school, assessmentId, [pupil.studentId]);
  phone = new Device(portal, pupil.token);
  attempt = (await phone.start(assessmentId)).data;
});
afterAll(() => test.portal.close());

/** An answer that a student could give. */
function answerTo({ questionType, options, item }: Question): object {
  if (!item) {
    if (isChoiceType(questionType)) return { optionIds: options.slice(0, 1).map(({ id }) => id) };
    return questionType === 4 ? { drawing: { elements: [{ type: 'text', text: 'cell' }] } } : { text: '<p>A cell</p>' };
  }
  const { statements = [], options: ticked = [], words, lefts = [], rights, steps = [] } = item as unknown as Lists;
  const said: Record<number, object> = {
    5: { decisions: statements.map(({ id }) => ({ id, isTrue: true })) },
    6: { ticked: ticked.map(({ id }) => id) },
    7: { text: '2.5 m' },
    8: { text: 'mitosis' },
    9: {
      gaps: [
        { id: 'g1', choice: words?.[0]?.id },
        { id: 'g3', text: 'round' },
      ],
    },
    10: { pairs: lefts.map(({ id }) => ({ left: id, right: rights?.[0]?.id })) },
    11: { order: steps.map(({ id }) => id) },
  };
  return { answer: { type: item.type, version: 1, ...said[item.type] } };
}

async function save(questionId: number, response: unknown) {
  const send = (lang: 'en' | 'tr') =>
    test.portal.call(saveAnswers, {
      ...{ as: phone.as, params: { id: attempt.id }, query: { lang } as never },
      body: { writer: phone.writer, answers: [{ questionId, response: response as never, revision: (revision += 1) }] },
    });
  const [english, turkish] = [await send('en'), await send('tr')];
  if (english.status === 200) return { statuses: [200, turkish.status] };
  const said = [english, turkish].map(({ error }) => error.details?.[0]?.message ?? error.message);
  return { statuses: [english.status, turkish.status], isTold: new Set(['', ...said]).size === 3 };
}
const refused = { statuses: [400, 400], isTold: true };
const taken = { statuses: [200, 200] };

const questions = () => attempt.paper?.questions ?? [];

it('an answer of its own type is taken, and one of each other type refused in both languages', async () => {
  expect(questions().map(({ questionType }) => questionType)).toEqual([1, 2, 3, 4, ...itemTypes]);
  for (const question of questions())
    for (const other of questions()) {
      const outcome = await save(question.id, answerTo(other));
      const said = { to: question.questionType, of: other.questionType };
      expect({ ...said, ...outcome }).toEqual({ ...said, ...(question === other ? taken : refused) });
    }
});

it('an answer of another version, or with more than its type asks for, is refused in both languages', async () => {
  for (const question of questions()) {
    const { answer, ...plain } = answerTo(question) as { answer?: object };
    for (const more of [{ version: 2 }, { version: 0 }, { type: 12 }, { html: '<b>' }]) {
      const outcome = await save(question.id, answer ? { answer: { ...answer, ...more } } : { ...plain, ...more });
      expect({ of: question.questionType, ...more, ...outcome }).toEqual({
        of: question.questionType,
        ...more,
        ...refused,
      });
    }
  }
});

it.each(hostileTexts)('an answer of each type with %s is kept or refused in both languages', async (_name, value) => {
  for (const question of questions()) {
    const { answer, ...plain } = answerTo(question) as { answer?: object };
    for (const path of fieldsOf(answer ?? plain)) {
      const given = withValue(answer ?? plain, path, value);
      const outcome = await save(question.id, answer ? { answer: given } : given);
      const said = { of: question.questionType, path };
      expect({ ...said, ...outcome }).toEqual({ ...said, ...(outcome.statuses[0] === 200 ? taken : refused) });
    }
  }
});

it('what was kept of all this can be read, handed in and graded', async () => {
  const { portal, as } = test;
  const { status } = await portal.call(getAttempt, {
    ...{ as: phone.as, params: { id: attempt.id }, query: { writer: phone.writer } },
  });
  expect([status, (await phone.handIn(attempt.id)).status]).toEqual([200, 200]);
  const [row] = (await portal.call(listSubmissions, { as, params: { id: attempt.assessmentId } })).data;
  const submission = await portal.call(getSubmission, { as, params: { id: row?.id ?? 0 } });
  expect(submission.data.answers.map(({ questionId }) => questionId)).toEqual(questions().map(({ id }) => id));
});
