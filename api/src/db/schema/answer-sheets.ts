import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { type PrintedItem, type SheetPaper, type SheetVariant } from 'shared/contract/answer-sheet';
import { assessments } from './assessments';
import { id, instant, referable, sameSchool } from './columns';
import { users } from './people';
import { schools } from './schools';
import { submissions } from './submissions';

const schoolId = () =>
  integer('school_id')
    .notNull()
    .references(() => schools.id, { onDelete: 'cascade' });
const userId = () => integer('user_id').references(() => users.id, { onDelete: 'set null' });

/** A question as it was printed: besides its place, in which version it was asked. */
export type KeptItem = PrintedItem & { versionId: number };
export interface KeptVariant {
  letter: SheetVariant;
  items: KeptItem[];
}

/** What was printed for an assessment, by which its answer sheets are read. Decision 0080. */
export const answerSheets = pgTable(
  'answer_sheets',
  {
    id: id(),
    schoolId: schoolId(),
    assessmentId: integer('assessment_id').notNull(),
    /** In the QR codes; unique among all schools, so that a sheet of another school is never taken for one of this. */
    code: text('code').notNull(),
    paper: text('paper').$type<SheetPaper>().notNull(),
    isLarge: boolean('is_large').notNull(),
    numberDigits: integer('number_digits').notNull(),
    variants: jsonb('variants').$type<KeptVariant[]>().notNull(),
    userId: userId(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    referable(t),
    uniqueIndex('answer_sheets_code').on(t.code),
    sameSchool(t.schoolId, t.assessmentId, assessments).onDelete('cascade'),
    index('answer_sheets_assessment').on(t.schoolId, t.assessmentId),
  ],
);

/** What a row of bubbles says, by the position at which it was printed. */
export interface ScannedRow {
  position: number;
  bubbles: number[];
  isChecked: boolean;
}

/** The rows of bubbles of a page under each other in one picture. Decision 0123. */
export interface KeptStrip {
  filePath: string;
  width: number;
  height: number;
  positions: number[];
}

/** The sheet from which a work was handed in. */
export const scannedSheets = pgTable(
  'scanned_sheets',
  {
    submissionId: integer('submission_id').primaryKey(),
    schoolId: schoolId(),
    sheetsId: integer('sheets_id').notNull(),
    variant: text('variant').$type<SheetVariant>().notNull(),
    rows: jsonb('rows').$type<ScannedRow[]>().notNull(),
    strips: jsonb('strips').$type<KeptStrip[]>().notNull().default([]),
    /** Whole pages, only where the school keeps them. */
    pages: jsonb('pages').$type<{ filePath: string }[]>().notNull().default([]),
    userId: userId(),
    at: instant('at').notNull(),
  },
  (t) => [
    sameSchool(t.schoolId, t.submissionId, submissions).onDelete('cascade'),
    sameSchool(t.schoolId, t.sheetsId, answerSheets).onDelete('cascade'),
    index('scanned_sheets_sheets').on(t.sheetsId),
  ],
);
