import { pastedText } from './pasted-text';

const square = '<math><msup><mi>x</mi><mn>2</mn></msup></math>';

it('takes pasted formulas into plain text as they are typed', () => {
  expect(pastedText(`<p>so ${square} is</p><p>4</p>`)).toEqual({ text: 'so $x^{2}$ is 4', lostFormulas: [] });
  expect(pastedText(`<p>5${square}</p>`).text).toBe('5\\(x^{2}\\)');
});

it('names a formula that cannot be taken, and changes no other', () => {
  const lost = '<math><mphantom><mi>y</mi></mphantom></math>';
  expect(pastedText(`<p>${square} or ${lost}</p>`)).toEqual({ text: '$x^{2}$ or', lostFormulas: ['y'] });
});
