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

/** The data needed to undo a merge. */
export interface MergeRecord {
  /** The columns of the kept record that were filled, before and after. */
  before: Partial<MergeColumns>;
  after: Partial<MergeColumns>;
  /** When the merged record had left already, as ISO 8601. */
  leftAt: string | null;
  /** Assessments whose submissions moved, those whose publishing record moved, and those with an exception. */
  work: number[];
  targets: number[];
  overrides: number[];
  /** Columns of gradebooks whose marks moved, and classes whose final grade did. */
  columns: number[];
  finals: number[];
  /** Questions whose practice moved, and lectures whose place did; none in records from before they moved. */
  practice?: number[];
  places?: number[];
  /** Grades and classes that the kept record entered. */
  grades: number[];
  classes: number[];
  /** The user name for access slips moved. */
  access: boolean;
  /** Notes, consents, reading links and sent report cards that moved; none in records from before there were any. */
  notes?: number[];
  consents?: number[];
  links?: number[];
  cards?: number[];
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
