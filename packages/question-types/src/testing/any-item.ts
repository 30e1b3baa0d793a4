import * as fc from 'fast-check';
import { type BaseItem } from '../definition';
import { questionTypes } from '../question-types';

const ids = (count: number, prefix: string): string[] => Array.from({ length: count }, (_each, at) => `${prefix}${at}`);
const share = fc.constantFrom('0', '1/3', '0.5', '-1/3', '1');
const words = ['ışık', 'İZMİR', 'cell wall', 'café', 'x*y', 'photo*', 'ΑΣ', 'שלום', 'a.', '?', '1848'];

const severalAnswers = fc
  .tuple(
    fc.array(fc.tuple(fc.boolean(), share), { minLength: 2, maxLength: 7 }),
    fc.constantFrom('allOrNothing', 'rightMinusWrong', 'ownWeights', 'overTicking', 'everyDecision'),
  )
  .map(([options, rule]) => ({
    type: 6,
    rule,
    options: options.map(([isRight, weight], at) => ({ id: `o${at}`, text: `Option ${at}`, isRight, weight })),
  }));

const multipleChoice = fc.array(fc.boolean(), { minLength: 2, maxLength: 6 }).map((keys) => ({
  type: 1,
  options: keys.map((isCorrectAnswer, id) => ({ id, value: `Option ${id}`, isCorrectAnswer })),
}));

const trueFalse = fc
  .tuple(
    fc.array(fc.boolean(), { minLength: 1, maxLength: 5 }),
    fc.constantFrom('each', 'kprime', 'all'),
    fc.constantFrom('0', '1', '1/2'),
  )
  .map(([values, rule, penalty]) => ({
    type: 5,
    rule,
    penalty,
    statements: values.map((isTrue, at) => ({ id: `s${at}`, text: `Statement ${at}`, isTrue })),
  }));

const forms = fc
  .tuple(
    fc.uniqueArray(fc.constantFrom(...words), { minLength: 1, maxLength: 4 }),
    fc.boolean(),
    fc.boolean(),
    fc.boolean(),
  )
  .map(([texts, ignoresCase, ignoresAccents, slips]) => ({
    accepted: texts.map((text, at) => ({ id: `f${at}`, text, fraction: at === 0 ? '1' : '1/2' })),
    ignoresCase,
    ignoresAccents,
    slips,
  }));

const numbers = fc
  .tuple(
    fc.integer({ min: -5000, max: 5000 }),
    fc.integer({ min: -3, max: 3 }),
    fc.constantFrom('absolute', 'relative', 'geometric'),
    fc.boolean(),
  )
  .map(([n, exponent, kind, hasUnits]) => ({
    accepted: [{ id: 'n', kind, value: `${n}e${exponent}`, tolerance: '0.05' }],
    units: hasUnits
      ? {
          list: [
            { symbol: 'm', factor: '1' },
            { symbol: 'cm', factor: '0.01' },
          ],
        }
      : null,
  }));

const part = fc.oneof(
  forms.map((each) => ({ kind: 'text', ...each })),
  numbers.map((each) => ({ kind: 'number', ...each })),
  fc.constant({ kind: 'word', wordIds: ['w0'] }),
  fc.constant({
    kind: 'menu',
    options: [
      { id: 'a', text: 'A', fraction: '1' },
      { id: 'b', text: 'B' },
    ],
  }),
);
const gapText = fc
  .tuple(fc.array(fc.tuple(part, fc.constantFrom('1', '2', '1/2')), { minLength: 1, maxLength: 4 }), fc.boolean())
  .map(([gaps, isGroup]) => ({
    type: 9,
    text: gaps.map((_each, at) => `[[g${at}]]`).join(' '),
    gaps: gaps.map(([each, weight], at) => ({ id: `g${at}`, part: each, weight })),
    words: [
      { id: 'w0', text: 'word' },
      { id: 'w1', text: 'other' },
    ],
    anyOrder: isGroup && gaps.length > 1 ? [['g0', 'g1']] : [],
  }));

const matching = fc
  .tuple(
    fc.integer({ min: 2, max: 5 }),
    fc.integer({ min: 0, max: 2 }),
    fc.constantFrom('perPair', 'rightMinusWrong', 'allOrNothing'),
  )
  .map(([count, spare, rule]) => ({
    type: 10,
    rule,
    lefts: ids(count, 'l').map((id) => ({ id, text: `Left ${id}` })),
    rights: ids(count + spare, 'r').map((id) => ({ id, text: `Right ${id}` })),
    key: ids(count, 'l').map((left, at) => ({ left, right: `r${at}` })),
  }));

const ordering = fc
  .tuple(
    fc.array(fc.option(fc.constantFrom(1, 2), { nil: undefined }), { minLength: 2, maxLength: 6 }),
    fc.constantFrom(
      'longestOrder',
      'exactPlace',
      'allOrNothing',
      'nextNeighbour',
      'allPairs',
      'pairsMinusReversed',
      'longestOrdered',
      'longestSeries',
      'distance',
    ),
  )
  .map(([ties, rule]) => ({
    type: 11,
    rule,
    steps: ties.map((tie, at) => ({ id: `s${at}`, text: `Step ${at}`, ...(tie === undefined ? {} : { tie }) })),
    distractors: [{ id: 'd0', text: 'No step' }],
  }));

const values: Record<string, fc.Arbitrary<object>> = {
  severalAnswers,
  multipleChoice,
  trueFalse,
  shortAnswer: forms.map((each) => ({ type: 8, ...each })),
  numeric: numbers.map((each) => ({ type: 7, ...each })),
  gapText,
  matching,
  ordering,
};

/** Items of each type, sound or not, by the type's name. */
export const anyItem: Record<string, fc.Arbitrary<BaseItem>> = Object.fromEntries(
  Object.entries(values).map(([name, value]) => [
    name,
    value.map((each) => {
      const item = questionTypes.readItem({ version: 1, ...each });
      if (!item) throw new Error(`The schema refuses ${JSON.stringify(each)}`);
      return item;
    }),
  ]),
);

const id = fc.oneof(
  fc.constantFrom(...['o', 's', 'l', 'r', 'g', 'w', 'f'].flatMap((each) => ids(5, each))),
  fc.constantFrom('d0', 'a', 'b'),
);
const text = fc.oneof(fc.constantFrom(...words, '2,5 m', '1.234', '12'), fc.string({ unit: 'binary', maxLength: 20 }));
const someIds = fc.uniqueArray(id, { maxLength: 6 });
const answers: Record<string, fc.Arbitrary<object>> = {
  severalAnswers: someIds.map((ticked) => ({ type: 6, ticked: ticked.filter((each) => each.startsWith('o')) })),
  multipleChoice: fc.uniqueArray(fc.integer({ min: 0, max: 5 })).map((optionIds) => ({ type: 1, optionIds })),
  trueFalse: fc
    .uniqueArray(fc.tuple(id, fc.boolean()), { selector: ([each]) => each })
    .map((all) => ({ type: 5, decisions: all.map(([each, isTrue]) => ({ id: each, isTrue })) })),
  shortAnswer: text.map((each) => ({ type: 8, text: each })),
  numeric: text.map((each) => ({ type: 7, text: each })),
  gapText: fc.uniqueArray(fc.tuple(id, text, fc.boolean()), { selector: ([each]) => each }).map((all) => ({
    type: 9,
    gaps: all
      .filter(([each]) => each.startsWith('g'))
      .map(([each, typed, isChoice]) => (isChoice ? { id: each, choice: 'w0' } : { id: each, text: typed })),
  })),
  matching: fc
    .uniqueArray(fc.tuple(fc.integer({ min: 0, max: 4 }), fc.integer({ min: 0, max: 6 })), {
      selector: ([left]) => left,
    })
    .map((all) => ({ type: 10, pairs: all.map(([left, right]) => ({ left: `l${left}`, right: `r${right}` })) })),
  ordering: someIds.map((order) => ({
    type: 11,
    order: order.filter((each) => each.startsWith('s') || each === 'd0'),
  })),
};

/** Answers to items of each type, right or wrong, some of them to parts that an item does not have. */
export const anyAnswer = (name: string): fc.Arbitrary<object> =>
  (answers[name] ?? fc.constant({})).map((answer) => ({ version: 1, ...answer }));
