import { limits } from 'shared/contract/limits';
import { type Database } from '../../../db/database';
import { type Account } from '../../../identity/account';
import { newestForecasts, resultsOf } from './kept-forecast.repository';
import { resultOf, type Scored } from './record.rules';

/** The newest kept forecasts of a school whose results the caller sees. */
export async function scoredOf(db: Database, account: Account, schoolId: number): Promise<Scored[]> {
  const kept = await newestForecasts(db, account, schoolId, limits.forecastsScoredMax);
  const results = await resultsOf(
    db,
    account,
    kept.map(({ assessmentId }) => assessmentId),
  );
  const resultFor = new Map(results.map((row) => [row.assessmentId, resultOf(row)]));
  return kept.flatMap(({ assessmentId, userId, said, knew, guess }) => {
    const result = resultFor.get(assessmentId) ?? null;
    return said && result !== null ? [{ userId, said, knew, guess, result }] : [];
  });
}
