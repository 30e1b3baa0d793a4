import { splitMath } from './split-math';
import { formulaAt, withFormula } from './typed-formula';

const formula = (latex: string, isBlock = false) => ({ latex, isBlock });

it('finds the formula around the caret, and else takes what is selected as its beginning', () => {
  expect(formulaAt('so $x^2$ is', [5, 5])).toEqual({ from: 3, to: 8, latex: 'x^2', isBlock: false });
  expect(formulaAt('$$x$$', [5, 5])).toMatchObject({ latex: 'x', isBlock: true });
  expect(formulaAt('so x is', [3, 4])).toEqual({ from: 3, to: 4, latex: 'x', isBlock: false });
  expect(formulaAt('$5 and $10', [4, 4])).toEqual({ from: 4, to: 4, latex: '', isBlock: false });
});

it.each([
  ['', '', 'x^2', false],
  ['it costs 5', '', 'x', false],
  ['', '10', 'x', false],
  ['a\\', '', 'x', false],
  ['$y$', '$z$', 'x', false],
  ['', '', '\\text{5 $}', false],
  ['a ', ' b', 'x\n+ 1', true],
  ['', '', '\\text{5 $}', true],
])('puts a formula between %j and %j so that it is read as one: %j', (before, after, latex, isBlock) => {
  const { text, caret } = withFormula(
    before + after,
    { from: before.length, to: before.length },
    formula(latex, isBlock),
  );
  expect(text.slice(caret)).toBe(after);
  expect(splitMath(text)).toContainEqual({ kind: 'math', latex: latex.replace(/\s+/g, ' '), display: isBlock });
});

it('puts an edited formula in the place of the one before', () => {
  const text = 'so $x^2$ is';
  expect(withFormula(text, formulaAt(text, [4, 4]), formula('y')).text).toBe('so $y$ is');
});
