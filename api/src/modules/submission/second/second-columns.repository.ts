import { type SQL, sql } from 'drizzle-orm';
import { type SecondState } from 'shared/contract/submission';
import { gradedAsOne, hidesFirstMark } from '../../../db/first-mark';
import { secondMarkings, secondMarks } from '../../../db/schema/second-markings';
import { answers, submissions } from '../../../db/schema/submissions';

/** The second marking of a submission, which may be noted at another one of its group. */
const marking = sql`${secondMarkings} second where second.school_id = ${submissions.schoolId}
  and second.submission_id = any (${gradedAsOne})`;

/** The second marks of a marking as they are now. */
export const newestMarks = (
  markingId: SQL,
): SQL => sql`(select distinct on (mark.question_id) mark.question_id, mark.score
  from ${secondMarks} mark where mark.marking_id = ${markingId} order by mark.question_id, mark.id desc)`;

/** A regrade has changed a score since that moment. */
export const regradedSince = (at: SQL): SQL => sql`exists (select 1 from mark_events e
  where e.submission_id = ${submissions.id} and e.way = 'regrade' and e.question_id is not null and e.at > ${at})`;

/** What only a key has scored needs no second mark. */
const differs = sql`exists (select 1 from ${answers} given left join ${newestMarks(sql`second.id`)} mark
  on mark.question_id = given.question_id where given.submission_id = ${submissions.id}
    and (mark.question_id is not null or not given.auto_graded)
    and mark.score is distinct from given.score)`;

/** Of a submission: its second marking, and whether the reader is the marker, who does not see the first mark yet. */
export const secondColumns = (userId: number | undefined) => ({
  second: sql<SecondState | null>`(select case when second.stands_at is null then 'missing'
      when (second.agreed_at is null or ${regradedSince(sql`second.agreed_at`)}) and ${differs} then 'differs'
      else 'settled' end
    from ${marking} order by second.id limit 1)`,
  isSecond: sql<boolean>`exists (select 1 from ${marking} and second.user_id = ${userId ?? null}::int)`,
  isBlind: hidesFirstMark({ userId }),
});
