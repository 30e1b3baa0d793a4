import * as z from 'shared/z';
import { endpoint } from './endpoint';
import { bloomsTaxonomy, difficulty, questionCategory, questionOrigin, questionType } from './enums';
import { idSchema, marksSchema, richText } from './fields';
import { generationProblem } from './generation.rules';
import { defaults, languages, limits } from './limits';
import { message } from './message-key';
import { checked, report } from './problem';
import { questionSchema, tagSchema, tagsSchema } from './question';
import { questionProblem } from './question.rules';

const invalid = message('errors.invalidValue');
const tooLong = message('errors.tooLong');
const codeDraft = z.int(invalid).nullable();

/** `keywords` holds one topic tag: a category id as a string, like `tags`. `language` is that of the questions. */
const common = {
  keywords: z.array(tagSchema, invalid).max(1, invalid).default([]),
  // Far above the limit of the rule: the rule says what is wrong, this only bounds the work.
  contexts: z.array(z.string(invalid).max(limits.richTextMax, tooLong), invalid).max(50, invalid).default(['']),
  language: z.enum(languages, invalid).default('en'),
};

const requestDraft = {
  courseCode: z.string(invalid).max(limits.nameMax, tooLong).nullish(),
  questionType: codeDraft.default(defaults.questionType),
  questionCategory: codeDraft.default(defaults.questionCategory),
  numberOfQuestions: z.number(invalid).nullable().default(limits.questionsPerGenerationDefault),
  questionDificulty: codeDraft.default(defaults.difficulty),
  bloomsTaxonomy: z.string(invalid).nullable().default(defaults.bloomsTaxonomy),
  gradeId: idSchema,
  ...common,
};
const requestFields = {
  courseCode: z.string().trim(),
  questionType: z.enum(questionType, invalid),
  questionCategory: z.enum(questionCategory, invalid),
  numberOfQuestions: z.int(invalid),
  questionDificulty: z.enum(difficulty, invalid),
  bloomsTaxonomy: z.enum(bloomsTaxonomy, invalid),
  gradeId: idSchema,
  ...common,
};

/** Spelled `questionDificulty`, as the product spells it. */
export const generationDraft = z.strictObject(requestDraft);
export type GenerationDraft = z.input<typeof generationDraft>;
export const generationBody = checked(generationDraft, generationProblem, z.strictObject(requestFields));
export type GenerationBody = z.input<typeof generationBody>;

/**
 * A question as it was generated, not yet in the bank. `evidence` is the sentence that it was made from,
 * `reviewScore` the share (0–100) of item-writing checks that it passes.
 */
export const generatedQuestionSchema = z.object({
  questionNo: z.int().min(1),
  questionText: z.string(),
  questionType: z.enum(questionType),
  questionCategory: z.enum(questionCategory),
  courseId: z.int(),
  gradeId: z.int(),
  difficulty: z.enum(difficulty),
  bloomsTaxonomy: z.enum(bloomsTaxonomy),
  options: z.array(z.object({ value: z.string(), isCorrectAnswer: z.boolean() })),
  tags: z.array(z.string()),
  modelAnswer: z.string().nullable(),
  origin: z.enum(questionOrigin),
  evidence: z.string().nullable(),
  reviewScore: z.number().nullable(),
});
export type GeneratedQuestion = z.infer<typeof generatedQuestionSchema>;

const generatedFields = z.strictObject({
  questionNo: z.int(invalid).min(1, invalid),
  questionText: richText,
  questionType: z.enum(questionType, invalid),
  questionCategory: z.enum(questionCategory, invalid),
  courseId: idSchema,
  gradeId: idSchema,
  difficulty: z.enum(difficulty, invalid),
  bloomsTaxonomy: z.enum(bloomsTaxonomy, invalid),
  options: z
    .array(z.strictObject({ value: z.string(invalid).trim().max(limits.commentMax, tooLong), isCorrectAnswer: z.boolean(invalid) }), invalid)
    .max(limits.optionsMax, invalid),
  tags: tagsSchema,
  modelAnswer: richText.nullable().default(null),
  origin: z.enum(questionOrigin, invalid).default('model'),
  evidence: richText.nullable().default(null),
  reviewScore: z.number(invalid).nullable().default(null),
  score: marksSchema.default(defaults.score),
});

/** A generated question on its way into the bank obeys the rules of a manual one. */
export const bulkCreateBody = z
  .array(generatedFields.superRefine((question, context) => report(questionProblem(question), question, context)), invalid)
  .min(1, message('errors.noQuestionSelected'))
  .max(limits.bulkCreateMax, invalid);
export type BulkCreateBody = z.input<typeof bulkCreateBody>;

/** The request again, with the questions there are, so that none of them comes back. */
export const regenerateBody = checked(
  z.strictObject({ ...requestDraft, questions: z.array(generatedFields, invalid).max(limits.bulkCreateMax, invalid).default([]) }),
  generationProblem,
  z.strictObject({ ...requestFields, questions: z.array(generatedFields, invalid) }),
);
export type RegenerateBody = z.input<typeof regenerateBody>;

export const generateQuestions = endpoint({
  method: 'POST', path: '/question/bulkgenerate', status: 200, access: 'teacher', limit: 'generation',
  body: generationBody, response: z.array(generatedQuestionSchema), summary: 'Generate questions on a topic',
});

/** Our server answers with a list; a single object is tolerated, as the specification asks. */
export const regenerateQuestions = endpoint({
  method: 'POST', path: '/question/regenerate', status: 200, access: 'teacher', limit: 'generation',
  body: regenerateBody,
  response: z.union([z.array(generatedQuestionSchema), generatedQuestionSchema]),
  summary: 'Generate other questions in place of some',
});

export const bulkCreateQuestions = endpoint({
  method: 'POST', path: '/question/bulkcreate', status: 201, access: 'teacher',
  body: bulkCreateBody, response: z.array(questionSchema), summary: 'Put generated questions into the bank',
});
