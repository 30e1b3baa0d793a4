import { type SQL, sql } from 'drizzle-orm';
import { type Person } from 'shared/contract/fields';
import { gradedAsOne } from '../../../db/first-mark';
import { gradingPlans, gradingShares } from '../../../db/schema/grading-shares';
import { profiles } from '../../../db/schema/profiles';
import { assessments } from '../../../db/schema/assessments';
import { answers, submissions } from '../../../db/schema/submissions';

/** The member of a share, `gone` if not one of the school who grades any more. `share` is its name in a query. */
export const gradesStill = (share: SQL): SQL => sql`exists (select 1 from school_members m
  where m.school_id = ${share}.school_id and m.user_id = ${share}.user_id and m.role in ('owner', 'teacher', 'assistant'))`;

/** Whether somebody grades what is in a share. */
const isHeld = (share: SQL): SQL => sql`${share}.returned_at is null and ${gradesStill(share)}`;

const ownQuestionsOf = (userId: number | undefined): SQL => sql`${gradingShares} share
  join ${gradingPlans} plan on plan.id = share.plan_id and plan.school_id = ${assessments.schoolId}
    and plan.assessment_id = ${assessments.id}
  where share.question_id is not null and share.user_id = ${userId ?? null}::int and ${isHeld(sql`share`)}`;

/** Of a submission: who grades it by a share, and the questions that the reader grades of everybody. */
export const shareColumns = (userId: number | undefined) => ({
  grader: sql<Person | null>`(select json_build_object('id', share.user_id, 'name', who.full_name)
    from ${gradingShares} share join ${profiles} who on who.user_id = share.user_id
    where share.submission_id = any (${gradedAsOne}) and ${isHeld(sql`share`)} order by share.id limit 1)`,
  isOwn: sql<boolean>`exists (select 1 from ${gradingShares} share where share.submission_id = any (${gradedAsOne})
    and share.user_id = ${userId ?? null}::int and ${isHeld(sql`share`)})`,
  ownQuestions: sql<number[]>`coalesce((select json_agg(share.question_id order by share.id)
    from ${ownQuestionsOf(userId)}), '[]'::json)`,
  ownOpen: sql<number>`(select count(*) from ${ownQuestionsOf(userId)} and not exists (select 1 from ${answers} given
    where given.submission_id = ${submissions.id} and given.question_id = share.question_id and given.score is not null))`.mapWith(
    Number,
  ),
});
