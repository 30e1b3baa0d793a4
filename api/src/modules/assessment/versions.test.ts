import { and, eq } from 'drizzle-orm';
import { askNewestVersions, getAskedVersions } from 'shared/contract/asked-versions';
import { getAssessment } from 'shared/contract/assessment';
import { archiveAssessment } from 'shared/contract/assessment-settings';
import { getQuestion, updateQuestion } from 'shared/contract/question';
import { submitAssessment } from 'shared/contract/submission';
import { assessmentQuestions, assessments } from '../../db/schema/assessments';
import { questionVersions } from '../../db/schema/question-versions';
import { addQuestion, addTopic } from '../../testing/class-room';
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

/** A published quiz of two questions, of which the second was rewritten afterwards. */
async function published() {
  const questions = [await addQuestion(portal, school), await addQuestion(portal, school, { topics: [topic] })];
  const id = await addDraft(portal, school, { tags: [topic], questions });
  await publishTo(portal, school, id);
  const [, edited = 0] = questions;
  const { questionType, questionCategory, difficulty, options, tags } = (
    await portal.call(getQuestion, { as, params: { id: edited } })
  ).data;
  const kept = options.map(({ id: optionId, value, isCorrectAnswer }) => ({ id: optionId, value, isCorrectAnswer }));
  const place = { courseId: school.courseId, gradeId: school.gradeId };
  const body = {
    ...place,
    questionType,
    questionCategory,
    difficulty,
    tags,
    options: kept,
    questionText: '<p>New</p>',
  };
  await portal.call(updateQuestion, { as, params: { id: edited }, body });
  return { id, questions };
}
const versionsOf = async (id: number) => (await portal.call(getAskedVersions, { as, params: { id } })).data;
const texts = async (id: number) =>
  (await portal.call(getAssessment, { as, params: { id } })).data.questionDetails.map(({ plainText }) => plainText);

it('lists questions with a newer version, and updates all to the newest until somebody has handed in', async () => {
  const { id, questions } = await published();
  const [first, second] = questions;
  expect(await versionsOf(id)).toEqual({
    changed: [],
    isOpen: true,
    questions: [
      { questionId: first, number: 1, newest: 1, isWordingKnown: true },
      { questionId: second, number: 1, newest: 2, isWordingKnown: true },
    ],
  });
  const { data, message } = await portal.call(askNewestVersions, { as, params: { id } });
  expect([data.questions.map(({ number }) => number), message]).toEqual([[1, 2], 'Assessment updated!']);
  expect((await texts(id))[1]).toBe('New');
});

it('keeps the versions of the questions once somebody has handed in, and in an archived assessment', async () => {
  const { id } = await published();
  await portal.call(submitAssessment, { as: school.student.token, body: { assessmentId: id, answers: [] } });
  const { status, error } = await portal.call(askNewestVersions, { as, params: { id } });
  expect([status, error.code]).toEqual([409, 'errors.assessmentAnswered']);
  expect(await versionsOf(id)).toMatchObject({ isOpen: false, questions: [{}, { number: 1, newest: 2 }] });
  const archived = await published();
  await portal.call(archiveAssessment, { as, params: { id: archived.id } });
  expect((await portal.call(askNewestVersions, { as, params: { id: archived.id } })).error.code).toBe(
    'errors.assessmentArchived',
  );
});

it('rejects updating the versions based on an outdated assessment', async () => {
  const { id } = await published();
  const headers = { 'if-match': '"1"' };
  expect((await portal.call(askNewestVersions, { as, params: { id }, headers })).status).toBe(412);
});

it('lists nothing for a draft, which follows the newest versions', async () => {
  const id = await addDraft(portal, school, { tags: [topic], questions: [await addQuestion(portal, school)] });
  expect(await versionsOf(id)).toEqual({ isOpen: false, questions: [], changed: [] });
  expect((await portal.call(askNewestVersions, { as, params: { id } })).data.questions).toEqual([]);
});

it('lists the questions of a draft that have changed since it was last saved, until it is saved again', async () => {
  const { questions } = await published();
  const id = await addDraft(portal, school, { tags: [topic], questions });
  const savedAt = (updatedAt: Date) => portal.db.update(assessments).set({ updatedAt }).where(eq(assessments.id, id));
  expect((await versionsOf(id)).changed).toEqual([]);
  const [change] = await portal.db
    .select()
    .from(questionVersions)
    .where(and(eq(questionVersions.questionId, questions[1] ?? 0), eq(questionVersions.number, 2)));
  await savedAt(new Date((change?.createdAt.getTime() ?? 0) - 1));
  expect((await versionsOf(id)).changed).toEqual([{ questionId: questions[1], place: 2 }]);
  await savedAt(new Date());
  expect((await versionsOf(id)).changed).toEqual([]);
});

it('marks the questions whose wording at the time is unknown', async () => {
  const { id } = await published();
  await portal.db
    .update(assessmentQuestions)
    .set({ isWordingKnown: false })
    .where(eq(assessmentQuestions.assessmentId, id));
  expect((await versionsOf(id)).questions.map(({ isWordingKnown }) => isWordingKnown)).toEqual([false, false]);
});
