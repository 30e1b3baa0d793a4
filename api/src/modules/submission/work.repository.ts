import { and, eq, isNull, not, type SQL } from 'drizzle-orm';
import { assessmentStatus } from 'shared/contract/enums';
import { submissions } from '../../db/schema/submissions';

/** What publishing makes for each student: nothing was begun, handed in, marked or said yet. */
const isPlaceholder = and(
  eq(submissions.status, assessmentStatus.pending),
  isNull(submissions.startedAt),
  isNull(submissions.submittedAt),
  isNull(submissions.marks),
  isNull(submissions.flag),
  eq(submissions.comment, ''),
) as SQL;

/** Whether a submission is a student's work, or holds what a teacher said about it. */
export const isWork = not(isPlaceholder);
