import * as z from 'shared/z';
import { endpoint } from './endpoint';
import { figureSchema, idParams } from './fields';

/** How often an option was chosen, by graded work. */
const optionUseSchema = z.object({ id: z.int(), value: z.string(), isCorrectAnswer: z.boolean(), count: z.int() });

/**
 * How a question did. `facility` 0 to 1, `discrimination` −100 to 100 with the ends of its 90 % interval; null means not
 * enough data, `provisional` too little to rely on. `omitted` works have no answer to it. `options` is empty unless it is
 * a question of choice.
 */
export const itemAnalysisSchema = z.object({
  questionId: z.int(),
  /** Its place in the paper, from 1. */
  number: z.int(),
  n: z.int(),
  facility: figureSchema,
  discrimination: z.object({
    value: figureSchema,
    low: figureSchema,
    high: figureSchema,
    n: z.int(),
    provisional: z.boolean(),
  }),
  omitted: z.int(),
  options: z.array(optionUseSchema),
});
export type ItemAnalysis = z.infer<typeof itemAnalysisSchema>;

/** Over `n` graded works; mean, median and deviation in marks. A band counts works of `from` to under `to` per cent, the last one with its end. */
export const assessmentAnalysisSchema = z.object({
  assessmentId: z.int(),
  marks: z.number(),
  n: z.int(),
  mean: figureSchema,
  median: figureSchema,
  deviation: figureSchema,
  distribution: z.array(z.object({ from: z.number(), to: z.number(), count: z.int() })),
  items: z.array(itemAnalysisSchema),
});
export type AssessmentAnalysis = z.infer<typeof assessmentAnalysisSchema>;

/** Ours. */
export const analyseAssessment = endpoint({
  method: 'GET',
  path: '/assessment/:id/analysis',
  status: 200,
  access: 'teacher',
  reads: ['submission', 'assessment', 'question', 'student'],
  params: idParams,
  response: assessmentAnalysisSchema,
  summary: 'Scores and questions of an assessment after grading',
});
