import { createQuestion, getQuestion, type QuestionBody } from 'shared/contract/question';
import { previewRegrade, regradeQuestion, undoRegrade } from 'shared/contract/regrade';
import { getSubmission, listSubmissions } from 'shared/contract/submission';
import { addDraft, publishTo } from '../../testing/exam';
import { sampleItem } from '../../testing/items';
import { addPupils, Device, openSchool } from '../../testing/writing';

let test: Awaited<ReturnType<typeof openSchool>>;
beforeAll(async () => {
  test = await openSchool();
});
afterAll(() => test.portal.close());

const accepting = (...texts: string[]) => ({
  type: 8,
  version: 1,
  accepted: texts.map((text, at) => ({ id: `f${at}`, text })),
});

/** An exam of one short answer to which one student wrote “mitosis” and another “mitotic division”. */
async function answered() {
  const { portal, school, as, asked } = test;
  const body = {
    ...{ courseId: school.courseId, gradeId: school.gradeId, questionType: 8, questionCategory: 1 },
    ...{ questionText: '<p>How do cells divide?</p>', difficulty: 1, tags: asked.tags.map(String) },
    item: accepting('mitosis') as QuestionBody['item'],
  };
  const question = (await portal.call(createQuestion, { as, body })).data.id;
  const id = await addDraft(portal, school, { tags: asked.tags, questions: [question], autoGradeable: true });
  const pupils = await addPupils(portal, school, 2);
  await publishTo(
    portal,
    school,
    id,
    pupils.map(({ studentId }) => studentId),
  );
  for (const [at, { token }] of pupils.entries()) {
    const phone = new Device(portal, token);
    const attempt = (await phone.start(id)).data.id;
    const text = ['mitosis', 'mitotic division'][at] ?? '';
    await phone.answer(attempt, question, { answer: { type: 8, version: 1, text } });
    await phone.handIn(attempt);
  }
  const scores = async () => {
    const rows = (await portal.call(listSubmissions, { as, params: { id } })).data;
    const found = [];
    for (const row of rows) {
      const [answer] = (await portal.call(getSubmission, { as, params: { id: row.id } })).data.answers;
      found.push([answer?.score, answer?.result?.matched.join()]);
    }
    return found.sort((a, b) => String(a[1]).localeCompare(String(b[1])));
  };
  const treated = (item: object) => ({
    questionId: question,
    treatment: { kind: 'item' as const, item: item as never },
  });
  return { id, question, scores, treated };
}

describe('a regrade of an item', () => {
  it('previews, gives and takes back the marks of one accepted form more, and the bank follows', async () => {
    const { portal, as } = test;
    const { id, question, scores, treated } = await answered();
    expect(await scores()).toEqual([
      [0, ''],
      [10, 'f0'],
    ]);
    const more = treated(accepting('mitosis', 'mitotic division'));
    const preview = (await portal.call(previewRegrade, { as, params: { id }, body: more })).data;
    expect(preview).toMatchObject({ raised: 1, lowered: 0, rows: [{ from: 0, to: 10 }] });
    const headers = { 'if-match': `"${preview.version}"` };
    const done = await portal.call(regradeQuestion, {
      as,
      params: { id },
      headers,
      body: { ...more, reason: 'Also right' },
    });
    expect(done.data).toMatchObject({ changed: 1, treatment: { kind: 'item' } });
    expect(await scores()).toEqual([
      [10, 'f0'],
      [10, 'f1'],
    ]);
    const { data } = await portal.call(getQuestion, { as, params: { id: question } });
    expect(data.item).toMatchObject({ accepted: [{ text: 'mitosis' }, { text: 'mitotic division' }] });
    await portal.call(undoRegrade, {
      ...{ as, params: { id, regradeId: done.data.id }, headers: { 'if-match': `"${done.data.version}"` } },
    });
    expect((await scores()).map(([score]) => score)).toEqual([0, 10]);
    const back = await portal.call(getQuestion, { as, params: { id: question } });
    expect(back.data.item).toMatchObject({ accepted: [{ text: 'mitosis' }] });
  });

  it('is refused for an item that asks something else, that has a fault, or for another type', async () => {
    const { portal, as } = test;
    const { id, treated } = await answered();
    const refused = async (item: object) =>
      (await portal.call(previewRegrade, { as, params: { id }, body: treated(item) })).error;
    expect(await refused(accepting())).toMatchObject({ code: 'errors.item.noAcceptedForm' });
    expect(await refused(sampleItem(7))).toMatchObject({ code: 'errors.questionItem' });
    expect(await refused({ type: 99 })).toMatchObject({ code: 'errors.questionItem' });
    const options = { questionId: (await answered()).question, treatment: { kind: 'key' as const, optionIds: [1] } };
    expect((await portal.call(previewRegrade, { as, params: { id }, body: options })).status).toBe(404);
  });
});
