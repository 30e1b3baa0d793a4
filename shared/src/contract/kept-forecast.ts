import * as z from 'shared/z';
import { endpoint } from './endpoint';
import { saidForecastSchema } from './exam-forecast';
import { idParams, instantSchema } from './fields';
import { forecastRecordSchema } from './forecast-record.fields';
import { message } from './message-key';

/** What was forecast of an assessment when it was published, and what came out. Not in the specification. */

const invalid = message('errors.invalidValue');

export const keptForecastSchema = saidForecastSchema.omit({ time: true, tellNothing: true, few: true });
export type SaidForecast = z.infer<typeof keptForecastSchema>;

/** `known`: questions with enough answers; `sittings`: earlier exams, `own` ones of this class; `factor`: of the width. */
export const keptEvidenceSchema = z.object({
  students: z.int(),
  questions: z.int(),
  known: z.int(),
  sittings: z.int(),
  own: z.int(),
  factor: z.number(),
});
export type KeptEvidence = z.infer<typeof keptEvidenceSchema>;

export const getKeptForecast = endpoint({
  method: 'GET',
  path: '/assessment/:id/forecast',
  status: 200,
  access: 'teacher',
  reads: ['examForecast', 'assessment', 'submission', 'student'],
  params: idParams,
  response: z.object({
    /** Null if none was made when it was published. Without a forecast if too little was known then. */
    kept: z
      .object({
        saidAt: instantSchema,
        method: z.int(),
        forecast: keptForecastSchema.nullable(),
        knew: keptEvidenceSchema,
      })
      .nullable(),
    /** Students with a mark, of how many who were to write, and how many there have to be for a result. */
    marked: z.int(),
    given: z.int(),
    needed: z.int(),
    /** The mean of those who wrote, as a share of the marks. `held`: in the 80 % interval; null without a forecast. */
    result: z.object({ mean: z.number(), students: z.int(), held: z.boolean().nullable() }).nullable(),
    /** The caller's own. */
    guess: z.number().nullable(),
    record: forecastRecordSchema,
  }),
  summary: 'What was forecast of an assessment when it was published, and what came out',
});

export const guessExam = endpoint({
  method: 'PUT',
  path: '/assessment/:id/forecast/guess',
  status: 200,
  access: 'teacher',
  concerns: 'assessment',
  changes: ['examForecast'],
  params: idParams,
  body: z.strictObject({ mean: z.number(invalid).min(0, invalid).max(1, invalid) }),
  response: z.object({ guess: z.number() }),
  summary: 'Keep what the caller guesses that a published assessment will come to, before there are results',
});
