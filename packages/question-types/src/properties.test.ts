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
