import { integer, text, timestamp } from 'drizzle-orm/pg-core';

/** A point in time, stored in UTC and read as a Date. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 });

/** Identity "by default", so that a restore may bring its own ids. */
export const id = () => integer('id').primaryKey().generatedByDefaultAsIdentity();

export const stamps = {
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
};

export const softDelete = { deletedAt: instant('deleted_at') };

/** Counts the edits of a row; an update names the version it was read at (If-Match). */
export const versioned = { version: integer('version').notNull().default(1) };

/** The id that a roster system knows the row by (OneRoster `sourcedId`), so that a second import updates. */
export const sourced = { sourcedId: text('sourced_id') };
