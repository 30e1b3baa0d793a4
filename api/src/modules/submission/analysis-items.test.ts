import { createQuestion, type QuestionBody } from 'shared/contract/question';
import { analyseAssessment, type ItemAnalysis } from 'shared/contract/submission-analysis';
import { addDraft, publishTo } from '../../testing/exam';
import { sampleItem } from '../../testing/items';
import { addPupils, Device, openSchool } from '../../testing/writing';

let test: Awaited<ReturnType<typeof openSchool>>;
beforeAll(async () => {
  test = await openSchool();
});
afterAll(() => test.portal.close());

async function ask(item: { type: number }): Promise<number> {
  const { portal, school, as, asked } = test;
  const body = {
    ...{ courseId: school.courseId, gradeId: school.gradeId, questionType: item.type, questionCategory: 1 },
    ...{ questionText: '<p>Cells</p>', difficulty: 1, tags: asked.tags.map(String), itemLanguage: 'tr' as const },
    item: item as QuestionBody['item'],
  };
  return (await portal.call(createQuestion, { as, body })).data.id;
}

/** What the analysis says of the parts of a question to which these students answered so; null for nothing. */
async function partsOf(item: { type: number }, answers: (object | null)[]): Promise<ItemAnalysis['parts']> {
  const { portal, school, as, asked } = test;
  const questions = [await ask(item), asked.choice];
  const id = await addDraft(portal, school, { tags: asked.tags, questions, autoGradeable: true });
  const pupils = await addPupils(portal, school, answers.length);
  await publishTo(
    portal,
    school,
    id,
    pupils.map(({ studentId }) => studentId),
  );
  for (const [at, { token }] of pupils.entries()) {
    const phone = new Device(portal, token);
    const attempt = (await phone.start(id)).data.id;
    const answer = answers[at] && { type: item.type, version: 1, ...answers[at] };
    if (answer) expect((await phone.answer(attempt, questions[0] ?? 0, { answer })).status).toBe(200);
    await phone.answer(attempt, asked.choice, { optionIds: [asked.keyId] });
    await phone.handIn(attempt);
  }
  return (await portal.call(analyseAssessment, { as, params: { id } })).data.items[0]?.parts;
}

describe('the analysis of a question with an item', () => {
  it('counts typed texts as the question compares them, shows each as most wrote it, with what it earned', async () => {
    const item = {
      type: 8,
      accepted: [
        { id: 'f', text: 'ışık' },
        { id: 'g', text: 'güneş', fraction: '1/2' },
      ],
    };
    const texts = ['ışık', 'IŞIK', 'ışık ', 'güneş', 'ay'];
    expect(await partsOf(item, [...texts.map((text) => ({ text })), null])).toEqual([
      {
        ...{ of: null, text: '', given: 5, others: 0, score: expect.closeTo(3.5 / 6, 9) as number },
        answers: [
          { text: 'ışık', count: 3, score: 1 },
          { text: 'güneş', count: 1, score: 0.5 },
          { text: 'ay', count: 1, score: 0 },
        ],
      },
    ]);
  });

  it('counts numbers of one value and unit as one answer', async () => {
    const parts = await partsOf(
      sampleItem(7),
      ['2,5 m', '2,50 m', '3 m'].map((text) => ({ text })),
    );
    expect(parts?.[0]?.answers).toEqual([
      { text: '2,5 m', count: 2, score: 1 },
      { text: '3 m', count: 1, score: 0 },
    ]);
  });

  it('has the marks of each gap, named by the words around it, a gap left empty as nothing', async () => {
    const parts = await partsOf(sampleItem(9), [
      { gaps: [{ id: 'g3', text: 'secret round' }] },
      { gaps: [{ id: 'g3', text: 'flat' }] },
      null,
    ]);
    expect(parts?.map(({ of, text, given, score }) => [of, text, given, score])).toEqual([
      ['g1', 'The _____ of a cell has … and is ….', 0, 0],
      ['g2', 'The … of a cell has _____ and is ….', 0, 0],
      ['g3', 'The … of a cell has … and is _____.', 2, expect.closeTo(1 / 3, 9)],
    ]);
    expect(parts?.[1]?.answers).toEqual([
      { text: 'chromosomes', count: 0, score: null },
      { text: 'leaves', count: 0, score: null },
    ]);
  });

  it('has every option, statement, pair and place', async () => {
    const options = await partsOf(sampleItem(6), [{ ticked: ['o1', 'o3'] }, { ticked: ['o1'] }]);
    expect(options?.[0]?.answers.map(({ text, count }) => [text, count])).toEqual([
      ['Whale', 2],
      ['Bat', 0],
      ['Shark', 1],
    ]);
    const statements = await partsOf(sampleItem(5), [{ decisions: [{ id: 's2', isTrue: true }] }]);
    expect(statements?.map(({ text, score, answers }) => [text, score, answers.map(({ count }) => count)])).toEqual([
      ['Cells divide.', 0, [0, 0]],
      ['Cells are square.', 0, [1, 0]],
    ]);
    const pairs = await partsOf(sampleItem(10), [{ pairs: [{ left: 'l1', right: 'm2' }] }]);
    expect(pairs?.map(({ text, given }) => [text, given])).toEqual([
      ['France', 0],
      ['Italy', 1],
      ['Spain', 0],
    ]);
    const steps = await partsOf(sampleItem(11), [{ order: ['m1', 'm2'] }]);
    expect(steps?.map(({ of }) => of)).toEqual([null, 's0', 's1', 's2', 's3']);
    expect(steps?.[0]?.answers).toMatchObject([{ count: 1, text: expect.stringContaining(' → ') as string }]);
  });
});
