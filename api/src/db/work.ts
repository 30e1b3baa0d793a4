import { and, eq, isNull, not, type SQL, sql } from 'drizzle-orm';
import { assessmentStatus } from 'shared/contract/enums';
import { submissions } from './schema/submissions';

/** A submission as publishing creates it for each student: nothing begun, handed in, marked or commented yet. */
const isPlaceholder = and(
  eq(submissions.status, assessmentStatus.pending),
  isNull(submissions.startedAt),
  isNull(submissions.submittedAt),
  isNull(submissions.marks),
  eq(submissions.comment, ''),
) as SQL;

/**
 * Whether a submission is a student's work, or holds what a teacher said about it. A flag says that there is none: absent,
 * excused.
 */
export const isWork = not(isPlaceholder);

/**
 * Whether a teacher has the work: handed in, or on paper, of which only marks or grading that has begun say so. False
 * without a submission. `work` is the name of the submissions in a query.
 */
export const receivedIn = (work: SQL): SQL<boolean> => sql<boolean>`coalesce(${work}.submitted_at is not null
  or ${work}.marks is not null or ${work}.status not in (${assessmentStatus.pending}, ${assessmentStatus.inProgress}), false)`;

export const isReceived = receivedIn(sql`${submissions}`);

/** `isReceived` for a row that was read. */
export const wasReceived = (work: { status: number | null; submittedAt: Date | null; marks: number | null }): boolean =>
  work.submittedAt !== null ||
  work.marks !== null ||
  (work.status !== null && work.status !== assessmentStatus.pending && work.status !== assessmentStatus.inProgress);

/** Whether an attempt is running whose time is limited, also if it is paused. `attempt` is its name in a query. */
export const isTimedIn = (attempt: SQL): SQL<boolean> => sql<boolean>`(${attempt}.handed_in_at is null
  and (${attempt}.deadline is not null or ${attempt}.paused_at is not null))`;
