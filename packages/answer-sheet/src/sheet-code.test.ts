import fc from 'fast-check';
import { readSheetCode, type SheetCode, writeSheetCode } from './sheet-code';

const code: fc.Arbitrary<SheetCode> = fc.record({
  exam: fc.stringMatching(/^[A-Z0-9]{4,12}$/),
  variant: fc.constantFrom('A', 'B', 'C', 'D'),
  page: fc.integer({ min: 1, max: 99 }),
  studentId: fc.option(fc.integer({ min: 1, max: 2 ** 31 - 1 })),
});

it('parses every code that it formats', () => {
  fc.assert(fc.property(code, (written) => expect(readSheetCode(writeSheetCode(written))).toEqual(written)));
});

it.each([
  '',
  'https://example.com/',
  'E7K2Q9',
  'E7K2Q9-B',
  'E7K2Q9-B-0',
  'E7K2Q9-B-1-S0',
  'E7K2Q9-B-1-S12345678901',
  'e7k2q9-B-1',
  'E7K2Q9-B-1-S5 ',
])('rejects %j as the code of something else', (text) => {
  expect(readSheetCode(text)).toBeUndefined();
});
