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
import { streamed } from './stream';

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

/** Ours: rules without AI, also where a model is set up; the teacher's own choice, never made for her. */
const generator = z.enum(['model', 'offline'], invalid).optional();

const requestDraft = {
  generator,
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
  generator,
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

/** What a quality check found, as a message key: an error makes the question unusable as it is. Neither is ever a reason to refuse. */
export const qualityCheckSchema = z.object({ key: z.string(), severity: z.enum(['error', 'warning']) });
export type QualityCheck = z.infer<typeof qualityCheckSchema>;

/** Whether a second, independent answer to the question agrees with its key; null where nobody was asked. */
export const keyCheckSchema = z.enum(['agrees', 'disagrees']).nullable();
export type KeyCheck = z.infer<typeof keyCheckSchema>;

/** Where the evidence stands: in the given context, in a lecture on the topic, or in another question of the bank. */
export const evidenceSources = ['context', 'lecture', 'bank'] as const;

/**
 * A question as it was generated, not yet in the bank. Its texts are rich text, like those of the bank. `evidence` is the
 * sentence that it was made from, word for word; `supported` says whether that sentence really stands in the source (null
 * when there was no text to work from). `reviewScore` is the share (0–100) of item-writing checks that it passes.
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
  /** The name of the model, or `offline`. */
  madeBy: z.string(),
  evidence: z.string().nullable(),
  evidenceSource: z.enum(evidenceSources).nullable(),
  evidenceLectureId: z.int().nullable(),
  supported: z.boolean().nullable(),
  keyCheck: keyCheckSchema,
  checks: z.array(qualityCheckSchema),
  reviewScore: z.number().nullable(),
});
export type GeneratedQuestion = z.infer<typeof generatedQuestionSchema>;

/** How it went: `reasons` are message keys that say why there are fewer questions than asked for, or what to know. */
export const generationMetaSchema = z.object({
  asked: z.int(),
  made: z.int(),
  generator: z.enum(['model', 'offline']),
  madeBy: z.string(),
  reasons: z.array(z.string()),
});
export type GenerationMeta = z.infer<typeof generationMetaSchema>;

/** What a streamed generation says, in this order: questions as they come, what was found out about them, the end. */
export const generationEventSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('question'), question: generatedQuestionSchema }),
  z.object({ type: z.literal('keyCheck'), questionNo: z.int(), keyCheck: keyCheckSchema }),
  z.object({ type: z.literal('done'), meta: generationMetaSchema }),
]);
export type GenerationEvent = z.infer<typeof generationEventSchema>;

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
    .array(
      z.strictObject({
        value: z.string(invalid).trim().max(limits.commentMax, tooLong),
        isCorrectAnswer: z.boolean(invalid),
      }),
      invalid,
    )
    .max(limits.optionsMax, message('errors.mcqOptionsMax')),
  tags: tagsSchema,
  modelAnswer: richText.nullable().default(null),
  origin: z.enum(questionOrigin, invalid).default('model'),
  madeBy: z.string(invalid).trim().max(limits.nameMax, tooLong).nullable().default(null),
  evidence: richText.nullable().default(null),
  evidenceSource: z.enum(evidenceSources, invalid).nullable().default(null),
  evidenceLectureId: idSchema.nullable().default(null),
  supported: z.boolean(invalid).nullable().default(null),
  keyCheck: keyCheckSchema.default(null),
  checks: z.array(qualityCheckSchema, invalid).max(limits.tagsMax, invalid).default([]),
  reviewScore: z.number(invalid).nullable().default(null),
  score: marksSchema.default(defaults.score),
});

/** A generated question on its way into the bank obeys the rules of a manual one. */
export const bulkCreateBody = z
  .array(
    generatedFields.superRefine((question, context) => report(questionProblem(question), question, context)),
    invalid,
  )
  .min(1, message('errors.noQuestionSelected'))
  .max(limits.bulkCreateMax, invalid);
export type BulkCreateBody = z.input<typeof bulkCreateBody>;

/**
 * The request again, with the questions there are, so that none of them comes back. `instruction` says what should be
 * different this time, such as "harder distractors"; only a model can follow it.
 */
const regenerateFields = {
  questions: z.array(generatedFields, invalid).max(limits.bulkCreateMax, invalid).default([]),
  instruction: z.string(invalid).trim().max(limits.instructionMax, tooLong).default(''),
};
export const regenerateBody = checked(
  z.strictObject({ ...requestDraft, ...regenerateFields }),
  generationProblem,
  z.strictObject({ ...requestFields, ...regenerateFields }),
);
export type RegenerateBody = z.input<typeof regenerateBody>;

/** Ours: what will generate questions here, to be said before anybody asks for some. */
export const getGenerator = endpoint({
  method: 'GET',
  path: '/question/generator',
  status: 200,
  access: 'teacher',
  reads: ['generator'],
  response: generationMetaSchema.pick({ generator: true, madeBy: true }),
  summary: 'What generates questions: a model, or rules without one',
});

export const generateQuestions = endpoint({
  method: 'POST',
  path: '/question/bulkgenerate',
  status: 200,
  access: 'teacher',
  reads: ['question', 'lecture', 'category'],
  limit: 'generation',
  body: generationBody,
  response: z.array(generatedQuestionSchema),
  meta: generationMetaSchema,
  summary: 'Generate questions on a topic',
});
export const generateStream = streamed(generateQuestions, generationEventSchema);

/** Our server answers with a list; a single object is tolerated, as the specification asks. */
export const regenerateQuestions = endpoint({
  method: 'POST',
  path: '/question/regenerate',
  status: 200,
  access: 'teacher',
  reads: ['question', 'lecture', 'category'],
  limit: 'generation',
  body: regenerateBody,
  response: z.union([z.array(generatedQuestionSchema), generatedQuestionSchema]),
  meta: generationMetaSchema,
  summary: 'Generate other questions in place of some',
});
export const regenerateStream = streamed(regenerateQuestions, generationEventSchema);

export const bulkCreateQuestions = endpoint({
  method: 'POST',
  path: '/question/bulkcreate',
  status: 201,
  access: 'teacher',
  changes: ['question'],
  once: true,
  body: bulkCreateBody,
  response: z.array(questionSchema),
  summary: 'Put generated questions into the bank',
});

/** Ours: what is to be looked at in questions as they stand now, edited or written by hand. */
export const checkQuestionsBody = z.strictObject({
  courseId: idSchema,
  language: common.language,
  contexts: common.contexts,
  tags: tagsSchema.default([]),
  questions: z
    .array(
      z.strictObject({
        questionNo: z.int(invalid).min(1, invalid),
        /** Of a question that is in the bank: it is no duplicate of itself. */
        id: idSchema.optional(),
        questionType: z.enum(questionType, invalid),
        questionText: richText,
        options: generatedFields.shape.options.default([]),
        modelAnswer: richText.nullable().default(null),
      }),
      invalid,
    )
    .min(1, invalid)
    .max(limits.bulkCreateMax, invalid),
});
export type CheckQuestionsBody = z.input<typeof checkQuestionsBody>;

export const checkQuestions = endpoint({
  method: 'POST',
  path: '/question/check',
  status: 200,
  access: 'teacher',
  reads: ['question'],
  body: checkQuestionsBody,
  response: z.array(z.object({ questionNo: z.int(), checks: z.array(qualityCheckSchema) })),
  summary: 'Quality checks of questions before they are saved',
});
