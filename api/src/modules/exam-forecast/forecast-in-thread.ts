import { type Evidence } from '@teacher-portal/item-statistics/exam-forecast/evidence';
import { type ExamForecast, type Refusal } from '@teacher-portal/item-statistics/exam-forecast/exam-forecast';
import { KeptThread } from '../../threads/kept-thread';
import { TurnsOfSchools } from '../../threads/turns-of-schools';

/** The slowest of 1,000 simulated forecasts took .3 s on a busy machine. */
const thread = new KeptThread<Evidence, ExamForecast | Refusal>('modules/exam-forecast/forecast.worker', {
  jobMs: 15_000,
  idleMs: 60_000,
});

/** As many as wait of one school; one more is told to come back later. */
const WAITING_MAX = 12;
const turns = new TurnsOfSchools(WAITING_MAX);

/**
 * A forecast, worked out in a thread: one at a time, of each school in turn.
 * @throws TookTooLong if too many of the school wait, or the reason of the signal
 */
export const forecastInThread = (schoolId: number, evidence: Evidence, signal: AbortSignal) =>
  turns.run(schoolId, signal, () => thread.run(evidence, signal));
