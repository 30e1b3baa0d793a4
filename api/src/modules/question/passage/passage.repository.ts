import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import { anyOf } from '../../../db/any-of';
import { type Database } from '../../../db/database';
import { passages } from '../../../db/schema/passages';
import { profiles } from '../../../db/schema/profiles';
import { questions } from '../../../db/schema/questions';
import { inSchoolsOf, type Tenant, visibleById, visibleTo } from '../../../tenancy/tenancy';
import { maySee } from '../../../tenancy/question-rights';
import { intoTrash, isRestorable, outOfTrash } from '../../../tenancy/trash';
import { type Restoring } from '../../trash/public';
import { type Editing } from '../versions/trail.repository';

/** Those under the passage; only what may be seen, unless all count. */
function questionIds(tenant?: Tenant) {
  const isSeen = tenant && maySee(tenant, sql`q.id`);
  return sql<number[]>`array(select q.id from ${questions} q where q.passage_id = ${passages.id}
    and q.deleted_at is null ${isSeen && sql`and ${isSeen}`} order by q.passage_place, q.id)`;
}

const listed = (tenant: Tenant) => ({
  id: passages.id,
  courseId: passages.courseId,
  gradeId: passages.gradeId,
  title: passages.title,
  questionIds: questionIds(tenant),
  authorId: passages.authorId,
  authorName: profiles.fullName,
  createdAt: passages.createdAt,
  updatedAt: passages.updatedAt,
  version: passages.version,
});

const withAuthor = eq(profiles.userId, passages.authorId);

/** Newest first. */
export const listPassages = (db: Database, tenant: Tenant, courseId: number, gradeId: number) =>
  db
    .select(listed(tenant))
    .from(passages)
    .leftJoin(profiles, withAuthor)
    .where(and(visibleTo(tenant, passages), eq(passages.courseId, courseId), eq(passages.gradeId, gradeId)))
    .orderBy(desc(passages.createdAt), desc(passages.id));

export async function findPassage(db: Database, tenant: Tenant, id: number) {
  const [row] = await db
    .select({ ...listed(tenant), text: passages.text })
    .from(passages)
    .leftJoin(profiles, withAuthor)
    .where(visibleById(tenant, passages, id));
  return row;
}

export const countPassages = (tx: Database, tenant: Tenant, courseId: number): Promise<number> =>
  tx.$count(passages, and(visibleTo(tenant, passages), eq(passages.courseId, courseId)));

export async function insertPassage(tx: Database, row: typeof passages.$inferInsert): Promise<number> {
  const [made] = await tx.insert(passages).values(row).returning({ id: passages.id });
  return made?.id ?? 0;
}

export const updatePassage = (
  tx: Database,
  id: number,
  { now }: Editing,
  values: Partial<typeof passages.$inferInsert>,
) =>
  tx
    .update(passages)
    .set({ ...values, updatedAt: now, version: sql`${passages.version} + 1` })
    .where(eq(passages.id, id));

export const trashPassage = (tx: Database, id: number, { authorId, now }: Editing) =>
  tx.update(passages).set(intoTrash(authorId, now)).where(eq(passages.id, id));

/** Its questions in order, those in the trash too; locked, because each gets another version. */
export const lockQuestionsUnder = (tx: Database, id: number) =>
  tx
    .select({ id: questions.id, schoolId: questions.schoolId, deletedAt: questions.deletedAt })
    .from(questions)
    .where(eq(questions.passageId, id))
    .orderBy(asc(questions.passagePlace), asc(questions.id))
    .for('update');

export const orderQuestions = (tx: Database, ids: readonly number[]) =>
  tx
    .update(questions)
    .set({ passagePlace: sql`array_position(${`{${ids.join(',')}}`}::integer[], ${questions.id}) - 1` })
    .where(sql`${questions.id} = ${anyOf(ids)}`);

/** The passage as it was in the trash. */
export async function undeletePassage({ tx, account, now }: Restoring, id: number) {
  const where = and(eq(passages.id, id), inSchoolsOf(account, passages.schoolId), isRestorable(passages, now));
  const [row] = await tx
    .select({ deletedAt: passages.deletedAt, courseId: passages.courseId })
    .from(passages)
    .where(where)
    .for('update');
  if (row) await tx.update(passages).set(outOfTrash).where(where);
  return row;
}

/** The questions that were deleted with their passage, at the same moment. */
export const listDeletedWith = (tx: Database, id: number, deletedAt: Date | null) =>
  tx
    .select({ id: questions.id, name: sql<string>`left(${questions.plainText}, 200)` })
    .from(questions)
    .where(and(eq(questions.passageId, id), deletedAt ? eq(questions.deletedAt, deletedAt) : isNull(questions.id)));

/** Those of these that have no question outside the trash; the version 1 is that of one as it was made. */
export const listEmpty = (tx: Database, tenant: Tenant, ids: readonly number[]) =>
  tx
    .select({ id: passages.id, version: passages.version })
    .from(passages)
    .where(and(visibleTo(tenant, passages), sql`${passages.id} = ${anyOf(ids)}`, sql`${questionIds()} = '{}'`));

/** Those of these that stand in a course. */
export const listInCourse = (tx: Database, tenant: Tenant, courseId: number, ids: readonly number[]) =>
  tx
    .select({ id: passages.id, title: passages.title, text: passages.text })
    .from(passages)
    .where(and(visibleTo(tenant, passages), eq(passages.courseId, courseId), sql`${passages.id} = ${anyOf(ids)}`));

/** How many of these passages are of the tenant's schools, also in the trash. */
export const countOwnPassages = (tx: Database, tenant: Tenant, ids: readonly number[]): Promise<number> =>
  tx.$count(passages, and(inSchoolsOf(tenant, passages.schoolId), sql`${passages.id} = ${anyOf(ids)}`));
