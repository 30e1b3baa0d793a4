import fc from 'fast-check';
import { gatherDescriptions } from './descriptions';
import { type Item, plain } from './item';

const item = (name: string, category: string, more: Partial<Item> = {}): Item => ({
  name,
  stem: plain(`Text of ${name}`),
  body: { kind: name.startsWith('D') ? 'description' : 'essay' },
  tags: [],
  category: [category],
  files: [],
  place: {},
  ...more,
});
/** `D1 Q1 Q2`, with the category after a colon where it is another than A. */
const bank = (words: string): Item[] =>
  words.split(' ').map((word) => {
    const [name = '', category = 'A'] = word.split(':');
    return item(name, category);
  });
const read = (items: readonly Item[]) =>
  gatherDescriptions(items)
    .items.map(({ name, passage }) => (passage ? `${passage.name}>${name}` : name))
    .join(' ');

describe('descriptions', () => {
  test.each([
    ['the questions behind it, to the end of its category', 'D1 Q1 Q2 Q3:B', 'D1>Q1 D1>Q2 Q3'],
    ['the questions up to the next one', 'D1 Q1 D2 Q2 Q3', 'D1>Q1 D2>Q2 D2>Q3'],
    ['questions of its own category between those of others', 'D1 Q1:B Q2', 'Q1 D1>Q2'],
  ])('are the passage of %s', (_, words, expected) => expect(read(bank(words))).toBe(expected));

  test.each([
    ['a question comes before it', 'Q1 D1 Q2'],
    ['two stand together, as where a file is ordered by type', 'D1 D2 Q1 Q2'],
    ['no question of its category comes behind it', 'D1 Q1:B'],
    [
      'more questions come behind it than stand under one text',
      `D1 ${Array.from({ length: 11 }, (_, at) => `Q${at}`).join(' ')}`,
    ],
  ])('stay where %s', (_, words) => expect(read(bank(words))).toBe(read(bank(words)).replace(/D\d>/g, '')));

  test('stay where one of their files has the name of another file of a question', () => {
    const files = (base64: string) => ({ files: [{ name: 'map.png', base64 }] });
    expect(read([item('D1', 'A', files('AAAA')), item('Q1', 'A', files('BBBB'))])).toBe('D1 Q1');
    expect(read([item('D1', 'A', files('AAAA')), item('Q1', 'A', files('AAAA'))])).toBe('D1>Q1');
  });

  test('bring their files to each question, and say what has no place in a passage', () => {
    const files = [{ name: 'map.png', base64: 'AAAA' }];
    const feedback = { general: plain('Look again.') };
    const { items, passages } = gatherDescriptions([
      item('D1', 'A', { files, feedback, tags: ['maps'] }),
      item('Q1', 'A'),
    ]);
    expect(items[0]?.files).toEqual(files);
    expect([...passages.values()]).toMatchObject([{ first: 0, rest: [{ text: 'Look again.' }, { text: 'maps' }] }]);
  });

  test('lose no question, and each index leads to the item that was there', () => {
    const word = fc.tuple(fc.constantFrom('D', 'Q'), fc.constantFrom('A', 'B'));
    fc.assert(
      fc.property(fc.array(word, { maxLength: 12 }), (words) => {
        const before = words.map(([kind, category], at) => item(`${kind}${at}`, category));
        const { items, passages, indexOf } = gatherDescriptions(before);
        expect(items).toHaveLength(before.length - passages.size);
        before.forEach(({ name }, index) => {
          const after = items[indexOf(index)];
          expect(passages.has(index) ? after?.passage?.name : after?.name).toBe(name);
        });
      }),
    );
  });
});
