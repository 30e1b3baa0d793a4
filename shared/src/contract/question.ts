import * as z from 'shared/z';
import { endpoint } from './endpoint';
import { pageMetaSchema } from './envelope';
import { bloomsTaxonomy, difficulty, questionCategory, questionOrigin, questionType } from './enums';
import { doneSchema, figureSchema, filteredCourseGrade, idParam, idParams, idSchema, marksSchema, pageQuery, personSchema, richText } from './fields';
import { defaults, limits } from './limits';
import { message } from './message-key';
import { checked } from './problem';
import { autoSelectProblem, filterProblem, questionProblem } from './question.rules';

const invalid = message('errors.invalidValue');
const tooLong = message('errors.tooLong');

/** A category id as text: the product's `tags` are strings on the wire. */
export const tagSchema = z.string(invalid).regex(/^[1-9]\d{0,9}$/, invalid);
export const tagsSchema = z.array(tagSchema, invalid).max(limits.tagsMax, invalid);

export const optionSchema = z.object({ id: z.int(), value: z.string(), isCorrectAnswer: z.boolean(), picturePath: z.string().nullable() });
export type Option = z.infer<typeof optionSchema>;

/**
 * A question of the bank. `tags` holds category ids as strings, `tagNames` their names in the same order.
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
  picturePath: z.string().nullable(),
  drawing: z.record(z.string(), z.unknown()).nullable(),
  author: personSchema.nullable(),
  origin: z.enum(questionOrigin),
  evidence: z.string().nullable(),
  reviewScore: figureSchema,
  discrimination: figureSchema,
  facility: figureSchema,
  timesUsed: z.int(),
  correctAttempts: z.int(),
  attempts: z.int(),
  createdOn: z.iso.datetime(),
  updatedOn: z.iso.datetime(),
  version: z.int(),
});
export type Question = z.infer<typeof questionSchema>;

const optionFields = {
  isCorrectAnswer: z.boolean(invalid).default(false),
  picturePath: z.string(invalid).max(limits.nameMax, tooLong).nullish(),
};
const optionBody = z.strictObject({ value: z.string(invalid).trim().max(limits.commentMax, tooLong), ...optionFields });
/** Fields of a question that are the same in the form and on the wire. */
const sharedFields = {
  score: marksSchema.default(defaults.score),
  options: z.array(optionBody, invalid).max(limits.optionsMax, invalid).default([]),
  tags: tagsSchema.default([]),
  bloomsTaxonomy: z.enum(bloomsTaxonomy, invalid).nullish(),
  modelAnswer: richText.nullish(),
  picturePath: z.string(invalid).max(limits.nameMax, tooLong).nullish(),
  drawing: z.record(z.string(), z.unknown(), invalid).nullish(),
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

const criteria = {
  tags: tagsSchema.nullish(),
  author: idSchema.nullish(),
  keywords: z.string(invalid).trim().max(limits.searchMax, tooLong).nullish(),
  /** Least and most times used. */
  count: z.tuple([z.int(invalid).min(0, invalid), z.int(invalid).min(0, invalid)], invalid).nullish(),
  questionType: z.enum(questionType, invalid).nullish(),
  questionDificulty: z.enum(difficulty, invalid).nullish(),
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

export const questionSorts = ['createdOn', '-createdOn', 'difficulty', '-difficulty', 'timesUsed', '-timesUsed', 'facility', '-facility', 'discrimination', '-discrimination', 'reviewScore', '-reviewScore'] as const;

export const listQuestions = endpoint({
  method: 'GET', path: '/question', status: 200, access: 'teacher',
  query: z.strictObject({
    ...pageQuery,
    filtered: filteredCourseGrade.optional(),
    /** Ours: every course of a grade. */
    gradeId: idParam.optional(),
    sort: z.enum(questionSorts, invalid).default('-createdOn'),
  }),
  response: z.array(questionSchema), meta: pageMetaSchema, summary: 'The questions of a course in a grade, or of a grade',
});

export const getQuestion = endpoint({
  method: 'GET', path: '/question/:id', status: 200, access: 'teacher',
  params: idParams, response: questionSchema, summary: 'One question',
});

/** `courseId` and `gradeId` are the {a} and {b} of the specification. */
export const listAuthors = endpoint({
  method: 'GET', path: '/course/authors/:courseId/:gradeId', status: 200, access: 'teacher',
  params: z.strictObject({ courseId: idParam, gradeId: idParam }),
  response: z.array(personSchema), summary: 'Who wrote the questions of a course in a grade',
});

export const createQuestion = endpoint({
  method: 'POST', path: '/question', status: 201, access: 'teacher',
  body: questionBody, response: questionSchema, summary: 'Create a question',
});

export const updateQuestion = endpoint({
  method: 'PUT', path: '/question/:id', status: 200, access: 'teacher',
  params: idParams, body: questionBody, response: questionSchema, summary: 'Replace a question',
});

export const deleteQuestion = endpoint({
  method: 'DELETE', path: '/question/soft-delete/:id', status: 200, access: 'teacher',
  params: idParams, response: doneSchema, summary: 'Delete a question; assessments that use it keep it',
});

export const autoSelectQuestions = endpoint({
  method: 'POST', path: '/question/autoSelect', status: 200, access: 'teacher',
  body: autoSelectBody, response: z.array(questionSchema), summary: 'Pick questions of a course',
});

export const filterQuestions = endpoint({
  method: 'POST', path: '/question/filter', status: 200, access: 'teacher',
  body: filterBody, response: z.array(questionSchema), summary: 'The questions that meet all criteria',
});
