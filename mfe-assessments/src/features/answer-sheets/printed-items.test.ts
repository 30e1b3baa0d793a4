import { type AnswerSheets } from '@teacher-portal/remote-sdk/contract/answer-sheet';
import { printedPages } from '../../answer-sheet/printed-pages';
import { assessment, question } from '../../assessment/testing/assessment.fixture';
import { mixOf, paperParts } from '../../assessment/paper/paper-parts';
import { boxesByReason, firstPlan, printBodyOf, sameSheets, writtenOf } from './print-plan';

const options = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: `o${at}`, text: `Option ${at}`, isRight: at === 0 }));
const statements = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: `s${at}`, text: '', isTrue: true }));
const asked = [
  { item: { type: 6, version: 1, options: options(4) }, choices: ['o0', 'o1', 'o2', 'o3'] },
  { item: { type: 5, version: 1, statements: statements(1) }, choices: ['true', 'false'] },
  { item: { type: 5, version: 1, statements: statements(21) }, choices: undefined },
  { item: { type: 6, version: 1, options: options(27) }, choices: undefined },
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
  const variants: AnswerSheets['variants'] = body.variants.map(({ letter, layout, questions }) => ({
    letter,
    layout,
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
  const before = { ...sheets, variants: variants.map(({ layout: _, ...variant }) => variant) };
  expect(sameSheets(body, exam, [before])).toBeUndefined();
});

const named = (...ids: string[]) => ids.map((id) => ({ id, text: id }));
const key = [
  { left: 'l', right: 'x' },
  { left: 'm', right: 'y' },
];
const withRows = [
  { type: 10, version: 1, lefts: named('l', 'm'), rights: named('x', 'y', 'z'), key },
  { type: 11, version: 1, steps: named('a', 'b', 'c', 'd'), distractors: [] },
  { type: 11, version: 1, steps: named(...'abcdefghijklmnopqrstuvwxyz', 'aa'), distractors: [] },
];
const rowsExam = assessment({
  questions: withRows.map((_, at) => at + 1),
  sections: [],
  questionDetails: withRows.map((item, at) => ({ ...question(at + 1, 'About cells', [], item.type as 5), item })),
});

it('prints the letters of a question with several rows as the paper of each variant has them', () => {
  const body = printBodyOf(rowsExam, [], { ...firstPlan, variants: 2 }, new Map());
  const orders = body.variants.map(({ letter, questions }) => {
    const lines = questions.find(({ questionId }) => questionId === 1)?.lines ?? [];
    const [asked] = paperParts(rowsExam, letter === 'A' ? 'A' : 'B').flatMap(({ questions: all }) =>
      all.filter(({ question: { id } }) => id === 1),
    );
    const paper = mixOf(asked?.seed ?? '')(['x', 'y', 'z'], 'rights');
    expect(lines).toEqual(['l', 'm'].map((id) => ({ id, choices: paper })));
    return questions.find(({ questionId }) => questionId === 2)?.lines?.map(({ choices }) => choices.join(''));
  });
  for (const order of orders) expect(new Set(order).size).toBe(1);
  expect(new Set(orders.flat()).size).toBe(2);
});

it('reads further rows at positions after all questions, and boxes what has too many choices', () => {
  const [variant] = printBodyOf(rowsExam, [], firstPlan, new Map()).variants;
  const items = (variant?.questions ?? []).map(({ questionId, lines }) => ({
    ...{ questionId, optionIds: null, boxHeight: lines ? null : 45, isMultiple: false },
    ...(lines && { lines }),
  }));
  const [page] = printedPages({ isLarge: false, numberDigits: 5 }, { letter: 'O', items }, true);
  expect(page?.rows.map(({ position, label, bubbles }) => [position, label, bubbles.length])).toEqual([
    [0, '1.1', 3],
    [3, '1.2', 3],
    [1, '2.1', 4],
    [4, '2.2', 4],
    [5, '2.3', 4],
    [6, '2.4', 4],
  ]);
  expect(page?.boxes.map(({ position }) => position)).toEqual([2]);
  expect(boxesByReason(rowsExam)).toEqual([['manyChoices', [3]]]);
});

it('prints a number as columns with the decimal sign of its language', () => {
  const item = {
    type: 7,
    version: 1,
    accepted: [{ id: 'a', kind: 'absolute', value: '2.5', tolerance: '0' }],
    units: null,
  };
  const details = [{ ...question(1, 'How much?', [], 7 as 5), item, itemLanguage: 'tr' }];
  const exam = assessment({ questions: [1], sections: [], questionDetails: details });
  const [variant] = printBodyOf(exam, [], firstPlan, new Map()).variants;
  const lines = variant?.questions[0]?.lines ?? [];
  expect(lines.map(({ choices }) => choices.join(''))).toEqual(['0123456789,-', ...Array(3).fill('0123456789,')]);
  const items = [{ questionId: 1, optionIds: null, lines, isGrid: true, boxHeight: null, isMultiple: false }];
  const kept = { isLarge: false, numberDigits: 5 };
  const [page] = printedPages(kept, { letter: 'O', layout: 2, items }, true);
  expect(page?.rows.map(({ position, column }) => [position, column?.signs.length])).toEqual([
    [0, 12],
    [1, 11],
    [2, 11],
    [3, 11],
  ]);
  expect(writtenOf(exam)).toEqual([]);
});

it('prints a text with gaps as rows of letters and columns of digits', () => {
  const item = {
    ...{ type: 9, version: 1, text: '<p>[[g]] [[n]]</p>', words: [], reusesWords: false, anyOrder: [] },
    gaps: [
      {
        id: 'g',
        weight: '1',
        part: {
          kind: 'menu',
          options: [
            { id: 'p', text: 'p' },
            { id: 'q', text: 'q' },
          ],
        },
      },
      {
        ...{ id: 'n', weight: '1' },
        part: { kind: 'number', accepted: [{ id: 'a', kind: 'absolute', value: '7', tolerance: '0' }], units: null },
      },
    ],
  };
  const details = [{ ...question(1, 'Fill in.', [], 9 as 5), item, itemLanguage: 'en' }];
  const exam = assessment({ questions: [1], sections: [], questionDetails: details });
  const [variant] = printBodyOf(exam, [], firstPlan, new Map()).variants;
  const lines = variant?.questions[0]?.lines ?? [];
  const items = [{ questionId: 1, optionIds: null, lines, boxHeight: null, isMultiple: false }];
  const kept = { isLarge: false, numberDigits: 5 };
  const [page] = printedPages(kept, { letter: 'O', layout: 2, items }, true);
  expect(page?.rows.map(({ position, label, column }) => [position, label, column?.signs.length])).toEqual([
    [0, '1.1', undefined],
    [1, '1.2', 12],
    [2, '', 11],
    [3, '', 11],
    [4, '', 11],
  ]);
  expect(writtenOf(exam)).toEqual([]);
});

it('reads sheets in the layout in which they were printed', () => {
  const optionIds = Array.from({ length: 10 }, (_, at) => at + 1);
  const items = [{ questionId: 1, optionIds, boxHeight: null, isMultiple: false }];
  const kept = { isLarge: true, numberDigits: 5 };
  const ticksOf = (layout?: 1 | 2) => printedPages(kept, { letter: 'O', layout, items }, true)[0]?.ticks.length ?? 0;
  expect(ticksOf()).toBe(ticksOf(1));
  expect(ticksOf(2)).toBeGreaterThan(ticksOf(1));
});
