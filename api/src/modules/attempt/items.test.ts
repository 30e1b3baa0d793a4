import { createHash } from 'node:crypto';
import { questionTypes } from '@teacher-portal/question-types/question-types';
import { hashedText } from 'shared/contract/attempt.rules';
import { getPaper, type StudentPaper } from 'shared/contract/paper';
import { createQuestion, type QuestionBody } from 'shared/contract/question';
import { getResult } from 'shared/contract/result';
import { getSubmission, gradeSubmission, listSubmissions, submitAssessment } from 'shared/contract/submission';
import { setWriting } from 'shared/contract/writing';
import { addDraft, publishTo } from '../../testing/exam';
import { itemTypes, sampleItem } from '../../testing/items';
import { addPupils, Device, MINUTE, openSchool } from '../../testing/writing';

type Named = { id: string; text: string };
type Asked = NonNullable<StudentPaper['questions'][number]['item']> & Record<string, unknown>;

let test: Awaited<ReturnType<typeof openSchool>>;
let questions: number[];
beforeAll(async () => {
  test = await openSchool();
  questions = [];
  for (const questionType of itemTypes) questions.push(await add(questionType));
});
afterEach(() => {
  test.portal.clockOffsetMs = 0;
});
afterAll(() => test.portal.close());

async function add(questionType: number, item: object = sampleItem(questionType)): Promise<number> {
  const { portal, school, as, asked } = test;
  const { courseId, gradeId } = school;
  const body = {
    ...{ courseId, gradeId, questionType, questionCategory: 1, questionText: '<p>Cells</p>', difficulty: 1 },
    ...{ tags: asked.tags.map(String), item: item as QuestionBody['item'] },
  };
  return (await portal.call(createQuestion, { as, body })).data.id;
}

async function published(asked: number[], change: Partial<Parameters<typeof addDraft>[2]> = {}) {
  const { portal, school, as } = test;
  const [pupil, other] = await addPupils(portal, school, 2);
  const dueDate = new Date(Date.now() + 60 * MINUTE).toISOString();
  const draft = { questions: asked, autoGradeable: true, dueDate, ...change, tags: test.asked.tags };
  const assessmentId = await addDraft(portal, school, draft);
  await publishTo(portal, school, assessmentId, [pupil?.studentId ?? 0, other?.studentId ?? 0]);
  await portal.call(setWriting, {
    ...{ as, params: { id: assessmentId } },
    body: {
      ...{ shuffleQuestions: false, shuffleOptions: false, accessCode: null, noGoingBack: false, acceptsLate: false },
      ...{ notesLeaving: false, releaseMode: 'atOnce', releaseAt: null, releaseShows: 'solution' },
    },
  });
  const submission = async () => {
    const rows = (await portal.call(listSubmissions, { as, params: { id: assessmentId } })).data;
    const id = rows.find(({ student }) => student.id === pupil?.studentId)?.id ?? 0;
    return (await portal.call(getSubmission, { as, params: { id } })).data;
  };
  return { assessmentId, submission, token: pupil?.token ?? '', otherToken: other?.token ?? '' };
}

async function begun(asked = questions) {
  const made = await published(asked);
  const phone = new Device(test.portal, made.token);
  return { ...made, phone, sheet: (await phone.start(made.assessmentId)).data };
}

const idOf = (list: unknown, text: string): string =>
  (list as Named[]).find((each) => each.text === text)?.id ?? 'missing';

/** The right answer of a student who reads the texts. */
const right: Record<number, (item: Asked) => object> = {
  5: () => ({
    decisions: [
      { id: 's1', isTrue: true },
      { id: 's2', isTrue: false },
    ],
  }),
  6: ({ options }) => ({ ticked: [idOf(options, 'Whale'), idOf(options, 'Bat')] }),
  7: () => ({ text: '250 cm' }),
  8: () => ({ text: 'Secret  MITOSIS' }),
  9: ({ words, gaps }) => ({
    gaps: [
      { id: 'g1', choice: idOf(words, 'nucleus') },
      { id: 'g2', choice: idOf((gaps as { options: Named[] }[])[1]?.options, 'chromosomes') },
      { id: 'g3', text: 'secret round' },
    ],
  }),
  10: ({ rights }) => ({
    pairs: ['Paris', 'Rome', 'Madrid'].map((text, at) => ({ left: `l${at}`, right: idOf(rights, text) })),
  }),
  11: ({ steps }) => ({ order: ['Prophase', 'Metaphase', 'Anaphase', 'Telophase'].map((text) => idOf(steps, text)) }),
};
const answerTo = ({ item }: { item?: StudentPaper['questions'][number]['item'] }) => {
  if (!item) throw new Error('no item');
  return { answer: { type: item.type, version: 1, ...right[item.type]?.(item) } };
};

const expectNoKey = (paper: unknown) => {
  const said = JSON.stringify(paper);
  expect(said).not.toContain('secret');
  expect(said).not.toMatch(
    /isTrue|isRight|"weight|accepted|"key"|fraction"|feedback|distractor|wordIds|anyOrder|"rule"/,
  );
  // The ids of choices that the author gave.
  expect(said).not.toMatch(/"id":"(r\d|w\d|a|b|c|d|yes|no)"/);
};

describe('an exam with items', () => {
  it('shows a student the items without their keys, and choices in an order of each student', async () => {
    const { sheet, assessmentId, otherToken } = await begun();
    expectNoKey(sheet);
    const items = (paper: StudentPaper | null) => JSON.stringify(paper?.questions.map(({ item }) => item));
    const other = (await new Device(test.portal, otherToken).start(assessmentId)).data;
    expect(items(other.paper)).not.toBe(items(sheet.paper));
    expect(sheet.paper?.questions.map(({ item }) => item?.type)).toEqual(itemTypes);
  });

  it('keeps right answers as they were given, scores them fully, and tells the teacher by which rule', async () => {
    const { phone, sheet, submission } = await begun();
    for (const question of sheet.paper?.questions ?? []) {
      const response = answerTo(question);
      const [receipt] = (await phone.answer(sheet.id, question.id, response)).data.receipts;
      const hash = createHash('sha256').update(hashedText(response)).digest('hex');
      expect(receipt).toMatchObject({ outcome: 'saved', hash });
      const saved = (await phone.read(sheet.id)).data.answers.find(({ questionId }) => questionId === question.id);
      expect(saved?.response?.answer).toEqual(response.answer);
    }
    expectNoKey((await phone.read(sheet.id)).data.paper);
    await phone.handIn(sheet.id);
    const { answers, questionDetails, marks, possible } = await submission();
    expect(marks).toBe(possible);
    for (const { score, possible: most, autoGraded, result } of answers) {
      const rule = questionTypes.types.find(({ name }) => result?.rule.startsWith(`${name}.`));
      expect([score, autoGraded, result?.fraction, result?.version]).toEqual([most, true, '1', rule?.scoring]);
    }
    expect(answers.map(({ result }) => result?.rule)).toEqual([
      'trueFalse.each',
      'severalAnswers.rightMinusWrong',
      'numeric.firstNumber',
      'shortAnswer.firstForm',
      'gapText.weightedGaps',
      'matching.perPair',
      'ordering.longestOrder',
    ]);
    expect(answers.at(-1)?.response).toEqual({
      answer: { type: 11, version: 1, order: ['s0', 's1', 's2', 's3'] },
      text: '<p>Prophase → Metaphase → Anaphase → Telophase</p>',
    });
    expect(questionDetails.at(-1)?.item).toMatchObject(sampleItem(11));
  });

  it('gives nothing for no answer, and part of the marks with its parts for a part of it', async () => {
    const { phone, sheet, submission } = await begun([questions[4] ?? 0, questions[5] ?? 0]);
    const [gaps, matching] = sheet.paper?.questions ?? [];
    if (!gaps?.item || !matching) throw new Error('two questions');
    await phone.answer(sheet.id, gaps.id, {
      answer: { type: 9, version: 1, gaps: [{ id: 'g3', text: 'secret round' }] },
    });
    await phone.handIn(sheet.id);
    const [half, none] = (await submission()).answers;
    expect([half?.score, half?.result?.fraction]).toEqual([(half?.possible ?? 0) / 2, '1/2']);
    expect(half?.result?.parts.map(({ id, fraction }) => [id, fraction])).toEqual([
      ['g1', '0'],
      ['g2', '0'],
      ['g3', '1'],
    ]);
    expect(none).toMatchObject({
      response: null,
      score: 0,
      autoGraded: true,
      result: { fraction: null, note: 'unanswered' },
    });
  });

  it('shows the result, the right answer and the feedback with the ids of the student’s paper', async () => {
    const { phone, sheet, assessmentId } = await begun([questions[1] ?? 0, questions[6] ?? 0]);
    const [several, ordering] = sheet.paper?.questions ?? [];
    if (!several || !ordering) throw new Error('two questions');
    for (const question of [several, ordering]) await phone.answer(sheet.id, question.id, answerTo(question));
    await phone.handIn(sheet.id);
    test.portal.clockOffsetMs = 5000 * MINUTE;
    const { data } = await test.portal.call(getResult, { as: phone.as, params: { id: assessmentId } });
    const [shown, ordered] = data.questions ?? [];
    expect(shown).toMatchObject({
      item: several.item,
      itemKey: answerTo(several).answer,
      told: [{ of: 'o1', text: 'secret' }],
    });
    const ticks = Object.values(right[6]?.(several.item as Asked) ?? {}).flat() as string[];
    expect(shown?.itemResult?.parts.map(({ id, fraction }) => `${id} ${fraction}`).sort()).toEqual(
      ticks.map((id) => `${id} 1`).sort(),
    );
    expect(ordered).toMatchObject({
      item: ordering.item,
      itemKey: answerTo(ordering).answer,
      itemResult: { fraction: '1' },
    });
    expect(ordered?.response?.answer).toEqual(answerTo(ordering).answer);
    expect({ order: ordered?.itemResult?.parts.map(({ id }) => id) }).toEqual(
      ordering.item && right[11]?.(ordering.item),
    );
  });

  it('keeps what the rule said when a person gives another score', async () => {
    const { phone, sheet, submission } = await begun([questions[3] ?? 0]);
    await phone.answer(sheet.id, questions[3] ?? 0, { answer: { type: 8, version: 1, text: 'meiosis' } });
    await phone.handIn(sheet.id);
    const { id, answers } = await submission();
    expect(answers[0]).toMatchObject({ score: 0, result: { fraction: '0' } });
    const scores = [{ questionId: questions[3] ?? 0, score: 1 }];
    await test.portal.call(gradeSubmission, { as: test.as, body: { submissionId: id, scores, done: true } });
    expect((await submission()).answers[0]).toMatchObject({ score: 1, autoGraded: false, result: { fraction: '0' } });
  });

  it.each([
    ['another type', { type: 8, version: 1, text: 'a' }],
    ['another version', { type: 11, version: 2, order: [] }],
    ['the ids of the author', { type: 11, version: 1, order: ['s0', 's1'] }],
    ['the order of the author', { type: 11, version: 1, order: ['o1', 'o2', 'o3', 'o4'] }],
    ['a step twice', { type: 11, version: 1, order: ['m1', 'm1'] }],
    ['a step that is not there', { type: 11, version: 1, order: ['m9'] }],
    ['more fields', { type: 11, version: 1, order: ['m1'], text: 'a' }],
  ])('refuses an answer with %s', async (_name, answer) => {
    const { phone, sheet } = await begun([questions[6] ?? 0]);
    const { status, error } = await phone.answer(sheet.id, questions[6] ?? 0, { answer });
    expect([status, error.code]).toEqual([400, 'errors.attemptAnswer']);
  });

  it('refuses texts and options for an item, an item for options, and text beside an answer', async () => {
    const { choice, keyId } = test.asked;
    const question = questions[3] ?? 0;
    const { phone, sheet } = await begun([question, choice]);
    const answer = { type: 8, version: 1, text: 'a' };
    for (const response of [{ text: 'a' }, { optionIds: [keyId] }, { answer, text: 'a' }])
      expect((await phone.answer(sheet.id, question, response)).status).toBe(400);
    expect((await phone.answer(sheet.id, choice, { answer })).status).toBe(400);
  });

  it('keeps 100,000 characters, markup and emoji as typed, shows them as text, and refuses more', async () => {
    const question = questions[3] ?? 0;
    const { phone, sheet, submission } = await begun([question]);
    const save = (text: string) => phone.answer(sheet.id, question, { answer: { type: 8, version: 1, text } });
    expect((await save('a'.repeat(100_001))).status).toBe(400);
    expect((await save('a'.repeat(100_000))).status).toBe(200);
    expect((await save('<img src=x onerror=alert(1)> 🧬')).status).toBe(200);
    await phone.handIn(sheet.id);
    expect((await submission()).answers[0]?.response).toEqual({
      answer: { type: 8, version: 1, text: '<img src=x onerror=alert(1)> 🧬' },
      text: '<p>&lt;img src=x onerror=alert(1)&gt; 🧬</p>',
    });
  });

  it('is an assignment as well, which is handed in as a whole without being started', async () => {
    const { assessmentId, token, submission } = await published(questions, { type: 1, time: 30 });
    const paper = (await test.portal.call(getPaper, { as: token, params: { id: assessmentId } })).data;
    expectNoKey(paper);
    const answers = paper.questions.map((question) => ({ questionId: question.id, response: answerTo(question) }));
    const wrong = [{ questionId: questions[6] ?? 0, response: { answer: { type: 11, version: 1, order: ['s0'] } } }];
    const send = (sent: typeof answers) =>
      test.portal.call(submitAssessment, { as: token, body: { assessmentId, answers: sent } });
    expect((await send(wrong as never)).error.code).toBe('errors.attemptAnswer');
    expect((await send(answers)).status).toBe(201);
    const { marks, possible } = await submission();
    expect(marks).toBe(possible);
  });
});
