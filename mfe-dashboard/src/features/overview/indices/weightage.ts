import { type AssignmentMatrixRow } from '@teacher-portal/remote-sdk/contract/dashboard';

/**
 * The average weightage of the courses that have assessments (null without any), and the number of assessments it is
 * based on.
 */
export function weightageFigure(rows: readonly AssignmentMatrixRow[]) {
  const given = rows.filter(({ distribution }) => distribution.length > 0);
  const sum = rows.reduce((total, { weightage }) => total + weightage, 0);
  const assessments = new Set(rows.flatMap(({ distribution }) => distribution.map(({ assessmentId }) => assessmentId)));
  return { average: given.length > 0 ? sum / given.length : null, assessments: assessments.size };
}
