/** @jest-environment node */
import { numberDigitsFor, sheetNumber, studentsOfNumber } from './sheet-number';

const ada = { id: 12, studentNumber: '2041' };
const eve = { id: 13, studentNumber: null };
const odd = { id: 14, studentNumber: '9-A/17' };

it('is the student number with a check digit, and that of the record where there is none of digits only', () => {
  const numbers = [ada, eve, odd].map((student) => sheetNumber(student, 6));
  expect(numbers.map((number) => number.slice(0, -1))).toEqual(['02041', '00013', '00014']);
  numbers.forEach((number) => expect(number).toHaveLength(6));
});

it('has room for the longest number, within the digits of a sheet', () => {
  expect(numberDigitsFor([ada, eve])).toBe(5);
  expect(numberDigitsFor([ada, { id: 1, studentNumber: '123456' }])).toBe(7);
  expect(numberDigitsFor([{ id: 1, studentNumber: '1234567890' }])).toBe(5);
});

it('finds the student of a number, nobody for a wrong check digit, and both where a number is used twice', () => {
  const students = [ada, eve, odd];
  expect(studentsOfNumber(students, sheetNumber(ada, 5))).toEqual([ada]);
  const wrong = sheetNumber(ada, 5).replace(/.$/, (digit) => String((Number(digit) + 1) % 10));
  expect(studentsOfNumber(students, wrong)).toEqual([]);
  const double = { id: 2041, studentNumber: null };
  expect(studentsOfNumber([...students, double], sheetNumber(ada, 5))).toEqual([ada, double]);
});
