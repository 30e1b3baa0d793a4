import * as z from 'shared/z';
import { endpoint } from './endpoint';
import { doneSchema, filteredCourseGrade, idParams, idSchema, personSchema, richText, shortText } from './fields';
import { limits } from './limits';
import { message } from './message-key';
import { orderOf } from './order';

/** Passages: a text, picture, sound or table under which several questions of the bank stand. Not in the specification. */

const invalid = message('errors.invalidValue');
const required = message('errors.required');

export const passageSchema = z.object({
  id: z.int(),
  courseId: z.int(),
  gradeId: z.int(),
  title: z.string(),
  /** Rich text. */
  text: z.string(),
  /** Its questions, in order. */
  questionIds: z.array(z.int()),
  author: personSchema.nullable(),
  createdOn: z.iso.datetime(),
  updatedOn: z.iso.datetime(),
  version: z.int(),
});
export type Passage = z.infer<typeof passageSchema>;

const listedPassageSchema = passageSchema.omit({ text: true });
export type ListedPassage = z.infer<typeof listedPassageSchema>;

export const passageBody = z.strictObject({
  courseId: idSchema,
  gradeId: idSchema,
  title: shortText.min(1, required),
  text: richText.min(1, required),
});
export type PassageBody = z.input<typeof passageBody>;

export const listPassages = endpoint({
  method: 'GET',
  path: '/passage',
  status: 200,
  access: 'teacher',
  reads: ['passage', 'question'],
  query: z.strictObject({ filtered: filteredCourseGrade }),
  response: z.array(listedPassageSchema),
  summary: 'The passages of a course in a grade, without their texts',
});

export const getPassage = endpoint({
  method: 'GET',
  path: '/passage/:id',
  status: 200,
  access: 'teacher',
  reads: ['passage', 'question'],
  params: idParams,
  response: passageSchema,
  summary: 'One passage',
});

export const createPassage = endpoint({
  method: 'POST',
  path: '/passage',
  status: 201,
  access: 'teacher',
  changes: ['passage', 'question'],
  once: true,
  body: passageBody,
  response: passageSchema,
  summary: 'Create a passage',
});

export const updatePassage = endpoint({
  method: 'PUT',
  path: '/passage/:id',
  status: 200,
  access: 'teacher',
  changes: ['passage', 'question'],
  ifMatch: 'optional',
  params: idParams,
  /** What it is for the questions under it, as for an edit of a question: published assessments get a correction. */
  query: z.strictObject({ change: z.enum(['correction', 'version'], invalid).optional() }),
  body: passageBody,
  response: passageSchema,
  summary: 'Replace a passage',
});

export const orderPassage = endpoint({
  method: 'PUT',
  path: '/passage/:id/order',
  status: 200,
  access: 'teacher',
  changes: ['passage', 'question'],
  params: idParams,
  /** All of its questions. */
  body: z.strictObject({ ids: orderOf(limits.passageQuestionsMax) }),
  response: passageSchema,
  summary: 'The order of the questions under a passage',
});

export const deletePassage = endpoint({
  method: 'DELETE',
  path: '/passage/soft-delete/:id',
  status: 200,
  access: 'teacher',
  changes: ['passage', 'question'],
  ifMatch: 'optional',
  params: idParams,
  /** Whether its questions stay in the bank without it; those of published assessments always do. */
  query: z.strictObject({ under: z.enum(['keep', 'delete'], invalid).default('keep') }),
  response: doneSchema,
  summary: 'Delete a passage',
});
