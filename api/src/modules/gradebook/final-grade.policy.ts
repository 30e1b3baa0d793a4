import { type ParsedBody } from 'shared/contract/endpoint';
import { type setFinalGrade } from 'shared/contract/gradebook';
import { isGradeOf } from '@teacher-portal/gradebook/grade-scale';
import { bestSharesOf, totalOf } from '@teacher-portal/gradebook/gradebook';
import { badRequest } from '../../refusals/refusal';
import { type readGradebook } from './gradebook.read';

type Body = ParsedBody<typeof setFinalGrade>;

/** @throws 400 for a grade that the scale does not have, or one without a reason. */
export function requireGrade(
  { rules, columns, students, cells }: Awaited<ReturnType<typeof readGradebook>>,
  studentId: number,
  { grade, reason }: Body,
): void {
  if (grade === null) return;
  const row = cells[students.findIndex(({ id }) => id === studentId)] ?? [];
  const { outOf } = totalOf(columns, row, rules, bestSharesOf(columns, cells));
  if (!isGradeOf(rules.scale, grade, outOf)) throw badRequest('errors.finalGradeInvalid', {}, 'grade');
  if (reason === '') throw badRequest('errors.finalGradeReason', {}, 'reason');
}
