import { type AnswerSheets } from '@teacher-portal/remote-sdk/contract/answer-sheet';
import { printedPages } from '../../answer-sheet/printed-pages';
import { assessment, question } from '../../assessment/testing/assessment.fixture';
import { firstPlan, printBodyOf, sameSheets, writtenOf } from './print-plan';

const options = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: `o${at}`, text: `Option ${at}`, isRight: at === 0 }));
const statements = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: `s${at}`, text: '', isTrue: true }));
const asked = [
  { item: { type: 6, version: 1, options: options(4) }, choices: ['o0', 'o1', 'o2', 'o3'] },
  { item: { type: 5, version: 1, statements: statements(1) }, choices: ['true', 'false'] },
  { item: { type: 5, version: 1, statements: statements(3) }, choices: undefined },
  { item: { type: 6, version: 1, options: options(11) }, choices: undefined },
  { item: { type: 8, version: 1, accepted: [] }, choices: undefined },
];
const questionDetails = asked.map(({ item }, at) => ({
  ...question(at + 1, 'About cells', [], item.type as 5),
  item,
  updatedOn: '2026-11-01T09:00:00.000Z',
}));
const exam = assessment({ questions: questionDetails.map(({ id }) => id), sections: [], questionDetails });

it.each([0, 2])(
  'prints bubbles for items that a row of them can say, in the item’s order, and boxes for others (%i)',
  (variants) => {
    const body = printBodyOf(exam, [], { ...firstPlan, variants }, new Map());
    for (const { questions } of body.variants) {
      const choicesOf = new Map(questions.map(({ questionId, choices }) => [questionId, choices]));
      expect(asked.map((_, at) => choicesOf.get(at + 1))).toEqual(asked.map(({ choices }) => choices));
    }
    expect(writtenOf(exam).map(({ id }) => id)).toEqual([3, 4, 5]);
  },
);

it('finds the same rows when the sheet is read, and the same sheets when they are printed again', () => {
  const body = printBodyOf(exam, [], firstPlan, new Map());
  const variants: AnswerSheets['variants'] = body.variants.map(({ letter, questions }) => ({
    letter,
    items: questions.map(({ questionId, choices }) => ({
      ...{ questionId, optionIds: null, boxHeight: choices ? null : 45, isMultiple: false },
      ...(choices && { choices }),
    })),
  }));
  const kept = { isLarge: false, numberDigits: body.numberDigits };
  const [page] = variants.flatMap((variant) => printedPages(kept, variant, true));
  expect(page?.rows.map(({ position, bubbles }) => [position, bubbles.length])).toEqual([
    [0, 4],
    [1, 2],
  ]);
  const sheets = {
    ...kept,
    id: 1,
    code: 'ABCDEFG',
    paper: 'a4',
    variants,
    createdAt: '2026-11-02T09:00:00.000Z',
    person: null,
  } as const;
  expect(sameSheets(body, exam, [sheets])).toBe(sheets);
  const other = {
    ...sheets,
    variants: variants.map((each) => ({ ...each, items: each.items.map(({ choices: _, ...item }) => item) })),
  };
  expect(sameSheets(body, exam, [other])).toBeUndefined();
});
