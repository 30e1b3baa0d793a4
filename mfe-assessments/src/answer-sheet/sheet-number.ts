import { hasCheckDigit, withCheckDigit } from '@teacher-portal/remote-sdk/answer-sheet/check-digit';
import { type SheetStudent } from '@teacher-portal/remote-sdk/contract/answer-sheet';
import { limits } from '@teacher-portal/remote-sdk/contract/limits';

type Numbered = Pick<SheetStudent, 'id' | 'studentNumber'>;

const LEAST_DIGITS = 4;
const digitsOf = ({ id, studentNumber }: Numbered, most: number): string =>
  studentNumber && /^\d+$/.test(studentNumber) && studentNumber.length <= most ? studentNumber : String(id);

/** Digits, with the check digit, in which the numbers of all these students have room. */
export function numberDigitsFor(students: readonly Numbered[]): number {
  const most = limits.sheetDigitsMax - 1;
  return 1 + Math.max(LEAST_DIGITS, ...students.map((student) => Math.min(most, digitsOf(student, most).length)));
}

/**
 * What a student fills in as the number: the student number, where it is one of digits only and there is room for it,
 * else that of the record; with a check digit.
 */
export const sheetNumber = (student: Numbered, digits: number): string =>
  withCheckDigit(digitsOf(student, digits - 1).padStart(digits - 1, '0'));

/** The students to whom a number that was read may belong. */
export const studentsOfNumber = <Student extends Numbered>(students: readonly Student[], number: string): Student[] =>
  hasCheckDigit(number) ? students.filter((student) => sheetNumber(student, number.length) === number) : [];
