import { and, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import { assessmentStatus } from 'shared/contract/enums';
import { teachesCourse, type Whose } from '../../../classes/mine.repository';
import { gradedAsOne } from '../../../db/first-mark';
import { assessments } from '../../../db/schema/assessments';
import { submissions } from '../../../db/schema/submissions';
import { isReceived } from '../../../db/work';

const isWaiting = and(
  inArray(submissions.status, [assessmentStatus.submitted, assessmentStatus.checked]),
  isNotNull(submissions.submittedAt),
);

/** A share of the submission, or of another of its group, that is held: not given back, and its member still grades in the school. */
const shareOf = (whose: SQL): SQL => sql`exists (select 1 from grading_shares share
  join school_members m on m.school_id = share.school_id and m.user_id = share.user_id
    and m.role in ('owner', 'teacher', 'assistant')
  where share.submission_id = any (${gradedAsOne}) and share.returned_at is null and share.user_id ${whose})`;

/** A question of everybody is the member's, and has no score here yet. */
const ownQuestionOpen = (userId: number): SQL => sql`exists (select 1 from grading_shares share
  join grading_plans plan on plan.id = share.plan_id and plan.assessment_id = ${assessments.id}
  where share.question_id is not null and share.returned_at is null and share.user_id = ${userId}
    and not exists (select 1 from answers given where given.submission_id = ${submissions.id}
      and given.question_id = share.question_id and given.score is not null))`;

const secondMarkMissing = (userId: number): SQL => sql`exists (select 1 from second_markings second
  where second.submission_id = ${submissions.id} and second.user_id = ${userId} and second.stands_at is null)`;

/**
 * Whether the submission waits for a teacher, or, without one, for anybody. `isTaught`: its student is one of the teacher's.
 * A teacher has the work of their own classes, except what a colleague has as a share, then their own shares, and the
 * second marks that are still missing.
 */
export function isInQueue(of: Whose, isTaught: SQL | undefined): SQL | undefined {
  if (!of) return isWaiting;
  const { userId } = of;
  const mine = and(teachesCourse(of, assessments.courseId), isTaught, sql`not ${shareOf(sql`<> ${userId}`)}`);
  return or(
    and(isWaiting, or(mine, shareOf(sql`= ${userId}`), ownQuestionOpen(userId))),
    and(secondMarkMissing(userId), isReceived),
  );
}
