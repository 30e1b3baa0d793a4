import { generatedQuestionSchema, generationMetaSchema } from '@teacher-portal/remote-sdk/contract/generation';
import { languages } from '@teacher-portal/remote-sdk/contract/limits';
import * as z from '@teacher-portal/remote-sdk/z';

/** The decision on a generated question; `open` is undecided. */
const decisions = ['open', 'accepted', 'rejected'] as const;
export type Decision = (typeof decisions)[number];

const reviewedSchema = z.object({
  question: generatedQuestionSchema.extend({ score: z.number() }),
  decision: z.enum(decisions),
  /** Edited by hand since it was generated. */
  isEdited: z.boolean(),
});
export type Reviewed = z.infer<typeof reviewedSchema>;
export type ReviewedQuestion = Reviewed['question'];

/** The request, stored so that questions can be regenerated. */
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
  /** Offline rules, if the teacher has chosen them over a model. */
  generator: z.enum(['model', 'offline']).optional(),
});
export type BatchRequest = z.infer<typeof batchRequestSchema>;

/** Generated, unsaved questions with their request and summary. */
export const batchSchema = z.object({
  /** Storage key; every generation has its own. */
  id: z.string(),
  request: batchRequestSchema,
  items: z.array(reviewedSchema),
  /** The summary; null while the generation runs, and if it was broken off. */
  meta: generationMetaSchema.nullable(),
  /** The list has changed since it was generated, so check results may be outdated. */
  isTouched: z.boolean(),
  /** Incremented by every change, to identify each state of the list. */
  revision: z.number(),
});
export type Batch = z.infer<typeof batchSchema>;
