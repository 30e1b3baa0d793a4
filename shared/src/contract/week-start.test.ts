/** @jest-environment node */
import { weekStart } from './week-start';

test.each([
  ['tr', ['tr-TR', 'en-US'], 1],
  ['tr', [], 1],
  ['en', ['en-GB'], 1],
  ['en', ['en-US'], 7],
  ['en', ['tr-TR', 'en-US'], 7],
  ['en', ['en'], 1],
  ['en', [], 1],
] as const)('starts the week in %s with the locales %j on weekday %i', (language, locales, day) => {
  expect(weekStart(language, locales)).toBe(day);
});

test('starts the week on Monday when the browser does not know', () => {
  const spy = jest.spyOn(Intl, 'Locale').mockImplementation(() => ({}) as Intl.Locale);
  expect(weekStart('en', ['en-US'])).toBe(1);
  spy.mockRestore();
});
