import { hasFigures } from '@teacher-portal/item-statistics/exam-forecast/exam-forecast';
import { FORECAST_METHOD, recalibrated } from '@teacher-portal/item-statistics/exam-forecast/recalibration';
import { keptForecastSchema } from 'shared/contract/kept-forecast';
import { type Database } from '../../../db/database';
import { type Account } from '../../../identity/account';
import { evidenceFor } from '../evidence.read';
import { forecastInThread } from '../forecast-in-thread';
import { publishedPaper } from './freeze.repository';
import { keepForecast } from './kept-forecast.repository';
import { scoredOf } from './record.read';
import { factorOf } from './record.rules';

/**
 * Keeps what is forecast of an assessment that has just been published, for those who got it. Does nothing once
 * there are marks, because then it would be no forecast.
 */
export async function freezeForecast(db: Database, account: Account, assessmentId: number, now: Date): Promise<void> {
  const paper = await publishedPaper(db, account, assessmentId);
  if (!paper || paper.questions.length === 0) return;
  const { schoolId, courseId, classId, students, questions, minMarks } = paper;
  const tenant = { ...account, schoolIds: [schoolId] };
  const of = {
    ...{ tenant, courseId, questionIds: questions.map(({ id }) => id), students },
    ...(classId === null ? {} : { classId }),
  };
  const evidence = await evidenceFor(db, of, { questions, minMarks });
  const factor = factorOf(await scoredOf(db, account, schoolId));
  const said = await forecastInThread(schoolId, evidence, new AbortController().signal);
  await keepForecast(db, {
    ...{ assessmentId, schoolId, userId: account.userId, saidAt: now, method: FORECAST_METHOD },
    said: 'refused' in said ? null : keptForecastSchema.parse(recalibrated(said, factor)),
    knew: {
      ...{ students, questions: questions.length, known: evidence.questions.filter(hasFigures).length, factor },
      sittings: evidence.sittings.length,
      own: evidence.sittings.filter(({ cohort }) => cohort === evidence.cohort).length,
    },
  });
}
