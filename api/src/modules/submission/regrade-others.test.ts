import { and, eq } from 'drizzle-orm';
import { getAssessment } from 'shared/contract/assessment';
import { updateQuestion } from 'shared/contract/question';
import { regradeQuestion } from 'shared/contract/regrade';
import { gradeSubmission, submitAssessment } from 'shared/contract/submission';
import { questionOptions } from '../../db/schema/questions';
import { answers, submissions } from '../../db/schema/submissions';
import { addDraft, publishTo } from '../../testing/exam';
import { only } from '../../testing/people';
import { unlikeReplay } from '../../testing/replay';
import { addPupils, openSchool } from '../../testing/writing';

let world: Awaited<ReturnType<typeof openSchool>>;
let wrongId: number;
beforeAll(async () => {
  world = await openSchool();
  const { portal, asked } = world;
  const options = await portal.db.select().from(questionOptions).where(eq(questionOptions.questionId, asked.choice));
  wrongId = options.find(({ id }) => id !== asked.keyId)?.id ?? 0;
});
afterAll(() => world.portal.close());

async function published(pupils: number) {
  const { portal, school, asked } = world;
  const writers = await addPupils(portal, school, pupils);
  const questions = [asked.choice, asked.open];
  const id = await addDraft(portal, school, { tags: asked.tags, questions, autoGradeable: true });
  await publishTo(
    portal,
    school,
    id,
    writers.map(({ studentId }) => studentId),
  );
  const handIn = (at: number, optionId: number) =>
    world.portal.call(submitAssessment, {
      as: writers[at]?.token ?? '',
      body: { assessmentId: id, answers: [{ questionId: asked.choice, response: { optionIds: [optionId] } }] },
    });
  return { id, handIn };
}

const correct = (id: number, optionIds: number[]) =>
  world.portal.call(regradeQuestion, {
    as: world.as,
    params: { id },
    headers: { 'if-match': '*' },
    body: { questionId: world.asked.choice, treatment: { kind: 'key', optionIds }, reason: 'The key was wrong' },
  });

const scoreOf = async (submissionId: number) => {
  const isOf = and(eq(answers.submissionId, submissionId), eq(answers.questionId, world.asked.choice));
  return only(await world.portal.db.select({ score: answers.score }).from(answers).where(isOf)).score;
};

const keysOf = async (id: number) => {
  const { data } = await world.portal.call(getAssessment, { as: world.as, params: { id } });
  const question = data.questionDetails.find((each) => each.id === world.asked.choice);
  return question?.options.filter(({ isCorrectAnswer }) => isCorrectAnswer).map((option) => option.id);
};

it('changes neither the key nor the scores of another exam, nor does a correction of the text afterwards', async () => {
  const { portal, school, asked, as } = world;
  const [mended, other] = [await published(1), await published(2)];
  await mended.handIn(0, asked.keyId);
  const kept = (await other.handIn(0, asked.keyId)).data.id;
  expect((await correct(mended.id, [wrongId])).status).toBe(200);
  const body = {
    courseId: school.courseId,
    gradeId: school.gradeId,
    questionType: 1 as const,
    questionCategory: 1 as const,
    questionText: '<p>Which organelle makes most of the energy?</p>',
    difficulty: 2 as const,
    tags: asked.tags.map(String),
    options: (await portal.db.select().from(questionOptions).where(eq(questionOptions.questionId, asked.choice))).map(
      ({ id, value, isCorrectAnswer }) => ({ id, value, isCorrectAnswer }),
    ),
  };
  const edited = { as, params: { id: asked.choice }, query: { change: 'correction' as const }, body };
  expect((await portal.call(updateQuestion, edited)).status).toBe(200);
  const late = (await other.handIn(1, asked.keyId)).data.id;
  expect([await keysOf(mended.id), await keysOf(other.id)]).toEqual([[wrongId], [asked.keyId]]);
  expect([await scoreOf(kept), await scoreOf(late)]).toEqual([5, 5]);
  // The bank's key is the corrected one; put it back for the other test.
  await correct(mended.id, [asked.keyId]);
});

it('scores everybody by the new key while others grade and hand in', async () => {
  const { portal, asked, as } = world;
  const exam = await published(6);
  const early = [];
  for (const at of [0, 1, 2]) early.push((await exam.handIn(at, asked.keyId)).data.id);
  const grade = (submissionId: number) =>
    portal.call(gradeSubmission, {
      as,
      body: { submissionId, scores: [{ questionId: asked.open, score: 3 }], done: true },
    });
  const [regraded] = await Promise.all([
    correct(exam.id, [wrongId]),
    ...[3, 4, 5].map((at) => exam.handIn(at, wrongId)),
    ...early.map(grade),
  ]);
  expect(regraded?.status).toBe(200);
  const rows = await portal.db.select().from(submissions).where(eq(submissions.assessmentId, exam.id));
  expect(rows).toHaveLength(6);
  for (const { id, marks } of rows) {
    expect(await scoreOf(id)).toBe(early.includes(id) ? 0 : 5);
    expect(marks).toBe(early.includes(id) ? 3 : null);
    expect(await unlikeReplay(portal.db, id)).toEqual([]);
  }
});
