import { getTableName, isNotNull } from 'drizzle-orm';
import { type AnyPgColumn, index, integer } from 'drizzle-orm/pg-core';
import { instant, softDelete } from './columns';
import { users } from './people';

/**
 * Columns of rows that go to the trash of their school when they are deleted: by whom, and when they may be erased
 * (null: never). Decision 0045.
 */
export const trashed = () => ({
  ...softDelete,
  deletedBy: integer('deleted_by').references(() => users.id),
  eraseAfter: instant('erase_after'),
});

/** Finds the few deleted rows of a school among all others. */
export const inTrashIndex = ({ schoolId, deletedAt }: { schoolId: AnyPgColumn; deletedAt: AnyPgColumn }) =>
  index(`${getTableName(schoolId.table)}_trash`)
    .on(schoolId, deletedAt)
    .where(isNotNull(deletedAt));
