import { and, asc, eq, isNull, or, isNotNull, sql } from 'drizzle-orm';
import { columnTime } from '../../db/assessment-time';
import { type Database } from '../../db/database';
import { classStudents } from '../../db/schema/classes';
import { columnMarks, markColumns } from '../../db/schema/gradebook';
import { orNotFound } from '../../refusals/refusal';
import { inSchoolsOf, type Tenant } from '../../tenancy/tenancy';

export type MarkColumnRow = typeof markColumns.$inferSelect;

export const listMarkColumns = (db: Database, classId: number): Promise<MarkColumnRow[]> =>
  db.select().from(markColumns).where(eq(markColumns.classId, classId)).orderBy(columnTime, asc(markColumns.id));

export async function findColumn(db: Database, tenant: Tenant, id: number): Promise<MarkColumnRow | undefined> {
  const [row] = await db
    .select()
    .from(markColumns)
    .where(and(inSchoolsOf(tenant, markColumns.schoolId), eq(markColumns.id, id)));
  return row;
}

export async function isInClass(db: Database, classId: number, studentId: number): Promise<boolean> {
  const [row] = await db
    .select({ id: classStudents.studentId })
    .from(classStudents)
    .where(
      and(eq(classStudents.classId, classId), eq(classStudents.studentId, studentId), isNull(classStudents.leftAt)),
    );
  return row !== undefined;
}

/** Locks the column until the end of the transaction, so that no mark is set meanwhile. */
export async function lockColumn(tx: Database, id: number): Promise<MarkColumnRow> {
  const [row] = await tx.select().from(markColumns).where(eq(markColumns.id, id)).for('update');
  return orNotFound(row);
}

type Values = Pick<MarkColumnRow, 'title' | 'kind' | 'marks' | 'weightage' | 'heldAt' | 'parts'>;

export async function insertColumn(
  tx: Database,
  place: { classId: number; schoolId: number },
  values: Values,
  now: Date,
): Promise<number> {
  const [row] = await tx
    .insert(markColumns)
    .values({ ...place, ...values, createdAt: now, updatedAt: now })
    .returning({ id: markColumns.id });
  return orNotFound(row).id;
}

export async function updateColumn(tx: Database, { id, version }: MarkColumnRow, values: Values, now: Date) {
  await tx
    .update(markColumns)
    .set({ ...values, updatedAt: now, version: version + 1 })
    .where(eq(markColumns.id, id));
}

export async function deleteColumn(tx: Database, id: number): Promise<void> {
  await tx.delete(markColumns).where(eq(markColumns.id, id));
}

/** How many students have an entry in the column, and its highest mark. */
export async function marksIn(tx: Database, columnId: number): Promise<{ count: number; highest: number }> {
  const [row] = await tx
    .select({
      count: sql<number>`count(*)::int`,
      highest: sql<number>`coalesce(max(${columnMarks.score}), 0)`.mapWith(Number),
    })
    .from(columnMarks)
    .where(
      and(
        eq(columnMarks.columnId, columnId),
        or(isNotNull(columnMarks.score), isNotNull(columnMarks.flag), isNotNull(columnMarks.parts)),
      ),
    );
  return orNotFound(row);
}
