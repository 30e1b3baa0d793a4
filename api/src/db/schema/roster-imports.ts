import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { type RosterCount } from 'shared/contract/roster';
import { id, instant, referable, referenceIndex, sameSchool } from './columns';
import { users } from './people';
import { schools } from './schools';

export type ChangeKind = 'roster' | 'year';

/** Undoable changes of a whole school: roster imports and new school years. Decisions 0086 and 0092. */
export const rosterImports = pgTable(
  'roster_imports',
  {
    id: id(),
    schoolId: integer('school_id')
      .notNull()
      .references(() => schools.id, { onDelete: 'cascade' }),
    at: instant('at').notNull(),
    authorId: integer('author_id').references(() => users.id),
    kind: text('kind').notNull().default('roster').$type<ChangeKind>(),
    counts: jsonb('counts').notNull().$type<RosterCount[]>(),
    undoneAt: instant('undone_at'),
  },
  (t) => [referable(t), index('roster_imports_school').on(t.schoolId, t.id), referenceIndex(t.authorId)],
);

/** A row that an import created (without `before`), changed, or deleted (without `after`). */
export const rosterImportRows = pgTable(
  'roster_import_rows',
  {
    id: id(),
    /** Without a key of its own: that of the import holds it. */
    schoolId: integer('school_id').notNull(),
    importId: integer('import_id').notNull(),
    tableName: text('table_name').notNull(),
    /** Its primary key. */
    key: jsonb('key').notNull().$type<Record<string, number>>(),
    before: jsonb('before').$type<Record<string, unknown>>(),
    after: jsonb('after').$type<Record<string, unknown>>(),
  },
  (t) => [
    sameSchool(t.schoolId, t.importId, rosterImports).onDelete('cascade'),
    index('roster_import_rows_import').on(t.importId, t.tableName),
  ],
);
