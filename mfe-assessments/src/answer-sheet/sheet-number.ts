import { hasCheckDigit, withCheckDigit } from '@teacher-portal/answer-sheet/check-digit';
import { type SheetStudent } from '@teacher-portal/remote-sdk/contract/answer-sheet';
import { limits } from '@teacher-portal/remote-sdk/contract/limits';

type Numbered = Pick<SheetStudent, 'id' | 'studentNumber'>;

const LEAST_DIGITS = 4;
const digitsOf = ({ id, studentNumber }: Numbered, most: number): string =>
  studentNumber && /^\d+$/.test(studentNumber) && studentNumber.length <= most ? studentNumber : String(id);

/** Number of digits, including the check digit, needed for the numbers of all these students. */
export function numberDigitsFor(students: readonly Numbered[]): number {
  const most = limits.sheetDigitsMax - 1;
  return 1 + Math.max(LEAST_DIGITS, ...students.map((student) => Math.min(most, digitsOf(student, most).length)));
}

/**
 * The number that a student fills in, with a check digit: the student number if it consists of digits and fits,
 * otherwise the id of the record.
 */
export const sheetNumber = (student: Numbered, digits: number): string =>
  withCheckDigit(digitsOf(student, digits - 1).padStart(digits - 1, '0'));

/** How many digits differ between the filled-in digits and the student's number. */
export const digitsApart = (student: Numbered, digits: string): number =>
  [...sheetNumber(student, digits.length)].filter((digit, at) => digit !== digits[at]).length;

/** The students whose number matches the one that was read. */
export const studentsOfNumber = <Student extends Numbered>(students: readonly Student[], number: string): Student[] =>
  hasCheckDigit(number) ? students.filter((student) => sheetNumber(student, number.length) === number) : [];
