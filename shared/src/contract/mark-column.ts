import * as z from 'shared/z';
import { endpoint } from './endpoint';
import { idParams, instantSchema, marksSchema, nameSchema } from './fields';
import { limits } from './limits';
import { message } from './message-key';

const invalid = message('errors.invalidValue');

/** The purpose of a column without an assessment. */
export const markColumnKinds = ['exam', 'oral', 'project', 'behaviour', 'other'] as const;
export type MarkColumnKind = (typeof markColumnKinds)[number];

/** A column of a gradebook: an assessment, or marks entered directly. */
export const gradebookColumnSchema = z.object({
  key: z.string(),
  id: z.int(),
  title: z.string(),
  /** The type of an assessment; null for a column without questions, which has a kind. */
  type: z.int().nullable(),
  kind: z.enum(markColumnKinds).nullable(),
  marks: z.number(),
  /** 0 if it is not graded. */
  weightage: z.number(),
  date: z.iso.datetime().nullable(),
  /** Marks by question, for a column without an assessment that has questions. */
  parts: z.array(z.number()).nullable(),
  version: z.int(),
});
export type GradebookColumn = z.infer<typeof gradebookColumnSchema>;

const markColumnBody = z.strictObject({
  title: nameSchema,
  kind: z.enum(markColumnKinds, invalid),
  marks: marksSchema.positive(message('errors.columnMarks')),
  weightage: z.number(invalid).min(0, invalid).max(100, invalid),
  date: instantSchema.nullable().default(null),
  /** The marks of the column are their sum. */
  parts: z.array(marksSchema, invalid).min(1, invalid).max(limits.markPartsMax, invalid).nullable().default(null),
});
export type MarkColumnBody = z.input<typeof markColumnBody>;

export const createMarkColumn = endpoint({
  method: 'POST',
  path: '/class/:id/gradebook/column',
  status: 201,
  access: 'teacher',
  changes: ['gradebook'],
  once: true,
  params: idParams,
  body: markColumnBody,
  response: gradebookColumnSchema,
  summary: 'Add a column without questions: an oral mark, a project, an exam on paper as a total',
});

export const updateMarkColumn = endpoint({
  method: 'PUT',
  path: '/gradebook/column/:id',
  status: 200,
  access: 'teacher',
  changes: ['gradebook'],
  ifMatch: 'required',
  params: idParams,
  body: markColumnBody,
  response: gradebookColumnSchema,
  summary: 'Change a column without questions',
});

export const deleteMarkColumn = endpoint({
  method: 'DELETE',
  path: '/gradebook/column/:id',
  status: 200,
  access: 'teacher',
  changes: ['gradebook'],
  params: idParams,
  response: z.object({ id: z.int() }),
  summary: 'Delete a column without marks',
});
