import { answerPractice, getPracticeQuestion, openForPractice } from 'shared/contract/practice';
import { createQuestion, type Question, type QuestionBody, updateQuestion } from 'shared/contract/question';
import { listQuestionTrail } from 'shared/contract/question-history';
import { getQuestionVersion, restoreQuestionVersion } from 'shared/contract/question-version';
import { type Result, getResult } from 'shared/contract/result';
import { gradeSubmission, listSubmissions } from 'shared/contract/submission';
import { setWriting } from 'shared/contract/writing';
import { addDraft, publishTo } from '../../testing/exam';
import { addStoredFile } from '../../testing/lectures';
import { addSchool } from '../../testing/people';
import { addPupils, Device, MINUTE, openSchool } from '../../testing/writing';

let test: Awaited<ReturnType<typeof openSchool>>;
beforeAll(async () => {
  test = await openSchool();
});
afterEach(() => {
  test.portal.clockOffsetMs = 0;
});
afterAll(() => test.portal.close());

const said = { general: 'See page 12.', right: 'Well done.', partly: 'Nearly.', wrong: 'Look again.' };
const options = [
  { value: 'Whale', isCorrectAnswer: true, feedback: ' It breathes air. ' },
  { value: 'Bat', isCorrectAnswer: true },
  { value: 'Shark', isCorrectAnswer: false, feedback: 'A fish.' },
];

const written = (change: Partial<QuestionBody> = {}): QuestionBody => ({
  ...{ courseId: test.school.courseId, gradeId: test.school.gradeId, questionType: 1, questionCategory: 1 },
  ...{ questionText: '<p>Which are mammals?</p>', tags: test.asked.tags.map(String), difficulty: 1, options },
  ...{ feedback: said, tells: 'howMany' },
  ...change,
});
const create = async (change: Partial<QuestionBody> = {}) =>
  (await test.portal.call(createQuestion, { as: test.as, body: written(change) })).data;
const update = ({ id, options: kept }: Question, change: Partial<QuestionBody>, kind?: 'correction') =>
  test.portal.call(updateQuestion, {
    ...{ as: test.as, params: { id }, query: kind ? { change: kind } : {} },
    body: written({ options: options.map((each, at) => ({ ...each, id: kept[at]?.id })), ...change }),
  });
const fieldsOf = async (id: number) =>
  (await test.portal.call(listQuestionTrail, { as: test.as, params: { id } })).data.map(({ fields }) => fields);
const idOf = ({ options: all }: { options: readonly { id: number; value: string }[] }, text: string) =>
  all.find(({ value }) => value === text)?.id ?? 0;

/** An exam that is released at once, as much as `releaseShows` says, with options in an order of each student. */
async function begun(asked: number[], releaseShows: 'comments' | 'solution') {
  const { portal, school, as } = test;
  const [pupil] = await addPupils(portal, school, 1);
  const dueDate = new Date(Date.now() + 60 * MINUTE).toISOString();
  const draft = { questions: asked, autoGradeable: true, dueDate, tags: test.asked.tags };
  const id = await addDraft(portal, school, draft);
  await publishTo(portal, school, id, [pupil?.studentId ?? 0]);
  await portal.call(setWriting, {
    ...{ as, params: { id } },
    body: {
      ...{ shuffleQuestions: false, shuffleOptions: true, accessCode: null, noGoingBack: false, acceptsLate: false },
      ...{ notesLeaving: false, releaseMode: 'atOnce', releaseAt: null, releaseShows },
    },
  });
  const phone = new Device(portal, pupil?.token ?? '');
  const result = async (): Promise<Result['questions']> => {
    test.portal.clockOffsetMs = 5000 * MINUTE;
    return (await portal.call(getResult, { as: phone.as, params: { id } })).data.questions;
  };
  return { id, phone, sheet: (await phone.start(id)).data, result };
}

describe('feedback of a question without an item', () => {
  it('is kept with its options and the question, without blanks around it, and is none of an item’s', async () => {
    const { options: kept, ...question } = await create();
    expect(question).toMatchObject({ feedback: said, tells: 'howMany' });
    expect(kept.map(({ feedback }) => feedback)).toEqual(['It breathes air.', null, 'A fish.']);
    expect(await create({ feedback: { right: ' ' }, tells: 'nothing' })).toMatchObject({ feedback: null, tells: null });
    const plain = { options: options.map(({ feedback: _, ...each }) => each), feedback: undefined, tells: undefined };
    expect(await create(plain)).toMatchObject({ feedback: null, tells: null });
    const open = await create({ questionType: 2, options: [], tells: 'howMany' });
    expect(open).toMatchObject({ feedback: said, tells: null });
  });

  it('changes as a correction, is named in the trail, and comes back with an earlier version', async () => {
    const question = await create();
    await update(question, {});
    expect(await fieldsOf(question.id)).toEqual([[]]);
    const other = { ...said, right: 'Exactly.' };
    const { data } = await update(question, { feedback: other });
    const version = (number: number) => ({ as: test.as, params: { id: question.id, number } });
    expect((await test.portal.call(getQuestionVersion, version(2))).data).toMatchObject({
      kind: 'correction',
      content: { feedback: other },
    });
    await update(data, { feedback: null, tells: null });
    expect(await fieldsOf(question.id)).toEqual([['options', 'feedback'], ['feedback'], []]);
    const restored = await test.portal.call(restoreQuestionVersion, version(1));
    expect(restored.data).toMatchObject({ feedback: said, tells: 'howMany' });
    expect(restored.data.options.map(({ feedback }) => feedback)).toEqual(['It breathes air.', null, 'A fish.']);
  });

  it('is what an item is told by as well, so that it changes as a correction there', async () => {
    const item = { type: 8, accepted: [{ id: 'f', text: 'cell' }], feedback: { general: 'One word.' } };
    const question = await create({ questionType: 8, options: [], item: item as never });
    expect(question).toMatchObject({ feedback: null, tells: null });
    const reworded = { ...item, feedback: { general: 'A word.' } };
    const body: Partial<QuestionBody> = { questionType: 8, options: [], item: reworded as never };
    expect((await update(question, body, 'correction')).status).toBe(200);
    expect(await fieldsOf(question.id)).toEqual([['feedback'], []]);
  });

  it('is in no paper, which says only whether several options are right, and how many where the teacher wants it', async () => {
    const single = await create({ options: options.slice(1), tells: 'atLeastOne' });
    const several = await create();
    const silent = await create({ tells: null });
    const asked = [single.id, several.id, silent.id, test.asked.open];
    const { sheet, phone } = await begun(asked, 'comments');
    expect(sheet.paper?.questions.map(({ choosing }) => choosing)).toEqual([
      { several: false, tells: 'nothing', count: null },
      { several: true, tells: 'howMany', count: 2 },
      { several: true, tells: 'nothing', count: null },
      null,
    ]);
    expect(JSON.stringify(sheet)).not.toMatch(/feedback|breathes|page 12/);
    expect(JSON.stringify((await phone.read(sheet.id)).data)).not.toMatch(/feedback|breathes|page 12/);
  });

  it('is told with the solution: of the chosen options, of what the answer is worth, and in any case', async () => {
    const [first, second, third] = await Promise.all([create(), create(), create()]);
    const open = await create({ questionType: 2, options: [] });
    const { sheet, phone, result, id } = await begun([first.id, second.id, third.id, open.id], 'solution');
    const [right, wrong] = sheet.paper?.questions ?? [];
    if (!right || !wrong) throw new Error('two questions');
    await phone.answer(sheet.id, right.id, { optionIds: [idOf(right, 'Bat'), idOf(right, 'Whale')] });
    await phone.answer(sheet.id, wrong.id, { optionIds: [idOf(wrong, 'Shark')] });
    await phone.answer(sheet.id, open.id, { text: '<p>Those with milk.</p>' });
    await phone.handIn(sheet.id);
    const [submission] = (await test.portal.call(listSubmissions, { as: test.as, params: { id } })).data;
    const body = { submissionId: submission?.id ?? 0, scores: [{ questionId: open.id, score: 0.5 }], done: true };
    expect((await test.portal.call(gradeSubmission, { as: test.as, body })).status).toBe(200);
    expect((await result())?.map(({ told }) => told)).toEqual([
      [
        { of: String(idOf(right, 'Whale')), text: 'It breathes air.' },
        { of: null, text: 'Well done.' },
        { of: null, text: 'See page 12.' },
      ],
      [
        { of: String(idOf(wrong, 'Shark')), text: 'A fish.' },
        { of: null, text: 'Look again.' },
        { of: null, text: 'See page 12.' },
      ],
      [{ of: null, text: 'See page 12.' }],
      [
        { of: null, text: 'Nearly.' },
        { of: null, text: 'See page 12.' },
      ],
    ]);
  });

  it('is not told where only comments are released', async () => {
    const question = await create();
    const { sheet, phone, result } = await begun([question.id], 'comments');
    await phone.handIn(sheet.id);
    const released = await result();
    expect(released).toHaveLength(1);
    expect(JSON.stringify(released)).not.toMatch(/told|breathes|page 12/);
  });

  it('is told in practice, with the ids that the student sees', async () => {
    const { portal, school, as, asked } = test;
    const question = await create();
    await portal.call(openForPractice, { as, body: { ids: [question.id], open: true } });
    const topicId = asked.tags[0] ?? 0;
    const shown = (await portal.call(getPracticeQuestion, { as: school.student.token, params: { topicId } })).data;
    const shark = idOf(shown, 'Shark');
    const { data } = await portal.call(answerPractice, {
      ...{ as: school.student.token, params: { id: question.id }, body: { optionIds: [shark] } },
    });
    expect(data.told).toEqual([
      { of: String(shark), text: 'A fish.' },
      { of: null, text: 'Look again.' },
      { of: null, text: 'See page 12.' },
    ]);
  });
});

describe('what stands under options and feedback of a question without an item', () => {
  const table = '<table><tbody><tr><td>1</td></tr></tbody></table>';
  const under = (link: string) => `<p><img src="${link}" alt="A leaf"></p>`;
  const pictured = (link: string): Partial<QuestionBody> => ({
    options: [
      { value: 'Whale', isCorrectAnswer: true, media: under(link), feedbackMedia: `${table}<script>alert(1)</script>` },
      { value: 'Shark', isCorrectAnswer: false, feedback: 'A fish.', feedbackMedia: under(link) },
    ],
    feedback: { right: 'Well done.' },
    feedbackMedia: { right: under(link), wrong: ' ' },
    tells: null,
  });

  it('is cleaned and signed, and a change of it is a version of what is asked and a correction of what is told', async () => {
    const { link } = await addStoredFile(test.portal, test.school);
    const question = await create(pictured(link));
    const signed = expect.stringContaining(`${link}?`) as string;
    expect(question.options).toMatchObject([
      { media: signed, feedbackMedia: table },
      { media: null, feedback: 'A fish.', feedbackMedia: signed },
    ]);
    expect(question.feedbackMedia).toEqual({ right: signed });
    const ids = question.options.map(({ id }) => ({ id }));
    const withIds = (change: Partial<QuestionBody>) => ({
      ...change,
      options: (change.options ?? []).map((option, at) => ({ ...option, ...ids[at] })),
    });
    await update(question, withIds({ ...pictured(link), feedbackMedia: null }));
    await update(
      question,
      withIds({ ...pictured(link), options: pictured(link).options?.map((each) => ({ ...each, media: null })) }),
    );
    expect(await fieldsOf(question.id)).toEqual([['options', 'feedback'], ['feedback'], []]);
    const version = (number: number) => ({ as: test.as, params: { id: question.id, number } });
    const kinds = await Promise.all(
      [2, 3].map(async (number) => (await test.portal.call(getQuestionVersion, version(number))).data.kind),
    );
    expect(kinds).toEqual(['correction', 'version']);
    const restored = (await test.portal.call(restoreQuestionVersion, version(1))).data;
    expect(restored.options.map(({ media }) => media)).toEqual([signed, null]);
  });

  it.each(['media', 'feedbackMedia'] as const)('is refused where %s names a file of another school', async (field) => {
    const other = await addSchool(test.portal);
    const { link } = await addStoredFile(test.portal, other);
    const body = written({
      options: [{ value: 'Whale', isCorrectAnswer: true, [field]: under(link) }, { value: 'Shark' }],
    });
    expect((await test.portal.call(createQuestion, { as: test.as, body })).error).toMatchObject({
      ...{ status: 400, code: 'errors.lectureFile', details: [{ path: `options.0.${field}` }] },
    });
  });

  it('reaches students with the question, and with the solution what is told', async () => {
    const { link } = await addStoredFile(test.portal, test.school);
    const question = await create(pictured(link));
    const { sheet, phone, result } = await begun([question.id], 'solution');
    const [shown] = sheet.paper?.questions ?? [];
    if (!shown) throw new Error('a question');
    expect(shown.options.find(({ value }) => value === 'Whale')?.media).toContain(`${link}?`);
    expect(JSON.stringify(sheet)).not.toMatch(/<table|feedback/);
    await phone.answer(sheet.id, shown.id, { optionIds: [idOf(shown, 'Whale')] });
    await phone.handIn(sheet.id);
    const [released] = (await result()) ?? [];
    expect(released?.told).toEqual([
      { of: String(idOf(shown, 'Whale')), text: '', media: table },
      { of: null, text: 'Well done.', media: expect.stringContaining(`${link}?`) as string },
    ]);
  });
});
