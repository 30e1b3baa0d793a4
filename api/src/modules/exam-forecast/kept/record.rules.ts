import { type Outcome, recalibrationOf } from '@teacher-portal/item-statistics/exam-forecast/recalibration';
import { mean } from '@teacher-portal/item-statistics/statistics';
import { type ForecastRecord } from 'shared/contract/forecast-record.fields';
import { type KeptEvidence, type SaidForecast } from 'shared/contract/kept-forecast';
import { limits } from 'shared/contract/limits';

/** A result stands for a class once two of three students who were to write have a mark. */
const ENOUGH = 2 / 3;
export const marksNeeded = (given: number): number => Math.ceil(ENOUGH * given);

interface Counted {
  given: number;
  marked: number;
  students: number;
  mean: number | null;
}

/** The mean of those who wrote; null while too few have a mark. */
export const resultOf = ({ given, marked, students, mean: earned }: Counted): number | null =>
  earned !== null && students > 0 && marked >= marksNeeded(given) ? Math.min(1, Math.max(0, earned)) : null;

export const hasHeld = ({ intervals: { 80: most } }: SaidForecast, result: number): boolean =>
  result >= most.low && result <= most.high;

/** A kept forecast with what came out. */
export interface Scored {
  userId: number;
  said: SaidForecast;
  knew: KeptEvidence;
  guess: number | null;
  result: number;
}

/** The factor by which the next intervals of the school are wider. */
export const factorOf = (scored: readonly Scored[]): number =>
  recalibrationOf(
    scored.map(({ said, knew, result }): Outcome => ({
      ...{ mean: said.mean, interval: said.intervals[80], factor: knew.factor, result },
    })),
  );

/** How the newest forecasts of one teacher came out, and the guesses beside them. */
export function recordOf(scored: readonly Scored[], userId: number): ForecastRecord {
  const own = scored.filter((each) => each.userId === userId).slice(0, limits.forecastRecordMax);
  const guessed = own.flatMap(({ guess, said, result }) =>
    guess === null ? [] : [{ own: Math.abs(guess - result), forecast: Math.abs(said.mean - result) }],
  );
  const [ofGuesses, ofForecasts] = [mean(guessed.map((each) => each.own)), mean(guessed.map((each) => each.forecast))];
  return {
    n: own.length,
    held: own.filter(({ said, result }) => hasHeld(said, result)).length,
    guesses:
      ofGuesses === null || ofForecasts === null ? null : { n: guessed.length, own: ofGuesses, forecast: ofForecasts },
  };
}
