import { and, asc, eq } from 'drizzle-orm';
import { type Database } from '../../db/database';
import { gradingComments } from '../../db/schema/submissions';
import { type Account } from '../../identity/account';
import { orNotFound } from '../../refusals/refusal';
import { inSchoolsOf } from '../../tenancy/tenancy';

const shown = { id: gradingComments.id, text: gradingComments.text };
const ownOf = (account: Account) =>
  and(inSchoolsOf(account, gradingComments.schoolId), eq(gradingComments.userId, account.userId));
const inSchool = (schoolId: number | undefined) =>
  schoolId === undefined ? undefined : eq(gradingComments.schoolId, schoolId);

export const listComments = (db: Database, account: Account, schoolId?: number) =>
  db
    .select(shown)
    .from(gradingComments)
    .where(and(ownOf(account), inSchool(schoolId)))
    .orderBy(asc(gradingComments.id));

/** Returns the existing comment with this text, or a new one. */
export async function saveComment(
  tx: Database,
  account: Account,
  row: { schoolId: number; text: string; createdAt: Date },
) {
  const [same] = await tx
    .select(shown)
    .from(gradingComments)
    .where(and(ownOf(account), inSchool(row.schoolId), eq(gradingComments.text, row.text)));
  if (same) return same;
  const [made] = await tx
    .insert(gradingComments)
    .values({ ...row, userId: account.userId })
    .returning(shown);
  return orNotFound(made);
}

/** @throws 404 for a comment of another teacher. */
export async function deleteComment(db: Database, account: Account, id: number): Promise<void> {
  const [gone] = await db
    .delete(gradingComments)
    .where(and(ownOf(account), eq(gradingComments.id, id)))
    .returning({ id: gradingComments.id });
  orNotFound(gone);
}
