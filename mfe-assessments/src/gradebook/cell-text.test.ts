/** @jest-environment node */
import fc from 'fast-check';
import { type CellFlag } from '@teacher-portal/remote-sdk/contract/gradebook.rules';
import { parseCell, pastedCells, textOfMark } from './cell-text';

const codes = { late: 'L', excused: 'E', absent: 'A' };

it.each([
  ['7', { score: 7 }],
  [' 7,5 ', { score: 7.5 }],
  ['0', { score: 0 }],
  ['', { score: null, flag: null }],
  ['e', { flag: 'excused' }],
  ['A', { flag: 'absent' }],
  ['7,5 L', { score: 7.5, flag: 'late' }],
  ['L', { flag: 'late' }],
  ['7 E', undefined],
  ['-3', undefined],
  ['seven', undefined],
  ['24.11.2026', undefined],
  ['1e3', undefined],
  ['7 8 L', undefined],
  ['1,000', undefined],
  ['12.000', undefined],
  ['7,125', { score: 7.125 }],
  ['0,000', { score: 0 }],
])('takes %j for %j', (text, change) => expect(parseCell(text, codes)).toEqual(change));

it.each([',', '.'])('parses the text it formats, with %s as the decimal separator', (decimal) => {
  const score = fc.option(fc.integer({ min: 0, max: 10_000 }).map((cents) => cents / 100));
  fc.assert(
    fc.property(score, fc.constantFrom<CellFlag | null>(null, 'late'), (mark, flag) => {
      const change = parseCell(textOfMark({ score: mark, flag }, codes, decimal), codes);
      expect([change?.score ?? null, change?.flag ?? null]).toEqual([mark, flag]);
    }),
  );
});

it('splits text copied from a spreadsheet into lines and cells', () => {
  expect(pastedCells('7\t8\r\n\t9\r\n')).toEqual([
    ['7', '8'],
    ['', '9'],
  ]);
  expect(pastedCells('7\n\n9')).toEqual([['7'], [''], ['9']]);
});
