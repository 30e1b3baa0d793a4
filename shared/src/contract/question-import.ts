import * as z from 'shared/z';
import { endpoint } from './endpoint';
import { pageMetaSchema } from './envelope';
import { questionType } from './enums';
import { idParam, idParams, idSchema, pageQuery } from './fields';
import { importRefusals } from './import-reasons';
import { limits } from './limits';
import { message } from './message-key';
import { optionSaid, questionSaid } from './question-feedback';
import { questionItemSchema } from './question-item';
import { streamed } from './stream';

const invalid = message('errors.invalidValue');

/**
 * `interrupted`: the server stopped while it wrote. What was written stays; this and `cancelled` and `failed` can go on
 * or be undone.
 */
export const importState = {
  ready: 'ready',
  writing: 'writing',
  interrupted: 'interrupted',
  cancelled: 'cancelled',
  failed: 'failed',
  done: 'done',
  undone: 'undone',
} as const;
export type ImportState = (typeof importState)[keyof typeof importState];

/** `translated`: said in other words, worth the same. `simplified`: something was lost. `not-taken`: left out. */
const verdict = z.enum(['translated', 'simplified', 'not-taken']);

/** The entry of a package, the line and the path of the XML element. */
const placeSchema = z.object({
  file: z.string().optional(),
  line: z.int().optional(),
  path: z.string().optional(),
});

/** `reason`: one of `importReasons`; `name`: how the source calls a part that is not known. */
export const importNoteSchema = z.object({
  verdict,
  reason: z.string(),
  name: z.string().optional(),
  place: placeSchema,
  source: z.string().optional(),
});
export type ImportNote = z.infer<typeof importNoteSchema>;

/** What an import does with a question that an earlier import has made from the same one. */
export const againChoices = ['update', 'skip', 'copy'] as const;
export type AgainChoice = (typeof againChoices)[number];

export const importSchema = z.object({
  id: z.int(),
  courseId: z.int(),
  fileName: z.string(),
  format: z.string(),
  state: z.enum(importState),
  author: z.string().nullable(),
  at: z.iso.datetime(),
  /**
   * Questions of the file: without loss, with something lost, not taken; `alike`: worded like one of the school's bank or
   * before it in the file; `again`: made by an earlier import.
   */
  counts: z.object({ taken: z.int(), simplified: z.int(), refused: z.int(), alike: z.int(), again: z.int() }),
  /** Parts that were taken as they stood. */
  parts: z.int(),
  /** What concerns the file as a whole, at most `limits.importNotesMax` of `noteCount`. */
  notes: z.array(importNoteSchema),
  noteCount: z.int(),
  /**
   * With how many questions of the school's bank these were compared: all. `unsure`: questions of the file for which nothing
   * was found, though more is worded like them than was read. Both numbers are of the course in older imports.
   */
  compared: z.object({ questions: z.int(), of: z.int(), unsure: z.int().optional() }),
  /** Of `total` questions to be written, this many are. */
  done: z.int(),
  total: z.int(),
  result: z.object({ created: z.int(), updated: z.int(), skipped: z.int(), topics: z.int() }),
  /** Why it failed, in the language of the request. */
  problem: z.string().nullable(),
  /** Whether it can still be started or continued. */
  isOpen: z.boolean(),
  /**
   * Questions that the undo has left, because they are in a published assessment or were changed since: at most
   * `limits.importNotesMax` of `leftCount`.
   */
  leftCount: z.int(),
  left: z.array(
    z.object({
      questionId: z.int(),
      reason: z.enum(['published', 'changed', 'assessment', 'see-only']),
      text: z.string(),
    }),
  ),
  /** Tests that the file has. */
  quizzes: z.array(z.object({ title: z.string(), questions: z.int(), sections: z.int() })),
  /** The drafts that were made of them; `missing`: questions that they do not have. `id`: null if none was made. */
  assessments: z.array(z.object({ id: z.int().nullable(), title: z.string(), missing: z.int() })),
  /** Drafts that the undo has left. Their questions stay, with the reason `assessment`. */
  leftAssessments: z.array(z.object({ id: z.int(), title: z.string(), reason: z.enum(['published', 'changed']) })),
});
export type QuestionImport = z.infer<typeof importSchema>;

/** A question as it will be: pictures have signed addresses. */
export const importedQuestionSchema = z.object({
  questionType: z.enum(questionType),
  questionText: z.string(),
  plainText: z.string(),
  options: z.array(
    z.object({
      value: z.string(),
      isCorrectAnswer: z.boolean(),
      ...optionSaid,
      picturePath: z.string().nullable().optional(),
      pictureSource: z.string().nullable().optional(),
      pictureAlt: z.string().nullable().optional(),
    }),
  ),
  feedback: questionSaid.feedback,
  feedbackMedia: questionSaid.feedbackMedia,
  score: z.number(),
  modelAnswer: z.string().nullable(),
  item: questionItemSchema.nullable(),
  itemLanguage: z.string().nullable(),
  /** Free tags; missing where the file has none. */
  labels: z.array(z.string()).optional(),
});
export type ImportedQuestion = z.infer<typeof importedQuestionSchema>;

export const importShows = ['all', 'taken', 'simplified', 'refused', 'alike', 'again'] as const;
export type ImportShow = (typeof importShows)[number];

export const importItemSchema = z.object({
  no: z.int(),
  verdict: z.enum(['taken', 'simplified', 'refused']),
  name: z.string().nullable(),
  place: placeSchema,
  category: z.array(z.string()),
  /** The title of the passage that it will stand under. */
  passage: z.string().nullable().optional(),
  /** Null if it is refused. */
  question: importedQuestionSchema.nullable(),
  notes: z.array(importNoteSchema),
  /** `source`: how it begins in the file. `message`: what its type misses, in the language of the import. */
  refusal: z.object({ reason: z.enum(importRefusals), message: z.string(), source: z.string() }).nullable(),
  /** A question of the school's bank (`questionId`) or of the file (`no`) that is worded like it, nearest first. */
  alike: z.array(
    z.object({
      questionId: z.int().nullable(),
      no: z.int().nullable(),
      text: z.string(),
      options: z.array(z.object({ value: z.string(), isCorrectAnswer: z.boolean() })).optional(),
      likeness: z.enum(['copy', 'otherOptions', 'reworded']).optional(),
    }),
  ),
  /** The question that an earlier import made from the same one. */
  againId: z.int().nullable(),
  /** Once it is written. */
  questionId: z.int().nullable(),
});
export type ImportItem = z.infer<typeof importItemSchema>;

/** The raw bytes of a file or a pasted text, with any content type. */
const body = z.unknown();

export const readQuestionFile = endpoint({
  method: 'POST',
  path: '/question/imports',
  status: 201,
  access: 'teacher',
  changes: ['question'],
  limit: 'upload',
  query: z.strictObject({
    courseId: idParam,
    /** Of the file; its ending is used where the content leaves a doubt. */
    name: z.string(invalid).trim().max(limits.nameMax, message('errors.tooLong')).optional(),
  }),
  body,
  response: importSchema,
  summary: 'Read a file of questions and keep what it would become; nothing is written to the course',
});

/** How many of the questions are read and compared; at the end the import. Nothing is kept unless the stream completes. */
export const readingEventSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('progress'), done: z.int(), total: z.int() }),
  z.object({ type: z.literal('read'), import: importSchema }),
]);
export type ReadingEvent = z.infer<typeof readingEventSchema>;
export const readingStream = streamed(readQuestionFile, readingEventSchema);

export const listQuestionImports = endpoint({
  method: 'GET',
  path: '/question/imports',
  status: 200,
  access: 'teacher',
  act: 'write',
  reads: ['question'],
  query: z.strictObject({ courseId: idParam }),
  response: z.array(importSchema),
  summary: 'The imports into a course, newest first',
});

export const getQuestionImport = endpoint({
  method: 'GET',
  path: '/question/imports/:id',
  status: 200,
  access: 'teacher',
  act: 'write',
  reads: ['question'],
  params: idParams,
  response: importSchema,
  summary: 'An import and how far it is',
});

export const listImportItems = endpoint({
  method: 'GET',
  path: '/question/imports/:id/items',
  status: 200,
  access: 'teacher',
  act: 'write',
  reads: ['question'],
  params: idParams,
  query: z.strictObject({
    page: pageQuery.page,
    pageSize: pageQuery.pageSize.refine((size) => size >= 1, invalid),
    show: z.enum(importShows, invalid).default('all'),
  }),
  response: z.array(importItemSchema),
  meta: pageMetaSchema,
  summary: 'The questions of an import as they will be, and those that it cannot take',
});

const categoryPath = z.array(z.string(invalid).max(1000, message('errors.tooLong')), invalid).max(200, invalid);

/** The groups of a file. */
export const importCategoriesSchema = z.object({
  /** At most `limits.importCategoriesMax` of `total`, in the order of the file. */
  categories: z.array(
    z.object({
      path: z.array(z.string()),
      questions: z.int(),
      /** The topic of the course that has this path already. */
      topicId: z.int().nullable(),
    }),
  ),
  total: z.int(),
});

export const listImportCategories = endpoint({
  method: 'GET',
  path: '/question/imports/:id/categories',
  status: 200,
  access: 'teacher',
  act: 'write',
  reads: ['question', 'category'],
  params: idParams,
  response: importCategoriesSchema,
  summary: 'The groups of the file of an import, with how many questions each has and the topic of that path',
});

const flag = z.boolean(invalid);

export const startQuestionImport = endpoint({
  method: 'POST',
  path: '/question/imports/:id/start',
  status: 200,
  access: 'teacher',
  changes: ['question', 'category', 'assessment'],
  params: idParams,
  body: z.strictObject({
    again: z.enum(againChoices, invalid).default('skip'),
    /** Whether those that are nearly the same as another one are taken. */
    alike: flag.default(true),
    /** Whether categories of the file become topics, below `topicId` where it is given; otherwise all go to one topic. */
    categories: flag.default(true),
    /** Topics of single categories of the file, instead of those of their names; null: none. */
    targets: z
      .array(z.strictObject({ path: categoryPath, topicId: idSchema.nullable() }), invalid)
      .max(limits.importCategoriesMax, invalid)
      .default([]),
    /** Without it, questions without a category go to a topic named after the file. */
    topicId: idSchema.nullish(),
    /** Whether tests of the file become draft assessments. */
    assessments: flag.default(false),
    /** Numbers of questions that are not taken. */
    except: z.array(idSchema, invalid).max(limits.importExceptMax, invalid).default([]),
  }),
  response: importSchema,
  summary: 'Write an import in the background, or go on with it',
});

export const cancelQuestionImport = endpoint({
  method: 'POST',
  path: '/question/imports/:id/cancel',
  status: 200,
  access: 'teacher',
  changes: ['question', 'category'],
  params: idParams,
  response: importSchema,
  summary: 'Stop writing an import; what was written stays until it is undone',
});

export const undoQuestionImport = endpoint({
  method: 'POST',
  path: '/question/imports/:id/undo',
  status: 200,
  access: 'teacher',
  changes: ['question', 'category', 'assessment'],
  params: idParams,
  response: importSchema,
  summary: 'Take back what an import has written, except for what is in a published assessment or was changed since',
});
