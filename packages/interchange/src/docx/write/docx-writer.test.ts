import { unzipSync } from 'fflate';
import { type Item, plain, type RichText } from '../../core/item';
import { plainText } from '../../question-type/plain-text';
import { readBank } from '../../read-bank';
import { fileOf } from '../../testing/file-of';

const base = { tags: [], category: [], files: [], place: {} };
const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const html = (text: string): RichText => ({ format: 'html', text });
const said = (text: RichText | undefined): string => (text ? plainText(text).text.trim() : '');

const options = [
  { text: html('<p>Root<sub>2</sub> &amp; co.</p>'), fraction: 1, feedback: plain('Yes') },
  { text: html('<p><img src="@@PLUGINFILE@@/leaf%20ü.png" alt="Leaf"></p>'), fraction: 0 },
];
const choice = (stem: string): Item => ({
  ...base,
  marks: 2.5,
  stem: html(stem),
  body: { kind: 'choice', rule: { kind: 'one' }, options },
  feedback: { general: plain('G'), correct: plain('C'), incorrect: plain('I') },
  files: [{ name: 'leaf ü.png', base64: png }],
});
const textIn = (bytes: Uint8Array): string => new TextDecoder().decode(unzipSync(bytes)['word/document.xml']);

describe('a document of Word', () => {
  it('is read again as the same questions, with styles, pictures, tables, marks and feedback', async () => {
    const stem =
      '<p>Which is <strong>bold</strong> in \\(x^2\\)?</p><table><tr><th>Part</th><td>Use</td></tr><tr><td>leaf</td><td>light</td></tr></table><p>Look at the table.</p>';
    const { bytes, losses, entries } = fileOf('docx', [choice(stem), choice('<p>Again?</p>')]);
    expect(losses).toEqual([]);
    expect(entries).toContain('word/media/1-leaf_u_.png');
    const { items, refused, ledger } = await readBank(bytes);
    expect([refused, ledger]).toEqual([[], []]);
    const [first, second] = items;
    expect(first?.stem.text).toBe(
      'Which is <b>bold</b> in \\(x^2\\)?<br><table><tbody><tr><td><b>Part</b></td><td>Use</td></tr><tr><td>leaf</td><td>light</td></tr></tbody></table><br>Look at the table.',
    );
    for (const item of [first, second]) {
      expect(item).toMatchObject({ marks: 2.5, feedback: choice('').feedback });
      expect(item?.body.kind === 'choice' && item.body.options.map(({ fraction }) => fraction)).toEqual([1, 0]);
      const [right, wrong] = item?.body.kind === 'choice' ? item.body.options : [];
      expect(right).toMatchObject({ text: html('Root<sub>2</sub> &amp; co.'), feedback: plain('Yes') });
      expect(wrong?.text.text).toContain(`<img src="data:image/png;base64,${png}" alt="Leaf"`);
    }
  });

  it('leaves the numbers and letters to Word', () => {
    const text = textIn(fileOf('docx', [choice('<p>One?</p>'), choice('<p>Two?</p>')]).bytes);
    expect(text.match(/<w:ilvl w:val="0"\/>/g)).toHaveLength(2);
    expect(text.match(/<w:ilvl w:val="1"\/>/g)).toHaveLength(4);
    expect(text.match(/>Answer: A</g)).toHaveLength(2);
    expect(text).not.toMatch(/>(?:1\.|A\))/);
  });

  it.each([
    '<p>Read this.</p><p>A) is no option</p><p>2. no question</p>',
    '<p>Fill in</p><p>Answer: B</p>',
    '<table><tr><td>leaf</td><td>light</td></tr></table><p>What is it?</p>',
    '<table><tr><td>1. first</td><td>2. second</td></tr></table>',
    '<table><tr><td>Question</td><td>A</td><td>B</td><td>Correct</td></tr><tr><td>x</td><td>1</td><td>2</td><td>A</td></tr></table>',
  ])('keeps lines of a question that look like other ones in the line above, and says so: %s', async (stem) => {
    const { bytes, losses } = fileOf('docx', [choice(stem)]);
    expect(losses.map(({ reason }) => reason)).toContain('markup');
    const { items, refused } = await readBank(bytes);
    expect([items.length, refused]).toEqual([1, []]);
    expect(items[0]?.body.kind === 'choice' && items[0].body.options).toHaveLength(2);
    const words = (text: RichText | undefined) => said(text).replace(/\W+/g, ' ').trim();
    expect(words(items[0]?.stem)).toBe(words(html(stem.replace(/<\/t[dr]>/g, ' '))));
  });

  it('shows a picture in its own size, at most as wide as the text', () => {
    const wide = Buffer.from(png, 'base64');
    wide.writeUInt32BE(4000, 16);
    wide.writeUInt32BE(1000, 20);
    const files = [{ name: 'leaf ü.png', base64: wide.toString('base64') }];
    expect(textIn(fileOf('docx', [{ ...choice('<p>?</p>'), files }]).bytes)).toContain(
      '<wp:extent cx="5700000" cy="1425000"/>',
    );
    expect(textIn(fileOf('docx', [choice('<p>?</p>')]).bytes)).toContain('<wp:extent cx="9525" cy="9525"/>');
  });

  it('names a picture that Word cannot show', () => {
    const item: Item = {
      ...base,
      stem: html('<p>See <img src="@@PLUGINFILE@@/a.svg" alt="A"></p>'),
      body: { kind: 'essay' },
      files: [{ name: 'a.svg', base64: png }],
    };
    expect(fileOf('docx', [item]).losses).toEqual([{ item: 0, verdict: 'left-out', reason: 'files' }]);
  });
});
