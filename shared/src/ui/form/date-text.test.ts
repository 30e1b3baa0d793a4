import { changeLanguage } from 'shared/i18n';
import { readDay, readLocal, writeDay, writeLocal } from './date-text';

describe.each([
  ['en', '05/11/2026', '2026-11-05', '2026-05-11'],
  ['tr', '05.11.2026', '2026-11-05', '2026-05-11'],
] as const)('dates and times in %s', (language, text, fifthOfNovember, eleventhOfMay) => {
  beforeEach(() => changeLanguage(language));

  it('formats a day with day before month and the separators of the language, and a time with 24 hours', () => {
    expect(writeDay(fifthOfNovember)).toBe(text);
    expect(writeLocal(`${fifthOfNovember}T17:05`)).toBe(`${text} 17:05`);
  });

  it.each([
    ['05.11.2026', fifthOfNovember],
    ['5/11/2026', fifthOfNovember],
    ['5-11-2026', fifthOfNovember],
    [' 5 . 11 . 2026 ', fifthOfNovember],
    ['5 11 26', fifthOfNovember],
    ['11.5.2026', eleventhOfMay],
    ['2026-11-05', fifthOfNovember],
    ['29.2.2028', '2028-02-29'],
    ['29.2.2026', undefined],
    ['31.11.2026', undefined],
    ['11/24/2026', undefined],
    ['5.11.202', undefined],
    ['5.11.0002', undefined],
    ['5.11', undefined],
    ['5.11.2026 17:00', undefined],
    ['tomorrow', undefined],
    ['', undefined],
  ])('parses “%s” as the day %s', (typed, day) => {
    expect(readDay(typed)).toBe(day);
  });

  it.each([
    ['5.11.2026 17:05', '2026-11-05T17:05'],
    ['5.11.2026 17.05', '2026-11-05T17:05'],
    ['5.11.2026, 9:00', '2026-11-05T09:00'],
    ['5/11/2026 5 pm', '2026-11-05T17:00'],
    ['5/11/2026 12:30 a.m.', '2026-11-05T00:30'],
    ['5/11/2026 12:30pm', '2026-11-05T12:30'],
    ['5.11.2026 17', '2026-11-05T17:00'],
    ['2026-11-05T17:05', '2026-11-05T17:05'],
    ['5.11.2026', '2026-11-05T23:59'],
    ['5.11.2026 24:00', undefined],
    ['5.11.2026 17:60', undefined],
    ['5.11.2026 17:5', undefined],
    ['5.11.2026 13 pm', undefined],
    ['5.11.2026 noon', undefined],
    ['17:00', undefined],
    ['', undefined],
  ])('parses “%s” as the time %s', (typed, local) => {
    expect(readLocal(typed, '23:59')).toBe(local);
  });

  it('parses every day that it formats', () => {
    for (const day of ['1900-01-01', '2026-12-31', '2028-02-29', '2999-12-31'])
      expect(readDay(writeDay(day))).toBe(day);
  });
});
