import * as z from 'shared/z';
import { endpoint } from './endpoint';
import { bloomsTaxonomy, difficulty, questionCategory, questionOrigin, questionType } from './enums';
import { idSchema, integerSchema, marksSchema, numberSchema, richText } from './fields';
import { generationProblems } from './generation.rules';
import { defaults, languages, limits } from './limits';
import { message } from './message-key';
import { checked } from './problem';
import { questionSchema, tagSchema, tagsSchema } from './question';
import { generatedType } from '@teacher-portal/item-writing/item-types';
import { questionProblems } from './question.rules';
import { streamed } from './stream';

const invalid = message('errors.invalidValue');
const tooLong = message('errors.tooLong');
const codeDraft = integerSchema.nullable();

/** `keywords` holds one category id as a string, like `tags`. `language` is that of the questions. */
const common = {
  keywords: z.array(tagSchema, invalid).max(1, invalid).default([]),
  // Far above the limit of the rule, which has the better message; this only bounds the processing.
  contexts: z.array(z.string(invalid).max(limits.richTextMax, tooLong), invalid).max(50, invalid).default(['']),
  language: z.enum(languages, invalid).default('en'),
};

/** Not in the specification: offline rules instead of AI even if a model is configured. Only the teacher chooses it. */
const generator = z.enum(['model', 'offline'], invalid).optional();

const requestDraft = {
  generator,
  courseCode: z.string(invalid).max(limits.nameMax, tooLong).nullish(),
  questionType: codeDraft.default(defaults.questionType),
  questionCategory: codeDraft.default(defaults.questionCategory),
  numberOfQuestions: numberSchema().nullable().default(limits.questionsPerGenerationDefault),
  questionDificulty: codeDraft.default(defaults.difficulty),
  bloomsTaxonomy: z.string(invalid).nullable().default(defaults.bloomsTaxonomy),
  gradeId: idSchema,
  ...common,
};
const requestFields = {
  generator,
  courseCode: z.string().trim(),
  questionType: z.enum(generatedType, invalid),
  questionCategory: z.enum(questionCategory, invalid),
  numberOfQuestions: integerSchema,
  questionDificulty: z.enum(difficulty, invalid),
  bloomsTaxonomy: z.enum(bloomsTaxonomy, invalid),
  gradeId: idSchema,
  ...common,
};

/** `questionDificulty` is the spelling of the specification. */
export const generationDraft = z.strictObject(requestDraft);
export type GenerationDraft = z.input<typeof generationDraft>;
export const generationBody = checked(generationDraft, generationProblems, z.strictObject(requestFields));
export type GenerationBody = z.input<typeof generationBody>;

/**
 * The result of a quality check, as a message key. An error makes the question unusable as it is, a warning needs a
 * decision, a hint is minor; none of them prevents saving. `questionId` is the related question of the bank.
 */
export const qualityCheckSchema = z.object({
  key: z.string(),
  severity: z.enum(['error', 'warning', 'hint']),
  questionId: idSchema.optional(),
});
export type QualityCheck = z.infer<typeof qualityCheckSchema>;

/** Whether an independent answer to the question agrees with its key; null if none was requested. */
export const keyCheckSchema = z.enum(['agrees', 'disagrees']).nullable();
export type KeyCheck = z.infer<typeof keyCheckSchema>;

const optionIndexSchema = z
  .int()
  .min(0)
  .max(limits.optionsMax - 1);

/** Indices of the options in the independent answer. */
const keyChosenSchema = z.array(optionIndexSchema).max(limits.optionsMax).nullable().default(null);

/**
 * Where the evidence was found: in the given context, in a lecture on the topic, or in another question of the bank.
 */
export const evidenceSources = ['context', 'lecture', 'bank'] as const;

/**
 * A generated question that is not in the bank yet. Its texts are rich text, like those of the bank. `evidence` is the
 * sentence that it was generated from, verbatim; `supported` says whether that sentence is in the source (null if
 * there was no source). `reviewScore` is the share (0–100) of item-writing checks that it passes.
 */
export const generatedQuestionSchema = z.object({
  questionNo: z.int().min(1),
  questionText: z.string(),
  questionType: z.enum(generatedType),
  questionCategory: z.enum(questionCategory),
  courseId: z.int(),
  gradeId: z.int(),
  difficulty: z.enum(difficulty),
  bloomsTaxonomy: z.enum(bloomsTaxonomy),
  options: z.array(z.object({ value: z.string(), isCorrectAnswer: z.boolean() })),
  tags: z.array(z.string()),
  modelAnswer: z.string().nullable(),
  origin: z.enum(questionOrigin),
  /** Name of the model, or `offline`. */
  madeBy: z.string(),
  evidence: z.string().nullable(),
  evidenceSource: z.enum(evidenceSources).nullable(),
  evidenceLectureId: z.int().nullable(),
  supported: z.boolean().nullable(),
  keyCheck: keyCheckSchema,
  keyChosen: keyChosenSchema,
  checks: z.array(qualityCheckSchema),
  reviewScore: z.number().nullable(),
});
export type GeneratedQuestion = z.infer<typeof generatedQuestionSchema>;

/**
 * `reasons` are message keys that say why there are fewer questions than requested, or other remarks; `documents` says
 * by a message key what became of a document of a lecture that was not used, or not all of it (missing from older
 * servers).
 */
export const generationMetaSchema = z.object({
  asked: z.int(),
  made: z.int(),
  generator: z.enum(['model', 'offline']),
  madeBy: z.string(),
  reasons: z.array(z.string()),
  documents: z.array(z.object({ name: z.string(), key: z.string() })).optional(),
});
export type GenerationMeta = z.infer<typeof generationMetaSchema>;

/** The events of a streamed generation, in this order: questions, results of their checks, the end. */
export const generationEventSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('question'), question: generatedQuestionSchema }),
  z.object({ type: z.literal('keyCheck'), questionNo: z.int(), keyCheck: keyCheckSchema, keyChosen: keyChosenSchema }),
  z.object({ type: z.literal('done'), meta: generationMetaSchema }),
]);
export type GenerationEvent = z.infer<typeof generationEventSchema>;

const generatedFields = z.strictObject({
  questionNo: integerSchema.min(1, invalid),
  questionText: richText,
  questionType: z.enum(generatedType, invalid),
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
  keyChosen: keyChosenSchema,
  checks: z.array(qualityCheckSchema, invalid).max(limits.tagsMax, invalid).default([]),
  reviewScore: numberSchema().nullable().default(null),
  score: marksSchema.default(defaults.score),
});

/** Saving a generated question follows the rules of a manual one. */
export const bulkCreateBody = z
  .array(checked(generatedFields, questionProblems, generatedFields), invalid)
  .min(1, message('errors.noQuestionSelected'))
  .max(limits.bulkCreateMax, invalid);
export type BulkCreateBody = z.input<typeof bulkCreateBody>;

/**
 * The original request, with the existing questions so that none is generated again. `instruction` says what should be
 * different, such as "harder distractors"; only a model can follow it.
 */
const regenerateFields = {
  questions: z.array(generatedFields, invalid).max(limits.bulkCreateMax, invalid).default([]),
  instruction: z.string(invalid).trim().max(limits.instructionMax, tooLong).default(''),
};
export const regenerateBody = checked(
  z.strictObject({ ...requestDraft, ...regenerateFields }),
  generationProblems,
  z.strictObject({ ...requestFields, ...regenerateFields }),
);
export type RegenerateBody = z.input<typeof regenerateBody>;

/** Not in the specification: which generator is configured, shown before the first request. */
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

/** This server returns a list; a single object is accepted as well, as the specification requires. */
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

/** Not in the specification: checks questions in their current state, edited or written by hand. */
export const checkQuestionsBody = z.strictObject({
  courseId: idSchema,
  language: common.language,
  contexts: common.contexts,
  tags: tagsSchema.default([]),
  questions: z
    .array(
      z.strictObject({
        questionNo: integerSchema.min(1, invalid),
        /** Id of a saved question, so that it is not reported as a duplicate of itself. */
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
