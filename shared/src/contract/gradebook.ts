import * as z from 'shared/z';
import { endpoint } from './endpoint';
import {
  commentText,
  idParam,
  idParams,
  idSchema,
  integerSchema,
  marksSchema,
  nameSchema,
  personSchema,
  shortText,
} from './fields';
import { areBands } from '@teacher-portal/gradebook/grade-scale';
import { cellFlags, cellStates, curveKinds, missingRules, roundingModes } from '@teacher-portal/gradebook/gradebook';
import { limits } from './limits';
import { gradebookColumnSchema } from './mark-column';
import { markWays } from './mark-way';
import { message } from './message-key';

const invalid = message('errors.invalidValue');

/** A column of the gradebook: `a12` is an assessment, `c3` a column without questions. */
const columnKey = z.string(invalid).regex(/^[ac][1-9]\d{0,8}$/, invalid);

const groupSchema = z.strictObject({
  id: idSchema,
  name: nameSchema,
  weight: z.number(invalid).min(0, invalid).max(limits.marksMax, invalid),
  dropLowest: integerSchema.min(0, invalid).max(limits.gradebookColumnsMax, invalid),
});
const curveSchema = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({ kind: z.enum(curveKinds, invalid).exclude(['add']) }),
    z.strictObject({ kind: z.literal('add'), points: marksSchema }),
  ],
  invalid,
);
const columnRuleSchema = z.strictObject({
  key: columnKey,
  groupId: idSchema.nullable(),
  extraCredit: z.boolean(invalid),
  curve: curveSchema,
});
const bandSchema = z.strictObject({ from: z.number(invalid).min(0, invalid).max(100, invalid), label: shortText });
const scaleSchema = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({ kind: z.enum(['percent', 'points', 'hundred'], invalid) }),
    z.strictObject({
      kind: z.literal('bands'),
      bands: z
        .array(bandSchema, invalid)
        .max(limits.gradeBandsMax, invalid)
        .refine(areBands, message('errors.gradeBands')),
    }),
  ],
  invalid,
);
const isDistinct = (values: readonly unknown[]) => new Set(values).size === values.length;

/** How totals of a class are computed. */
export const gradebookRulesSchema = z.strictObject({
  groups: z
    .array(groupSchema, invalid)
    .max(limits.markGroupsMax, invalid)
    .refine((groups) => isDistinct(groups.map(({ id }) => id)), invalid),
  columns: z
    .array(columnRuleSchema, invalid)
    .max(limits.gradebookColumnsMax, invalid)
    .refine((columns) => isDistinct(columns.map(({ key }) => key)), invalid),
  missing: z.enum(missingRules, invalid),
  rounding: z.strictObject({
    digits: z.union([z.literal(0), z.literal(1), z.literal(2)], invalid),
    mode: z.enum(roundingModes, invalid),
  }),
  scale: scaleSchema,
});

/**
 * A mark with its state. `version` is the value for `If-Match`: 0 if nothing is stored yet. `workId`: the submission of
 * an assessment. `parts`: marks by question, for a column with parts.
 */
const cellSchema = z.object({
  state: z.enum(cellStates),
  flag: z.enum(cellFlags).nullable(),
  score: z.number().nullable(),
  version: z.int(),
  workId: z.int().nullable(),
  parts: z.array(z.number().nullable()).nullable(),
});
export type GradebookCell = z.infer<typeof cellSchema>;

const gradebookStudentSchema = z.object({
  id: z.int(),
  name: z.string(),
  studentNumber: z.string().nullable(),
  email: z.string().nullable(),
  section: z.string(),
});
export type GradebookStudent = z.infer<typeof gradebookStudentSchema>;

/**
 * A teacher's decision for a student: `grade` replaces the total (null keeps it), and a comment for the report card.
 */
export const finalGradeSchema = z.object({
  studentId: z.int(),
  grade: z.string().nullable(),
  reason: z.string(),
  comment: z.string(),
  person: personSchema.nullable(),
  at: z.iso.datetime(),
  version: z.int(),
});
export type FinalGrade = z.infer<typeof finalGradeSchema>;

/** `cells` has a row for each student and in it a cell for each column, in their order. */
const gradebookSchema = z.object({
  classId: z.int(),
  name: z.string(),
  term: z.string(),
  courseId: z.int(),
  courseName: z.string(),
  gradeName: z.string(),
  schoolName: z.string(),
  teachers: z.array(personSchema),
  columns: z.array(gradebookColumnSchema),
  students: z.array(gradebookStudentSchema),
  cells: z.array(z.array(cellSchema)),
  rules: gradebookRulesSchema,
  /** 0 until the rules are first set. */
  rulesVersion: z.int(),
  finals: z.array(finalGradeSchema),
});
export type Gradebook = z.infer<typeof gradebookSchema>;

export const getGradebook = endpoint({
  method: 'GET',
  path: '/class/:id/gradebook',
  status: 200,
  access: 'teacher',
  act: 'work',
  reads: ['class', 'course', 'grade', 'student', 'assessment', 'submission', 'gradebook'],
  params: idParams,
  response: gradebookSchema,
  summary: 'The marks of a class: its students by the assessments of the course and columns of its own',
});

/** A change of one cell; omitted fields stay unchanged. An excused student has no mark; a mark removes the excuse. */
const cellChange = z.strictObject({
  studentId: idSchema,
  key: columnKey,
  /** The version of the cell that the change is based on. */
  version: integerSchema.min(0, invalid),
  score: marksSchema.nullable().optional(),
  flag: z.enum(cellFlags, invalid).nullable().optional(),
  /** Marks by question, for a column with parts; the score is their sum once all are set. */
  parts: z.array(marksSchema.nullable(), invalid).max(limits.markPartsMax, invalid).optional(),
});
export type CellChange = z.input<typeof cellChange>;

/** `stale`: somebody else has changed it, `person` if known; `refused`: `problem` says why. */
const cellResultSchema = z.object({
  studentId: z.int(),
  key: z.string(),
  outcome: z.enum(['saved', 'stale', 'refused']),
  problem: z.string().nullable(),
  person: personSchema.nullable(),
  cell: cellSchema,
});
export type CellResult = z.infer<typeof cellResultSchema>;

export const setGradebookCells = endpoint({
  method: 'PUT',
  path: '/class/:id/gradebook/cells',
  status: 200,
  access: 'teacher',
  act: 'mark',
  changes: ['submission', 'gradebook'],
  params: idParams,
  body: z.strictObject({
    cells: z
      .array(cellChange, invalid)
      .min(1, message('errors.required'))
      .max(limits.gradebookCellsMax, invalid)
      .refine((cells) => isDistinct(cells.map(({ studentId, key }) => `${studentId} ${key}`)), invalid),
    way: z.enum(['hand', 'import'], invalid).default('hand'),
  }),
  response: z.array(cellResultSchema),
  summary: 'Set marks of a class cell by cell, each with its version',
});

/** Exactly the rules returned by getGradebook, to be saved. */
export const setGradebookRules = endpoint({
  method: 'PUT',
  path: '/class/:id/gradebook/rules',
  status: 200,
  access: 'teacher',
  changes: ['gradebook'],
  ifMatch: 'required',
  params: idParams,
  body: gradebookRulesSchema,
  response: z.object({ version: z.int() }),
  summary: 'Set how the totals of a class are made',
});

const cellEventSchema = z.object({
  at: z.iso.datetime(),
  person: personSchema.nullable(),
  way: z.enum(markWays),
  fromScore: z.number().nullable(),
  toScore: z.number().nullable(),
  fromFlag: z.enum(cellFlags).nullable(),
  toFlag: z.enum(cellFlags).nullable(),
});
export type CellEvent = z.infer<typeof cellEventSchema>;

export const listCellEvents = endpoint({
  method: 'GET',
  path: '/class/:id/gradebook/history',
  status: 200,
  access: 'teacher',
  act: 'work',
  reads: ['submission', 'gradebook'],
  params: idParams,
  query: z.strictObject({ studentId: idParam, key: columnKey }),
  response: z.array(cellEventSchema),
  summary: 'Who changed which mark of a cell, newest first',
});

export const setFinalGrade = endpoint({
  method: 'PUT',
  path: '/class/:id/gradebook/final/:studentId',
  status: 200,
  access: 'teacher',
  changes: ['gradebook'],
  ifMatch: 'required',
  params: z.strictObject({ id: idParam, studentId: idParam }),
  body: z.strictObject({ grade: shortText.min(1, invalid).nullable(), reason: commentText, comment: commentText }),
  response: finalGradeSchema,
  summary: 'Decide the final grade of a student instead of the total, with a reason, and comment on it',
});
