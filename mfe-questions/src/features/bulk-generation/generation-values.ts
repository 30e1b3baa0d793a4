import { type GenerationBody } from '@teacher-portal/remote-sdk/contract/generation';
import { defaults, type Language, limits } from '@teacher-portal/remote-sdk/contract/limits';
import { type Course } from '@teacher-portal/remote-sdk/contract/profile';
import * as z from '@teacher-portal/remote-sdk/z';
import { generatedType } from '@teacher-portal/item-writing/item-types';
import { type AskedKind } from '../../question/asked-kind';
import { type BatchRequest, batchRequestSchema } from '../../generated-questions/generated-batch.schema';

const code = z.number().nullable();

/** Form values of both steps; incomplete while typing. */
export const generationValuesSchema = batchRequestSchema.extend({
  courseCode: z.string().nullable(),
  questionType: code,
  questionCategory: code,
  numberOfQuestions: code,
  questionDificulty: code,
  bloomsTaxonomy: z.string().nullable(),
});
export type GenerationValues = z.infer<typeof generationValuesSchema>;

/** The type, if questions of it are generated. */
const typeOf = (type: AskedKind['type']) => Object.values(generatedType).find((each) => each === type);

/** Initial values: what is asked for, and else the defaults of the specification. */
export const startValues = (
  { courseCode, gradeId }: Course,
  language: Language,
  { topic, level, bloom, type }: AskedKind = {},
): GenerationValues => ({
  keywords: topic === undefined ? [] : [String(topic)],
  courseCode,
  questionType: typeOf(type) ?? defaults.questionType,
  questionCategory: defaults.questionCategory,
  numberOfQuestions: limits.questionsPerGenerationDefault,
  questionDificulty: level ?? defaults.difficulty,
  bloomsTaxonomy: bloom ?? defaults.bloomsTaxonomy,
  contexts: [''],
  language,
  gradeId,
});

/** The request after validation by the contract. */
export const requestOf = (body: GenerationBody): BatchRequest => batchRequestSchema.parse(body);
