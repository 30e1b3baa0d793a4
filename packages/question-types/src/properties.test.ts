import * as fc from 'fast-check';
import { comparableTexts } from './comparable-text';
import { type BaseItem, type Context } from './definition';
import { questionTypes } from './question-types';
import { compare, exactly, ONE, ratio, ZERO } from './ratio';
import { resultSchema } from './result-schema';
import { anyAnswer, anyItem } from './testing/any-item';
import { itemOf } from './testing/scoring';

const names = Object.keys(anyItem);
const contexts = fc.record({ language: fc.constantFrom('en', 'tr'), negative: fc.boolean() });
const isSound = (item: BaseItem, context: Context) =>
  questionTypes.check(item, context).every(({ severity }) => severity !== 'error');
const itemsOf = (name: string) => anyItem[name] ?? fc.constant({ type: 0, version: 0 });

/** Every list of an item whose order is not what is asked, reversed. */
function displayedOtherwise(item: BaseItem): BaseItem {
  const lists = ['options', 'statements', 'lefts', 'rights', 'key', 'words', 'distractors', 'gaps'];
  const reversed = Object.entries(item).map(([key, value]) => [
    key,
    Array.isArray(value) && lists.includes(key) ? [...value].reverse() : value,
  ]);
  return itemOf(Object.fromEntries(reversed) as object);
}

describe.each(names)('every item of %s', (name) => {
  it('is worth 1 for the right answer, if its checks find nothing', () => {
    let sound = 0;
    fc.assert(
      fc.property(itemsOf(name), contexts, (item, context) => {
        if (!isSound(item, context)) return;
        sound += 1;
        const answer = questionTypes.rightAnswer(item, context);
        expect(questionTypes.score(item, answer, context).fraction).toBe('1');
      }),
    );
    expect(sound).toBeGreaterThan(0);
  });

  it('is null for no answer', () => {
    fc.assert(
      fc.property(itemsOf(name), contexts, (item, context) => {
        expect(questionTypes.score(item, null, context)).toMatchObject({ fraction: null, note: 'unanswered' });
      }),
    );
  });

  it('is worth 0 to 1, or −1 to 1 where totals may be negative, by the same numbers in any order of display', () => {
    fc.assert(
      fc.property(itemsOf(name), anyAnswer(name), contexts, (item, answer, context) => {
        const result = resultSchema.parse(questionTypes.score(item, answer, context));
        const other = questionTypes.score(displayedOtherwise(item), answer, context);
        expect([other.fraction, other.note]).toEqual([result.fraction, result.note]);
        if (result.fraction === null) return;
        const fraction = exactly(result.fraction);
        expect(compare(fraction, ONE)).toBeLessThanOrEqual(0);
        expect(compare(fraction, context.negative ? ratio(-1) : ZERO)).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('takes whatever comes as an answer without an error', () => {
    fc.assert(
      fc.property(itemsOf(name), fc.anything(), contexts, (item, answer, context) => {
        expect(questionTypes.score(item, answer, context).fraction).toBeNull();
      }),
    );
  });
});

const counted = [
  'allOrNothing',
  'rightMinusWrong',
  'overTicking',
  'everyDecision',
  'decisionsRightMinusWrong',
  'coverage',
  'balanced',
  'half',
  'kprime',
];

describe('one more tick', () => {
  it.each(counted)('never lowers if it is right and never raises if it is wrong, under %s', (rule) => {
    const options = fc.array(fc.tuple(fc.boolean(), fc.boolean()), { minLength: 2, maxLength: 8 });
    fc.assert(
      fc.property(options, fc.nat(), fc.boolean(), (all, choice, negative) => {
        fc.pre(all.some(([isRight]) => isRight) && all.some(([, isTicked]) => isTicked));
        const left = all.flatMap(([, isTicked], at) => (isTicked ? [] : [at]));
        const added = left[choice % Math.max(1, left.length)];
        fc.pre(added !== undefined);
        const item = itemOf({
          type: 6,
          rule,
          options: all.map(([isRight], at) => ({ id: `o${at}`, text: `${at}`, isRight })),
        });
        const ticked = all.flatMap(([, isTicked], at) => (isTicked ? [`o${at}`] : []));
        const worth = (each: string[]) =>
          exactly(
            questionTypes.score(item, { type: 6, version: 1, ticked: each }, { language: 'en', negative }).fraction ??
              '0',
          );
        const change = compare(worth([...ticked, `o${added}`]), worth(ticked));
        if (all[added ?? 0]?.[0]) expect(change).toBeGreaterThanOrEqual(0);
        else expect(change).toBeLessThanOrEqual(0);
      }),
    );
  });
});

type Part = Record<string, unknown>;
/** The list of an answer, what names one of its parts, and a part that is wrong. */
const inParts: [name: string, list: string, key: string, spoil: (part: Part, right: readonly Part[]) => Part][] = [
  ['trueFalse', 'decisions', 'id', (part) => ({ ...part, isTrue: !part.isTrue })],
  [
    'matching',
    'pairs',
    'left',
    (part, right) => ({ ...part, right: right.find(({ left }) => left !== part.left)?.right }),
  ],
  ['gapText', 'gaps', 'id', ({ id }) => ({ id, text: 'no such word' })],
];

describe('one more part as it should be', () => {
  it.each(inParts)('never lowers what an answer to %s is worth', (name, list, key, spoil) => {
    let changed = 0;
    const made = fc.array(fc.constantFrom('right', 'wrong', 'missing'), { minLength: 5, maxLength: 5 });
    fc.assert(
      fc.property(itemsOf(name), made, contexts, fc.nat(4), (item, states, context, choice) => {
        // Gaps in any order are compared as a whole: what is right in one is what another lacks.
        fc.pre(isSound(item, context) && !(item as { anyOrder?: unknown[] }).anyOrder?.length);
        const right = questionTypes.rightAnswer(item, context) as Record<string, Part[] | undefined>;
        const wanted = right[list] ?? [];
        const given = wanted.flatMap((part, at) =>
          states[at] === 'missing' ? [] : [states[at] === 'wrong' ? spoil(part, wanted) : part],
        );
        const added = wanted[choice % Math.max(1, wanted.length)];
        fc.pre(added !== undefined && given.length > 0);
        const worth = (parts: readonly Part[]) =>
          exactly(questionTypes.score(item, { ...right, [list]: parts }, context).fraction ?? '0');
        const more = [...given.filter((part) => part[key] !== added?.[key]), added ?? {}];
        const change = compare(worth(more), worth(given));
        if (change > 0) changed += 1;
        expect(change).toBeGreaterThanOrEqual(0);
      }),
    );
    expect(changed).toBeGreaterThan(0);
  });

  it.each(['longestOrder', 'allPairs', 'pairsMinusReversed', 'distance'])(
    'never lowers an order when two neighbours the wrong way round change places, under %s',
    (rule) => {
      const steps = fc
        .integer({ min: 2, max: 7 })
        .chain((count) => fc.tuple(fc.shuffledSubarray([...Array(count).keys()], { minLength: count }), fc.nat()));
      fc.assert(
        fc.property(steps, fc.boolean(), ([order, choice], negative) => {
          const wrong = order.flatMap((step, at) => (step > (order[at + 1] ?? Infinity) ? [at] : []));
          const at = wrong[choice % Math.max(1, wrong.length)];
          fc.pre(at !== undefined);
          const item = itemOf({ type: 11, rule, steps: order.map((_, step) => ({ id: `s${step}`, text: `${step}` })) });
          const worth = (each: readonly number[]) =>
            exactly(
              questionTypes.score(
                item,
                { type: 11, version: 1, order: each.map((step) => `s${step}`) },
                { language: 'en', negative },
              ).fraction ?? '0',
            );
          const better = order.map((step, place) =>
            place === at ? (order[place + 1] ?? step) : place === (at ?? 0) + 1 ? (order[place - 1] ?? step) : step,
          );
          expect(compare(worth(better), worth(order))).toBeGreaterThanOrEqual(0);
        }),
      );
    },
  );
});

it('a number nearer to the right one is never worth less', () => {
  const tolerances = fc.constantFrom('0', '0.05', '1', '10');
  fc.assert(
    fc.property(
      fc.integer({ min: -50, max: 50 }),
      tolerances,
      fc.tuple(fc.nat(200), fc.nat(200)),
      (value, tolerance, [one, other]) => {
        const item = itemOf({ type: 7, accepted: [{ id: 'n', kind: 'absolute', value: String(value), tolerance }] });
        const worth = (distance: number) =>
          exactly(
            questionTypes.score(
              item,
              { type: 7, version: 1, text: String(value + distance / 10) },
              { language: 'en', negative: false },
            ).fraction ?? '0',
          );
        const [near, far] = [Math.min(one, other), Math.max(one, other)];
        expect(compare(worth(near), worth(far))).toBeGreaterThanOrEqual(0);
      },
    ),
  );
});

describe('comparing texts', () => {
  it('folds what is folded to the same', () => {
    const comparing = fc.record({
      language: fc.constantFrom('en', 'tr', 'az', 'de'),
      ignoresCase: fc.boolean(),
      ignoresAccents: fc.boolean(),
      ignoresFinalPunctuation: fc.boolean(),
    });
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 40 }),
      fc.string({ unit: fc.constantFrom(...'iİıİ́ ΑΣσ.?’–ﬁ') }),
    );
    fc.assert(
      fc.property(text, comparing, (each, how) => {
        comparableTexts(each, how).forEach((folded, at) => expect(comparableTexts(folded, how)[at]).toBe(folded));
      }),
      { numRuns: 500 },
    );
  });
});
