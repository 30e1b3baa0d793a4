import { anyItem } from '@teacher-portal/question-types/testing/any-item';
import fc from 'fast-check';
import { type Body, type ChoiceAnswers, type Item, type NumberRange, plain, type RichText } from '../core/item';
import { absoluteOf } from '../core/numbers';
import { changesScore, lossCodes } from '../core/losses';
import { type Format } from '../core/reading';
import { itemOfQuestion } from '../question-type/item-of-question';
import { plainText } from '../question-type/plain-text';
import { readBank } from '../read-bank';
import { scoreChoice, tickSets } from '../score/score-choice';
import { arbitraryItem } from '../testing/arbitrary-item';
import { fileOf } from '../testing/file-of';
import { type WriteFormat } from './writing';

const base = { tags: [], category: [], files: [], place: {} };
const words = { true: 'True', false: 'False' };

/** Questions of the portal of every type, as neutral items. */
const portalItem: fc.Arbitrary<Item> = fc
  .oneof(...Object.values(anyItem))
  .filter(({ type }) => type >= 5)
  .map((item) => ({
    ...base,
    ...itemOfQuestion(
      { stem: { format: 'html', text: '<p>What is asked?</p>' }, asked: { as: 'item', item }, feedback: null, words },
      () => undefined,
    ),
  }))
  // Nobody can write what has no key.
  .filter(({ body }) => body.kind !== 'choice' || body.options.some(({ fraction }) => fraction > 0));
const anyBank = fc.array(fc.oneof(arbitraryItem, portalItem), { minLength: 1, maxLength: 5 });

const said = (text: RichText | undefined): string => (text ? plainText(text).text.replace(/\s+/g, ' ').trim() : '');
const near = (share: number): number => Number(share.toFixed(6));

/** What every set of ticks is worth. */
const worths = (choice: Pick<ChoiceAnswers, 'options' | 'rule'>): number[] =>
  (choice.rule.kind === 'one' ? choice.options.map((_, at) => [at]) : tickSets(choice.options.length)).map((set) =>
    near(scoreChoice(choice, set)),
  );

/** A tolerance in percent as a width. */
const widthOf = (range: NumberRange): NumberRange =>
  range.kind === 'around' && range.tolerance.kind === 'relative'
    ? { ...range, tolerance: { kind: 'absolute', amount: absoluteOf(range.value, 'relative', range.tolerance.amount) } }
    : range;

/** What a body asks and what answers are worth, without how its texts are written. */
function meaning(body: Body): unknown {
  switch (body.kind) {
    case 'true-false':
      return meaning({
        kind: 'choice',
        rule: { kind: 'one' },
        options: [true, false].map((is) => ({
          text: plain(is ? 'True' : 'False'),
          fraction: is === body.isTrue ? 1 : 0,
        })),
      });
    case 'choice':
      return ['choice', body.options.map(({ text }) => said(text)), worths(body)];
    case 'short':
      return [
        'short',
        // The first of equal forms counts.
        [...new Map(body.answers.map(({ text, fraction }) => [text.toLowerCase().trim(), fraction] as const).reverse())]
          .flatMap(([text, fraction]) => (fraction > 0 ? [`${text} ${near(fraction)}`] : []))
          .sort(),
      ];
    case 'numeric':
      return ['numeric', body.answers.map(({ range, fraction }) => [JSON.stringify(widthOf(range)), near(fraction)])];
    case 'matching':
      return [
        'matching',
        body.rule,
        body.pairs.map(({ left, right }) => [said(left), said(right)]),
        // One that says the same as a partner is that partner.
        [...new Set(body.distractors.map(said))]
          .filter((text) => !body.pairs.some(({ right }) => said(right) === text))
          .sort(),
      ];
    case 'ordering':
      return ['ordering', body.items.map(said)];
    case 'gaps':
      return gapsMeaning(body);
    default:
      return [body.kind];
  }
}

/** Weights are proportions; one field that is typed in is a question of its own. */
function gapsMeaning({ gaps }: Extract<Body, { kind: 'gaps' }>): unknown {
  const [only] = gaps;
  if (gaps.length === 1 && only && only.answer.kind !== 'choice') return meaning(only.answer);
  const total = gaps.reduce((sum, { weight }) => sum + weight, 0);
  return ['gaps', gaps.map(({ weight, answer }) => [near(weight / total), meaning(answer)])];
}

/**
 * Whether there is an answer for all of the marks, without which a question has other marks elsewhere, and no second
 * number, for which a reader of QTI would have to guess the tolerance.
 */
function isSound(body: Body): boolean {
  if (body.kind === 'gaps') return body.gaps.every(({ answer }) => isSound(answer));
  if (body.kind === 'numeric') return body.answers.length === 1 && body.answers[0]?.fraction === 1;
  if (body.kind === 'short') return body.answers.some(({ fraction }) => fraction === 1);
  return body.kind !== 'choice' || Math.max(...worths(body)) === 1;
}

const typesOf: Record<WriteFormat, readonly Body['kind'][] | 'all'> = {
  json: 'all',
  'moodle-xml': 'all',
  gift: ['description', 'essay', 'true-false', 'choice', 'short', 'numeric', 'matching', 'ordering'],
  qti3: 'all',
  qti22: 'all',
  qti21: 'all',
  qti12: 'all',
  imscc: ['essay', 'true-false', 'choice', 'short', 'numeric'],
  csv: ['essay', 'true-false', 'choice', 'short', 'numeric'],
  xlsx: ['essay', 'true-false', 'choice', 'short', 'numeric'],
  docx: ['essay', 'true-false', 'choice', 'short', 'numeric'],
  aiken: ['true-false', 'choice'],
  text: ['essay', 'true-false', 'choice', 'short', 'numeric'],
};

/** Formats of plain text that a text with the signs of another one may be taken for. */
const named: Partial<Record<WriteFormat, Format>> = { text: 'pasted', aiken: 'aiken', gift: 'gift' };

const readable = [
  'json',
  'moodle-xml',
  'gift',
  'qti3',
  'qti22',
  'qti21',
  'qti12',
  'imscc',
  'csv',
  'xlsx',
  'docx',
  'aiken',
  'text',
] as const;

describe('a bank that was written', () => {
  it.each(readable)('is read again as %s, without any question refused, and named losses only', async (format) => {
    await fc.assert(
      fc.asyncProperty(anyBank, async (items) => {
        const { bytes, losses } = fileOf(format, items);
        expect(losses.filter(({ reason }) => !(reason in lossCodes))).toEqual([]);
        const left = items.filter((_, at) => !losses.some(({ item, reason }) => item === at && reason === 'type'));
        if (left.length === 0) return;
        const read = await readBank(bytes, { ...(format in named && { format: named[format] }) });
        expect(read.refused).toEqual([]);
        const passages = read.ledger.filter(({ reason }) => reason === 'description-as-passage');
        expect(read.items.length + passages.length).toBe(left.length);
      }),
      { numRuns: 25 },
    );
  });

  it.each(['json', 'qti3', 'qti22', 'qti21', 'qti12', 'imscc', 'docx', 'moodle-xml'] as const)(
    'scores as before in %s unless a loss says otherwise',
    async (format) => {
      await fc.assert(
        fc.asyncProperty(
          fc.oneof(arbitraryItem, portalItem).filter(({ body }) => isSound(body)),
          async (item) => {
            const { bytes, losses } = fileOf(format, [item]);
            if (losses.some(({ reason }) => changesScore(reason))) return;
            const [after] = (await readBank(bytes)).items;
            expect(after && meaning(after.body)).toEqual(meaning(item.body));
          },
        ),
        { numRuns: 80 },
      );
    },
  );

  it.each(Object.entries(typesOf) as [WriteFormat, Body['kind'][] | 'all'][])(
    'has in %s every type that the format knows',
    (format, types) => {
      const kinds = new Set<string>();
      for (const item of fc.sample(fc.oneof(arbitraryItem, portalItem), { numRuns: 150, seed: 1 })) {
        const { losses } = fileOf(format, [item]);
        if (!losses.some(({ reason }) => reason === 'type')) kinds.add(item.body.kind);
      }
      const all = ['choice', 'description', 'essay', 'gaps', 'matching', 'numeric', 'ordering', 'short', 'true-false'];
      expect([...kinds].sort()).toEqual(types === 'all' ? all : [...types].sort());
    },
  );
});
