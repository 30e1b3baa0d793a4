import { asc, eq } from 'drizzle-orm';
import { regradeQuestion, undoRegrade } from 'shared/contract/regrade';
import { getSubmission } from 'shared/contract/submission';
import { getQuestion, updateQuestion } from 'shared/contract/question';
import { questionOptions } from '../../db/schema/questions';
import { answers } from '../../db/schema/submissions';
import { addQuestion, addTopic } from '../../testing/class-room';
import { addDraft, publishTo } from '../../testing/exam';
import { addSchool, only, type TestSchool } from '../../testing/people';
import { TestPortal } from '../../testing/portal';
import { addPupils, Device } from '../../testing/writing';

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

/** A quiz that a student is writing: the second option is chosen, the first is the key. */
async function begun() {
  const [pupil] = await addPupils(portal, school, 1);
  const question = await addQuestion(portal, school);
  const id = await addDraft(portal, school, { tags, questions: [question], autoGradeable: true });
  await publishTo(portal, school, id);
  const options = await portal.db
    .select()
    .from(questionOptions)
    .where(eq(questionOptions.questionId, question))
    .orderBy(asc(questionOptions.position));
  const second = options[1]?.id ?? 0;
  const phone = new Device(portal, pupil?.token ?? '');
  const attempt = (await phone.start(id)).data.id;
  await phone.answer(attempt, question, { optionIds: [second] });
  return { id, question, second, phone, attempt };
}
type Begun = Awaited<ReturnType<typeof begun>>;

const regrade = async ({ id, question, second }: Begun) => {
  const body = { questionId: question, treatment: { kind: 'key' as const, optionIds: [second] }, reason: 'Wrong key' };
  return (await portal.call(regradeQuestion, { as, params: { id }, headers: { 'if-match': '*' }, body })).data;
};
const correct = async ({ question: id }: Begun) => {
  const { data } = await portal.call(getQuestion, { as, params: { id } });
  const { courseId, gradeId, questionType, questionCategory, difficulty } = data;
  const options = data.options.map((option) => ({ ...option, pictureSource: undefined }));
  const body = { courseId, gradeId, questionType, questionCategory, difficulty, options, tags: tags.map(String) };
  const edited = { ...body, questionText: '<p>Which organelle releases the most energy?</p>' };
  return portal.call(updateQuestion, { as, params: { id }, query: { change: 'correction' }, body: edited });
};

/** The score of the submission, and the wording and the key that it shows. */
async function handedIn({ phone, attempt, question }: Begun) {
  expect((await phone.handIn(attempt)).status).toBe(200);
  const { submissionId, score } = only(await portal.db.select().from(answers).where(eq(answers.questionId, question)));
  const { data } = await portal.call(getSubmission, { as, params: { id: submissionId } });
  const [asked] = data.questionDetails;
  return [score, asked?.plainText, asked?.options.filter(({ isCorrectAnswer }) => isCorrectAnswer).map(({ id }) => id)];
}
const first = 'Which organelle releases most energy?';

it('scores and shows attempts that began with the wrong key by the corrected one', async () => {
  const exam = await begun();
  await regrade(exam);
  expect(await handedIn(exam)).toEqual([10, first, [exam.second]]);
});

it('keeps the wording that the student answered, with the corrected key', async () => {
  const exam = await begun();
  expect((await correct(exam)).status).toBe(200);
  await regrade(exam);
  expect(await handedIn(exam)).toEqual([10, first, [exam.second]]);
});

it('restores the old key for earlier attempts when the regrade is undone', async () => {
  const exam = await begun();
  const { id: regradeId } = await regrade(exam);
  const params = { id: exam.id, regradeId };
  await portal.call(undoRegrade, { as, params, headers: { 'if-match': '*' } });
  const [score, , key] = await handedIn(exam);
  expect([score, key]).toEqual([0, [expect.any(Number)]]);
  expect(key).not.toEqual([exam.second]);
});
