import { type GenerationBody } from 'shared/contract/generation';
import { defaults, type Language, limits } from 'shared/contract/limits';
import { type Course } from 'shared/contract/profile';
import * as z from 'shared/z';
import { type BatchRequest, batchRequestSchema } from '../../generated/generated-batch.schema';

const code = z.number().nullable();

/** What the two steps hold on the way; what is being chosen or typed may be missing. */
export const generationValuesSchema = batchRequestSchema.extend({
  courseCode: z.string().nullable(),
  questionType: code,
  questionCategory: code,
  numberOfQuestions: code,
  questionDificulty: code,
  bloomsTaxonomy: z.string().nullable(),
});
export type GenerationValues = z.infer<typeof generationValuesSchema>;

/** What the form begins with, and is reset to: the defaults of the specification. */
export const startValues = ({ courseCode, gradeId }: Course, language: Language): GenerationValues => ({
  keywords: [],
  courseCode,
  questionType: defaults.questionType,
  questionCategory: defaults.questionCategory,
  numberOfQuestions: limits.questionsPerGenerationDefault,
  questionDificulty: defaults.difficulty,
  bloomsTaxonomy: defaults.bloomsTaxonomy,
  contexts: [''],
  language,
  gradeId,
});

/** The request as the schema of the contract has passed it. */
export const requestOf = (body: GenerationBody): BatchRequest => batchRequestSchema.parse(body);
