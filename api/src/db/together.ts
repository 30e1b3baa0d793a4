import { type SQL, sql } from 'drizzle-orm';
import { submissions } from './schema/submissions';
import { workGroupMembers } from './schema/work-groups';
import { receivedIn } from './work';

/**
 * The id of the group whose work a submission is, also before it is handed in; null for who works alone, or has work of
 * their own. `work` is the name of the submissions in a query.
 */
export const groupOfWork = (work: SQL = sql`${submissions}`): SQL<number | null> => sql<number | null>`(
  select mine.group_id from ${workGroupMembers} mine
  where mine.assessment_id = ${work}.assessment_id and mine.student_id = ${work}.student_id
    and (mine.shares_work or (not ${receivedIn(work)} and not exists (select 1 from ${workGroupMembers} sharing
      where sharing.group_id = mine.group_id and sharing.shares_work))))`;

/** What counts once for all of a group: its id, which is negative so that it is not one of a submission, or that of the submission. */
export const pieceOfWork = (work?: SQL): SQL =>
  sql`coalesce(-${groupOfWork(work)}::bigint, ${work ?? sql`${submissions}`}.id)`;
