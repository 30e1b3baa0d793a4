import { type AnyPgColumn, type PgTable } from 'drizzle-orm/pg-core';
import { columnOf } from '../../db/table-rules';
import { tablesWith } from '../../db/tables-with';

/** A table whose rows belong to a student. */
type StudentTable = PgTable & Record<'schoolId' | 'studentId', AnyPgColumn>;

const merges = tablesWith(({ student }) => student?.merge);

/**
 * Of two records of one student, the kept one gets the rows about what it has none of: of a gradebook column, a
 * question, a lecture. `as`: the name in the record that undoes a merge.
 */
export const movedByKey = merges.flatMap(({ table, said }) =>
  typeof said === 'object' && 'by' in said
    ? [{ as: said.as, table: table as StudentTable, key: columnOf(table, said.by) }]
    : [],
);

/** The kept record gets all rows. */
export const movedByRow = merges.flatMap(({ table, said }) =>
  typeof said === 'object' && 'all' in said
    ? [{ as: said.all, table: table as StudentTable & { id: AnyPgColumn } }]
    : [],
);

/** Whose rows are deleted when a person is erased. */
export const erasedTables = tablesWith(({ student }) => (student?.erase === 'rows' ? student : undefined)).map(
  ({ table }) => table as StudentTable,
);

/** What is deleted with an account: how it signs in, what it was sent, and answers that are kept for repeated calls. */
export const accountTables = tablesWith(({ account }) => (account === 'rows' ? account : undefined)).map(
  ({ table }) => table as PgTable & { userId: AnyPgColumn },
);
