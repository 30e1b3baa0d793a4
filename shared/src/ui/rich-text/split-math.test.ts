/** @jest-environment node */
import fc from 'fast-check';
import { splitMath } from './split-math';

const inline = (latex: string) => ({ kind: 'math', latex, display: false });
const block = (latex: string) => ({ kind: 'math', latex, display: true });
const text = (words: string) => ({ kind: 'text', text: words });

describe('formulas typed into plain text', () => {
  it.each([
    ['no formula', [text('no formula')]],
    ['Solve $x^2 < 4$ now', [text('Solve '), inline('x^2 < 4'), text(' now')]],
    ['$a$ and $b$', [inline('a'), text(' and '), inline('b')]],
    ['$$\\sum i$$', [block('\\sum i')]],
    ['\\(x\\) and \\[y\\]', [inline('x'), text(' and '), block('y')]],
    ['It costs $5 and $10.', [text('It costs $5 and $10.')]],
    ['$20 for $x$', [text('$20 for '), inline('x')]],
    ['5$ or $6', [text('5$ or $6')]],
    ['a $ b $ c', [text('a $ b $ c')]],
    ['\\$5 and \\$6', [text('$5 and $6')]],
    ['$\\$5$', [inline('\\$5')]],
    ['$unclosed', [text('$unclosed')]],
    ['', []],
  ])('splits %j into text and formulas', (typed, parts) => {
    expect(splitMath(typed)).toEqual(parts);
  });

  it('returns text without dollars and backslashes unchanged', () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        fc.pre(!/[$\\]/.test(typed));
        expect(splitMath(typed)).toEqual(typed === '' ? [] : [text(typed)]);
      }),
    );
  });
});
