import { promptText } from './prompt-text';

const of = (questionText: string, more: Partial<Parameters<typeof promptText>[0]> = {}) =>
  promptText({ questionText, pictureSource: null, drawingPreview: null, ...more });

it.each([
  ['<p>Why is the <b>sky</b> blue?</p>', 'Why is the sky blue?'],
  ['<p>Name:</p><ol><li>a cause</li><li>an effect</li></ol>', 'Name: a cause an effect'],
  ['<p>How many is 10<sup>2</sup> · 10<sup>-3</sup>?</p>', 'How many is 10² · 10⁻³?'],
  ['<p>What is H<sub>2</sub>O, and what is x<sub>min</sub>?</p>', 'What is H₂O, and what is x_(min)?'],
  ['<p>1 &lt; 2 &amp; 3<sup><i>n</i></sup></p>', '1 < 2 & 3ⁿ'],
])('shows %s as one line of text that means the same', (html, text) => {
  expect(of(html)).toEqual({ text, isWhole: true });
});

it.each([
  ['a picture in the text', of('<p>Label <img src="/api/v1/upload/a.png"></p>')],
  ['a sound', of('<p>Listen.</p><audio src="/api/v1/upload/a.mp3" title="A frog">A frog</audio>')],
  ['a table', of('<table><tr><td>1</td><td>2</td></tr></table>')],
  ['a formula', of('<p>Solve <span data-type="inline-math" data-latex="\\frac{1}{2}"></span></p>')],
  ['code', of('<pre>a\nb</pre>')],
  ['a picture of its own', of('<p>Label it.</p>', { pictureSource: '/api/v1/upload/a.png' })],
  ['a drawing', of('<p>Go on.</p>', { drawingPreview: '<svg></svg>' })],
])('says that a question with %s is more than its text', (_, { isWhole }) => {
  expect(isWhole).toBe(false);
});

it('keeps a formula that is plain text, and leaves out commands of LaTeX', () => {
  const formula = (latex: string) => `<span data-type="inline-math" data-latex="${latex}"></span>`;
  expect(of(`<p>Solve ${formula('x^2 &lt; 4')} and ${formula('\\sqrt{x}')} here.</p>`).text).toBe(
    'Solve x^2 < 4 and … here.',
  );
});

it('removes scripts and styles from the text', () => {
  expect(of('<p>a<script>alert(1)</script><style>p{}</style><sup onclick="x()">2</sup></p>').text).toBe('a²');
});
