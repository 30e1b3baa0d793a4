import { pastedText } from './pasted-text';

const square = '<math><msup><mi>x</mi><mn>2</mn></msup></math>';

it('takes pasted formulas into plain text as they are typed', () => {
  expect(pastedText(`<p>so ${square} is</p><p>4</p>`)).toEqual({
    text: 'so $x^{2}$ is 4',
    lostFormulas: [],
    pictures: [],
  });
  expect(pastedText(`<p>5${square}</p>`).text).toBe('5\\(x^{2}\\)');
});

it('names a formula that cannot be taken, and changes no other', () => {
  const lost = '<math><mphantom><mi>y</mi></mphantom></math>';
  expect(pastedText(`<p>${square} or ${lost}</p>`)).toEqual({
    text: '$x^{2}$ or',
    lostFormulas: ['y'],
    pictures: [],
  });
});

it('takes no pictures into plain text, and says which there were', () => {
  const { text, pictures } = pastedText('<p>Look at <img src="/files/1" alt="A cell"> this</p>');
  expect(text).toBe('Look at this');
  expect(pictures).toMatchObject([{ name: 'A cell', after: 'Look at' }]);
});
