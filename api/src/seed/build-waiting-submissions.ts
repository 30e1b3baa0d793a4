import { assessmentStatus } from 'shared/contract/enums';
import { assessments, assessmentTargets } from '../db/schema/assessments';
import { students } from '../db/schema/students';
import { submissions } from '../db/schema/submissions';
import type { SeedContext } from './context';

const keyOf = ({ assessmentId, studentId }: { assessmentId: number; studentId: number }) =>
  `${assessmentId} ${studentId}`;

/**
 * Adds an empty submission for every student who has not started, as publishing does; last, so that other ids do not
 * change.
 */
export function buildWaitingSubmissions({ sheet }: SeedContext): void {
  const begun = new Set((sheet.rows(submissions) as (typeof submissions.$inferSelect)[]).map(keyOf));
  const sectionOf = new Map(
    (sheet.rows(students) as (typeof students.$inferSelect)[]).map(({ id, section }) => [id, section]),
  );
  const publishedAt = new Map(
    (sheet.rows(assessments) as (typeof assessments.$inferSelect)[]).map((row) => [row.id, row.publishedAt]),
  );
  for (const target of sheet.rows(assessmentTargets) as (typeof assessmentTargets.$inferSelect)[]) {
    const createdAt = publishedAt.get(target.assessmentId);
    if (!createdAt || begun.has(keyOf(target))) continue;
    const { schoolId, assessmentId, studentId } = target;
    sheet.add(submissions, {
      schoolId,
      assessmentId,
      studentId,
      section: sectionOf.get(studentId) ?? '',
      status: assessmentStatus.pending,
      startedAt: null,
      submittedAt: null,
      gradedAt: null,
      marks: null,
      createdAt,
      updatedAt: createdAt,
    });
  }
}
