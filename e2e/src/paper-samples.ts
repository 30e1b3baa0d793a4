const cells = (tag: string, row: number) =>
  Array.from({ length: 14 }, (_, index) => `<${tag}><p>${row * 1000 + index * 7}</p></${tag}>`).join('');
const code = `print(${Array.from({ length: 40 }, (_, index) => `value_${index}`).join(', ')})`;
const sum = Array.from({ length: 30 }, (_, index) => `a_{${index}}x^{${index}}`).join(' + ');
const matrix = Array.from({ length: 16 }, (_, index) => `${index}{,}25`).join(' & ');

/** Questions of one line with five short options. */
export const oneLineQuestions = (title: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    text: `${title} ${index + 1}: which organelle makes most of the energy of a cell in an animal?`,
    options: ['Mitochondrion', 'Nucleus', 'Ribosome', 'Golgi apparatus', 'Vacuole'].map((each) => `${each} ${index}`),
  }));

const formulas = (count: number) => {
  const cell = `<td><p><span data-type="inline-math" data-latex="\\sqrt{${'b^2-4ac+'.repeat(4)}1}"></span></p></td>`;
  return `<table><tbody><tr>${cell.repeat(count)}</tr></tbody></table>`;
};

/** Questions that are wider than a page. */
export const wideQuestions = [
  {
    text: `<table><tbody><tr>${cells('th', 1)}</tr><tr>${cells('td', 2)}</tr></tbody></table>`,
    options: ['One', 'Two'],
  },
  { text: `<pre><code>${code}</code></pre>`, options: ['One', `${'undivided'.repeat(30)}`] },
  { text: `<div data-type="block-math" data-latex="${sum} = 0"></div>`, options: ['One', `$${sum}$`] },
  {
    text: `<div data-type="block-math" data-latex="\\begin{pmatrix}${matrix.replaceAll('&', '&amp;')}\\end{pmatrix}"></div>`,
    options: ['One', 'Two'],
  },
  { text: [2, 3, 5, 9].map(formulas).join(''), options: ['One', 'Two'] },
];
