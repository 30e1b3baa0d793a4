import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { anyOf } from '../../db/any-of';
import { type Database } from '../../db/database';
import { categories, categoryTrail } from '../../db/schema/courses';
import { type Account } from '../../identity/account';
import { orNotFound } from '../../refusals/refusal';
import { visibleById, visibleTo } from '../../tenancy/tenancy';
import { intoTrash } from '../../tenancy/trash';

export type CategoryEntity = typeof categories.$inferSelect;
type TrailEntry = Pick<typeof categoryTrail.$inferInsert, 'kind' | 'detail'>;

/** Author, time and transaction of a change. */
export interface Change {
  tx: Database;
  account: Account;
  now: Date;
}

/** @throws 404 for a category that does not exist or belongs to another school. */
export async function findCategory(tx: Database, account: Account, id: number): Promise<CategoryEntity> {
  const [row] = await tx
    .select()
    .from(categories)
    .where(visibleById(account, categories, id));
  return orNotFound(row);
}

/** The parents of the undeleted categories of a course. */
export const listPlaces = (tx: Database, account: Account, courseId: number) =>
  tx
    .select({ id: categories.id, parentId: categories.parentId, name: categories.name, position: categories.position })
    .from(categories)
    .where(and(visibleTo(account, categories), eq(categories.courseId, courseId)))
    .orderBy(asc(categories.id));

export async function insertCategory(
  { tx, account, now }: Change,
  row: typeof categories.$inferInsert,
): Promise<number> {
  const values = { ...row, authorId: account.userId, createdAt: now, updatedAt: now };
  const [inserted] = await tx.insert(categories).values(values).returning({ id: categories.id });
  return orNotFound(inserted).id;
}

export async function updateCategory(
  { tx, account, now }: Change,
  id: number,
  set: Partial<typeof categories.$inferInsert>,
): Promise<void> {
  await tx
    .update(categories)
    .set({ ...set, updatedAt: now })
    .where(visibleById(account, categories, id));
}

/** In this order from the first position. Versions stay: nothing that somebody may be editing was replaced. */
export const placeCategories = (tx: Database, account: Account, ids: readonly number[]) =>
  tx
    .update(categories)
    .set({ position: sql`array_position(${`{${ids.join(',')}}`}::int[], ${categories.id}) - 1` })
    .where(and(visibleTo(account, categories), sql`${categories.id} = ${anyOf(ids)}`));

export async function addTrail(
  { tx, account, now }: Change,
  { id, schoolId }: { id: number; schoolId: number },
  entries: TrailEntry[],
): Promise<void> {
  if (entries.length === 0) return;
  await tx
    .insert(categoryTrail)
    .values(entries.map((entry) => ({ ...entry, schoolId, categoryId: id, authorId: account.userId, createdAt: now })));
}

/** Moves a category to the trash together with these below it. */
export async function deleteCategories(
  { tx, account, now }: Change,
  id: number,
  below: readonly number[],
): Promise<{ id: number; schoolId: number }[]> {
  return tx
    .update(categories)
    .set({
      ...intoTrash(account.userId, now),
      deletedWith: sql`case when ${categories.id} = ${id} then null else ${id}::int end`,
    })
    .where(and(visibleTo(account, categories), inArray(categories.id, [id, ...below])))
    .returning({ id: categories.id, schoolId: categories.schoolId });
}
