import * as z from 'shared/z';
import { endpoint } from './endpoint';
import { idParams, idSchema, integerSchema, personSchema } from './fields';
import { limits } from './limits';
import { isOwnFile } from './links.rules';
import { message } from './message-key';
import { isChoiceType, isDrawnType } from '@teacher-portal/item-writing/item-types';
import { submissionSummarySchema } from './submission';

const invalid = message('errors.invalidValue');

/** The original order of questions, and up to four shuffled variants. */
export const sheetVariants = ['O', 'A', 'B', 'C', 'D'] as const;
export type SheetVariant = (typeof sheetVariants)[number];
export const sheetPapers = ['a4', 'letter'] as const;
export type SheetPaper = (typeof sheetPapers)[number];

/** Height of the box for a handwritten answer, in millimetres; undefined for a question with bubbles. */
export const answerBoxHeight = (type: number): number | undefined => {
  if (isChoiceType(type)) return undefined;
  return isDrawnType(type) ? 80 : 45;
};

/** Layouts of sheets, which are read as they were printed. 1: that of pages that name none, with up to ten bubbles in a row. */
const layoutSchema = z.literal([1, 2], invalid);

const bubbleNameSchema = z.string(invalid).max(40, invalid);
/** What the bubbles of an item with several rows stand for. `grid`: the part of the item whose column of signs it is. */
const linesSchema = z
  .array(
    z.strictObject({
      id: z.string(invalid).max(48, invalid),
      choices: z.array(bubbleNameSchema).max(limits.sheetOptionsMax),
      grid: bubbleNameSchema.optional(),
    }),
  )
  .max(limits.sheetLinesMax, invalid);

/**
 * A question on a printed sheet. Options in the order of their letters; null for a question with a box. `choices`: what
 * the bubbles of an item with one row stand for; `lines`: of one with several. `isOrdered`: these rows are places that are
 * filled from the first on. `isGrid`: all of them are columns of signs, as of a number.
 */
const printedItemSchema = z.object({
  questionId: z.int(),
  optionIds: z.array(z.int()).nullable(),
  choices: z.array(z.string()).optional(),
  lines: linesSchema.optional(),
  isOrdered: z.boolean().optional(),
  isGrid: z.boolean().optional(),
  boxHeight: z.number().nullable(),
  /** Lines of its text above the box; empty on sheets that show only its number. */
  promptLines: z.int().optional(),
  /** Whether more than one option is correct. */
  isMultiple: z.boolean(),
});

/** Answer sheets as printed. They stay readable whatever happens to the exam. */
export const answerSheetsSchema = z.object({
  id: z.int(),
  /** Printed in the QR code of each sheet. */
  code: z.string(),
  paper: z.enum(sheetPapers),
  isLarge: z.boolean(),
  /** Digits of the number that students fill in, including the check digit. */
  numberDigits: z.int(),
  variants: z.array(
    z.object({
      letter: z.enum(sheetVariants),
      /** Missing in those printed before there were several. */
      layout: layoutSchema.optional(),
      items: z.array(printedItemSchema),
    }),
  ),
  createdAt: z.iso.datetime(),
  person: personSchema.nullable(),
});
export type AnswerSheets = z.infer<typeof answerSheetsSchema>;
export type PrintedVariant = AnswerSheets['variants'][number];
export type PrintedItem = PrintedVariant['items'][number];

const printBody = z.strictObject({
  paper: z.enum(sheetPapers, invalid),
  isLarge: z.boolean(invalid).default(false),
  numberDigits: integerSchema.min(2, invalid).max(limits.sheetDigitsMax, invalid),
  /** Each contains all questions of the assessment, in printed order. */
  variants: z
    .array(
      z.strictObject({
        letter: z.enum(sheetVariants, invalid),
        layout: layoutSchema.default(1),
        questions: z
          .array(
            z.strictObject({
              questionId: idSchema,
              optionIds: z.array(idSchema, invalid).max(limits.optionsMax, invalid).default([]),
              /** Of an item that bubbles can say; without them it has a box. */
              choices: z.array(bubbleNameSchema, invalid).max(limits.sheetOptionsMax, invalid).optional(),
              /** The same of an item that takes several rows. */
              lines: linesSchema.optional(),
              /** Box of a question, if it has one. */
              promptLines: integerSchema.min(1, invalid).max(limits.sheetPromptLinesMax, invalid).optional(),
            }),
            invalid,
          )
          .min(1, invalid)
          .max(limits.questionsPerAssessmentMax, invalid),
      }),
      invalid,
    )
    .min(1, invalid)
    .max(sheetVariants.length, invalid),
});
export type PrintBody = z.input<typeof printBody>;

export const printAnswerSheets = endpoint({
  method: 'POST',
  path: '/assessment/:id/answer-sheets',
  status: 201,
  access: 'teacher',
  changes: ['answerSheet'],
  once: true,
  params: idParams,
  body: printBody,
  response: answerSheetsSchema,
  summary: 'Keep what is printed: the order of questions and options of each variant, by which sheets are read',
});

/** A sheet that was read. Answers by printed position, so that a changed key needs no new scan. */
const scannedSheetSchema = z.object({
  submissionId: z.int(),
  studentId: z.int(),
  code: z.string(),
  variant: z.enum(sheetVariants),
  at: z.iso.datetime(),
  person: personSchema.nullable(),
});
export type ScannedSheet = z.infer<typeof scannedSheetSchema>;

/** A student of the assessment, with the number to fill in. */
const sheetStudentSchema = z.object({
  id: z.int(),
  name: z.string(),
  section: z.string(),
  studentNumber: z.string().nullable(),
  /** A submission exists, on paper or not. */
  isIn: z.boolean(),
  /** A teacher marked the student as absent or excused; missing from older servers. */
  isAbsent: z.boolean().optional(),
});
export type SheetStudent = z.infer<typeof sheetStudentSchema>;

export const listAnswerSheets = endpoint({
  method: 'GET',
  path: '/assessment/:id/answer-sheets',
  status: 200,
  access: 'teacher',
  reads: ['answerSheet', 'submission', 'assessment', 'student'],
  params: idParams,
  response: z.object({
    sheets: z.array(answerSheetsSchema),
    scans: z.array(scannedSheetSchema),
    students: z.array(sheetStudentSchema),
    /**
     * Whether the school keeps pictures of whole pages, or only of marks and handwriting; missing from older servers.
     */
    keepsPages: z.boolean().optional(),
  }),
  summary: 'The printed answer sheets of an assessment, the sheets that were read, and its students',
});

const positionSchema = integerSchema.min(0, invalid).max(limits.questionsPerAssessmentMax, invalid);
/** Rows have the position of their question, and further rows of a question follow after all questions. */
const rowSchema = integerSchema.min(0, invalid).max(limits.sheetRowsMax, invalid);

const fileSchema = z.string(invalid).max(limits.linkMax, invalid).refine(isOwnFile, invalid);
const pixelsSchema = integerSchema.min(1, invalid).max(limits.sheetRowPixelsMax, invalid);

const recordBody = z.strictObject({
  studentId: idSchema,
  code: z.string(invalid).regex(/^[A-Z0-9]{4,12}$/, invalid),
  variant: z.enum(sheetVariants, invalid),
  /**
   * Marked bubbles by the position of their row: the printed position of the question (from 0) for its first row, and
   * for the further rows of all questions the numbers after the questions. Omitted rows are blank.
   */
  rows: z
    .array(
      z.strictObject({
        position: rowSchema,
        bubbles: z.array(positionSchema, invalid).max(limits.sheetOptionsMax, invalid),
        /** A person has checked the row. */
        isChecked: z.boolean(invalid).default(false),
      }),
      invalid,
    )
    .max(limits.sheetRowsMax, invalid),
  /** Cropped pictures of the handwriting in the boxes. */
  boxes: z
    .array(
      z.strictObject({
        position: positionSchema,
        filePath: fileSchema,
      }),
      invalid,
    )
    .max(limits.questionsPerAssessmentMax, invalid)
    .default([]),
  /** The photographed bubble rows, stacked in one picture per page. */
  strips: z
    .array(
      z.strictObject({
        filePath: fileSchema,
        /** Pixel height of one row. */
        width: pixelsSchema,
        height: pixelsSchema,
        positions: z.array(rowSchema, invalid).min(1, invalid).max(limits.sheetRowsMax, invalid),
      }),
      invalid,
    )
    .max(limits.sheetPagesMax, invalid)
    .default([]),
  /** Pages in order. Dropped by the server unless the school keeps them. */
  pages: z
    .array(z.strictObject({ filePath: fileSchema }), invalid)
    .max(limits.sheetPagesMax, invalid)
    .default([]),
  /** Replaces the existing submission and its marks. */
  replace: z.boolean(invalid).default(false),
});
export type RecordBody = z.input<typeof recordBody>;

export const recordAnswerSheet = endpoint({
  method: 'POST',
  path: '/assessment/:id/scanned-sheet',
  status: 200,
  access: 'teacher',
  concerns: 'work',
  changes: ['answerSheet', 'submission', 'gradebook'],
  params: idParams,
  body: recordBody,
  response: submissionSummarySchema,
  summary: 'Hand in a sheet that was read, as the work of a student; the same sheet twice is once',
});

/** Whether pictures of whole pages are kept from now on. Existing ones are not deleted. */
export const setSheetPages = endpoint({
  method: 'PUT',
  path: '/school/:id/sheet-pages',
  status: 200,
  access: 'teacher',
  changes: ['answerSheet'],
  params: idParams,
  body: z.strictObject({ keepsPages: z.boolean(invalid) }),
  response: z.object({ keepsPages: z.boolean() }),
  summary: 'Say whether a school keeps pictures of whole answer sheets',
});
