import { and, desc, eq, isNull } from 'drizzle-orm';
import { type Database } from '../../../db/database';
import { type MergeRecord, studentMerges } from '../../../db/schema/student-merges';
import { inSchoolsOf, type Tenant } from '../../../tenancy/tenancy';

interface NewMerge {
  schoolId: number;
  keptId: number;
  mergedId: number;
  at: Date;
  authorId: number;
  record: MergeRecord;
}

export const insertMerge = (tx: Database, merge: NewMerge) => tx.insert(studentMerges).values(merge);

/** The merge that removed a record; undefined if it was never merged, or the merge was undone. */
export async function findMerge(db: Database, tenant: Tenant, mergedId: number) {
  const [row] = await db
    .select()
    .from(studentMerges)
    .where(
      and(
        inSchoolsOf(tenant, studentMerges.schoolId),
        eq(studentMerges.mergedId, mergedId),
        isNull(studentMerges.undoneAt),
      ),
    );
  return row;
}

/** The newest merge into this record that was not undone. */
export async function newestMergeInto(tx: Database, schoolId: number, keptId: number): Promise<number | undefined> {
  const [row] = await tx
    .select({ id: studentMerges.id })
    .from(studentMerges)
    .where(and(eq(studentMerges.schoolId, schoolId), eq(studentMerges.keptId, keptId), isNull(studentMerges.undoneAt)))
    .orderBy(desc(studentMerges.id))
    .limit(1);
  return row?.id;
}

export const endMerge = (tx: Database, { id, schoolId }: { id: number; schoolId: number }, now: Date) =>
  tx
    .update(studentMerges)
    .set({ undoneAt: now })
    .where(and(eq(studentMerges.schoolId, schoolId), eq(studentMerges.id, id)));
