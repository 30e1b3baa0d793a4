import { formatReader, numberText } from './workbook-formats';

/** The formats of cells whose styles name these formats, of which the workbook spells out some. */
function formatsOf(ids: readonly number[], codes: Record<number, string> = {}) {
  const { open, formats } = formatReader();
  for (const [id, formatCode] of Object.entries(codes)) open('numFmt', { numFmtId: id, formatCode });
  open('cellXfs', {});
  for (const id of ids) open('xf', { numFmtId: String(id) });
  return formats().map((format) => (format?.kind === 'zeros' ? format.digits : format?.kind));
}

it('knows the formats that no workbook spells out', () => {
  const kinds = formatsOf(Array.from({ length: 40 }, (_, id) => id));
  const idsOf = (kind: string) => kinds.flatMap((each, id) => (each === kind ? [id] : []));
  expect(idsOf('percent')).toEqual([9, 10]);
  expect(idsOf('date')).toEqual([14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36]);
});

it.each([
  ['0000', 4],
  ['00', 2],
  ['0', undefined],
  ['0.00', undefined],
  ['#,##0', undefined],
  ['000;[Red]-000', 3],
  ['0.0%', 'percent'],
  ['"%"0', undefined],
  ['0\\%', undefined],
  ['yyyy-mm-dd', 'date'],
  ['[$-41F]D MMMM;@', 'date'],
  ['0 "day"', undefined],
  ['[dark]0', undefined],
  ['', undefined],
])('takes %j for what its signs outside texts, colours and escapes say', (code, kind) => {
  expect(formatsOf([164], { 164: code })).toEqual([kind]);
});

it('counts the styles of cells alone', () => {
  const { open, formats } = formatReader();
  open('xf', { numFmtId: '9' });
  open('cellXfs', {});
  open('xf', { numFmtId: '14' });
  open('font', { numFmtId: '9' });
  open('cellStyles', {});
  open('xf', { numFmtId: '9' });
  open('cellXfs', {});
  open('xf', { numFmtId: '0' });
  open('dxfs', {});
  open('xf', { numFmtId: '9' });
  open('numFmt', { numFmtId: '0' });
  expect(formats()).toEqual([{ kind: 'date' }, undefined]);
});

const percent = { kind: 'percent' } as const;
const date = { kind: 'date' } as const;
const zeros = { kind: 'zeros', digits: 4 } as const;
it.each([
  ['0.335', percent, '33.5%'],
  ['0.07', percent, '7%'],
  ['1.1', percent, '110%'],
  ['17', zeros, '0017'],
  ['12345', zeros, '12345'],
  ['1.5', zeros, '1.5'],
  ['0', date, '30.12.1899'],
  ['46327', date, '01.11.2026'],
  ['46327.99', date, '01.11.2026'],
  ['-1', date, '-1'],
  ['2958465', date, '31.12.9999'],
  ['2958466', date, '2958466'],
  ['7.50', undefined, '7.50'],
  ['5.321E3', undefined, '5321'],
  ['5.321e3', undefined, '5321'],
  ['999999999999999', undefined, '999999999999999'],
  ['1000000000000000', undefined, '1e+15'],
  ['-1000000000000000', undefined, '-1e+15'],
  ['', percent, ''],
  ['n/a', percent, 'n/a'],
  ['1e999', undefined, '1e999'],
])('shows %j in the format %o as %j', (text, format, shown) => {
  expect(numberText(text, format)).toBe(shown);
});
