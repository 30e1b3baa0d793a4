import { eq } from 'drizzle-orm';
import { getProgress } from 'shared/contract/learn-progress';
import { writingRules } from '../../db/schema/attempts';
import { submissions } from '../../db/schema/submissions';
import { addAssessment, addQuestion, addStudents, addTopic } from '../../testing/class-room';
import { addSchool, type TestSchool } from '../../testing/people';
import { TestPortal } from '../../testing/portal';

let portal: TestPortal;
let school: TestSchool;
beforeAll(async () => {
  portal = await TestPortal.open();
});
afterAll(() => portal.close());
beforeEach(async () => {
  school = await addSchool(portal);
});

const progress = async () => (await portal.call(getProgress, { as: school.student.token })).data;

/** A graded exam about one topic, with the student's scores of one mark each; the class does half of it. */
async function exam(topic: string, scores: number[]) {
  const topicId = await addTopic(portal, school, topic);
  const questions = [];
  for (const _ of scores) questions.push(await addQuestion(portal, school, { topics: [topicId] }));
  const [classmate = 0] = await addStudents(portal, school, 1);
  const id = await addAssessment(portal, school, {
    questions,
    scores: new Map([
      [school.student.studentId, scores],
      [classmate, scores.map((_, at) => at % 2)],
    ]),
  });
  await portal.db.update(submissions).set({ submittedAt: new Date() }).where(eq(submissions.assessmentId, id));
  return id;
}
const release = (assessmentId: number, releaseShows: 'score' | 'comments' = 'comments', releasedAt = new Date(0)) =>
  portal.db
    .insert(writingRules)
    .values({ assessmentId, schoolId: school.schoolId, releaseShows, releasedAt })
    .onConflictDoUpdate({ target: writingRules.assessmentId, set: { releaseShows, releasedAt } });

it('describes mastery of the topics of released results in words', async () => {
  const exams = [
    await exam('Cells', [1, 1, 1, 1, 1, 1]),
    await exam('Enzymes', [1, 0, 1, 0, 1, 1]),
    await exam('Osmosis', [0, 0, 0, 0, 1, 0]),
    await exam('Plants', [1, 1]),
  ];
  for (const id of exams) await release(id);
  expect((await progress()).map(({ name, standing, answers }) => [name, standing, answers])).toEqual([
    ['Cells', 'strong', 6],
    ['Enzymes', 'fair', 6],
    ['Osmosis', 'weak', 6],
    // Two right answers of two say nothing yet.
    ['Plants', 'tooLittle', 2],
  ]);
});

it('excludes results that are not released, or of which only the score is', async () => {
  const id = await exam('Cells', [1, 1, 1, 1]);
  expect(await progress()).toEqual([]);
  await release(id, 'score');
  expect(await progress()).toEqual([]);
  await release(id, 'comments', new Date(Date.now() + 86_400_000));
  expect(await progress()).toEqual([]);
  await release(id);
  expect(await progress()).toHaveLength(1);
});

it('shows a student nothing of another school', async () => {
  await release(await exam('Cells', [1, 1, 1, 1]));
  const other = await addSchool(portal, 'Other School');
  expect((await portal.call(getProgress, { as: other.student.token })).data).toEqual([]);
});
