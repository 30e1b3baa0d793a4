import { getTableName, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  foreignKey,
  index,
  integer,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';

/** A point in time, stored in UTC and read as a Date. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 });

/** Identity "by default", so that a restore can insert ids. */
export const id = () => integer('id').primaryKey().generatedByDefaultAsIdentity();

/** A number of 64 bits, exact up to 2^53: the id of a row of a table with `longId`, or a position. */
export const long = (name: string) => bigint(name, { mode: 'number' });

/** For tables that grow with use; the others say in `bounded-ids.ts` why 32 bits are enough. */
export const longId = () => long('id').primaryKey().generatedByDefaultAsIdentity({ maxValue: Number.MAX_SAFE_INTEGER });

export const stamps = {
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
};

export const softDelete = { deletedAt: instant('deleted_at') };

/** Version of a row, incremented by each update and required by updates (If-Match). */
export const versioned = { version: integer('version').notNull().default(1) };

/** The id in a roster system (OneRoster `sourcedId`), so that a second import updates the row. */
export const sourced = { sourcedId: text('sourced_id') };

interface RowOfSchool {
  id: AnyPgColumn;
  schoolId: AnyPgColumn;
}

/** The unique key that same-school foreign keys reference. */
export const referable = ({ id: rowId, schoolId }: RowOfSchool) =>
  uniqueIndex(`${getTableName(rowId.table)}_of_school`).on(schoolId, rowId);

/** A foreign key that includes the school id, so that the database rejects rows of another school. */
export const sameSchool = (schoolId: AnyPgColumn, column: AnyPgColumn, target: RowOfSchool) =>
  foreignKey({
    name: `${getTableName(column.table)}_${column.name}_school_fk`,
    columns: [schoolId, column],
    foreignColumns: [target.schoolId, target.id],
  });

/** Deleting a parent looks up the rows that reference it by this column, which no other index starts with. */
export function referenceIndex(column: AnyPgColumn) {
  const made = index(`${getTableName(column.table)}_${column.name}`).on(column);
  return column.notNull ? made : made.where(sql`${column} is not null`);
}
