import * as z from 'shared/z';
import { endpoint } from './endpoint';
import { idParams, idSchema } from './fields';
import { limits } from './limits';
import { message } from './message-key';
import { filterCriteria } from './question-filter.fields';
import { streamed } from './stream';

const invalid = message('errors.invalidValue');
const selection = message('errors.questionsSelection');

/** Formats that questions can be taken out in; `json` holds all of a question, and comes back as it was. */
export const exportFormats = [
  'json',
  'moodle-xml',
  'gift',
  'qti12',
  'imscc',
  'qti21',
  'qti22',
  'qti3',
  'docx',
  'xlsx',
  'csv',
  'text',
  'aiken',
] as const;
export type ExportFormat = (typeof exportFormats)[number];
const format = z.enum(exportFormats, invalid);

const search = z.string(invalid).trim().max(limits.searchMax, message('errors.tooLong')).nullish();

/** Some questions, or all that a search of courses finds: of a course, a grade, a school, with criteria or without. */
export const exportScope = z.discriminatedUnion('of', [
  z.strictObject({
    of: z.literal('choice'),
    ids: z.array(idSchema, selection).min(1, selection).max(limits.exportChoiceMax, selection),
  }),
  z.strictObject({
    of: z.literal('search'),
    schoolId: idSchema.nullish(),
    courseIds: z.array(idSchema).max(limits.searchedCoursesMax, invalid).nullish(),
    ...filterCriteria,
    search,
  }),
]);
export type ExportScope = z.input<typeof exportScope>;

const ofBank = z.strictObject({ format, scope: exportScope });
const ofAssessment = z.strictObject({ format });

/** Of one kind: how many questions lose it, and the first of them. */
export const exportLossSchema = z.object({
  /** One of `exportLosses`; a text, so that a page is not broken by one that it does not know. */
  reason: z.string(),
  /** `left-out`: missing. `simplified`: written in another way. With the reason `type` the question is missing. */
  verdict: z.enum(['simplified', 'left-out']),
  /** Whether an answer may be worth something else in the other program. */
  changesScore: z.boolean(),
  count: z.int(),
  questions: z.array(z.object({ id: z.int(), text: z.string() })),
});
export type ExportLossRow = z.infer<typeof exportLossSchema>;

/** What an export would be: nothing is written yet. */
export const exportCheckSchema = z.object({
  fileName: z.string(),
  questions: z.int(),
  /** Without those that the format has no type for. */
  written: z.int(),
  /** Those that lose nothing. */
  whole: z.int(),
  pictures: z.int(),
  losses: z.array(exportLossSchema),
});
export type ExportCheck = z.infer<typeof exportCheckSchema>;

export const exportedFileSchema = z.object({ fileName: z.string(), mediaType: z.string(), base64: z.string() });

/** Pieces of the file in order, with how many questions are written; at the end its name. Without that, it is not whole. */
export const exportEventSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('piece'), done: z.int(), total: z.int(), base64: z.string() }),
  z.object({ type: z.literal('done'), fileName: z.string(), mediaType: z.string() }),
]);
export type ExportEvent = z.infer<typeof exportEventSchema>;

const reads = ['question', 'category', 'course'] as const;

export const checkQuestionExport = endpoint({
  method: 'POST',
  path: '/question/export/check',
  status: 200,
  access: 'teacher',
  limit: 'export',
  reads,
  body: ofBank,
  response: exportCheckSchema,
  summary: 'What an export of questions would leave out or change',
});

export const exportQuestions = endpoint({
  method: 'POST',
  path: '/question/export',
  status: 200,
  access: 'teacher',
  limit: 'export',
  reads,
  body: ofBank,
  response: exportedFileSchema,
  summary: 'Questions as a file in a format of other programs; in pieces as a stream, which more than a few need',
});
export const exportStream = streamed(exportQuestions, exportEventSchema);

export const checkAssessmentExport = endpoint({
  method: 'POST',
  path: '/assessment/:id/export/check',
  status: 200,
  access: 'teacher',
  act: 'work',
  limit: 'export',
  reads: [...reads, 'assessment'],
  params: idParams,
  body: ofAssessment,
  response: exportCheckSchema,
  summary: 'What an export of an assessment would leave out or change',
});

export const exportAssessment = endpoint({
  method: 'POST',
  path: '/assessment/:id/export',
  status: 200,
  access: 'teacher',
  act: 'work',
  limit: 'export',
  reads: [...reads, 'assessment'],
  params: idParams,
  body: ofAssessment,
  response: exportedFileSchema,
  summary: 'The questions of an assessment in order, with sections and marks, as a file; in pieces as a stream',
});
export const assessmentExportStream = streamed(exportAssessment, exportEventSchema);
