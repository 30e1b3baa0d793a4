import fc from 'fast-check';
import { plainText } from './plain-text';
import { withRealTags } from './real-tags';
import { sanitiseRichText } from './sanitise';

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

describe('a text with signs of comparison', () => {
  it.each([
    'if x<y and y>z then x<z',
    'a<b and b>c',
    'p<q',
    '0<i<10 and i>0',
    'a</b',
    'x<!y>z',
    'x<?y>z',
    'List<String> and Map<K, V>',
    'i<s then s>i',
    '1<2>3 <- 4',
    '<',
    'a<b = c>d',
  ])('keeps every sign of %j', (text) => {
    expect(plainText(sanitiseRichText(text))).toBe(text);
    expect(plainText(text)).toBe(text);
  });

  it('is stored as it was typed, whatever letters, digits and signs stand in it', () => {
    const word = fc.constantFrom('<', '>', ' ', 'x', 'y', 'and', '3', '=', '+', ',', 'foo', '<=', '->');
    fc.assert(
      fc.property(fc.array(word, { maxLength: 20 }), (words) => {
        const text = words.join('').replace(/\s+/g, ' ').trim();
        expect(plainText(sanitiseRichText(text))).toBe(text);
        expect(sanitiseRichText(text)).toBe(escaped(text));
      }),
      { numRuns: 300 },
    );
  });
});

describe('markup', () => {
  it.each([
    '<p>a <b>b</b> <i class="x" hidden>c</i><br/></p>',
    '<img src=x onerror=alert(1)>',
    '<p title="a <y> b">x</p>',
    '<o:p></o:p>',
    '<math><msup><mi>x</mi><mn>2</mn></msup></math>',
    '<!--[if gte mso 9]>a<![endif]-->',
    '<svg><circle r=1 /></svg>',
  ])('stays markup: %s', (html) => expect(withRealTags(html)).toBe(html));

  it('grows in time with its length only', () => {
    const work = (html: string) => withRealTags(html).length;
    for (const hostile of ['<p ', '<p a="', '<p a=\'<p b="', '<p a', '</', '<a =', '< /p'])
      expect(work(hostile.repeat(20_000))).toBeGreaterThanOrEqual(hostile.length * 20_000);
  });
});
