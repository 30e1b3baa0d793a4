import { not, type SQL, sql } from 'drizzle-orm';
import { secondMarkings } from './schema/second-markings';
import { submissions } from './schema/submissions';

/** Who reads marks; nothing is hidden without a user. */
export interface MarkReader {
  userId?: number | undefined;
}

/**
 * Whether the reader marks a submission a second time and does not see its first mark yet, nor a total that it is part of.
 * Needs `submissions` under its own name.
 */
export const hidesFirstMark = ({ userId }: MarkReader): SQL<boolean> =>
  sql<boolean>`exists (select 1 from ${secondMarkings} hiding where hiding.school_id = ${submissions.schoolId}
    and hiding.submission_id = ${submissions.id} and hiding.user_id = ${userId ?? null}::int and hiding.stands_at is null)`;

/** For figures: a submission whose mark the reader does not see yet is left out of them. */
export const seesFirstMark = (reader: MarkReader): SQL | undefined =>
  reader.userId === undefined ? undefined : not(hidesFirstMark(reader));
