import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { type PrintedItem, type PrintedVariant, type SheetPaper } from 'shared/contract/answer-sheet';
import { assessments } from './assessments';
import { id, instant, long, referable, referenceIndex, sameSchool } from './columns';
import { users } from './people';
import { schoolId } from './schools';
import { submissions } from './submissions';

const userId = () => integer('user_id').references(() => users.id, { onDelete: 'set null' });

/** A printed question: its position and version. */
export type KeptItem = PrintedItem & { versionId: number };
export type KeptVariant = Omit<PrintedVariant, 'items'> & { items: KeptItem[] };

/** The printed layout of an assessment, needed to read its answer sheets. Decision 0080. */
export const answerSheets = pgTable(
  'answer_sheets',
  {
    id: id(),
    schoolId: schoolId(),
    assessmentId: integer('assessment_id').notNull(),
    /**
     * Part of the QR codes; unique across schools, so that a sheet of another school is never mistaken for one of this.
     */
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
    referenceIndex(t.userId),
  ],
);

/** The meaning of each row of bubbles, by its position (`printedRows`). */
export interface ScannedRow {
  position: number;
  bubbles: number[];
  isChecked: boolean;
}

/** The rows of bubbles of a page, stacked in one picture. Decision 0123. */
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
    submissionId: long('submission_id').primaryKey(),
    schoolId: schoolId(),
    sheetsId: integer('sheets_id').notNull(),
    variant: text('variant').$type<PrintedVariant['letter']>().notNull(),
    rows: jsonb('rows').$type<ScannedRow[]>().notNull(),
    strips: jsonb('strips').$type<KeptStrip[]>().notNull().default([]),
    /** Whole pages, only if the school keeps them. */
    pages: jsonb('pages').$type<{ filePath: string }[]>().notNull().default([]),
    userId: userId(),
    at: instant('at').notNull(),
  },
  (t) => [
    sameSchool(t.schoolId, t.submissionId, submissions).onDelete('cascade'),
    sameSchool(t.schoolId, t.sheetsId, answerSheets).onDelete('cascade'),
    index('scanned_sheets_sheets').on(t.sheetsId),
    referenceIndex(t.userId),
  ],
);
