import * as z from 'shared/z';
import { endpoint } from './endpoint';
import { doneSchema, figureSchema, idParams } from './fields';

/**
 * How often an option was chosen, by graded submission. `strong` and `weak`: the shares (0–1) among the best and worst
 * third of the students by their score on the other questions; null below 10 students in a third.
 */
const optionUseSchema = z.object({
  id: z.int(),
  value: z.string(),
  isCorrectAnswer: z.boolean(),
  count: z.int(),
  strong: figureSchema,
  weak: figureSchema,
});

/**
 * What was answered in a part of a question (a statement, a gap, a pair, a step), or in the whole of it (`of` null), by
 * graded answer. `score`: the mean share of the marks, left empty as 0. `answers`: all choices, or else the ten most
 * frequent answers, with the mean share that those who gave them earned; `others`: the number of all others.
 */
const partAnalysisSchema = z.object({
  of: z.string().nullable(),
  text: z.string(),
  given: z.int(),
  score: figureSchema,
  answers: z.array(z.object({ text: z.string(), count: z.int(), score: figureSchema })),
  others: z.int(),
});

/**
 * Statistics of a question. `facility` (0–1) is the mean over `n` answers; `discrimination` is −100 to 100; both have
 * a 90 % interval. `n` counts the students who reached the question; `omitted` of them left it empty, which is wrong.
 * `notReached`: the other graded submissions, empty from here to their end, or those of absent students.
 * `isKeyDoubtful`: the best third prefers a wrong option. Null means not enough data, `provisional` too little to rely on.
 * `options` is empty unless it is a choice question, `parts` unless it has an item.
 */
export const itemAnalysisSchema = z.object({
  questionId: z.int(),
  /** Its number in the assessment, from 1. */
  number: z.int(),
  n: z.int(),
  facility: figureSchema,
  facilityLow: figureSchema,
  facilityHigh: figureSchema,
  isKeyDoubtful: z.boolean(),
  discrimination: z.object({
    value: figureSchema,
    low: figureSchema,
    high: figureSchema,
    n: z.int(),
    provisional: z.boolean(),
  }),
  omitted: z.int(),
  notReached: z.int().optional(),
  options: z.array(optionUseSchema),
  parts: z.array(partAnalysisSchema).optional(),
});
export type ItemAnalysis = z.infer<typeof itemAnalysisSchema>;

/** Cronbach's α (KR-20 where `isDichotomous`) and the standard error of measurement in marks, from `n` complete submissions with an answer. */
export const reliabilitySchema = z.object({
  alpha: figureSchema,
  isDichotomous: z.boolean(),
  error: figureSchema,
  n: z.int(),
});

/**
 * Over `n` graded submissions; mean, median and deviation in marks. A band counts submissions from `from` to below
 * `to` per cent; the last one includes its end.
 */
export const assessmentAnalysisSchema = z.object({
  assessmentId: z.int(),
  marks: z.number(),
  n: z.int(),
  mean: figureSchema,
  median: figureSchema,
  deviation: figureSchema,
  /** How many of them reach the minimum marks; null without minimum marks. */
  results: z.object({ minMarks: z.number(), passed: z.int(), failed: z.int() }).nullable().optional(),
  distribution: z.array(z.object({ from: z.number(), to: z.number(), count: z.int() })),
  reliability: reliabilitySchema,
  items: z.array(itemAnalysisSchema),
});
export type AssessmentAnalysis = z.infer<typeof assessmentAnalysisSchema>;

/** Not in the specification. */
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

/** Nothing of the file is sent: the browser makes it from what it has read, and saves it after this. */
export const recordAnalysisExport = endpoint({
  method: 'POST',
  path: '/assessment/:id/analysis/export',
  status: 200,
  access: 'teacher',
  changes: ['audit'],
  params: idParams,
  response: doneSchema,
  summary: 'Record an export of the item analysis in the audit log',
});
