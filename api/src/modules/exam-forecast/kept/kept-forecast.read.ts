import { type EndpointData } from 'shared/contract/endpoint';
import { type getKeptForecast } from 'shared/contract/kept-forecast';
import { type Call } from '../../../server/route';
import { orNotFound } from '../../../refusals/refusal';
import { readSummary } from '../../assessment/public';
import { keptOf, resultsOf } from './kept-forecast.repository';
import { scoredOf } from './record.read';
import { hasHeld, marksNeeded, recordOf, resultOf } from './record.rules';

/** What was forecast when the assessment was published, and what came out. @throws 404 */
export async function readKept(
  call: Pick<Call, 'db' | 'account' | 'services' | 'language'>,
  id: number,
): Promise<EndpointData<typeof getKeptForecast>> {
  const { db, account } = call;
  await readSummary(call, id);
  const row = orNotFound(await keptOf(db, account, id));
  const [counted = { assessmentId: id, given: 0, marked: 0, students: 0, mean: null }] = await resultsOf(db, account, [
    id,
  ]);
  const result = resultOf(counted);
  const { schoolId, saidAt, method, knew, said, guess } = row;
  return {
    kept: saidAt && method && knew ? { saidAt: saidAt.toISOString(), method, knew, forecast: said } : null,
    marked: counted.marked,
    given: counted.given,
    needed: marksNeeded(counted.given),
    result: result === null ? null : { mean: result, students: counted.students, held: said && hasHeld(said, result) },
    guess,
    record: recordOf(await scoredOf(db, account, schoolId), account.userId),
  };
}
