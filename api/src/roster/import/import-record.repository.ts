import { and, desc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import { type RosterCount } from 'shared/contract/roster';
import { type Database } from '../../db/database';
import { profiles } from '../../db/schema/profiles';
import { type ChangeKind, rosterImportRows, rosterImports } from '../../db/schema/roster-imports';
import { referencesAtOnce } from '../../db/references-at-once';
import { overWholeSchool } from '../../db/whole-school';
import { type ImportedName, madeRows, rosterTables, rowsNow, rowsOfSchool, yearTables } from './imported-tables';

/** How long an import can be undone and its changes are kept. */
const KEPT_MS = 30 * 86_400_000;
const LISTED = 10;
const since = (now: Date) => new Date(now.getTime() - KEPT_MS);

/** Copies every row of the school in these tables to a temporary table until the end of the transaction. */
export async function rememberSchool(
  tx: Database,
  schoolId: number,
  tables: readonly ImportedName[] = rosterTables,
): Promise<void> {
  await tx.execute(sql`create temporary table before_import (name text, key jsonb, row jsonb) on commit drop`);
  await overWholeSchool(tx, () => tx.execute(sql`insert into before_import ${rowsOfSchool(schoolId, tables)}`));
}

/**
 * Undoing removes created rows as a whole, so their content is not kept. Enrolments of created classes and students go
 * with those rows; they are most of a first import.
 */
async function storeChanges(
  tx: Database,
  { schoolId, importId }: { schoolId: number; importId: number },
  tables: readonly ImportedName[],
): Promise<void> {
  const store = sql`
    with made as materialized (${madeRows(schoolId)}), now as (${rowsNow(schoolId, tables)})
    insert into roster_import_rows (school_id, import_id, table_name, key, before, after)
    select ${schoolId}::int, ${importId}::int, coalesce(b.name, n.name), coalesce(b.key, n.key), b.row,
      case when b.row is null then null else n.row end
    from before_import b full join now n on n.name = b.name and n.key = b.key
    where b.name is null or n.name is null or b.row is distinct from n.row`;
  const dangling = sql`select r.id from roster_import_rows r
    left join roster_imports i on i.school_id = r.school_id and i.id = r.import_id
    where r.import_id = ${importId} and i.id is null`;
  await referencesAtOnce(tx, () => tx.execute(store), dangling);
}

interface NewImport {
  schoolId: number;
  authorId: number | null;
  counts: RosterCount[];
  kind?: ChangeKind;
}

/** Stores the changes since `rememberSchool`; returns the id of the import. Keeps only the last new school year. */
export async function keepImport(
  tx: Database,
  { schoolId, authorId, counts, kind = 'roster' }: NewImport,
  now: Date,
): Promise<number> {
  const isOver = kind === 'year' ? undefined : lte(rosterImports.at, since(now));
  await tx.delete(rosterImports).where(and(eq(rosterImports.schoolId, schoolId), eq(rosterImports.kind, kind), isOver));
  const [made] = await tx
    .insert(rosterImports)
    .values({ schoolId, authorId, kind, counts, at: now })
    .returning({ id: rosterImports.id });
  if (!made) throw new Error('The import was not stored');
  const tables = kind === 'year' ? yearTables : rosterTables;
  await overWholeSchool(tx, () => storeChanges(tx, { schoolId, importId: made.id }, tables));
  return made.id;
}

/** The latest imports that are kept, newest first. */
export const listImports = (db: Database, schoolId: number, now: Date) =>
  db
    .select({
      id: rosterImports.id,
      at: rosterImports.at,
      author: profiles.fullName,
      counts: rosterImports.counts,
      undoneAt: rosterImports.undoneAt,
    })
    .from(rosterImports)
    .leftJoin(profiles, eq(profiles.userId, rosterImports.authorId))
    .where(
      and(eq(rosterImports.schoolId, schoolId), eq(rosterImports.kind, 'roster'), gt(rosterImports.at, since(now))),
    )
    .orderBy(desc(rosterImports.id))
    .limit(LISTED);

/** The newest import or new school year that was not undone: the only one that can be. */
export async function newestImport(db: Database, schoolId: number, now: Date): Promise<number | undefined> {
  const [row] = await db
    .select({ id: rosterImports.id })
    .from(rosterImports)
    .where(
      and(
        eq(rosterImports.schoolId, schoolId),
        isNull(rosterImports.undoneAt),
        or(eq(rosterImports.kind, 'year'), gt(rosterImports.at, since(now))),
      ),
    )
    .orderBy(desc(rosterImports.id))
    .limit(1);
  return row?.id;
}

/** The last new school year that was not undone; it is kept until the next one. */
export async function newestYear(db: Database, schoolId: number): Promise<{ id: number; at: Date } | undefined> {
  const [row] = await db
    .select({ id: rosterImports.id, at: rosterImports.at })
    .from(rosterImports)
    .where(and(eq(rosterImports.schoolId, schoolId), eq(rosterImports.kind, 'year'), isNull(rosterImports.undoneAt)));
  return row;
}

/** Marks the import as undone and deletes its stored changes. */
export async function endImport(tx: Database, id: number, now: Date): Promise<void> {
  await tx.update(rosterImports).set({ undoneAt: now }).where(eq(rosterImports.id, id));
  await tx.delete(rosterImportRows).where(eq(rosterImportRows.importId, id));
}
