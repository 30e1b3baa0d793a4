import fc from 'fast-check';
import { writeGift } from './gift/write-gift';
import { writeJson } from './json/json';
import { writeMoodleXml } from './moodle/write-moodle-xml';
import { type Format, Reading } from './core/reading';
import { defaultLimits } from './core/limits';
import { FileRefusal } from './core/refusal';
import { readDocx } from './docx/read-docx';
import { readBank } from './read-bank';
import { readText } from './read-text';
import { arbitraryItem } from './testing/arbitrary-item';
import {
  aikenText,
  csvText,
  docxText,
  htmlText,
  packageOf,
  packages,
  pastedText,
  poolText,
  qti12Text,
  qti2Text,
  qti3Text,
} from './testing/sources';

const items = fc.sample(arbitraryItem, { seed: 4, numRuns: 8 });
const sources: [Format, string][] = [
  ['gift', writeGift(items).text],
  ['moodle-xml', writeMoodleXml(items).text],
  ['json', writeJson(items).text],
  ['aiken', aikenText],
  ['pasted', pastedText],
  ['csv', csvText],
  ['html', htmlText],
  ['qti2', qti2Text],
  ['qti3', qti3Text],
  ['qti12', qti12Text],
  ['blackboard', poolText],
];

type Change = { kind: 'cut' | 'repeat' | 'insert' | 'swap'; from: number; length: number; text: string };

const change: fc.Arbitrary<Change> = fc.record({
  kind: fc.constantFrom('cut', 'repeat', 'insert', 'swap'),
  from: fc.double({ min: 0, max: 1, noNaN: true }),
  length: fc.integer({ min: 1, max: 60 }),
  text: fc.oneof(
    fc.string({ maxLength: 6 }),
    fc.constantFrom(
      '<',
      '</',
      '>',
      '<![CDATA[',
      '&',
      '{',
      '}',
      '=',
      '~',
      '\\',
      '"',
      '\n',
      '\u0000',
      '\uD800',
      '1e999',
      '<x>',
      '::',
      '-->',
      '<!--',
    ),
  ),
});

function changed(source: string, changes: readonly Change[]): string {
  return changes.reduce((text, { kind, from, length, text: added }) => {
    const at = Math.floor(from * text.length);
    const part = text.slice(at, at + length);
    if (kind === 'cut') return text.slice(0, at) + text.slice(at + length);
    if (kind === 'repeat') return text.slice(0, at) + part.repeat(3) + text.slice(at);
    return kind === 'insert'
      ? text.slice(0, at) + added + text.slice(at)
      : text.slice(0, at) + [...part].reverse().join('') + text.slice(at + length);
  }, source);
}

const runs = process.env.TEST_LONG === 'true' ? 10_000 : 120;

describe('a file that was damaged', () => {
  it.each(sources)('is read item by item or refused by name: %s', (format, source) => {
    expect(readText(source, { format }).items.length).toBeGreaterThan(0);
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 5 }), (changes) => {
        try {
          const bank = readText(changed(source, changes), { format });
          // A fault of a reader, not of the file; of JSON it is what the file lacks.
          expect(bank.refused.filter(({ reason }) => reason === 'unreadable' && format !== 'json')).toEqual([]);
        } catch (error) {
          if (!(error instanceof FileRefusal)) throw error;
        }
      }),
      { numRuns: runs },
    );
  });

  it('is read item by item or refused by name: docx', () => {
    const read = (text: string) => {
      const reading = new Reading('docx', defaultLimits);
      readDocx(new Map([['word/document.xml', new TextEncoder().encode(text)]]), reading);
      return reading.result();
    };
    expect(read(docxText).items).toHaveLength(1);
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 5 }), (changes) => {
        try {
          expect(read(changed(docxText, changes)).refused.filter(({ reason }) => reason === 'unreadable')).toEqual([]);
        } catch (error) {
          if (!(error instanceof FileRefusal)) throw error;
        }
      }),
      { numRuns: runs },
    );
  });

  it.each(packages)(
    'is read item by item or refused by name, in a package or as its bytes: %s',
    async (format, files) => {
      const whole = packageOf(files);
      const bank = await readBank(whole);
      expect([bank.format, bank.items.length > 0, bank.refused]).toEqual([format, true, []]);
      const names = Object.keys(files);
      const which = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
      await fc.assert(
        fc.asyncProperty(
          which,
          fc.boolean(),
          fc.array(change, { minLength: 1, maxLength: 5 }),
          async (at, isBytes, changes) => {
            const name = names[Math.floor(at * names.length)] ?? '';
            const damaged = isBytes
              ? Buffer.from(changed(Buffer.from(whole).toString('latin1'), changes), 'latin1')
              : packageOf({ ...files, [name]: changed(files[name] ?? '', changes) });
            try {
              expect((await readBank(damaged)).refused.filter(({ reason }) => reason === 'unreadable')).toEqual([]);
            } catch (error) {
              if (!(error instanceof FileRefusal)) throw error;
            }
          },
        ),
        { numRuns: runs },
      );
    },
  );

  it.each<[string, string, Format]>([
    ['lists in lists', `<ol><li>`.repeat(30_000), 'html'],
    ['tables in tables', `<table><tr><td>x`.repeat(10_000), 'html'],
    ['braces', '{'.repeat(200_000), 'gift'],
    ['escapes', `Q{=${'\\='.repeat(100_000)} ~b}`, 'gift'],
    ['names', `${'::'.repeat(50_000)}Q{T}`, 'gift'],
    ['formulas', `${'$$'.repeat(20_000)} \\n x{T}`, 'gift'],
    [
      'gaps',
      `<quiz><question type="cloze"><questiontext><text>${'{1:SA:'.repeat(20_000)}</text></questiontext></question></quiz>`,
      'moodle-xml',
    ],
    ['elements in each other', `<quiz><question type="essay">${'<a>'.repeat(50_000)}`, 'moodle-xml'],
    ['unclosed sections', `<quiz><question>${'<![CDATA['.repeat(20_000)}`, 'moodle-xml'],
    [
      'ampersands',
      `<quiz><question type="essay"><name><text>${'&'.repeat(100_000)}</text></name></question></quiz>`,
      'moodle-xml',
    ],
    ['options', `1. Q\n${'A) x '.repeat(50_000)}`, 'pasted'],
    ['numbers', '1. '.repeat(50_000), 'pasted'],
    ['blanks', `1. Q${' '.repeat(200_000)}A) x\nAnswer:${' '.repeat(100_000)}`, 'pasted'],
    [
      'blanks after a number, in a key and in brackets',
      `1. s${' '.repeat(100_000)}y\nA) x${' '.repeat(100_000)}y\nAnswers:\n1${' '.repeat(100_000)}(5 puan`,
      'pasted',
    ],
    ['questions', '1. Q?\nA) x\n'.repeat(5000), 'pasted'],
    ['quotes', `question,a,b,correct\n${'"'.repeat(100_000)}`, 'csv'],
  ])('with a great many %s ends as well', (_, source, format) => {
    try {
      readText(source, { format });
    } catch (error) {
      expect(error).toBeInstanceOf(FileRefusal);
    }
  });
});
