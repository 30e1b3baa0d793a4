import { getPaper } from 'shared/contract/paper';
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

type Shown = { id: string; text: string }[];
const shownId = (list: unknown, text: string) => (list as Shown).find((each) => each.text === text)?.id ?? '';

describe('another key', () => {
  const changed = (type: number, change: object) => ({ ...sampleItem(type), ...change });
  const options = sampleItem(6) as unknown as { options: { isRight: boolean }[] };
  const gaps = sampleItem(9) as unknown as { gaps: { id: string }[] };
  const steps = sampleItem(11) as unknown as { steps: object[] };
  const pairs = sampleItem(10) as unknown as { key: { left: string; right: string }[] };

  it.each([
    [
      'a statement',
      5,
      changed(5, {
        statements: [1, 2].map((at) => ({
          id: `s${at}`,
          text: `Cells ${at === 1 ? 'divide' : 'are square'}.`,
          isTrue: true,
        })),
      }),
      () => ({ decisions: [1, 2].map((at) => ({ id: `s${at}`, isTrue: true })) }),
      [5, 10],
    ],
    [
      'an option',
      6,
      changed(6, { options: options.options.map((option) => ({ ...option, isRight: true })) }),
      () => ({ ticked: ['o1', 'o2', 'o3'] }),
      [5, 10],
    ],
    [
      'a number',
      7,
      changed(7, { accepted: [{ id: 'n', kind: 'absolute', value: '3' }] }),
      () => ({ text: '3 m' }),
      [0, 10],
    ],
    [
      'a gap',
      9,
      changed(9, {
        gaps: gaps.gaps.map((gap) =>
          gap.id === 'g3' ? { ...gap, part: { kind: 'text', accepted: [{ id: 'f', text: 'flat' }] } } : gap,
        ),
      }),
      () => ({ gaps: [{ id: 'g3', text: 'flat' }] }),
      [0, 5],
    ],
    [
      'a pair',
      10,
      changed(10, { key: pairs.key.map((pair) => (pair.left === 'l0' ? { left: 'l0', right: 'r3' } : pair)) }),
      ({ rights }: Record<string, unknown>) => ({ pairs: [{ left: 'l0', right: shownId(rights, 'Oslo') }] }),
      [0, 3.33],
    ],
    [
      'the order of steps',
      11,
      changed(11, { steps: [...steps.steps].reverse(), rule: 'exactPlace' }),
      ({ steps: shown }: Record<string, unknown>) => ({
        order: ['Telophase', 'Anaphase', 'Metaphase', 'Prophase'].map((text) => shownId(shown, text)),
      }),
      [0, 10],
    ],
  ] as [string, number, object, (asked: Record<string, unknown>) => object, [number, number]][])(
    'of %s is shown before it is given, and given',
    async (_name, type, item, answerTo, [before, after]) => {
      const { portal, as, school, asked } = test;
      const body = {
        ...{ courseId: school.courseId, gradeId: school.gradeId, questionType: type, questionCategory: 1 },
        ...{ questionText: '<p>Cells</p>', difficulty: 1, tags: asked.tags.map(String) },
        item: sampleItem(type) as QuestionBody['item'],
      };
      const questionId = (await portal.call(createQuestion, { as, body })).data.id;
      const id = await addDraft(portal, school, { tags: asked.tags, questions: [questionId], autoGradeable: true });
      const [pupil] = await addPupils(portal, school, 1);
      await publishTo(portal, school, id, [pupil?.studentId ?? 0]);
      const phone = new Device(portal, pupil?.token ?? '');
      const sheet = (await phone.start(id)).data;
      const paper = (await portal.call(getPaper, { as: pupil?.token ?? '', params: { id } })).data.questions[0]?.item;
      const answer = { type, version: 1, ...answerTo(paper ?? {}) };
      expect((await phone.answer(sheet.id, questionId, { answer })).status).toBe(200);
      await phone.handIn(sheet.id);
      const sent = { questionId, treatment: { kind: 'item' as const, item: item as never } };
      const preview = (await portal.call(previewRegrade, { as, params: { id }, body: sent })).data;
      expect(preview.rows).toMatchObject([{ from: before, to: after }]);
      const headers = { 'if-match': `"${preview.version}"` };
      await portal.call(regradeQuestion, { as, params: { id }, headers, body: { ...sent, reason: 'Key' } });
      const again = (await portal.call(listSubmissions, { as, params: { id } })).data[0]?.id ?? 0;
      const [scored] = (await portal.call(getSubmission, { as, params: { id: again } })).data.answers;
      expect(scored?.score).toBe(after);
    },
  );
});
