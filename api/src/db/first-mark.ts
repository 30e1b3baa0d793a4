import { not, type SQL, sql } from 'drizzle-orm';
import { secondMarkings } from './schema/second-markings';
import { submissions } from './schema/submissions';
import { workGroupMembers } from './schema/work-groups';

/** Who reads marks; nothing is hidden without a user. */
export interface MarkReader {
  userId?: number | undefined;
}

/**
 * The ids of the submissions that are graded as one with the row of `submissions`: its own, and those of the group that
 * handed it in together. An array, so that an index finds what is noted about any of them.
 */
export const gradedAsOne: SQL = sql`array(select ${submissions.id} union all select work.id from ${workGroupMembers} mine
  join ${workGroupMembers} each on each.group_id = mine.group_id and each.shares_work
  join ${submissions} work on work.assessment_id = each.assessment_id and work.student_id = each.student_id
  where mine.assessment_id = ${submissions.assessmentId} and mine.student_id = ${submissions.studentId}
    and mine.shares_work)`;

/**
 * Whether the reader marks a submission a second time and does not see its first mark yet, nor a total that it is part of.
 * Needs `submissions` under its own name.
 */
export const hidesFirstMark = ({ userId }: MarkReader): SQL<boolean> => {
  const isMissing = sql`hiding.user_id = ${userId ?? null}::int and hiding.stands_at is null`;
  // Few readers mark a second time: the rest are told by one question for all rows.
  return sql<boolean>`(exists (select 1 from ${secondMarkings} hiding where ${isMissing})
    and exists (select 1 from ${secondMarkings} hiding where hiding.school_id = ${submissions.schoolId}
      and hiding.submission_id = any (${gradedAsOne}) and ${isMissing}))`;
};

/** For figures: a submission whose mark the reader does not see yet is left out of them. */
export const seesFirstMark = (reader: MarkReader): SQL | undefined =>
  reader.userId === undefined ? undefined : not(hidesFirstMark(reader));
