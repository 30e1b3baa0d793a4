import { and, asc, desc, eq, isNull, or, sql } from 'drizzle-orm';
import { type Database } from '../../db/database';
import { assessmentQuestions } from '../../db/schema/assessments';
import { profiles } from '../../db/schema/profiles';
import { gradingComments, gradingCommentUses } from '../../db/schema/submissions';
import { type Account } from '../../identity/account';
import { orNotFound } from '../../refusals/refusal';
import { inSchoolsOf } from '../../tenancy/tenancy';

interface Said {
  text: string;
  points: number | null;
  questionId: number | null;
  shared: boolean;
}

const ownOf = (account: Account) =>
  and(inSchoolsOf(account, gradingComments.schoolId), eq(gradingComments.userId, account.userId));
/** The own ones and those that colleagues share. */
const seenBy = (account: Account) =>
  and(
    inSchoolsOf(account, gradingComments.schoolId),
    or(eq(gradingComments.userId, account.userId), gradingComments.isShared),
  );
const inSchool = (schoolId: number | undefined) =>
  schoolId === undefined ? undefined : eq(gradingComments.schoolId, schoolId);

const usesFor = (questionId: number | undefined) =>
  sql<number>`(select coalesce(sum(u.uses), 0) from ${gradingCommentUses} u where u.comment_id = ${gradingComments.id}
    ${questionId === undefined ? sql`` : sql`and u.question_id = ${questionId}`})`.mapWith(Number);

const shownFor = (db: Database, questionId: number | undefined) =>
  db
    .select({
      id: gradingComments.id,
      text: gradingComments.text,
      points: gradingComments.points,
      questionId: gradingComments.questionId,
      shared: gradingComments.isShared,
      authorId: gradingComments.userId,
      authorName: profiles.fullName,
      uses: usesFor(questionId),
    })
    .from(gradingComments)
    .leftJoin(profiles, eq(profiles.userId, gradingComments.userId));

/** In the order of their creation; for a question, those that are taken there most come first. */
export function listComments(
  db: Database,
  account: Account,
  { schoolId, questionId }: { schoolId?: number | undefined; questionId?: number | undefined },
) {
  const isFor =
    questionId === undefined
      ? undefined
      : or(isNull(gradingComments.questionId), eq(gradingComments.questionId, questionId));
  const byUse = questionId === undefined ? [] : [desc(usesFor(questionId))];
  return shownFor(db, questionId)
    .where(and(seenBy(account), inSchool(schoolId), isFor))
    .orderBy(...byUse, asc(gradingComments.id));
}
export type CommentRow = Awaited<ReturnType<typeof listComments>>[number];

/** @throws 404 */
export async function findSeen(db: Database, account: Account, id: number): Promise<{ schoolId: number }> {
  const [row] = await db
    .select({ schoolId: gradingComments.schoolId })
    .from(gradingComments)
    .where(and(seenBy(account), eq(gradingComments.id, id)));
  return orNotFound(row);
}

async function findShown(db: Database, id: number): Promise<CommentRow> {
  const [row] = await shownFor(db, undefined).where(eq(gradingComments.id, id));
  return orNotFound(row);
}

/** @throws 404 for a question that no assessment of the school asks. */
export async function requireAsked(db: Database, schoolId: number, questionId: number): Promise<void> {
  const [row] = await db
    .select({ id: assessmentQuestions.questionId })
    .from(assessmentQuestions)
    .where(and(eq(assessmentQuestions.schoolId, schoolId), eq(assessmentQuestions.questionId, questionId)))
    .limit(1);
  orNotFound(row);
}

const columnsOf = ({ text, points, questionId, shared }: Said) => ({ text, points, questionId, isShared: shared });

/** Returns the caller's existing comment with this text on the same, or a new one. */
export async function saveComment(
  tx: Database,
  account: Account,
  { schoolId, createdAt, ...said }: Said & { schoolId: number; createdAt: Date },
): Promise<CommentRow> {
  const { questionId } = said;
  const isOnSame =
    questionId === null ? isNull(gradingComments.questionId) : eq(gradingComments.questionId, questionId);
  const [same] = await tx
    .select({ id: gradingComments.id })
    .from(gradingComments)
    .where(and(ownOf(account), inSchool(schoolId), eq(gradingComments.text, said.text), isOnSame));
  if (same) return findShown(tx, same.id);
  const [made] = await tx
    .insert(gradingComments)
    .values({ ...columnsOf(said), schoolId, createdAt, userId: account.userId })
    .returning({ id: gradingComments.id });
  return findShown(tx, orNotFound(made).id);
}

/** @throws 404 for a comment of another teacher, and for a question that nobody asks. */
export async function changeComment(tx: Database, account: Account, id: number, said: Said): Promise<CommentRow> {
  const own = and(ownOf(account), eq(gradingComments.id, id));
  const [found] = await tx.select({ schoolId: gradingComments.schoolId }).from(gradingComments).where(own);
  const { schoolId } = orNotFound(found);
  if (said.questionId !== null) await requireAsked(tx, schoolId, said.questionId);
  await tx.update(gradingComments).set(columnsOf(said)).where(own);
  return findShown(tx, id);
}

export const countUse = (db: Database, use: { schoolId: number; commentId: number; questionId: number }) =>
  db
    .insert(gradingCommentUses)
    .values(use)
    .onConflictDoUpdate({
      target: [gradingCommentUses.commentId, gradingCommentUses.questionId],
      set: { uses: sql`${gradingCommentUses.uses} + 1` },
    });

/** @throws 404 for a comment of another teacher. */
export async function deleteComment(db: Database, account: Account, id: number): Promise<void> {
  const [gone] = await db
    .delete(gradingComments)
    .where(and(ownOf(account), eq(gradingComments.id, id)))
    .returning({ id: gradingComments.id });
  orNotFound(gone);
}
