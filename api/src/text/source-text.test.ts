import { sourceText } from './source-text';

it.each([
  [
    'paragraphs without headings',
    '<h2>What cells are made of</h2><p>Ribosomes make <b>proteins</b>.</p><ul><li>The nucleus holds the DNA.</li></ul>',
    'Ribosomes make proteins.\nThe nucleus holds the DNA.',
  ],
  [
    'a formula as LaTeX',
    '<p>The area of a circle is <span data-latex="\\pi r^2"></span> always.</p>',
    'The area of a circle is $\\pi r^2$ always.',
  ],
  ['no cell of a table that is no sentence', '<table><tr><th>a</th><td>four words of it</td></tr></table>', ''],
  [
    'a transcript as running text',
    '<p>[00:01] Cells divide</p><p>[00:03] every single day.</p>',
    'Cells divide every single day.',
  ],
  [
    'plain lines',
    'Cells divide every day.\nPlants grow in the light.',
    'Cells divide every day.\nPlants grow in the light.',
  ],
  ['no script', '<script>It never runs here at all.</script><p>Cells divide every day.</p>', 'Cells divide every day.'],
  ['nothing of nothing', '<p> </p>', ''],
])('gives %s', (_, html, text) => expect(sourceText(html)).toBe(text));
