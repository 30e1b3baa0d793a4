/** @jest-environment node */
import { excerpt } from './excerpt';

const long = 'word '.repeat(100);

test.each([
  ['a short text stays as it is', 'What is $x^2$?', 'What is $x^2$?'],
  ['a long text ends between words', long, `${'word '.repeat(56).trimEnd()}…`],
  [
    'a long text is not cut inside a formula',
    `${'word '.repeat(54)}$a + b + c + d + e + f$ and more`,
    `${'word '.repeat(54).trimEnd()}…`,
  ],
  ['one word without end is cut all the same', 'x'.repeat(500), `${'x'.repeat(280)}…`],
])('%s', (_, text, expected) => expect(excerpt(text)).toBe(expected));
