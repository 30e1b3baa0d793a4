import * as z from 'shared/z';
import { endpoint } from './endpoint';
import { idSchema } from './fields';
import { forecastRecordSchema } from './forecast-record.fields';
import { limits } from './limits';
import { message } from './message-key';

/** What a class will probably earn in an exam that is being made. Not in the specification. */

const invalid = message('errors.invalidValue');
const marks = z.number(invalid).min(0, invalid).max(limits.marksMax, invalid);

const interval = z.object({ low: z.number(), high: z.number() });

/**
 * Shares of the marks, 0–1, and times in seconds. `mean`: of the class. `deviation`: of the students' scores. `under`: of
 * the students under the pass mark, null without one. `slow`: what nine of ten students do not exceed. `few`: why it is wide.
 */
export const saidForecastSchema = z.object({
  mean: z.number(),
  intervals: z.object({ 50: interval, 80: interval, 95: interval }),
  deviation: z.number(),
  under: z.object({ value: z.number(), ...interval.shape }).nullable(),
  time: z.object({ median: z.number(), slow: z.number(), unknown: z.int() }).nullable(),
  tellNothing: z.array(z.object({ questionId: z.int(), share: z.number() })),
  few: z.array(z.enum(['class', 'questions', 'sittings'])),
});
export type ExamForecast = z.infer<typeof saidForecastSchema>;

/** `known`: questions with enough answers; `needed`: how many a forecast needs. Without enough it is null. */
export const examForecastAnswerSchema = z.object({
  students: z.int(),
  known: z.int(),
  needed: z.int(),
  /** How many answers a question needs to be known. */
  answersNeeded: z.int(),
  forecast: saidForecastSchema.nullable(),
  record: forecastRecordSchema,
});
export type ExamForecastAnswer = z.infer<typeof examForecastAnswerSchema>;

const isEachOnce = (questions: readonly { id: number }[]) =>
  new Set(questions.map(({ id }) => id)).size === questions.length;

export const forecastExam = endpoint({
  method: 'POST',
  path: '/assessment/forecast',
  status: 200,
  access: 'teacher',
  reads: ['question', 'assessment', 'submission', 'class', 'course', 'student', 'examForecast'],
  body: z.strictObject({
    courseId: idSchema,
    /** Without it, all who take the course. */
    classId: idSchema.optional(),
    questions: z
      .array(z.strictObject({ id: idSchema, marks }), invalid)
      .min(1, invalid)
      .max(limits.questionsPerAssessmentMax, invalid)
      .refine(isEachOnce, invalid),
    /** The pass mark; 0 is none. */
    minMarks: marks.default(0),
  }),
  response: examForecastAnswerSchema,
  summary: 'What a class will probably earn in an exam of these questions, with intervals',
});
