import { questionTypes } from '../question-types';

const read = (part: object) => {
  const item = questionTypes.readItem({ type: 7, ...part });
  if (!item) throw new Error('no item');
  return item;
};
const absolute = (value: string, tolerance = '0') => ({ id: 'a', kind: 'absolute', value, tolerance });
const columnsOf = (part: object, language = 'en') => {
  const bubbles = questionTypes.bubbles(read(part), { language });
  return 'rows' in bubbles ? bubbles.rows : undefined;
};

it.each([
  ['a digit', { accepted: [absolute('7')] }, 4],
  ['a decimal with its tolerance', { accepted: [absolute('-12', '0.05')] }, 7],
  ['a range', { accepted: [{ id: 'a', kind: 'range', from: '998', to: '1002.5' }] }, 7],
  ['zeros that must be written', { accepted: [absolute('2.5')], writtenFigures: 4 }, 6],
  ['zeros before them', { accepted: [absolute('0.025')], writtenFigures: 3 }, 7],
  [
    'a unit that the question names',
    { accepted: [absolute('7')], units: { list: [{ symbol: 'm', factor: '1' }], isNamed: true } },
    4,
  ],
  ['seven digits', { accepted: [absolute('1234567')] }, 8],
  ['the widest of several', { accepted: [absolute('1'), { ...absolute('12345'), id: 'b' }] }, 6],
])('has a column for each sign and one more: %s', (_name, part, columns) => {
  expect(columnsOf(part)).toHaveLength(columns);
});

it.each([
  ['eight digits', { accepted: [absolute('12345678')] }],
  ['a fraction', { accepted: [absolute('1/3', '0.01')] }],
  ['no accepted number', { accepted: [] }],
  ['a unit', { accepted: [absolute('7')], units: { list: [{ symbol: 'm', factor: '1' }] } }],
])('has none for %s', (_name, part) => expect(columnsOf(part)).toBeUndefined());

it('has digits and the decimal sign of the language in each column, and a minus in the first', () => {
  const digits = [...'0123456789'];
  const [first, second] = columnsOf({ accepted: [absolute('7')] }, 'tr') ?? [];
  expect(first?.ids).toEqual([...digits, ',', '-']);
  expect(second?.ids).toEqual([...digits, ',']);
  expect(columnsOf({ accepted: [absolute('7')] })?.[1]?.ids).toEqual([...digits, '.']);
});

const marks = (text: string) => [...text].flatMap((id, at) => (id === ' ' ? [] : [{ row: String(at + 1), id }]));

it.each([
  ['-2,5', '-2.5', 'tr', '1'],
  ['  7', '7', 'en', '1'],
  ['1.234', '1.234', 'en', '1'],
  ['1,234', '1.234', 'tr', '1'],
  ['1,234', '1234', 'tr', '0'],
  ['2,5,3', '2.5', 'tr', '0'],
  ['-', '2.5', 'tr', '0'],
])('reads %j as a number that is worth what it is, for the key %s (%s)', (text, value, language, fraction) => {
  const item = read({ accepted: [absolute(value)] });
  const answer = questionTypes.bubbled(item, marks(text).toReversed());
  expect(questionTypes.score(item, answer, { language }).fraction).toBe(fraction);
});

it('is no answer without marks, and with two in one column', () => {
  const item = read({ accepted: [absolute('7')] });
  expect(questionTypes.bubbled(item, [])).toBeUndefined();
  expect(questionTypes.bubbled(item, [...marks('7'), ...marks('1')])).toBeUndefined();
});

it('reads every key that has columns as worth everything', () => {
  for (const language of ['en', 'tr'])
    for (const value of ['7', '-12.5', '0.05', '1234567', '-0.001']) {
      const item = read({ accepted: [absolute(value)] });
      const text = language === 'tr' ? value.replace('.', ',') : value;
      const columns = columnsOf({ accepted: [absolute(value)] }, language) ?? [];
      expect([...text].every((sign, at) => columns[at]?.ids.includes(sign))).toBe(true);
      expect(questionTypes.score(item, questionTypes.bubbled(item, marks(text)), { language }).fraction).toBe('1');
    }
});
