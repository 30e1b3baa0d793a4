import { type AnswerSheets, type SheetStudent } from 'shared/contract/answer-sheet';
import { writeSheetCode } from '@teacher-portal/answer-sheet/sheet-code';
import { sheetPages } from '@teacher-portal/answer-sheet/sheet-layout';
import { drawSheet } from '@teacher-portal/answer-sheet/testing/draw-sheet';
import { fillIn, type Writing } from '@teacher-portal/answer-sheet/testing/fill-in';
import { type Random } from '@teacher-portal/answer-sheet/testing/random';

const CODE = 'E7K2Q9';
const OPTIONS = 5;

/** The server's response for a paper exam of `questions`, with a one-page sheet for each of `count` students. */
export function paperOf(count: number, questions: number): { sheets: AnswerSheets[]; students: SheetStudent[] } {
  const items = Array.from({ length: questions }, (_, index) => ({
    questionId: index + 1,
    optionIds: Array.from({ length: OPTIONS }, (_, option) => index * OPTIONS + option + 1),
    boxHeight: null,
    isMultiple: false,
  }));
  const printed = { paper: 'a4' as const, isLarge: false, numberDigits: 5, createdAt: '2026-09-01T08:00:00.000Z' };
  const students = Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    name: `Student ${index + 1}`,
    section: 'A',
    studentNumber: null,
    isIn: false,
  }));
  return { sheets: [{ id: 1, code: CODE, ...printed, variants: [{ letter: 'A', items }], person: null }], students };
}

/** A student's filled-in sheet of that exam, and what each row is meant to say. */
export function filledSheet(studentId: number, questions: number, writing: Writing, random: Random) {
  const items = Array.from({ length: questions }, () => ({ kind: 'choice' as const, options: OPTIONS }));
  const [page] = sheetPages({ items, numberDigits: 0, scale: 1 });
  if (!page) throw new Error('A sheet has a page.');
  const sheet = drawSheet(page, writeSheetCode({ exam: CODE, variant: 'A', page: 1, studentId }));
  return { sheet, meant: fillIn(sheet, page, { writing, number: '', random }) };
}
