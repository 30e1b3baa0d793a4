/** @jest-environment node */
import fc from 'fast-check';
import { isQuoted, withQuotes } from './annotated-text.rules';

describe('quotes in a typed answer', () => {
  it('are marked, also over tags and entities, with their numbers behind them', () => {
    const html = '<p>Heat <b>rises &amp; falls</b>.</p><p>Why?</p>';
    expect(withQuotes(html, [{ from: 5, quote: 'rises & falls', number: 1 }])).toBe(
      '<p>Heat <b><mark>rises &amp; falls</mark><sup data-type="annotation">1</sup></b>.</p><p>Why?</p>',
    );
    expect(withQuotes(html, [{ from: 0, quote: 'Heat rises' }])).toBe(
      '<p><mark>Heat </mark><b><mark>rises</mark> &amp; falls</b>.</p><p>Why?</p>',
    );
    expect(withQuotes(html, [{ from: 18, quote: '.Why', number: 2 }])).toBe(
      '<p>Heat <b>rises &amp; falls</b><mark>.</mark></p><p><mark>Why</mark><sup data-type="annotation">2</sup>?</p>',
    );
  });

  it('may lie in each other', () => {
    const inner = { from: 4, quote: 'b', number: 2 };
    expect(withQuotes('<p>aaa bbb</p>', [{ from: 0, quote: 'aaa bbb', number: 1 }, inner])).toBe(
      '<p><mark>aaa b</mark><sup data-type="annotation">2</sup><mark>bb</mark><sup data-type="annotation">1</sup></p>',
    );
  });

  it('are found nearest to where they were', () => {
    const html = '<p>no yes no yes no</p>';
    expect(withQuotes(html, [{ from: 12, quote: 'yes' }])).toBe('<p>no yes no <mark>yes</mark> no</p>');
    expect(withQuotes(html, [{ from: 0, quote: 'yes' }])).toBe('<p>no <mark>yes</mark> no yes no</p>');
  });

  it('that are not there any more are left out', () => {
    expect(withQuotes('<p>a</p>', [{ from: 0, quote: 'b', number: 1 }])).toBe('<p>a</p>');
    expect([isQuoted('<p>a &lt; b</p>', { from: 0, quote: 'a < b' }), isQuoted('', { from: 0, quote: 'a' })]).toEqual([
      true,
      false,
    ]);
  });

  it('change nothing of the text, whatever it is', () => {
    const part = fc.constantFrom('<p>', '</p>', '<br>', 'a', 'b ', '&amp;', '&#233;', 'ğ', '😀', '<', '&', '\n');
    fc.assert(
      fc.property(
        fc.array(part),
        fc.nat(20),
        fc.constantFrom('a', 'ab', 'b a', '&', '😀', 'é'),
        (parts, from, quote) => {
          const html = parts.join('');
          const made = withQuotes(html, [{ from, quote, number: 1 }]);
          expect(made.replaceAll(/<\/?mark>|<sup data-type="annotation">1<\/sup>/g, '')).toBe(html);
          expect(made.includes('<mark>')).toBe(isQuoted(html, { from, quote }));
        },
      ),
    );
  });
});
