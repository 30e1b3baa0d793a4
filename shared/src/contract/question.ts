import * as z from 'shared/z';
import { answerFilesBody, answerFilesSchema } from './answer-files.fields';
import { endpoint } from './endpoint';
import { bloomsTaxonomy, difficulty, questionCategory, questionOrigin, questionStatus, questionType } from './enums';
import {
  answerFigures,
  doneSchema,
  figureSchema,
  filteredCourseGrade,
  idParam,
  idParams,
  idSchema,
  integerSchema,
  marksSchema,
  numberSchema,
  personSchema,
  richText,
} from './fields';
import { defaults, languages, limits } from './limits';
import { message } from './message-key';
import { passageOfSchema } from './passage.fields';
import { reviewCheckNames } from '@teacher-portal/item-writing/review-checks';
import { pictureAltSchema, pictureOf, pictureSchema, sceneSchema, svgSchema } from './picture.fields';
import { checked } from './problem';
import { optionSaid, optionSaidBody, questionSaid, questionSaidBody } from './question-feedback';
import { filterCriteria, labelsSchema, tagsSchema } from './question-filter.fields';
import { questionItemBody, questionItemSchema } from './question-item';
import { listMetaSchema, pageOrKeyQuery, sortQuery } from './question-list.fields';
import { autoSelectProblem, filterProblem, questionProblems } from './question.rules';

export { tagSchema, tagsSchema } from './question-filter.fields';
export { type QuestionSort, questionSorts } from './question-list.fields';

const invalid = message('errors.invalidValue');
const tooLong = message('errors.tooLong');

/** `value` is plain text with LaTeX between dollar signs; never render it as HTML. */
const plainOption = { id: z.int(), value: z.string(), isCorrectAnswer: z.boolean() };
export const optionSchema = z.object({ ...plainOption, ...optionSaid, ...pictureOf });
export type Option = z.infer<typeof optionSchema>;

/** What a question says, of which versions are kept. `questionText` and `modelAnswer` are rich text. */
export const questionContent = {
  questionType: z.enum(questionType),
  questionCategory: z.enum(questionCategory),
  questionText: z.string(),
  plainText: z.string(),
  score: z.number(),
  difficulty: z.enum(difficulty),
  options: z.array(optionSchema),
  bloomsTaxonomy: z.enum(bloomsTaxonomy).nullable(),
  modelAnswer: z.string().nullable(),
  ...pictureOf,
  drawing: z.record(z.string(), z.unknown()).nullable(),
  /** The whiteboard drawing as SVG markup, for use in an image. */
  drawingPreview: z.string().nullable(),
  /** Of the further types, null for all others; missing from older servers. */
  item: questionItemSchema.nullable().optional(),
  /** The language by which texts and numbers in answers are compared; null where nothing is. */
  itemLanguage: z.string().nullable().optional(),
  ...questionSaid,
  /** Of written questions: which files an answer may have. Missing from older servers. */
  answerFiles: answerFilesSchema.nullable().optional(),
  passage: passageOfSchema.nullable().optional(),
};

/**
 * A question of the bank. `tags` holds category ids as strings, `tagNames` their names in the same order.
 * `facility` 0–1, `discrimination` −100–100, `reviewScore` 0–100 (`reviewFailed`: the checks that took points); null means not enough data.
 */
export const questionSchema = z.object({
  id: z.int(),
  courseId: z.int(),
  courseCode: z.string(),
  gradeId: z.int(),
  ...questionContent,
  tags: z.array(z.string()),
  tagNames: z.array(z.string()),
  /** Free tags; missing from older servers. */
  labels: z.array(z.string()).optional(),
  author: personSchema.nullable(),
  origin: z.enum(questionOrigin),
  /** Missing from older servers, where every question is ready. */
  status: z.enum(questionStatus).optional(),
  /** The model that generated it, or `offline`; null if written by hand. */
  madeBy: z.string().nullable(),
  evidence: z.string().nullable(),
  reviewScore: figureSchema,
  reviewFailed: z.array(z.enum(reviewCheckNames)),
  ...answerFigures,
  timesUsed: z.int(),
  correctAttempts: z.int(),
  attempts: z.int(),
  createdOn: z.iso.datetime(),
  updatedOn: z.iso.datetime(),
  version: z.int(),
  /** Its place under its passage, from 0. */
  passagePlace: z.int().nullable().optional(),
  /** Missing while it is open to the school. `people` and `courses` count those that it is shared with. */
  sharing: z.object({ mayEdit: z.boolean(), schoolSees: z.boolean(), people: z.int(), courses: z.int() }).optional(),
});
export type Question = z.infer<typeof questionSchema>;

const optionFields = {
  /** When editing: an option that keeps its id keeps its answers. */
  id: idSchema.optional(),
  isCorrectAnswer: z.boolean(invalid).default(false),
  picturePath: pictureSchema.nullish(),
  pictureAlt: pictureAltSchema.nullish(),
  ...optionSaidBody,
};
const optionBody = z.strictObject({ value: z.string(invalid).trim().max(limits.commentMax, tooLong), ...optionFields });
/** Fields that are the same in the form and on the wire. */
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
  /** Required for the further types. */
  item: questionItemBody.nullish(),
  /** Without it, the language of the request. */
  itemLanguage: z.enum(languages, invalid).nullish(),
  ...questionSaidBody,
  /** For written questions. */
  answerFiles: answerFilesBody.nullish(),
  /** The passage that it stands under; null: none. Without it, an update leaves the question where it is. */
  passageId: idSchema.nullish(),
  /** A new question is ready. Without it, an update leaves the question as it is. */
  status: z.enum(questionStatus, invalid).optional(),
  /** Free tags. Without them, an update leaves those of the question. */
  labels: labelsSchema.optional(),
};
const codeDraft = integerSchema.nullish();

/** The values of the form, complete or not; `id` only when editing. */
export const questionDraft = z.strictObject({
  id: idSchema.optional(),
  courseId: codeDraft,
  questionType: codeDraft,
  questionCategory: codeDraft,
  questionText: richText.nullish(),
  difficulty: integerSchema.nullable().default(defaults.difficulty),
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
export const questionBody = checked(questionDraft, questionProblems, questionFields);
export type QuestionBody = z.input<typeof questionBody>;

export const filterDraft = z.strictObject({ courseId: codeDraft, ...filterCriteria });
export const filterBody = checked(
  filterDraft,
  filterProblem,
  z.strictObject({ courseId: idSchema, ...filterCriteria }),
);
export type FilterBody = z.input<typeof filterBody>;

const picked = { gradeId: idSchema.nullish(), tags: tagsSchema.nullish() };
const autoSelectDraft = z.strictObject({
  numberOfQuestions: numberSchema().max(limits.autoSelectMax, invalid).nullable().default(limits.autoSelectDefault),
  courseId: codeDraft,
  ...picked,
});
export const autoSelectBody = checked(
  autoSelectDraft,
  autoSelectProblem,
  z.strictObject({ numberOfQuestions: z.int(), courseId: idSchema, ...picked }),
);
export type AutoSelectBody = z.input<typeof autoSelectBody>;

export const listQuestions = endpoint({
  method: 'GET',
  path: '/question',
  status: 200,
  access: 'teacher',
  reads: ['question', 'assessment', 'submission'],
  query: z.strictObject({
    ...pageOrKeyQuery,
    filtered: filteredCourseGrade.optional(),
    /** All courses of a grade. Not in the specification. */
    gradeId: idParam.optional(),
    sort: sortQuery,
  }),
  response: z.array(questionSchema),
  meta: listMetaSchema,
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
  ifMatch: 'optional',
  params: idParams,
  /**
   * The kind of edit of a question in use. By default, a change of content is a new version, and any other change a
   * correction. Not in the specification.
   */
  query: z.strictObject({ change: z.enum(['correction', 'version'], invalid).optional() }),
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
  ifMatch: 'optional',
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
  // Returns all matches by default, as specified; the interface requests pages.
  query: z.strictObject({
    ...pageOrKeyQuery,
    pageSize: pageOrKeyQuery.pageSize.default(limits.pageSizeAll),
    sort: sortQuery,
  }),
  body: filterBody,
  response: z.array(questionSchema),
  meta: listMetaSchema,
  summary: 'The questions that meet all criteria',
});
