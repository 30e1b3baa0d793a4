import * as z from 'shared/z';
import { endpoint } from './endpoint';
import { pageMetaSchema } from './envelope';
import { bloomsTaxonomy, difficulty, questionCategory, questionOrigin, questionType } from './enums';
import {
  doneSchema,
  figureSchema,
  filteredCourseGrade,
  idParam,
  idParams,
  idSchema,
  marksSchema,
  pageQuery,
  personSchema,
  rangeOf,
  richText,
} from './fields';
import { defaults, limits } from './limits';
import { message } from './message-key';
import { pictureAltSchema, pictureOf, pictureSchema, sceneSchema, svgSchema } from './picture.fields';
import { checked } from './problem';
import { autoSelectProblem, filterProblem, questionProblem } from './question.rules';

const invalid = message('errors.invalidValue');
const tooLong = message('errors.tooLong');

/** A category id as text: the product's `tags` are strings on the wire. */
export const tagSchema = z
  .string(invalid)
  .regex(/^[1-9]\d{0,9}$/, invalid)
  .refine((tag) => idSchema.safeParse(Number(tag)).success, invalid);
export const tagsSchema = z.array(tagSchema, invalid).max(limits.tagsMax, invalid);

/** The 90 % interval of a figure, in its unit; null where there is too little to say. */
const intervalSchema = z.object({ low: z.number(), high: z.number() }).nullable();

/** `value` is plain text, kept as typed and shown as text; LaTeX stands between dollar signs. */
export const optionSchema = z.object({ id: z.int(), value: z.string(), isCorrectAnswer: z.boolean(), ...pictureOf });
export type Option = z.infer<typeof optionSchema>;

/**
 * A question of the bank. `questionText` and `modelAnswer` are rich text. `tags` holds category ids as strings, `tagNames` their names in the same order.
 * `facility` 0–1, `discrimination` −100–100, `reviewScore` 0–100; null means not enough data.
 */
export const questionSchema = z.object({
  id: z.int(),
  questionType: z.enum(questionType),
  courseId: z.int(),
  courseCode: z.string(),
  questionCategory: z.enum(questionCategory),
  questionText: z.string(),
  plainText: z.string(),
  score: z.number(),
  difficulty: z.enum(difficulty),
  options: z.array(optionSchema),
  tags: z.array(z.string()),
  tagNames: z.array(z.string()),
  gradeId: z.int(),
  bloomsTaxonomy: z.enum(bloomsTaxonomy).nullable(),
  modelAnswer: z.string().nullable(),
  ...pictureOf,
  drawing: z.record(z.string(), z.unknown()).nullable(),
  /** The whiteboard drawing as SVG markup, to be shown as a picture. */
  drawingPreview: z.string().nullable(),
  author: personSchema.nullable(),
  origin: z.enum(questionOrigin),
  /** The model that generated it, or `offline`; null when written by hand. */
  madeBy: z.string().nullable(),
  evidence: z.string().nullable(),
  reviewScore: figureSchema,
  discrimination: figureSchema,
  discriminationInterval: intervalSchema,
  facility: figureSchema,
  facilityInterval: intervalSchema,
  timesUsed: z.int(),
  correctAttempts: z.int(),
  attempts: z.int(),
  createdOn: z.iso.datetime(),
  updatedOn: z.iso.datetime(),
  version: z.int(),
});
export type Question = z.infer<typeof questionSchema>;

const optionFields = {
  /** When editing: an option that keeps its id keeps the answers that students gave. */
  id: idSchema.optional(),
  isCorrectAnswer: z.boolean(invalid).default(false),
  picturePath: pictureSchema.nullish(),
  pictureAlt: pictureAltSchema.nullish(),
};
const optionBody = z.strictObject({ value: z.string(invalid).trim().max(limits.commentMax, tooLong), ...optionFields });
/** Fields of a question that are the same in the form and on the wire. */
const sharedFields = {
  score: marksSchema.default(defaults.score),
  options: z.array(optionBody, invalid).max(limits.optionsMax, message('errors.mcqOptionsMax')).default([]),
  tags: tagsSchema.default([]),
  bloomsTaxonomy: z.enum(bloomsTaxonomy, invalid).nullish(),
  modelAnswer: richText.nullish(),
  picturePath: pictureSchema.nullish(),
  pictureAlt: pictureAltSchema.nullish(),
  drawing: sceneSchema.nullish(),
  drawingPreview: svgSchema.nullish(),
};
const codeDraft = z.int(invalid).nullish();

/** What the form holds on the way; `id` only when editing. */
export const questionDraft = z.strictObject({
  id: idSchema.optional(),
  courseId: codeDraft,
  questionType: codeDraft,
  questionCategory: codeDraft,
  questionText: richText.nullish(),
  difficulty: z.int(invalid).nullable().default(defaults.difficulty),
  gradeId: codeDraft,
  ...sharedFields,
});
export type QuestionDraft = z.input<typeof questionDraft>;

const questionFields = z.strictObject({
  id: idSchema.optional(),
  courseId: idSchema,
  questionType: z.enum(questionType, invalid),
  questionCategory: z.enum(questionCategory, invalid),
  questionText: richText,
  difficulty: z.enum(difficulty, invalid),
  gradeId: idSchema,
  ...sharedFields,
});
export const questionBody = checked(questionDraft, questionProblem, questionFields);
export type QuestionBody = z.input<typeof questionBody>;

const uses = z.int(invalid).min(0, invalid);

const criteria = {
  tags: tagsSchema.nullish(),
  author: idSchema.nullish(),
  keywords: z.string(invalid).trim().max(limits.searchMax, tooLong).nullish(),
  /** Least and most times used. */
  count: z
    .tuple([uses, uses], invalid)
    .refine(([low, high]) => low <= high, invalid)
    .nullish(),
  questionType: z.enum(questionType, invalid).nullish(),
  questionDificulty: z.enum(difficulty, invalid).nullish(),
  reviewScore: rangeOf(0, 100).nullish(),
  facility: rangeOf(0, 1).nullish(),
  discrimination: rangeOf(-100, 100).nullish(),
  gradeId: idSchema.nullish(),
};
export const filterDraft = z.strictObject({ courseId: codeDraft, ...criteria });
export const filterBody = checked(filterDraft, filterProblem, z.strictObject({ courseId: idSchema, ...criteria }));
export type FilterBody = z.input<typeof filterBody>;

const autoSelectDraft = z.strictObject({
  numberOfQuestions: z.number(invalid).max(limits.autoSelectMax, invalid).nullable().default(limits.autoSelectDefault),
  courseId: codeDraft,
  gradeId: idSchema.nullish(),
});
export const autoSelectBody = checked(
  autoSelectDraft,
  autoSelectProblem,
  z.strictObject({ numberOfQuestions: z.int(), courseId: idSchema, gradeId: idSchema.nullish() }),
);
export type AutoSelectBody = z.input<typeof autoSelectBody>;

export const questionSorts = [
  'createdOn',
  '-createdOn',
  'difficulty',
  '-difficulty',
  'timesUsed',
  '-timesUsed',
  'correctAttempts',
  '-correctAttempts',
  'facility',
  '-facility',
  'discrimination',
  '-discrimination',
  'reviewScore',
  '-reviewScore',
] as const;
export type QuestionSort = (typeof questionSorts)[number];
const sortQuery = z.enum(questionSorts, invalid).default('-createdOn');

export const listQuestions = endpoint({
  method: 'GET',
  path: '/question',
  status: 200,
  access: 'teacher',
  reads: ['question', 'assessment', 'submission'],
  query: z.strictObject({
    ...pageQuery,
    filtered: filteredCourseGrade.optional(),
    /** Ours: every course of a grade. */
    gradeId: idParam.optional(),
    sort: sortQuery,
  }),
  response: z.array(questionSchema),
  meta: pageMetaSchema,
  summary: 'The questions of a course in a grade, or of a grade',
});

export const getQuestion = endpoint({
  method: 'GET',
  path: '/question/:id',
  status: 200,
  access: 'teacher',
  reads: ['question', 'assessment', 'submission'],
  params: idParams,
  response: questionSchema,
  summary: 'One question',
});

/** `courseId` and `gradeId` are the {a} and {b} of the specification. */
export const listAuthors = endpoint({
  method: 'GET',
  path: '/course/authors/:courseId/:gradeId',
  status: 200,
  access: 'teacher',
  reads: ['question'],
  params: z.strictObject({ courseId: idParam, gradeId: idParam }),
  response: z.array(personSchema),
  summary: 'Who wrote the questions of a course in a grade',
});

export const createQuestion = endpoint({
  method: 'POST',
  path: '/question',
  status: 201,
  access: 'teacher',
  changes: ['question'],
  once: true,
  body: questionBody,
  response: questionSchema,
  summary: 'Create a question',
});

export const updateQuestion = endpoint({
  method: 'PUT',
  path: '/question/:id',
  status: 200,
  access: 'teacher',
  changes: ['question'],
  params: idParams,
  body: questionBody,
  response: questionSchema,
  summary: 'Replace a question',
});

export const deleteQuestion = endpoint({
  method: 'DELETE',
  path: '/question/soft-delete/:id',
  status: 200,
  access: 'teacher',
  changes: ['question'],
  params: idParams,
  response: doneSchema,
  summary: 'Delete a question; one in a published assessment is refused',
});

export const autoSelectQuestions = endpoint({
  method: 'POST',
  path: '/question/autoSelect',
  status: 200,
  access: 'teacher',
  reads: ['question'],
  body: autoSelectBody,
  response: z.array(questionSchema),
  summary: 'Pick questions of a course',
});

export const filterQuestions = endpoint({
  method: 'POST',
  path: '/question/filter',
  status: 200,
  access: 'teacher',
  reads: ['question', 'assessment', 'submission'],
  // All that match, as the specification has it; the interface asks for pages.
  query: z.strictObject({ ...pageQuery, pageSize: pageQuery.pageSize.default(limits.pageSizeAll), sort: sortQuery }),
  body: filterBody,
  response: z.array(questionSchema),
  meta: pageMetaSchema,
  summary: 'The questions that meet all criteria',
});
