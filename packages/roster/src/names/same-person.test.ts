/** @jest-environment node */
import {
  hasMoreZeros,
  isDamagedNumber,
  isPartOfName,
  isSameName,
  nameKey,
  numberIndex,
  numberKey,
  plainNumber,
  sectionKey,
  spokenName,
} from './same-person';
import { addressKey, plainText } from '@teacher-portal/text-folding/typed-text';

it.each([
  '101',
  '00101',
  "'0101",
  '="0101"',
  '"0101"',
  '101.0',
  '101,00',
  '01 01',
  '01\u00a001',
  '01-01',
  '01\u201101',
  '0101\u200b',
  '\ufeff0101',
  '01\u00ad01',
  '０１０１',
  '٠١٠١',
  '۰۱۰۱',
])('takes %j for the number 0101', (spelling) => {
  expect(numberKey(spelling)).toBe(numberKey('0101'));
});

it.each(['1010', '101a', '10.1', '1,000', '0', ''])('takes %j for another number than 0101', (spelling) => {
  expect(numberKey(spelling)).not.toBe(numberKey('0101'));
});

it('finds the number with the same spelling first, and none if two could be meant', () => {
  const find = numberIndex(['07', '007', '8', '1-11', '11-1'], (number) => number);
  expect(['07', '007', '７', '0008', '11-1', '111'].map(find)).toEqual([
    ...['07', '007', 'ambiguous', '8', '11-1'],
    'ambiguous',
  ]);
  expect(find('9')).toBeUndefined();
});

it('keeps the zeros, spaces and hyphens of a number that is stored', () => {
  expect(["'0101", '="0101"', '101.0', '01 01\u200b', '00-11'].map(plainNumber)).toEqual([
    ...['0101', '0101', '101', '01 01', '00-11'],
  ]);
  expect([hasMoreZeros('0101', '101'), hasMoreZeros('101', '0101'), hasMoreZeros('01 01', '0101')]).toEqual([
    true,
    false,
    false,
  ]);
});

it.each([
  '1,23457E+11',
  '1.23457E+10',
  '5e+12',
  '101.5',
  '1,000',
  '10.Oca',
  '1-Oct',
  'Eki.10',
  '10.01.2026',
  '####',
  '2026-01-10',
  '2026-01-10 00:00:00',
  '10. Oca',
  '01:30',
  'TRUE',
  'Doğru',
])('recognises that %s was damaged by a spreadsheet', (number) => expect(isDamagedNumber(number)).toBe(true));

it.each(['0101', '12E5', '101.0', '00-11', '10-A', '2023-13-12', '2023-10-112', 'A-Oct', '2024/17', '', '#7'])(
  'does not call the number %j damaged',
  (number) => expect(isDamagedNumber(number)).toBe(false),
);

it.each([
  ["O'Neil Sean", 'O’Neil Sean'],
  ["O'Neil Sean", 'O´Neil Sean'],
  ["O'Neil Sean", 'ONeil Sean'],
  ['Nil Aksu', 'AKSU, Nil'],
  ['Nil Aksu', 'NİL AKSU'],
  ['Nil Aksu', 'Nil Aksu\u200b'],
  ['Nil Aksu', '\u202aNil  Aksu\u202c'],
  ['Anne-Marie Roy', 'Anne\u2011Marie Roy'],
  ['Anne-Marie Roy', 'Anne Marie Roy'],
  ['Şule Öz', 'S\u0327ule O\u0308z'],
  ['Ali Ak', 'Ａｌｉ Ak'],
  ['Iğdır Ay', 'ığdır ay'],
])('takes %j and %j for one name', (one, other) => expect(nameKey(one)).toBe(nameKey(other)));

it.each([
  ['Nil Aksu', 'Nil Aksoy'],
  ['Ali Can Ak', 'Ali Ak'],
  ['!', '?'],
])('takes %j and %j for two names', (one, other) => expect(nameKey(one)).not.toBe(nameKey(other)));

it('takes no correction from a spelling that looks the same, but takes accents and case', () => {
  const of = (other: string) => isSameName("Çağla O'Neil", other);
  expect(['Çağla O’Neil', 'O’Neil, Çağla', "O'NEİL ÇAĞLA", "C\u0327ag\u0306la O'Neil\u200b"].map(of)).toEqual([
    ...[true, true, true, true],
  ]);
  expect(["Cagla O'Neil", "çağla O'Neil", 'Çağla Onur'].map(of)).toEqual([false, false, false]);
});

it('reads “Family, Given” in spoken order, and nothing else that has a comma', () => {
  expect(['Aksu, Nil', 'Aksu,Nil', 'Ali Ak, Jr.', 'Ak,', 'a, b, c'].map(spokenName)).toEqual([
    ...['Nil Aksu', 'Nil Aksu', 'Ali Ak, Jr.', 'Ak,', 'a, b, c'],
  ]);
});

it('lets middle names be missing, and no other word differ', () => {
  expect(isPartOfName('Ayşe Ak', 'Ayşe Nur Ak')).toBe(true);
  expect(isPartOfName('Ayşe Er', 'Ayşe Nur Ak')).toBe(false);
  expect(['🙂', '—', '.', ''].filter((signs) => isPartOfName(signs, 'Ayşe Nur Ak'))).toEqual([]);
});

it('compares addresses without invisible signs, width and case', () => {
  expect(addressKey(' Nil＠Example.com\u200b')).toBe('nil@example.com');
});

it('takes 9a, 9-A and 9 / a for one section', () => {
  expect(new Set(['9a', '9-A', '9 / a', '９Ａ'].map(sectionKey)).size).toBe(1);
  expect(sectionKey('*')).toBe('*');
  expect(new Set(['Iğdır', 'IĞDIR', 'iğdir', 'İĞDİR'].map(sectionKey)).size).toBe(1);
  expect(new Set(['9-İ', '9i'].map(sectionKey)).size).toBe(1);
  expect(new Set(['9-I', '9ı'].map(sectionKey)).size).toBe(1);
  expect(new Set(['9-Ç', '9c\u0327', '９ç\u200b'].map(sectionKey)).size).toBe(1);
});

it.each([
  ['9-C', '9-Ç'],
  ['S', 'Ş'],
  ['I', 'İ'],
  ['ı', 'i'],
  ['O', 'Ö'],
  ['U', 'Ü'],
  ['G', 'Ğ'],
  ['9-10', '910'],
  ['1-1A', '11-A'],
  ['9 / 10', '910'],
])('takes %j and %j for two sections', (one, other) => expect(sectionKey(one)).not.toBe(sectionKey(other)));

it('keeps case and accents of a plain text', () => {
  expect(plainText(' Ş\u200bule\u2011Öz  ’ ')).toBe("Şule-Öz '");
});

it('writes a plain text as it writes that text beside a letter of another width', () => {
  for (let code = 0x20; code <= 0x7e; code += 1) {
    const sign = String.fromCodePoint(code);
    const text = `A${sign}${sign} ${sign}b`;
    expect(`${plainText(text)}c`).toBe(plainText(`${text}ｃ`));
  }
});
