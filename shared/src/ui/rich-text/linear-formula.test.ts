import { mathTree } from './katex';

const nameOf = (latex: string) => {
  const element = document.createElement('div');
  element.append(mathTree(latex, { output: 'htmlAndMathml' }).toNode());
  return element.querySelector('math')?.getAttribute('aria-label');
};

it.each([
  [String.raw`\frac{a}{b}`, 'a/b'],
  ['ab', 'ab'],
  [String.raw`\frac{x+1}{2y}`, '(x+1)/(2y)'],
  ['x^2', 'x^2'],
  [String.raw`\sin x`, 'sin x'],
  ['x^{10}y', 'x^10y'],
  ['x^{ni}', 'x^(ni)'],
  ['x^n i', 'x^ni'],
  ['x_1^{n+1}', 'x_1^(n+1)'],
  [String.raw`\sqrt{2}`, '√2'],
  [String.raw`\sqrt[3]{x+1}`, '3√(x+1)'],
  [String.raw`\sum_{i=1}^{n} i`, '∑_(i=1)^ni'],
  [String.raw`\begin{pmatrix} 1 & 2 \\ 3 & 4 \end{pmatrix}`, '([1, 2; 3, 4])'],
])('names the formula %s so that it is told from others: %s', (latex, name) => expect(nameOf(latex)).toBe(name));
