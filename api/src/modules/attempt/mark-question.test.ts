import { answerMarkQuestion, askAboutMark, listMarkQuestions } from 'shared/contract/mark-question';
import { getAttention } from 'shared/contract/dashboard';
import { getResult } from 'shared/contract/result';
import { gradeSubmission, listSubmissions } from 'shared/contract/submission';
import { releaseResults } from 'shared/contract/writing';
import { addDraft, publishTo } from '../../testing/exam';
import { addPupils, Device, openSchool } from '../../testing/writing';

let test: Awaited<ReturnType<typeof openSchool>>;
beforeAll(async () => {
  test = await openSchool();
});
afterAll(() => test.portal.close());

/** Written by two students and graded; released for both. */
async function released() {
  const { portal, school, as, asked } = test;
  const pupils = await addPupils(portal, school, 2);
  const id = await addDraft(portal, school, { tags: asked.tags, questions: [asked.choice, asked.open] });
  await publishTo(
    portal,
    school,
    id,
    pupils.map(({ studentId }) => studentId),
  );
  const phones = pupils.map(({ token }) => new Device(portal, token));
  for (const phone of phones) await phone.handIn((await phone.start(id)).data.id);
  for (const { id: submissionId } of (await portal.call(listSubmissions, { as, params: { id } })).data) {
    const scores = [asked.choice, asked.open].map((questionId) => ({ questionId, score: 1 }));
    await portal.call(gradeSubmission, { as, body: { submissionId, scores, done: true } });
  }
  await portal.call(releaseResults, { as, params: { id }, body: { released: true } });
  const [ada, ben] = phones;
  if (!ada || !ben) throw new Error('two pupils');
  const ask = (phone: Device, questionId: number | null, text = 'Why?') =>
    portal.call(askAboutMark, { as: phone.as, params: { id }, body: { questionId, text } });
  const asking = async () => (await portal.call(listMarkQuestions, { as, params: { id } })).data;
  const resultOf = async (phone: Device) => (await portal.call(getResult, { as: phone.as, params: { id } })).data.asked;
  return { id, pupils, ada, ben, ask, asking, resultOf };
}
const answer = (id: number, text: string) =>
  test.portal.call(answerMarkQuestion, { as: test.as, params: { id }, body: { answer: text } });

describe('what students ask back', () => {
  it('lists open questions about marks first for the teacher, and sends the answer to that student only', async () => {
    const { id, pupils, ada, ben, ask, asking, resultOf } = await released();
    const first = (await ask(ada, test.asked.open, ' Is one mark right? ')).data;
    await ask(ben, null);
    const { data: attention } = await test.portal.call(getAttention, {
      as: test.as,
      params: { gradeId: test.school.gradeId },
    });
    expect(attention.asked).toMatchObject({ total: 1, items: [{ assessmentId: id, waiting: 2 }] });
    expect((await answer(first.id, 'The unit was missing.')).data.student.id).toBe(pupils[0]?.studentId);
    expect(await asking()).toMatchObject([
      { questionId: null, answer: null, student: { id: pupils[1]?.studentId } },
      { questionId: test.asked.open, text: 'Is one mark right?', answer: 'The unit was missing.' },
    ]);
    expect(await resultOf(ada)).toMatchObject([{ id: first.id, answer: 'The unit was missing.' }]);
    expect(await resultOf(ben)).toMatchObject([{ questionId: null, answer: null }]);
  });

  it('rejects a question about a mark for an unknown question, without a text, or before release', async () => {
    const { id, ada, ask } = await released();
    expect((await ask(ada, 999_999)).error).toMatchObject({ status: 400 });
    expect((await ask(ada, null, '  ')).error).toMatchObject({ status: 400, code: 'errors.required' });
    await test.portal.call(releaseResults, { as: test.as, params: { id }, body: { released: false } });
    expect((await ask(ada, null)).error).toMatchObject({ status: 409, code: 'errors.resultUnreleased' });
  });

  it('accepts at most 50 questions of a student about one result', async () => {
    const { ada, ask } = await released();
    for (let count = 0; count < 50; count += 1) expect((await ask(ada, null)).status).toBe(201);
    expect((await ask(ada, null)).error).toMatchObject({ status: 409, code: 'errors.markQuestionsMax' });
  });
});
