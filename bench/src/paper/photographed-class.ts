import { filledSheet } from 'e2e/class-on-paper';
import { jpegOf, photograph } from '@teacher-portal/answer-sheet/testing/photograph';
import { randomOf } from '@teacher-portal/answer-sheet/testing/random';
import { kindOf } from './kinds';

/** A student's filled-in sheet, photographed or scanned as one of the kinds of `bench:paper`. */
export function photoOf(kindName: string, studentId: number, questions: number): Buffer {
  const kind = kindOf(kindName);
  const random = randomOf(studentId);
  const { sheet } = filledSheet(studentId, questions, kind.writing, random);
  const shot = kind.shot(random);
  // Compressed once, like the file.
  return Buffer.from(jpegOf(photograph([{ sheet, shot: { ...shot, quality: 100 } }], random), shot.quality));
}
