import { and, desc, eq, lt, lte, not, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type TrashKind, trashKinds } from 'shared/contract/trash-kinds';
import { type Database } from '../../db/database';
import { courses } from '../../db/schema/courses';
import { profiles } from '../../db/schema/profiles';
import { isRestorable, restorableById } from '../../tenancy/trash';
import { type Tenant, visibleById } from '../../tenancy/tenancy';
import { rowsOfKind } from './tables.repository';

/** The position of an entry; later pages start after it. */
export interface Place {
  at: Date;
  kind: TrashKind;
  id: number;
}

const home = alias(courses, 'home');
const zero = sql<number>`0`;
const nothing = sql<null>`null`;

function entriesWhere(db: Database, kind: TrashKind, where: SQL | undefined) {
  const { table, name, courseId, subtopics = zero, submissions = zero } = rowsOfKind[kind];
  return db
    .select({
      kind: sql<TrashKind>`${kind}::text`,
      id: sql<number>`${table.id}`,
      schoolId: sql<number>`${table.schoolId}`,
      name,
      of: home.name,
      deletedAt: table.deletedAt,
      eraseAfter: table.eraseAfter,
      deletedBy: sql<number | null>`${table.deletedBy}`,
      personName: profiles.fullName,
      subtopics,
      submissions,
    })
    .from(table)
    .leftJoin(profiles, eq(profiles.userId, table.deletedBy))
    .leftJoin(home, eq(home.id, courseId))
    .where(where)
    .orderBy(desc(table.deletedAt), desc(table.id));
}
export type EntryRow = Awaited<ReturnType<typeof entriesWhere>>[number];

/** Rows after the position, which is that of a row of any kind. */
function isAfter(kind: TrashKind, { at, kind: other, id }: Place): SQL | undefined {
  const { table } = rowsOfKind[kind];
  if (kind === other) return sql`(${table.deletedAt}, ${table.id}) < (${at.toISOString()}::timestamptz, ${id}::bigint)`;
  return kind < other ? lte(table.deletedAt, at) : lt(table.deletedAt, at);
}

/** Newest first; of the same moment by kind and id, descending. */
const newestFirst = (a: EntryRow, b: EntryRow): number =>
  Number(b.deletedAt) - Number(a.deletedAt) || (a.kind === b.kind ? b.id - a.id : a.kind < b.kind ? 1 : -1);

interface Filter {
  schoolId: number;
  kind: TrashKind | undefined;
  now: Date;
}

/** What can be restored, newest first, after the given position. */
export async function listEntries(
  db: Database,
  tenant: Tenant,
  { schoolId, kind, now }: Filter,
  after: Place | undefined,
  limit: number,
): Promise<EntryRow[]> {
  const rows: EntryRow[] = [];
  for (const each of kind ? [kind] : trashKinds) {
    const { table, isPart, mayRead } = rowsOfKind[each];
    const where = and(
      eq(table.schoolId, schoolId),
      isRestorable(table, now),
      isPart && not(isPart),
      mayRead?.(tenant),
      after && isAfter(each, after),
    );
    rows.push(...(await entriesWhere(db, each, where).limit(limit)));
  }
  return rows.sort(newestFirst).slice(0, limit);
}

/** A restorable row of the caller's schools. */
export async function findEntry(
  db: Database,
  tenant: Tenant,
  kind: TrashKind,
  id: number,
  now: Date,
): Promise<EntryRow | undefined> {
  const { table, mayRead } = rowsOfKind[kind];
  const where = and(restorableById(tenant, table, id, now), mayRead?.(tenant));
  const [row] = await entriesWhere(db, kind, where).limit(1);
  return row;
}

/** Name, course and first topic of an undeleted row of the caller's schools. */
export async function findPlace(db: Database, tenant: Tenant, kind: TrashKind, id: number) {
  const { table, name, courseId, topicId = nothing, mayRead } = rowsOfKind[kind];
  const [row] = await db
    .select({ name, courseId: home.id, topicId })
    .from(table)
    .leftJoin(home, eq(home.id, courseId))
    .where(and(visibleById(tenant, table, id), mayRead?.(tenant)));
  return row;
}
