import { createQuestion, deleteQuestion, updateQuestion } from 'shared/contract/question';
import { checkQuestions } from 'shared/contract/generation';
import { judgeSimilarQuestion, listSimilarQuestions, type PairJudgement } from 'shared/contract/question-likeness';
import { sql } from 'drizzle-orm';
import { rowsOf } from '../../../db/rows-of';
import { addTopic } from '../../../testing/class-room';
import { addSchool, type TestSchool } from '../../../testing/people';
import { TestPortal } from '../../../testing/portal';

let portal: TestPortal;
let school: TestSchool;
let topic: number;
beforeAll(async () => {
  portal = await TestPortal.open();
});
afterAll(() => portal.close());
beforeEach(async () => {
  school = await addSchool(portal);
  topic = await addTopic(portal, school, 'Any');
});

const bodyOf = (text: string, options: readonly string[]) => ({
  courseId: school.courseId,
  gradeId: school.gradeId,
  questionType: options.length > 0 ? (1 as const) : (2 as const),
  questionCategory: 1 as const,
  questionText: `<p>${text}</p>`,
  difficulty: 2 as const,
  tags: [String(topic)],
  options: options.map((value, at) => ({ value, isCorrectAnswer: at === 0 })),
});

const add = async (text: string, options: readonly string[] = []) =>
  (await portal.call(createQuestion, { as: school.teacher.token, body: bodyOf(text, options) })).data.id;

const similarTo = async (id: number) =>
  (await portal.call(listSimilarQuestions, { as: school.teacher.token, params: { id } })).data;
const foundFor = async (id: number) =>
  Object.fromEntries((await similarTo(id)).similar.map((each) => [each.question.id, each.likeness]));

const ENERGY = 'Which organelle of an animal cell releases energy?';
const organelles = ['Mitochondrion', 'Nucleus', 'Ribosome'];

it('finds the same text, the text with other options, a rewording and the same options, in this order, and nothing else', async () => {
  const id = await add(ENERGY, organelles);
  const sameOptions = await add('What makes the proteins?', ['Ribosome', 'Nucleus', 'Mitochondrion']);
  const reworded = await add('In an animal cell, which organelle releases the energy?', ['Membrane', 'Vacuole']);
  const otherOptions = await add(ENERGY, ['Membrane', 'Vacuole', 'Cytoplasm']);
  const copy = await add('which organelle of an animal cell releases energy', organelles);
  await add('Which gas do plants take in for photosynthesis?', ['Oxygen', 'Nitrogen', 'Carbon dioxide']);
  const { similar, isComplete, hasCommonOptions } = await similarTo(id);
  expect(similar.map(({ question, likeness }) => [question.id, likeness])).toEqual([
    [copy, 'copy'],
    [otherOptions, 'otherOptions'],
    [reworded, 'reworded'],
    [sameOptions, 'sameOptions'],
  ]);
  expect({ isComplete, hasCommonOptions }).toEqual({ isComplete: true, hasCommonOptions: false });
});

it('finds a rewording with other Turkish endings', async () => {
  const id = await add('Aşağıdakilerden hangisi ışık enerjisini kimyasal enerjiye dönüştürür?');
  const other = await add('Işık enerjisinin kimyasal enerjiye dönüşmesini hangisi sağlar?');
  expect(await foundFor(id)).toEqual({ [other]: 'reworded' });
});

it('follows a question that changes, goes into the trash or comes from another school', async () => {
  const id = await add(ENERGY, organelles);
  const other = await add(ENERGY, organelles);
  const as = school.teacher.token;
  const change = async (text: string, options: readonly string[]) =>
    (await portal.call(updateQuestion, { as, params: { id: other }, body: bodyOf(text, options) })).data;
  await change(ENERGY, ['A', 'B']);
  expect(await foundFor(id)).toEqual({ [other]: 'otherOptions' });
  await change('What stores water?', organelles);
  expect(await foundFor(id)).toEqual({ [other]: 'sameOptions' });
  await change('What stores water?', ['A', 'B']);
  expect(await foundFor(id)).toEqual({});
  await change(ENERGY, organelles);
  expect(await foundFor(id)).toEqual({ [other]: 'copy' });
  const elsewhere = await addSchool(portal);
  const { status } = await portal.call(listSimilarQuestions, { as: elsewhere.teacher.token, params: { id } });
  expect(status).toBe(404);
  expect((await portal.call(deleteQuestion, { as, params: { id: other } })).status).toBe(200);
  expect(await foundFor(id)).toEqual({});
});

it('remembers a judgement for both questions, and takes it back', async () => {
  const id = await add(ENERGY, organelles);
  const other = await add(ENERGY, ['Membrane', 'Vacuole']);
  const as = school.teacher.token;
  const judge = async (judgement: PairJudgement | null) =>
    expect(
      (await portal.call(judgeSimilarQuestion, { as, params: { id: other, otherId: id }, body: { judgement } })).status,
    ).toBe(200);
  const said = async () => [
    (await similarTo(id)).similar.map(({ judgement }) => judgement),
    (await similarTo(other)).similar.map(({ judgement }) => judgement),
  ];
  expect(await said()).toEqual([[null], [null]]);
  await judge('same');
  await judge('version');
  expect(await said()).toEqual([['version'], ['version']]);
  await judge(null);
  expect(await said()).toEqual([[null], [null]]);
});

it('refuses to judge a question and itself, or one of another school', async () => {
  const id = await add(ENERGY);
  const own = school;
  school = await addSchool(portal);
  topic = await addTopic(portal, school, 'Any');
  const foreign = await add(ENERGY);
  const judge = (otherId: number) =>
    portal.call(judgeSimilarQuestion, {
      as: own.teacher.token,
      params: { id, otherId },
      body: { judgement: 'same' },
    });
  expect(await judge(id)).toMatchObject({ status: 400, error: { details: [{ path: 'otherId' }] } });
  expect(await judge(foreign)).toMatchObject({ status: 404 });
});

it('says when very many questions have the options, and leaves these out', async () => {
  const id = await add('Which statements about light hold?', organelles);
  const { schoolId, gradeId, courseId } = school;
  await portal.db.execute(sql`with made as (
      insert into questions (school_id, grade_id, course_id, question_type, question_category, question_text, plain_text, search_text)
      select ${schoolId}::int, ${gradeId}::int, ${courseId}::int, 1, 1, '', md5(n::text), '' from generate_series(1, 21) n returning id)
    insert into question_options (question_id, school_id, value, is_correct_answer, position)
      select made.id, ${schoolId}::int, o.value, false, o.at from made, unnest(${`{${organelles.join(',')}}`}::text[]) with ordinality as o (value, at)`);
  expect(await similarTo(id)).toEqual({ similar: [], isComplete: true, hasCommonOptions: true });
});

describe('in a bank of thousands', () => {
  /** Thousands of questions of one making: they have most of their words in common. */
  const addMany = (count: number) => {
    const { schoolId, gradeId, courseId } = school;
    return portal.db
      .execute(sql`insert into questions (school_id, grade_id, course_id, question_type, question_category, question_text, plain_text, search_text)
      select ${schoolId}::int, ${gradeId}::int, ${courseId}::int, 2, 1, '', 'A train travels ' || n || ' kilometres between two towns; what is its speed?', ''
      from generate_series(1, ${count}::int) n`);
  };

  it('finds a copy that is older than all of them, and says that others were not compared', async () => {
    const text = 'A train travels 9999 kilometres between two towns; what is its speed?';
    const old = await add(text);
    await addMany(2100);
    const id = await add(text);
    const { similar, isComplete } = await similarTo(id);
    expect(similar[0]).toMatchObject({ question: { id: old }, likeness: 'copy' });
    expect(isComplete).toBe(false);
    const body = { courseId: school.courseId, language: 'en' as const };
    const asked = { questionNo: 1, questionText: text, options: [], questionType: 2 as const, modelAnswer: null };
    const { data } = await portal.call(checkQuestions, {
      as: school.teacher.token,
      body: { ...body, questions: [asked, { ...asked, questionText: ENERGY }] },
    });
    const keys = data.map(({ checks }) => checks.map(({ key }) => key));
    expect(keys[0]).toEqual(expect.arrayContaining(['questionChecks.bankTooAlike']));
    expect(keys[1]).not.toContain('questionChecks.bankTooAlike');
  });

  it('warns of an old copy on another topic before a question is saved, unless somebody said that it is another', async () => {
    const old = await add(ENERGY, organelles);
    await addMany(100);
    const id = await add(ENERGY, organelles);
    const as = school.teacher.token;
    const { questionText, options, questionType } = bodyOf(ENERGY, organelles);
    const asked = { questionNo: 1, id, questionText, options, questionType, modelAnswer: null };
    const warned = async () =>
      (
        await portal.call(checkQuestions, {
          as,
          body: { courseId: school.courseId, language: 'en', questions: [asked] },
        })
      ).data
        .flatMap(({ checks }) => checks)
        .filter(({ questionId }) => questionId !== undefined);
    expect(await warned()).toMatchObject([{ key: 'questionChecks.copyInBank', questionId: old }]);
    await portal.call(judgeSimilarQuestion, { as, params: { id, otherId: old }, body: { judgement: 'version' } });
    expect(await warned()).toEqual([]);
  });
});

it('keeps the same as a restore fills in', async () => {
  await add(ENERGY, organelles);
  await add('?');
  const kept = () =>
    rowsOf(
      portal.db,
      sql`select * from derived.question_wordings full join derived.question_option_sets using (question_id) order by question_id`,
    );
  const before = await kept();
  expect(before.length).toBeGreaterThan(1);
  await portal.db.execute(sql`truncate derived.question_wordings, derived.question_option_sets`);
  await portal.db.execute(sql`select derived.fill_likeness()`);
  expect(await kept()).toEqual(before);
});
