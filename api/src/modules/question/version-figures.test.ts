import { eq } from 'drizzle-orm';
import { askNewestVersions } from 'shared/contract/asked-versions';
import { getQuestion, updateQuestion } from 'shared/contract/question';
import { listOptionUse } from 'shared/contract/question-history';
import { listVersionFigures } from 'shared/contract/question-version';
import { regradeQuestion } from 'shared/contract/regrade';
import { questionOptions } from '../../db/schema/questions';
import { answers } from '../../db/schema/submissions';
import { addAssessment, addQuestion, addStudents, addTopic } from '../../testing/class-room';
import { addSchool, type TestSchool } from '../../testing/people';
import { TestPortal } from '../../testing/portal';
import { until } from '../../testing/until';
import { refreshStatistics } from './figures/refresh.repository';

let portal: TestPortal;
let school: TestSchool;
let as: string;
let topic: number;
let students: number[];

beforeAll(async () => {
  portal = await TestPortal.open();
  school = await addSchool(portal);
  as = school.teacher.token;
  topic = await addTopic(portal, school, 'Cell');
  students = await addStudents(portal, school, 4);
});
afterAll(() => portal.close());

/** An exam with the question, in which as many of the four students as `right` have its mark. */
async function ask(question: number, right: number): Promise<number> {
  const scores = new Map(students.map((id, at) => [id, [at < right ? 1 : 0]]));
  return addAssessment(portal, school, { questions: [question], scores });
}

async function edit(id: number, questionText: string, change: 'correction' | 'version') {
  const { data } = await portal.call(getQuestion, { as, params: { id } });
  const { courseId, gradeId, questionType, questionCategory, difficulty } = data;
  const options = data.options.map(({ id: optionId, value, isCorrectAnswer }) => {
    return { id: optionId, value, isCorrectAnswer };
  });
  const body = { courseId, gradeId, questionType, questionCategory, difficulty, options, tags: [String(topic)] };
  const edited = { ...body, questionText: `<p>${questionText}</p>` };
  expect((await portal.call(updateQuestion, { as, params: { id }, query: { change }, body: edited })).status).toBe(200);
}

const inBank = async (id: number) => {
  const { facility, attempts, correctAttempts, timesUsed } = (await portal.call(getQuestion, { as, params: { id } }))
    .data;
  return { facility, attempts, correctAttempts, timesUsed };
};
/** Version numbers with answers and facility, line by line, and those of the line. */
const byVersion = async (id: number) =>
  (await portal.call(listVersionFigures, { as, params: { id } })).data.map(({ versions, together }) => [
    versions.map(({ number, attempts, facility }) => [number, attempts, facility]),
    [together.attempts, together.facility],
  ]);

it('starts the figures of a question anew with a new version, and counts on after a correction', async () => {
  const id = await addQuestion(portal, school);
  await ask(id, 3);
  expect(await inBank(id)).toEqual({ facility: 0.75, attempts: 4, correctAttempts: 3, timesUsed: 1 });
  await edit(id, 'Which organelle releases the most energy?', 'correction');
  expect(await inBank(id)).toMatchObject({ facility: 0.75, attempts: 4 });
  await ask(id, 1);
  expect(await inBank(id)).toEqual({ facility: 0.5, attempts: 8, correctAttempts: 4, timesUsed: 2 });
  await edit(id, 'Which organelle builds proteins?', 'version');
  expect(await inBank(id)).toEqual({ facility: null, attempts: 0, correctAttempts: 0, timesUsed: 2 });
  await ask(id, 2);
  expect(await inBank(id)).toEqual({ facility: 0.5, attempts: 4, correctAttempts: 2, timesUsed: 3 });
});

it('shows the figures of each version, and together where only corrections lie between', async () => {
  const id = await addQuestion(portal, school);
  await ask(id, 4);
  await edit(id, 'Which organelle releases the most energy?', 'correction');
  await ask(id, 2);
  await edit(id, 'Which organelle builds proteins?', 'version');
  await ask(id, 1);
  expect(await byVersion(id)).toEqual([
    [[[3, 4, 0.25]], [4, 0.25]],
    [
      [
        [2, 4, 0.5],
        [1, 4, 1],
      ],
      [8, 0.75],
    ],
  ]);
});

it('shows how the options were chosen in answers to what the question asks now', async () => {
  const id = await addQuestion(portal, school);
  await ask(id, 4);
  const [key] = await portal.db.select().from(questionOptions).where(eq(questionOptions.questionId, id));
  const response = { optionIds: [key?.id ?? 0] };
  await portal.db.update(answers).set({ response }).where(eq(answers.questionId, id));
  const used = async () => (await portal.call(listOptionUse, { as, params: { id } })).data.answers;
  expect(await used()).toBe(4);
  await edit(id, 'Which organelle builds proteins?', 'version');
  expect(await used()).toBe(0);
});

it('counts the answers of an exam with the version that a regrade gave it', async () => {
  const id = await addQuestion(portal, school);
  const [left, regraded] = [await ask(id, 4), await ask(id, 4)];
  const [, second] = await portal.db.select().from(questionOptions).where(eq(questionOptions.questionId, id));
  const optionIds = [second?.id ?? 0];
  await portal.db.update(answers).set({ response: { optionIds }, autoGraded: true }).where(eq(answers.questionId, id));
  const treatment = { kind: 'key' as const, optionIds };
  const body = { questionId: id, treatment, reason: 'The key was wrong' };
  await portal.call(regradeQuestion, { as, params: { id: regraded }, headers: { 'if-match': '*' }, body });
  await until(async () => (await inBank(id)).attempts === 4);
  expect(await byVersion(id)).toEqual([
    [[[2, 4, 1]], [4, 1]],
    [[[1, 4, 1]], [4, 1]],
  ]);
  await refreshStatistics(portal.db, [left], new Date());
  expect(await inBank(id)).toMatchObject({ facility: 1, attempts: 4, timesUsed: 2 });
});

it('counts an assessment with the newest version once it asks that', async () => {
  const id = await addQuestion(portal, school);
  const exam = await addAssessment(portal, school, { questions: [id], status: 2 });
  await edit(id, 'Which organelle builds proteins?', 'version');
  const used = async () =>
    (await portal.call(listVersionFigures, { as, params: { id } })).data.map(({ together }) => together.timesUsed);
  expect(await used()).toEqual([0, 1]);
  await portal.call(askNewestVersions, { as, params: { id: exam } });
  expect(await used()).toEqual([1, 0]);
});

it('returns 404 for the figures of a question of another school', async () => {
  const other = await addSchool(portal, 'Other School');
  const id = await addQuestion(portal, school);
  expect((await portal.call(listVersionFigures, { as: other.teacher.token, params: { id } })).status).toBe(404);
});
