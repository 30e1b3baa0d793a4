import { generatedQuestionSchema, generationMetaSchema } from 'shared/contract/generation';
import { languages } from 'shared/contract/limits';
import * as z from 'shared/z';

/** What the teacher has decided about a generated question; `open` is not yet. */
const decisions = ['open', 'accepted', 'rejected'] as const;
export type Decision = (typeof decisions)[number];

const reviewedSchema = z.object({
  question: generatedQuestionSchema.extend({ score: z.number() }),
  decision: z.enum(decisions),
  /** Changed by hand since it was generated. */
  isEdited: z.boolean(),
});
export type Reviewed = z.infer<typeof reviewedSchema>;
export type ReviewedQuestion = Reviewed['question'];

/** What was asked for, as the wire has it; kept, so that questions can be generated anew. */
export const batchRequestSchema = z.object({
  keywords: z.array(z.string()),
  courseCode: z.string(),
  questionType: z.number(),
  questionCategory: z.number(),
  numberOfQuestions: z.number(),
  questionDificulty: z.number(),
  bloomsTaxonomy: z.string(),
  contexts: z.array(z.string()),
  language: z.enum(languages),
  gradeId: z.number(),
  /** Rules without AI, where the teacher has chosen them over a model. */
  generator: z.enum(['model', 'offline']).optional(),
});
export type BatchRequest = z.infer<typeof batchRequestSchema>;

/** Generated questions that are not saved yet, with what was asked for and how it went. */
export const batchSchema = z.object({
  /** The name that it is kept under; another generation has another one. */
  id: z.string(),
  request: batchRequestSchema,
  items: z.array(reviewedSchema),
  /** How it went; null while it goes on, and for ever when it was broken off. */
  meta: generationMetaSchema.nullable(),
  /** Something in the list has changed since it was generated, so what was found out about its questions may be old. */
  isTouched: z.boolean(),
  /** Counts the changes, so that each state of the list can be named. */
  revision: z.number(),
});
export type Batch = z.infer<typeof batchSchema>;
