import { integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, stamps, versioned } from './columns';
import { schools } from './schools';

/** The OneRoster records received from a school's system so far, so that a later file can be a delta. Decision 0108. */
export const rosterRecords = pgTable(
  'roster_records',
  {
    id: id(),
    schoolId: integer('school_id')
      .notNull()
      .references(() => schools.id, { onDelete: 'cascade' }),
    /** Of the bundle, in lower case: `users.csv`. */
    file: text('file').notNull(),
    /** The used values of its lines, by `sourcedId`. */
    lines: jsonb('lines').notNull().$type<Record<string, Record<string, string>>>(),
    ...versioned,
    ...stamps,
  },
  (t) => [uniqueIndex('roster_records_file').on(t.schoolId, t.file)],
);
