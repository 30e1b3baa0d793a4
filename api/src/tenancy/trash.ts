import { and, eq, gt, isNotNull, isNull, or, type SQL } from 'drizzle-orm';
import { type AnyPgColumn } from 'drizzle-orm/pg-core';
import { limits } from 'shared/contract/limits';
import { inSchoolsOf, type Tenant } from './tenancy';

const DAY_MS = 86_400_000;

/** The values that put a row into the trash of its school. */
export const intoTrash = (deletedBy: number | null, now: Date) => ({
  deletedAt: now,
  deletedBy,
  eraseAfter: new Date(now.getTime() + limits.trashDays * DAY_MS),
});

/** The values that restore it. */
export const outOfTrash = { deletedAt: null, deletedBy: null, eraseAfter: null };

interface TrashedTable {
  id: AnyPgColumn;
  schoolId: AnyPgColumn;
  deletedAt: AnyPgColumn;
  eraseAfter: AnyPgColumn;
}

/** A deleted row that has not expired. */
export const isRestorable = ({ deletedAt, eraseAfter }: Pick<TrashedTable, 'deletedAt' | 'eraseAfter'>, now: Date) =>
  and(isNotNull(deletedAt), or(isNull(eraseAfter), gt(eraseAfter, now)));

/** The restorable row with this id, if it belongs to one of the caller's schools. */
export const restorableById = (tenant: Tenant, table: TrashedTable, id: number, now: Date): SQL | undefined =>
  and(eq(table.id, id), inSchoolsOf(tenant, table.schoolId), isRestorable(table, now));
