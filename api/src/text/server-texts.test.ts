import { languages } from 'shared/contract/limits';
import { filled, serverTexts } from './server-texts';

/** The keys of a text and the values in it. */
const shapeOf = (value: unknown): unknown =>
  typeof value === 'string'
    ? [...value.matchAll(/\{\{\w+\}\}/g)].map(String).sort()
    : Object.fromEntries(Object.entries(value ?? {}).map(([key, inner]) => [key, shapeOf(inner)]));

it.each(languages)('has every text of the server in %s with the same values', (language) => {
  expect(shapeOf(serverTexts(language))).toEqual(shapeOf(serverTexts('en')));
});

it('fills values in once, whatever a name contains', () => {
  expect(filled('{{school}}: {{link}}', { school: '{{link}}', link: 'https://example.org' })).toBe(
    '{{link}}: https://example.org',
  );
});
