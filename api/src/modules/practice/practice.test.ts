import { and, eq } from 'drizzle-orm';
import {
  answerPractice,
  getPracticeQuestion,
  getQuestionPractice,
  listPracticeTopics,
  openForPractice,
} from 'shared/contract/practice';
import { getProgress } from 'shared/contract/learn-progress';
import { getQuestion } from 'shared/contract/question';
import { writingRules } from '../../db/schema/attempts';
import { questionOptions, questions } from '../../db/schema/questions';
import { submissions } from '../../db/schema/submissions';
import { addAssessment, addQuestion, addTopic } from '../../testing/class-room';
import { addDraft } from '../../testing/exam';
import { addSchool, type TestSchool } from '../../testing/people';
import { TestPortal } from '../../testing/portal';

let portal: TestPortal;
let school: TestSchool;
let topicId: number;
beforeAll(async () => {
  portal = await TestPortal.open();
});
afterAll(() => portal.close());
beforeEach(async () => {
  school = await addSchool(portal);
  topicId = await addTopic(portal, school, 'Cells');
});
afterEach(() => {
  portal.clockOffsetMs = 0;
});

const as = () => school.student.token;
const open = async (ids: number[], isOpen = true) =>
  (await portal.call(openForPractice, { as: school.teacher.token, body: { ids, open: isOpen } })).data;
const topics = async () => (await portal.call(listPracticeTopics, { as: as() })).data;
const next = (token = as()) => portal.call(getPracticeQuestion, { as: token, params: { topicId } });
const tryIt = (id: number, optionIds: number[], token = as()) =>
  portal.call(answerPractice, { as: token, params: { id }, body: { optionIds } });

async function add(text: string) {
  const id = await addQuestion(portal, school, { topics: [topicId], plainText: text, modelAnswer: '<p>Because.</p>' });
  const optionsOf = (isCorrectAnswer: boolean) =>
    portal.db
      .select()
      .from(questionOptions)
      .where(and(eq(questionOptions.questionId, id), eq(questionOptions.isCorrectAnswer, isCorrectAnswer)));
  return {
    id,
    keys: (await optionsOf(true)).map((row) => row.id),
    wrong: (await optionsOf(false)).map((row) => row.id),
  };
}

it('offers only open questions with options, without their key, and reports immediately whether an answer is correct', async () => {
  const { id, keys, wrong } = await add('One');
  await add('Closed');
  const written = await addQuestion(portal, school, {
    topics: [topicId],
    questionType: 2,
    keys: [],
    distractors: ['unused'],
  });
  expect(await open([id, written])).toEqual({ changed: [id], switched: [id], left: [written] });
  expect(await topics()).toMatchObject([{ name: 'Cells', questions: 1, tried: 0, right: 0, standing: 'tooLittle' }]);
  const { data: asked } = await next();
  expect(asked.id).toBe(id);
  expect(JSON.stringify(asked)).not.toMatch(/isCorrectAnswer|modelAnswer|Because/);
  const outcome = { right: false, keys, modelAnswer: '<p>Because.</p>', told: [] };
  expect((await tryIt(id, wrong.slice(0, 1))).data).toEqual(outcome);
  expect((await tryIt(id, [...keys, ...wrong])).data.right).toBe(false);
  expect((await tryIt(id, keys)).data.right).toBe(true);
  expect(await topics()).toMatchObject([{ tried: 1, right: 1 }]);
  await open([id], false);
  expect(await topics()).toEqual([]);
  expect((await next()).status).toBe(404);
  expect((await tryIt(id, keys)).status).toBe(404);
});

it('says which questions were not so before, and says it again to whoever lost the answer', async () => {
  const [one, two] = [await add('One'), await add('Two')];
  await open([one.id]);
  const send = async () =>
    (
      await portal.call(openForPractice, {
        ...{ as: school.teacher.token, headers: { 'idempotency-key': `practice-${one.id}` } },
        body: { ids: [one.id, two.id], open: true },
      })
    ).data;
  const first = await send();
  expect(first).toEqual({ changed: [one.id, two.id], switched: [two.id], left: [] });
  expect(await send()).toEqual(first);
  expect((await open([one.id], false)).switched).toEqual([one.id]);
  expect((await open([one.id, two.id], false)).switched).toEqual([two.id]);
});

it('offers ready questions only: a draft is not opened, and one that is retired is not asked any more', async () => {
  const [one, draft] = [await add('One'), await add('Draft')];
  const set = (id: number, status: 'draft' | 'retired') =>
    portal.db.update(questions).set({ status }).where(eq(questions.id, id));
  await set(draft.id, 'draft');
  expect(await open([one.id, draft.id])).toEqual({ changed: [one.id], switched: [one.id], left: [draft.id] });
  expect(await topics()).toMatchObject([{ questions: 1 }]);
  await set(one.id, 'retired');
  expect(await topics()).toEqual([]);
  expect((await next()).status).toBe(404);
  expect((await tryIt(one.id, one.keys)).status).toBe(404);
});

it('shows options in an order of the student, known by their places, and takes those of a page from before', async () => {
  const { id, keys, wrong } = await add('One');
  await open([id]);
  const { options } = (await next()).data;
  const written = await portal.db.select().from(questionOptions).where(eq(questionOptions.questionId, id));
  const isKey = (value: string) => written.some((option) => option.isCorrectAnswer && option.value === value);
  const [right, other] = [true, false].map((is) =>
    options.filter(({ value }) => isKey(value) === is).map((each) => each.id),
  );
  expect(options.some((option) => [...keys, ...wrong].includes(option.id))).toBe(false);
  expect(options.map((option) => option.id)).toEqual(options.map((option) => option.id).sort((a, b) => a - b));
  expect((await tryIt(id, right ?? [])).data).toMatchObject({ right: true, keys: right });
  expect((await tryIt(id, other ?? [])).data).toMatchObject({ right: false, keys: right });
  expect((await tryIt(id, wrong)).data).toMatchObject({ right: false, keys });
  expect((await tryIt(id, [Math.max(...options.map((option) => option.id)) + 1])).status).toBe(400);
});

it('asks untried questions first, then wrongly answered ones, then those tried longest ago', async () => {
  const all = [await add('One'), await add('Two'), await add('Three')];
  await open(all.map(({ id }) => id));
  const seen: number[] = [];
  const step = async (isRight: boolean) => {
    const { id } = (await next()).data;
    seen.push(all.findIndex((each) => each.id === id));
    await tryIt(
      id,
      (isRight ? all.find((each) => each.id === id)?.keys : all.find((each) => each.id === id)?.wrong) ?? [],
    );
    portal.clockOffsetMs += 60_000;
  };
  for (const isRight of [true, false, true, true]) await step(isRight);
  await step(true);
  expect(seen).toEqual([0, 1, 2, 1, 0]);
});

it('withholds questions of an assessment until the student has been shown its key', async () => {
  const { id, keys } = await add('One');
  await open([id]);
  await addDraft(portal, school, { tags: [topicId], questions: [id] });
  expect((await next()).status).toBe(404);
  expect((await tryIt(id, keys)).status).toBe(404);
  const { student, schoolId } = school;
  const other = await add('Two');
  await open([other.id]);
  const exam = await addAssessment(portal, school, {
    questions: [other.id],
    scores: new Map([[student.studentId, [0]]]),
  });
  await portal.db.update(submissions).set({ submittedAt: new Date() }).where(eq(submissions.assessmentId, exam));
  const released = { assessmentId: exam, schoolId, releasedAt: new Date(0) };
  await portal.db.insert(writingRules).values({ ...released, releaseShows: 'comments' });
  expect((await next()).status).toBe(404);
  await portal.db.update(writingRules).set({ releaseShows: 'solution' }).where(eq(writingRules.assessmentId, exam));
  expect((await next()).data.id).toBe(other.id);
});

it('keeps practice apart from every figure of exams', async () => {
  const { id, keys, wrong } = await add('One');
  await open([id]);
  const figures = async () => {
    const { data } = await portal.call(getQuestion, { as: school.teacher.token, params: { id } });
    return [data, (await portal.call(getProgress, { as: as() })).data];
  };
  const before = await figures();
  for (const chosen of [wrong, keys, wrong]) await tryIt(id, chosen.slice(0, 1));
  expect(await figures()).toEqual(before);
  const call = { as: school.teacher.token, params: { id } };
  expect((await portal.call(getQuestionPractice, call)).data).toEqual({ open: true, students: 1, right: 0 });
});

it('refuses options of another question, and gives nothing to students of other schools or classes', async () => {
  const { id } = await add('One');
  const other = await add('Two');
  await open([id]);
  expect((await tryIt(id, other.keys)).status).toBe(400);
  const stranger = await addSchool(portal, 'Other School');
  expect((await next(stranger.student.token)).status).toBe(404);
  expect((await tryIt(id, other.keys, stranger.student.token)).status).toBe(404);
});
