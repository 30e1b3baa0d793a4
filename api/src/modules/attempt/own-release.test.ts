import { gradeSubmission, listSubmissions } from 'shared/contract/submission';
import { listLearnAssessments } from 'shared/contract/attempt';
import { type ReleaseShows } from 'shared/contract/release.rules';
import { getResult } from 'shared/contract/result';
import { releaseResults, releaseToStudents, setStudentWriting } from 'shared/contract/writing';
import { addOpenQuiz, inMinutes } from '../../testing/open-quiz';
import { MINUTE, openSchool } from '../../testing/writing';

let test: Awaited<ReturnType<typeof openSchool>>;
beforeAll(async () => {
  test = await openSchool();
});
afterEach(() => {
  test.portal.clockOffsetMs = 0;
});
afterAll(() => test.portal.close());

/** Both pupils have handed in and are graded; nobody has been shown a result. */
async function gradedQuiz() {
  const quiz = await addOpenQuiz(test);
  const { data } = await quiz.tablet.start(quiz.id);
  await quiz.tablet.handIn(data.id);
  const list = await test.portal.call(listSubmissions, { as: test.as, params: { id: quiz.id } });
  for (const { id: submissionId } of list.data)
    await test.portal.call(gradeSubmission, {
      as: test.as,
      body: { submissionId, scores: [], comment: 'Good', done: true },
    });
  return quiz;
}
type Quiz = Awaited<ReturnType<typeof gradedQuiz>>;

const release = ({ id, first }: Quiz, shows: ReleaseShows | null, at: string | null = null) =>
  test.portal.call(releaseToStudents, {
    ...{ as: test.as, params: { id } },
    body: { studentIds: [first.studentId], release: shows && { at, shows } },
  });
const seen = async (quiz: Quiz) =>
  Promise.all(
    [quiz.phone, quiz.tablet].map(async ({ as }) => {
      const result = await test.portal.call(getResult, { as, params: { id: quiz.id } });
      const list = (await test.portal.call(listLearnAssessments, { as })).data;
      const state = list.find(({ id }) => id === quiz.id)?.resultState;
      return result.status === 200 ? [state, result.data.shows] : [state];
    }),
  );

describe('the result of one student', () => {
  it('is shown to this student alone, as much as the teacher chose, and hidden again', async () => {
    const quiz = await gradedQuiz();
    const { students } = (await release(quiz, 'score')).data;
    expect(students).toMatchObject([{ studentId: quiz.first.studentId, releaseShows: 'score', extraMinutes: null }]);
    expect(await seen(quiz)).toEqual([['released', 'score'], ['waiting']]);
    await release(quiz, 'solution');
    expect(await seen(quiz)).toEqual([['released', 'solution'], ['waiting']]);
    await release(quiz, null);
    expect(await seen(quiz)).toEqual([['waiting'], ['waiting']]);
  });

  it('is shown from a time on, and stays shown when results are hidden from everybody', async () => {
    const quiz = await gradedQuiz();
    await release(quiz, 'comments', inMinutes(10));
    expect(await seen(quiz)).toEqual([['waiting'], ['waiting']]);
    test.portal.clockOffsetMs = 11 * MINUTE;
    expect(await seen(quiz)).toEqual([['released', 'comments'], ['waiting']]);
    const params = { id: quiz.id };
    await test.portal.call(releaseResults, { as: test.as, params, body: { released: true } });
    await test.portal.call(releaseResults, { as: test.as, params, body: { released: false } });
    expect(await seen(quiz)).toEqual([['released', 'comments'], ['waiting']]);
  });

  it('leaves the other exceptions of the student, and they leave it', async () => {
    const quiz = await gradedQuiz();
    const params = { id: quiz.id, studentId: quiz.first.studentId };
    const body = { opensAt: null, endsAt: null, extraMinutes: 15, anyway: true };
    await release(quiz, 'score');
    await test.portal.call(setStudentWriting, { as: test.as, params, body });
    const { students } = (await release(quiz, 'comments')).data;
    expect(students).toMatchObject([{ extraMinutes: 15, releaseShows: 'comments' }]);
  });

  it('needs a submission of every student that is named', async () => {
    const { id, first } = await gradedQuiz();
    const call = (studentIds: number[]) =>
      test.portal.call(releaseToStudents, {
        ...{ as: test.as, params: { id } },
        body: { studentIds, release: { at: null, shows: 'score' } },
      });
    expect((await call([first.studentId, 999_999])).status).toBe(404);
    expect((await call([])).status).toBe(400);
    expect((await call([first.studentId, first.studentId])).status).toBe(200);
  });
});
