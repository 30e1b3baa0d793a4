import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { type ErrorKey, type MessageValues } from 'shared/contract/message-key';
import { instant } from './columns';
import { schools } from './schools';

export interface FirstError {
  key: ErrorKey;
  values: MessageValues;
}

/** The last time that a school's system was read by OneRoster, and the outcome. Decision 0109. */
export const rosterReadings = pgTable('roster_readings', {
  schoolId: integer('school_id')
    .primaryKey()
    .references(() => schools.id, { onDelete: 'cascade' }),
  startedAt: instant('started_at').notNull(),
  /** Null while it is being read. */
  endedAt: instant('ended_at'),
  /** Why nothing was imported; null if it was. */
  problem: text('problem').$type<ErrorKey>(),
  values: jsonb('values').notNull().default({}).$type<MessageValues>(),
  firstError: jsonb('first_error').$type<FirstError>(),
  /** Rows that the import has changed. */
  changes: integer('changes').notNull().default(0),
});
