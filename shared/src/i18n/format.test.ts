import {
  changeLanguage,
  compareText,
  formatDate,
  formatDateRange,
  formatDateTime,
  formatDateTimeUtc,
  formatIndex,
  formatList,
  formatBytes,
  formatNumber,
  formatPercent,
} from './i18n';

const moment = '2026-11-05T21:30:00.000Z';
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

it.each([
  ['en', '5 Nov 2026', '5 Nov 2026, 21:30 UTC', '1,234.5', '68%'],
  ['tr', '5 Kas 2026', '5 Kas 2026 21:30 UTC', '1.234,5', '%68'],
] as const)('formats dates, numbers and percentages in %s', async (language, date, utc, number, percent) => {
  await changeLanguage(language);
  expect(formatDate(moment, { dateStyle: 'medium', timeZone: 'UTC' })).toBe(date);
  expect(plain(formatDateTimeUtc(moment))).toBe(utc);
  expect(formatNumber(1234.5)).toBe(number);
  expect(formatPercent(0.68)).toBe(percent);
});

it.each([
  ['en', '16 – 22 Nov 2026', '28 Dec 2026 – 3 Jan 2027'],
  ['tr', '16–22 Kas 2026', '28 Ara 2026 – 3 Oca 2027'],
] as const)('formats date ranges in %s without repeating month and year', async (language, month, years) => {
  await changeLanguage(language);
  expect(formatDateRange('2026-11-16', '2026-11-22')).toBe(month);
  expect(formatDateRange('2026-12-28', '2027-01-03')).toBe(years);
});

it.each([
  ['en', '0.40', 'text, options and key'],
  ['tr', '0,40', 'text, options ve key'],
] as const)('formats indices with two decimals and joins lists in %s', async (language, index, list) => {
  await changeLanguage(language);
  expect(formatIndex(0.4)).toBe(index);
  expect(formatList(['text', 'options', 'key'])).toBe(list);
});

it("formats date and time in the user's time zone", () => {
  const inZone = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(moment));
  expect(formatDateTime(moment)).toBe(inZone);
});

it('sorts in Turkish alphabetical order and numbers by value', async () => {
  await changeLanguage('tr');
  expect(['Zeynep', 'Şule', 'Sema', 'İnci', 'Irmak', 'Çiğdem', 'Cem'].sort(compareText)).toEqual([
    'Cem',
    'Çiğdem',
    'Irmak',
    'İnci',
    'Sema',
    'Şule',
    'Zeynep',
  ]);
  expect(['Soru 10', 'Soru 2'].sort(compareText)).toEqual(['Soru 2', 'Soru 10']);
});

it.each([
  [590, '590 bytes'],
  [1, '1 byte'],
  [59_400, '59 kB'],
  [999_600, '1 MB'],
  [1_240_000, '1.2 MB'],
])('writes a file size of %d bytes as %s', (bytes, text) => expect(formatBytes(bytes)).toBe(text));
