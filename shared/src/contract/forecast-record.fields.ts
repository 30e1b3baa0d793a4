import * as z from 'shared/z';

/**
 * Of the caller's newest assessments of the school with a forecast and enough results: how many there are, and in how
 * many the 80 % interval held. `guesses`: by how much the caller's own guesses and the forecasts of the same
 * assessments were off on average, as shares of the marks; null without any.
 */
export const forecastRecordSchema = z.object({
  n: z.int(),
  held: z.int(),
  guesses: z.object({ n: z.int(), own: z.number(), forecast: z.number() }).nullable(),
});
export type ForecastRecord = z.infer<typeof forecastRecordSchema>;
