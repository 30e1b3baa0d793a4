import { type Body, type Item, plain, type RichText } from '../core/item';
import { plainText } from '../question-type/plain-text';
import { readBank } from '../read-bank';
import { fileOf } from '../testing/file-of';
import { bankWriter } from './write-bank';

const base = { tags: [], category: [], files: [], place: {} };
const words = { true: 'True', false: 'False', answer: 'Answer', points: 'Points', title: 'Title' };
const said = (text: RichText | undefined): string => (text ? plainText(text).text.trim() : '');

const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const pictured = (name: string, marks = 1): Item => ({
  ...base,
  name,
  marks,
  stem: { format: 'html', text: `<p>See <img src="@@PLUGINFILE@@/leaf%20ü.png" alt="A leaf"></p>` },
  body: { kind: 'true-false', isTrue: true },
  files: [{ name: 'leaf ü.png', base64: png }],
});

describe('a package of QTI', () => {
  const test = {
    title: 'Quiz',
    sections: [
      { title: 'One', items: 1 },
      { title: 'Two', items: 1 },
    ],
  };

  it.each(['qti3', 'qti22', 'qti21'] as const)(
    'of %s has each picture once, under a name that every program can unpack',
    async (format) => {
      const { bytes, entries } = fileOf(format, [pictured('a'), pictured('b', 2.5)], { test });
      expect(entries).toEqual([
        'media/1-leaf_u_.png',
        'items/item_1.xml',
        'items/item_2.xml',
        'assessment.xml',
        'imsmanifest.xml',
      ]);
      const { items, ledger } = await readBank(bytes);
      expect(items.map(({ name, marks, files }) => [name, marks, files[0]?.base64])).toEqual([
        ['a', 1, png],
        ['b', 2.5, png],
      ]);
      expect(ledger.filter(({ reason }) => reason !== 'file-not-read')).toEqual([]);
    },
  );

  it.each([
    ['qti22', 'audio src="../media/1-bird.mp3"', '</audio>', 'imsqti_item_xmlv2p2'],
    ['qti21', 'object data="../media/1-bird.mp3" type="audio/mpeg"', '</object>', 'imsqti_item_xmlv2p1'],
  ] as const)(
    'of %s has sounds in the element that its version knows, and says its version',
    (format, opened, closed, type) => {
      const item: Item = {
        ...pictured('a'),
        stem: {
          format: 'html',
          text: '<p>Hear <audio src="@@PLUGINFILE@@/bird.mp3" title="A bird">A bird</audio></p>',
        },
        files: [{ name: 'bird.mp3', base64: 'SUQz' }],
      };
      const writer = bankWriter(format, { words, delimiter: ',', title: 'Quiz' });
      const pieces = [...writer.write([item]).pieces, ...writer.end()];
      const textOf = (entry: string) => String(pieces.find((piece) => piece.entry === entry)?.data);
      expect(textOf('items/item_1.xml')).toContain(`<${opened}`);
      expect(textOf('items/item_1.xml')).toContain(`A bird${closed}`);
      expect(textOf('imsmanifest.xml')).toContain(`type="${type}"`);
    },
  );

  it('has what is said of an option and what is said of the answer as a whole', async () => {
    const feedback = { general: plain('G'), correct: plain('C'), incorrect: plain('I') };
    const options = [
      { text: plain('a'), fraction: 1, feedback: plain('of a') },
      { text: plain('b'), fraction: 0 },
    ];
    const item: Item = {
      ...base,
      stem: plain('?'),
      body: { kind: 'choice', rule: { kind: 'one' }, options },
      feedback,
    };
    const [read] = (await readBank(fileOf('qti3', [item]).bytes)).items;
    expect(read?.body.kind === 'choice' && read.body.options.map((option) => said(option.feedback))).toEqual([
      'of a',
      '',
    ]);
    expect(Object.entries(read?.feedback ?? {}).map(([key, text]) => [key, said(text)])).toEqual([
      ['general', 'G'],
      ['correct', 'C'],
      ['incorrect', 'I'],
    ]);
  });

  it('names the sections of a test with their questions in order', () => {
    const pieces = bankWriter('qti3', {
      words,
      delimiter: ',',
      title: 'Quiz',
      test,
    });
    pieces.write([pictured('a'), pictured('b')]);
    const text = String(pieces.end().find(({ entry }) => entry === 'assessment.xml')?.data);
    expect(
      [...text.matchAll(/section title="[^"]*"|title="(One|Two)"|href="([^"]+)"/g)].map(
        ([, title, href]) => title ?? href,
      ),
    ).toEqual(['One', 'items/item_1.xml', 'Two', 'items/item_2.xml']);
  });
});

it('writes typed text with the words of the caller', () => {
  const body: Body = { kind: 'true-false', isTrue: false };
  const { bytes } = fileOf('text', [{ ...base, stem: plain('A whale is a fish.'), body, marks: 2, name: 'Whales' }]);
  expect(Buffer.from(bytes).toString()).toBe('Title: Whales\nPoints: 2\n1. A whale is a fish.\nAnswer: False\n\n');
});

it('keeps a cell that a spreadsheet would run a text, and says so', () => {
  const body: Body = { kind: 'essay' };
  const { bytes, losses } = fileOf('csv', [
    { ...base, stem: plain('=HYPERLINK("x")'), body },
    { ...base, stem: plain('-5'), body },
  ]);
  const [, first, second] = Buffer.from(bytes).toString().split('\r\n');
  expect(first).toContain(`"'=HYPERLINK(""x"")"`);
  expect(second).toContain(';-5;');
  expect(losses).toEqual([{ item: 0, verdict: 'simplified', reason: 'cell-guard' }]);
});

it('gives back from own JSON what a product keeps in its own words', async () => {
  const exact = { product: 'portal', version: 1, question: { difficulty: 3, nested: [1, { a: null }] } };
  const item: Item = { ...base, stem: plain('?'), body: { kind: 'essay' }, exact };
  expect((await readBank(fileOf('json', [item, item, item]).bytes)).items).toEqual([item, item, item]);
});
