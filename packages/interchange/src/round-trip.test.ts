import fc from 'fast-check';
import { gatherDescriptions } from './core/descriptions';
import { type Item, plain } from './core/item';
import { writeGift } from './gift/write-gift';
import { writeJson } from './json/json';
import { writeMoodleXml } from './moodle/write-moodle-xml';
import { readText } from './read-text';
import { arbitraryItem, withoutPlace } from './testing/arbitrary-item';

const items = fc.array(arbitraryItem, { minLength: 1, maxLength: 4 });

const base = { tags: [], category: [], files: [], place: {} };

/** A text without a question becomes the passage of those behind it, where that is plain. */
const asRead = (before: readonly Item[]) => withoutPlace(gatherDescriptions(before).items);

describe('what was written is read again', () => {
  it('gives back the same items from own JSON, places included', () => {
    fc.assert(
      fc.property(items, (before) => expect(readText(writeJson(before).text).items).toEqual(before)),
      { numRuns: 150 },
    );
  });

  it('gives back from Moodle XML all that the format holds', () => {
    fc.assert(
      fc.property(items, (before) => {
        const { text, losses } = writeMoodleXml(before);
        expect(losses).toEqual([]);
        expect(withoutPlace(readText(text).items)).toEqual(asRead(before));
      }),
      { numRuns: 150 },
    );
  });

  it('gives back from GIFT all that the format holds', () => {
    fc.assert(
      fc.property(items, (before) => {
        const { text, losses } = writeGift(before);
        expect(losses.filter(({ reason }) => reason !== 'needs-ordering-plugin')).toEqual([]);
        const after = readText(text, { format: 'gift' });
        expect(after.refused).toEqual([]);
        expect(withoutPlace(after.items)).toEqual(asRead(before));
      }),
      { numRuns: 150 },
    );
  });
});

const rare: Item[] = [
  {
    ...base,
    stem: plain('2 marks'),
    body: { kind: 'true-false', isTrue: true },
    marks: 2,
    penalty: 0.1,
    hints: [plain('h')],
  },
  {
    ...base,
    stem: plain('12 %'),
    body: {
      kind: 'choice',
      options: [
        { text: plain('a'), fraction: 1 },
        { text: plain('b'), fraction: -0.12 },
      ],
      rule: { kind: 'one' },
    },
  },
  {
    ...base,
    stem: plain('all or nothing'),
    body: {
      kind: 'choice',
      options: [
        { text: plain('a'), fraction: 1 },
        { text: plain('b'), fraction: 0 },
      ],
      rule: { kind: 'all-or-nothing' },
    },
  },
  {
    ...base,
    stem: plain('[[1]] and [[2]]'),
    body: {
      kind: 'gaps',
      rule: 'per-pair',
      gaps: ['1', '2'].map((id) => ({
        id,
        weight: 2,
        answer: {
          kind: 'short',
          answers: [
            { text: 'x}~#', fraction: 1 },
            { text: 'y', fraction: 0.5 },
          ],
          isCaseSensitive: true,
          hasWildcards: true,
        },
      })),
    },
  },
  { ...base, stem: plain('?'), body: { kind: 'unsupported', type: 'hotspot', source: '' } },
];

describe('what a format cannot hold', () => {
  it('is named by GIFT item by item, and types that it lacks are left out', () => {
    const { losses, text } = writeGift(rare);
    expect(losses.map(({ item, verdict, reason }) => `${item} ${verdict} ${reason}`)).toEqual([
      '0 left-out marks',
      '0 left-out retry-penalty',
      '0 left-out hints',
      '1 simplified weight',
      '2 simplified choice-rule',
      '3 left-out type',
      '4 left-out type',
    ]);
    expect(text).toContain('~%-12.5%b');
  });

  it('is named by Moodle XML, which holds gaps with weights and case', () => {
    const { losses, text } = writeMoodleXml(rare);
    expect(losses.map(({ item, reason }) => `${item} ${reason}`)).toEqual(['1 weight', '2 choice-rule', '4 type']);
    const [marks, , , gaps] = readText(text).items;
    expect(marks).toMatchObject({ marks: 2, penalty: 0.1, hints: [plain('h')] });
    expect(gaps?.body).toEqual(rare[3]?.body);
  });

  it('keeps a tolerance in percent as an absolute one of the same width', () => {
    const item: Item = {
      ...base,
      stem: plain('g'),
      body: {
        kind: 'numeric',
        answers: [
          { fraction: 1, range: { kind: 'around', value: '9.81', tolerance: { kind: 'relative', amount: '10' } } },
        ],
      },
    };
    const { text, losses } = writeGift([item]);
    expect(text).toContain('9.81:0.981');
    expect(losses).toEqual([{ item: 0, verdict: 'simplified', reason: 'tolerance' }]);
  });
});
