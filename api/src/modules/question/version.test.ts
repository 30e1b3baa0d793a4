import { asc, eq } from 'drizzle-orm';
import { getAssessment } from 'shared/contract/assessment';
import { createQuestion, getQuestion, type QuestionBody, updateQuestion } from 'shared/contract/question';
import { bulkUpdateQuestions } from 'shared/contract/question-bulk';
import { listQuestionTrail } from 'shared/contract/question-history';
import { getQuestionUse, getQuestionVersion, restoreQuestionVersion } from 'shared/contract/question-version';
import { getSubmission, submitAssessment } from 'shared/contract/submission';
import { categories } from '../../db/schema/courses';
import { questionVersions } from '../../db/schema/question-versions';
import { questionTrail } from '../../db/schema/questions';
import { addQuestion, addTopic } from '../../testing/class-room';
import { addDraft, publishTo } from '../../testing/exam';
import { addAccount, addSchool, type TestSchool } from '../../testing/people';
import { TestPortal } from '../../testing/portal';

let portal: TestPortal;
let school: TestSchool;
let as: string;
let tags: string[];

beforeAll(async () => {
  portal = await TestPortal.open();
  school = await addSchool(portal);
  as = school.teacher.token;
  tags = [String(await addTopic(portal, school, 'Cell'))];
});
afterAll(() => portal.close());

const bodyOf = (change: Partial<QuestionBody> = {}): QuestionBody => ({
  courseId: school.courseId,
  gradeId: school.gradeId,
  questionType: 1,
  questionCategory: 1,
  questionText: '<p>Which organelle releases most energy?</p>',
  difficulty: 2,
  options: [
    { value: 'Mitochondrion', isCorrectAnswer: true },
    { value: 'Ribosome', isCorrectAnswer: false },
  ],
  tags,
  ...change,
});
const create = async () => (await portal.call(createQuestion, { as, body: bodyOf() })).data;
/** Saves the question as it is, with a change. */
async function edit(id: number, body: Partial<QuestionBody>, change?: 'correction' | 'version') {
  const { options } = (await portal.call(getQuestion, { as, params: { id } })).data;
  const kept = options.map(({ id: optionId, value, isCorrectAnswer }) => ({ id: optionId, value, isCorrectAnswer }));
  const query = change ? { change } : {};
  return portal.call(updateQuestion, { as, params: { id }, query, body: bodyOf({ options: kept, ...body }) });
}
const versionsOf = (id: number) =>
  portal.db
    .select()
    .from(questionVersions)
    .where(eq(questionVersions.questionId, id))
    .orderBy(asc(questionVersions.number));
const shapeOf = async (id: number) =>
  (await versionsOf(id)).map(({ number, kind, line, content }) => [number, kind, line, content.plainText]);
const shown = async (assessmentId: number) =>
  (await portal.call(getAssessment, { as, params: { id: assessmentId } })).data.questionDetails;

it('stores the content of a new question as its first version', async () => {
  const { id, options } = await create();
  const [first] = await versionsOf(id);
  expect(first).toMatchObject({ number: 1, kind: 'first', line: 1, authorId: school.teacher.userId });
  expect(first?.content).toMatchObject({
    questionText: '<p>Which organelle releases most energy?</p>',
    difficulty: 2,
    options: options.map((option, position) => ({
      id: option.id,
      value: option.value,
      isCorrectAnswer: option.isCorrectAnswer,
      position,
    })),
  });
});

it('adds a version with a new line of figures for what asks something else, and none for saving without a change', async () => {
  const { id } = await create();
  await edit(id, { questionText: '<p>Which organelle builds proteins?</p>' });
  await edit(id, { questionText: '<p>Which organelle builds proteins?</p>' });
  expect(await shapeOf(id)).toEqual([
    [1, 'first', 1, 'Which organelle releases most energy?'],
    [2, 'version', 2, 'Which organelle builds proteins?'],
  ]);
  const [entry] = await portal.db.select().from(questionTrail).where(eq(questionTrail.questionId, id));
  expect(entry?.versionNumber).toBe(2);
});

it('stays in the line of figures for a change that asks the same, alone or in bulk', async () => {
  const { id } = await create();
  await edit(id, { difficulty: 4 });
  await portal.call(bulkUpdateQuestions, { as, body: { ids: [id], difficulty: 5 } });
  expect((await versionsOf(id)).map(({ kind, line, content }) => [kind, line, content.difficulty])).toEqual([
    ['first', 1, 2],
    ['correction', 1, 4],
    ['correction', 1, 5],
  ]);
});

it('adds no version for changed topics, which are not part of the content', async () => {
  const { id } = await create();
  const other = String(await addTopic(portal, school, 'Energy'));
  await edit(id, { tags: [other] });
  expect(await versionsOf(id)).toHaveLength(1);
});

it('shows the newest version in a draft, and the version of its publishing afterwards', async () => {
  const [{ id }, beside] = [await create(), await addQuestion(portal, school)];
  const assessmentId = await addDraft(portal, school, { tags: tags.map(Number), questions: [beside, id] });
  await edit(id, { questionText: '<p>Second wording</p>' });
  expect((await shown(assessmentId))[1]?.plainText).toBe('Second wording');
  await publishTo(portal, school, assessmentId);
  await edit(id, { questionText: '<p>Third wording</p>', options: bodyOf().options?.toReversed() ?? [] });
  const [, asked] = await shown(assessmentId);
  expect([asked?.plainText, asked?.options.map(({ value }) => value)]).toEqual([
    'Second wording',
    ['Mitochondrion', 'Ribosome'],
  ]);
});

it('shows another difficulty in published assessments, too', async () => {
  const { id } = await create();
  const assessmentId = await addDraft(portal, school, { tags: tags.map(Number), questions: [id] });
  await publishTo(portal, school, assessmentId);
  await edit(id, { difficulty: 4 });
  expect((await shown(assessmentId))[0]?.difficulty).toBe(4);
});

/** A published quiz with the question, which the student can hand in. */
async function publishWith(id: number): Promise<number> {
  const assessmentId = await addDraft(portal, school, { tags: tags.map(Number), questions: [id] });
  await publishTo(portal, school, assessmentId);
  return assessmentId;
}
const handIn = async (assessmentId: number) =>
  (await portal.call(submitAssessment, { as: school.student.token, body: { assessmentId, answers: [] } })).data.id;
const answered = async (submissionId: number) =>
  (await portal.call(getSubmission, { as, params: { id: submissionId } })).data.questionDetails[0]?.plainText;
const typo = { questionText: '<p>Which organelle releases the most energy?</p>' };

describe('a correction', () => {
  it('is shown wherever the question is used from now on, but not in earlier submissions', async () => {
    const { id } = await create();
    const [early, late] = [await publishWith(id), await publishWith(id)];
    const before = await handIn(early);
    expect((await edit(id, typo, 'correction')).status).toBe(200);
    expect((await versionsOf(id)).map(({ kind, line }) => [kind, line])).toEqual([
      ['first', 1],
      ['correction', 1],
    ]);
    const corrected = 'Which organelle releases the most energy?';
    expect((await shown(early))[0]?.plainText).toBe(corrected);
    expect((await shown(late))[0]?.plainText).toBe(corrected);
    expect(await answered(before)).toBe('Which organelle releases most energy?');
    const after = await handIn(late);
    await edit(id, { questionText: '<p>Corrected again</p>' }, 'correction');
    expect([await answered(before), await answered(after)]).toEqual([
      'Which organelle releases most energy?',
      corrected,
    ]);
  });

  it('does not reach what asks a version of another line', async () => {
    const { id } = await create();
    const old = await publishWith(id);
    await edit(id, { questionText: '<p>Another question</p>' }, 'version');
    await edit(id, { questionText: '<p>Another question!</p>' }, 'correction');
    expect((await shown(old))[0]?.plainText).toBe('Which organelle releases most energy?');
  });

  it.each([
    ['the key', { options: ['wrong', 'right'] }],
    ['the number of options', { options: ['right', 'wrong', 'wrong'] }],
    ['the order of the options', { options: [] }],
  ])('is refused when %s has changed, and nothing is saved', async (_, { options }) => {
    const { id, options: old } = await create();
    const kept = old.map(({ id: optionId, value, isCorrectAnswer }) => ({ id: optionId, value, isCorrectAnswer }));
    const changed =
      options.length === 0
        ? kept.toReversed()
        : options.map((is, at) => ({ ...(kept[at] ?? { value: 'Nucleus' }), isCorrectAnswer: is === 'right' }));
    const { status, error } = await edit(id, { options: changed }, 'correction');
    expect([status, error.code]).toEqual([400, 'errors.correctionKey']);
    expect(await versionsOf(id)).toHaveLength(1);
    expect((await edit(id, { options: changed }, 'version')).status).toBe(200);
  });
});

it('lists where a question is used: published assessments of the newest line, their submissions, and drafts', async () => {
  const { id } = await create();
  const useOf = async () => (await portal.call(getQuestionUse, { as, params: { id } })).data;
  expect(await useOf()).toEqual({ published: 0, answers: 0, drafts: 0, asking: [] });
  await addDraft(portal, school, { tags: tags.map(Number), questions: [id] });
  await publishWith(id);
  await handIn(await publishWith(id));
  expect(await useOf()).toMatchObject({ published: 2, answers: 1, drafts: 1 });
  await edit(id, typo, 'correction');
  expect(await useOf()).toMatchObject({ published: 2, answers: 1, drafts: 1 });
  await edit(id, { questionText: '<p>Another question</p>' }, 'version');
  // Those that ask an earlier version can still be regraded.
  expect(await useOf()).toMatchObject({
    published: 0,
    answers: 0,
    drafts: 1,
    asking: [{ submissions: 1 }, { submissions: 0 }],
  });
});

describe('the history', () => {
  it('shows each version, and restores an earlier one as a new version without changing published assessments', async () => {
    const colleague = await addAccount(portal, { schoolIds: [school.schoolId], fullName: 'Öz Kaya' });
    const { id } = await create();
    const assessmentId = await publishWith(id);
    await edit(id, {
      questionText: '<p>Second</p>',
      options: [
        { value: 'Sun', isCorrectAnswer: true },
        { value: 'Moon', isCorrectAnswer: false },
      ],
    });
    const versionAt = async (number: number) =>
      (await portal.call(getQuestionVersion, { as, params: { id, number } })).data;
    expect(await versionAt(1)).toMatchObject({
      number: 1,
      kind: 'first',
      newest: 2,
      author: { name: 'Deniz Kaya' },
      content: { plainText: 'Which organelle releases most energy?', options: [{ value: 'Mitochondrion' }, {}] },
    });
    const params = { id, number: 1 };
    const stale = await portal.call(restoreQuestionVersion, { as, params, headers: { 'if-match': '"1"' } });
    expect(stale.status).toBe(412);
    const { status, data } = await portal.call(restoreQuestionVersion, { as: colleague.token, params });
    expect([status, data.plainText, data.tags]).toEqual([200, 'Which organelle releases most energy?', tags]);
    expect(data.options.map(({ value, isCorrectAnswer }) => [value, isCorrectAnswer])).toEqual([
      ['Mitochondrion', true],
      ['Ribosome', false],
    ]);
    expect(await versionAt(3)).toMatchObject({ kind: 'version', author: { name: 'Öz Kaya' } });
    expect((await shown(assessmentId))[0]?.options[0]?.value).toBe('Mitochondrion');
    const trail = (await portal.call(listQuestionTrail, { as, params: { id } })).data;
    expect(trail.map(({ kind, version }) => [kind, version?.number])).toEqual([
      ['changed', 3],
      ['changed', 2],
      ['created', 1],
    ]);
  });

  it('restores a question whose topic is gone, and adds no version for the content that it has', async () => {
    const { id } = await create();
    await portal.db
      .update(categories)
      .set({ deletedAt: new Date() })
      .where(eq(categories.id, Number(tags[0])));
    expect((await portal.call(restoreQuestionVersion, { as, params: { id, number: 1 } })).status).toBe(200);
    expect(await versionsOf(id)).toHaveLength(1);
    await portal.db
      .update(categories)
      .set({ deletedAt: null })
      .where(eq(categories.id, Number(tags[0])));
  });

  it('lists versions that no edit made, which were published before versions were kept', async () => {
    const { id } = await create();
    const [first] = await versionsOf(id);
    const createdAt = new Date(Date.now() + 1000);
    if (first)
      await portal.db
        .insert(questionVersions)
        .values({ ...first, id: undefined, number: 2, kind: 'version', line: 2, authorId: null, createdAt });
    const trail = (await portal.call(listQuestionTrail, { as, params: { id } })).data;
    expect(trail).toMatchObject([
      { kind: 'changed', fields: [], author: null, version: { number: 2, kind: 'version' } },
      { kind: 'created', version: { number: 1, kind: 'first' } },
    ]);
  });

  it('returns 404 for a version that is not there, and for everything of another school', async () => {
    const { id } = await create();
    const other = await addSchool(portal, 'Other School');
    const foreign = { as: other.teacher.token, params: { id, number: 1 } };
    expect((await portal.call(getQuestionVersion, { as, params: { id, number: 2 } })).status).toBe(404);
    expect((await portal.call(restoreQuestionVersion, { as, params: { id, number: 2 } })).status).toBe(404);
    expect((await portal.call(getQuestionVersion, foreign)).status).toBe(404);
    expect((await portal.call(restoreQuestionVersion, foreign)).status).toBe(404);
    expect((await portal.call(getQuestionUse, foreign)).status).toBe(404);
  });
});
