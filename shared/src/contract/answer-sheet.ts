import * as z from 'shared/z';
import { endpoint } from './endpoint';
import { isChoiceType, questionType } from './enums';
import { idParams, idSchema, integerSchema, personSchema } from './fields';
import { limits } from './limits';
import { isOwnFile } from './links.rules';
import { message } from './message-key';
import { submissionSummarySchema } from './submission';

const invalid = message('errors.invalidValue');

/** The questions in their own order, and up to four shuffled variants. */
export const sheetVariants = ['O', 'A', 'B', 'C', 'D'] as const;
export type SheetVariant = (typeof sheetVariants)[number];
export const sheetPapers = ['a4', 'letter'] as const;
export type SheetPaper = (typeof sheetPapers)[number];

/** Millimetres of the box in which a question is answered by hand; undefined for a question with bubbles. */
export const answerBoxHeight = (type: number): number | undefined => {
  if (isChoiceType(type)) return undefined;
  return type === questionType.whiteboard ? 80 : 45;
};

/** A question on a printed sheet, with its options as their letters name them; null for one that has a box instead. */
const printedItemSchema = z.object({
  questionId: z.int(),
  optionIds: z.array(z.int()).nullable(),
  boxHeight: z.number().nullable(),
  /** Lines of its text above the box; none on sheets that have only its number there. */
  promptLines: z.int().optional(),
  /** More than one option is correct. */
  isMultiple: z.boolean(),
});

/** Answer sheets as they were printed. They stay readable whatever becomes of the exam. */
export const answerSheetsSchema = z.object({
  id: z.int(),
  /** Stands in the QR code of each sheet. */
  code: z.string(),
  paper: z.enum(sheetPapers),
  isLarge: z.boolean(),
  /** Digits of the number that students fill in, with its check digit. */
  numberDigits: z.int(),
  variants: z.array(z.object({ letter: z.enum(sheetVariants), items: z.array(printedItemSchema) })),
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
  /** Each has all questions of the assessment, in the order in which they are printed. */
  variants: z
    .array(
      z.strictObject({
        letter: z.enum(sheetVariants, invalid),
        questions: z
          .array(
            z.strictObject({
              questionId: idSchema,
              optionIds: z.array(idSchema, invalid).max(limits.optionsMax, invalid).default([]),
              /** Of a question that has a box. */
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

/** A sheet that was read, and what it says by printed position, so that another key needs no new scan. */
const scannedSheetSchema = z.object({
  submissionId: z.int(),
  studentId: z.int(),
  code: z.string(),
  variant: z.enum(sheetVariants),
  at: z.iso.datetime(),
  person: personSchema.nullable(),
});
export type ScannedSheet = z.infer<typeof scannedSheetSchema>;

/** A student for whom the assessment is, and what to fill in as the number. */
const sheetStudentSchema = z.object({
  id: z.int(),
  name: z.string(),
  section: z.string(),
  studentNumber: z.string().nullable(),
  /** Something came in already, on paper or not. */
  isIn: z.boolean(),
  /** A teacher said that the student was absent or is excused; older servers do not say. */
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
    /** Whether the school keeps pictures of whole pages, or only of what was marked and written; older servers do not say. */
    keepsPages: z.boolean().optional(),
  }),
  summary: 'The printed answer sheets of an assessment, the sheets that were read, and its students',
});

const positionSchema = integerSchema.min(0, invalid).max(limits.questionsPerAssessmentMax, invalid);

const fileSchema = z.string(invalid).max(limits.linkMax, invalid).refine(isOwnFile, invalid);
const pixelsSchema = integerSchema.min(1, invalid).max(limits.sheetRowPixelsMax, invalid);

const recordBody = z.strictObject({
  studentId: idSchema,
  code: z.string(invalid).regex(/^[A-Z0-9]{4,12}$/, invalid),
  variant: z.enum(sheetVariants, invalid),
  /** The marked bubbles by printed position, from 0; rows that are not named are blank. */
  rows: z
    .array(
      z.strictObject({
        position: positionSchema,
        bubbles: z.array(positionSchema, invalid).max(limits.optionsMax, invalid),
        /** A person has looked at the row. */
        isChecked: z.boolean(invalid).default(false),
      }),
      invalid,
    )
    .max(limits.questionsPerAssessmentMax, invalid),
  /** Cut-out pictures of what was written into the boxes. */
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
  /** The rows of bubbles as photographed, under each other in one picture for each page. */
  strips: z
    .array(
      z.strictObject({
        filePath: fileSchema,
        /** Pixels of one row. */
        width: pixelsSchema,
        height: pixelsSchema,
        positions: z.array(positionSchema, invalid).min(1, invalid).max(limits.questionsPerAssessmentMax, invalid),
      }),
      invalid,
    )
    .max(limits.sheetPagesMax, invalid)
    .default([]),
  /** Whole pages, in their order. They are left out unless the school keeps them. */
  pages: z
    .array(z.strictObject({ filePath: fileSchema }), invalid)
    .max(limits.sheetPagesMax, invalid)
    .default([]),
  /** Takes the place of what came in before, with the marks that it was given. */
  replace: z.boolean(invalid).default(false),
});
export type RecordBody = z.input<typeof recordBody>;

export const recordAnswerSheet = endpoint({
  method: 'POST',
  path: '/assessment/:id/scanned-sheet',
  status: 200,
  access: 'teacher',
  changes: ['answerSheet', 'submission', 'gradebook'],
  params: idParams,
  body: recordBody,
  response: submissionSummarySchema,
  summary: 'Hand in a sheet that was read, as the work of a student; the same sheet twice is once',
});

/** Whether pictures of whole pages are kept from now on. What was kept before stays. */
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
