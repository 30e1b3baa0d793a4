import { plainText } from '../question-type/plain-text';
import { mathAsTex } from './math-as-tex';

const square = '<msup><mi>x</mi><mn>2</mn></msup>';
const lostOf = (html: string) => {
  const lost: string[] = [];
  return { html: mathAsTex(html, (characters) => lost.push(characters)), lost };
};

describe('MathML of a file', () => {
  it.each([
    [`<p>so <math>${square}</math> is</p>`, '<p>so \\(x^{2}\\) is</p>'],
    [`<math display="block" xmlns="http://www.w3.org/1998/Math/MathML">${square}</math>`, '\\[x^{2}\\]'],
    ['<m:math><m:mi>x</m:mi><m:mo>&lt;</m:mo><m:mn>4</m:mn></m:math>', '\\(x&lt;4\\)'],
    [
      `<math><semantics>${square}<annotation encoding="application/x-tex">x^2 \\cdot y</annotation></semantics></math>`,
      '\\(x^2 \\cdot y\\)',
    ],
    ['<p>math without any</p>', '<p>math without any</p>'],
    ['<math><mi>x</mi> has no end', '<math><mi>x</mi> has no end'],
  ])('%j becomes %j', (html, expected) => {
    expect(lostOf(html)).toEqual({ html: expected, lost: [] });
  });

  it.each([
    '<math><mphantom><mi>x</mi></mphantom></math>',
    '<math></math>',
    `<math>${'<mi>x</mi>'.repeat(5000)}</math>`,
  ])('is left out and told where it cannot be converted', (html) => {
    const { html: rest, lost } = lostOf(`a ${html} b`);
    expect(rest).toBe('a  b');
    expect(lost).toHaveLength(1);
  });

  it('stands between dollar signs in an option, and is named where it is lost', () => {
    expect(plainText({ format: 'html', text: `<p><math>${square}</math></p>` })).toEqual({
      text: '$x^{2}$',
      isPoorer: false,
    });
    expect(plainText({ format: 'html', text: '<math><mphantom><mi>x</mi></mphantom></math>' }).isPoorer).toBe(true);
  });
});

describe('small markup of an option', () => {
  it.each([
    ['H<sub>2</sub>O', 'H₂O'],
    ['10<sup>-3</sup> m', '10⁻³ m'],
    ['a<sub>ij</sub>', 'a$_{\\text{ij}}$'],
    ['print<code>(x)</code>', 'print`(x)`'],
  ])('%j is read as %j, and nothing is lost', (text, plain) => {
    expect(plainText({ format: 'html', text })).toEqual({ text: plain, isPoorer: false });
  });

  it('is lost where it is a picture, a table or a list', () => {
    expect(plainText({ format: 'html', text: '<img src="a.png"> a' }).isPoorer).toBe(true);
    expect(plainText({ format: 'html', text: '<table><tr><td>a</td></tr></table>' }).isPoorer).toBe(true);
  });
});
