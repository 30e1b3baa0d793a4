import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { type StudentGuardian } from 'shared/contract/student-record';
import { id, instant, referenceIndex, sameSchool } from './columns';
import { users } from './people';
import { schools } from './schools';
import { students } from './students';

/** The columns of a student that a merge may fill. */
export interface MergeColumns {
  userId: number | null;
  sourcedId: string | null;
  studentNumber: string | null;
  section: string;
  tier: string;
  guardianName: string | null;
  guardianRelation: string | null;
  contactNumber: string | null;
  otherGuardians: StudentGuardian[];
  extraTimePercent: number;
  largePrint: boolean;
  picturePath: string | null;
}

/**
 * The ids of what moved, by the names that `db/every-table.ts` gives the tables: assessments whose publishing record or
 * exception moved, gradebook columns, classes with a final grade, questions and lectures; and rows as a whole. A name is
 * missing in records from before its rows moved.
 */
export type MovedIds = Partial<
  Record<
    | 'targets'
    | 'overrides'
    | 'groups'
    | 'columns'
    | 'finals'
    | 'practice'
    | 'places'
    | 'notes'
    | 'consents'
    | 'links'
    | 'cards',
    number[]
  >
>;

/** The data needed to undo a merge. */
export interface MergeRecord extends MovedIds {
  /** The columns of the kept record that were filled, before and after. */
  before: Partial<MergeColumns>;
  after: Partial<MergeColumns>;
  /** When the merged record had left already, as ISO 8601. */
  leftAt: string | null;
  /** Assessments whose submissions moved. */
  work: number[];
  /** Grades and classes that the kept record entered. */
  grades: number[];
  classes: number[];
  /** The user name for access slips moved. */
  access: boolean;
}

/** Merges of two records of one person. Decision 0070. */
export const studentMerges = pgTable(
  'student_merges',
  {
    id: id(),
    schoolId: integer('school_id')
      .notNull()
      .references(() => schools.id, { onDelete: 'cascade' }),
    keptId: integer('kept_id').notNull(),
    mergedId: integer('merged_id').notNull(),
    at: instant('at').notNull(),
    authorId: integer('author_id').references(() => users.id),
    record: jsonb('record').notNull().$type<MergeRecord>(),
    undoneAt: instant('undone_at'),
  },
  (t) => [
    sameSchool(t.schoolId, t.keptId, students).onDelete('cascade'),
    sameSchool(t.schoolId, t.mergedId, students).onDelete('cascade'),
    uniqueIndex('student_merges_merged')
      .on(t.mergedId)
      .where(sql`undone_at is null`),
    index('student_merges_kept').on(t.schoolId, t.keptId, t.id),
    referenceIndex(t.authorId),
    referenceIndex(t.mergedId),
  ],
);
