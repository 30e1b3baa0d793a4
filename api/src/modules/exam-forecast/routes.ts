import { type FastifyInstance } from 'fastify';
import {
  ANSWERS_NEEDED,
  hasFigures,
  QUESTIONS_NEEDED,
} from '@teacher-portal/item-statistics/exam-forecast/exam-forecast';
import { recalibrated } from '@teacher-portal/item-statistics/exam-forecast/recalibration';
import { forecastExam } from 'shared/contract/exam-forecast';
import { getKeptForecast, guessExam } from 'shared/contract/kept-forecast';
import { untilHungUp } from '../../server/http/until-hung-up';
import { route } from '../../server/route';
import { evidenceFor } from './evidence.read';
import { forecastInThread } from './forecast-in-thread';
import { guess } from './kept/guess.commands';
import { readKept } from './kept/kept-forecast.read';
import { scoredOf } from './kept/record.read';
import { factorOf, recordOf } from './kept/record.rules';
import { forecastFor } from './policy';

/** Forecasts of exams that are being made, and how they came out. Decisions 0286 and 0291. */
export function examForecastRoutes(app: FastifyInstance): void {
  route(app, forecastExam, async (call) => {
    const { db, account, body } = call;
    const of = await forecastFor(db, account, body);
    const evidence = await evidenceFor(db, of, body);
    const scored = await scoredOf(db, account, of.schoolId);
    const said = await untilHungUp(call, (signal) => forecastInThread(of.schoolId, evidence, signal));
    const frame = {
      ...{ students: of.students, needed: QUESTIONS_NEEDED, answersNeeded: ANSWERS_NEEDED },
      known: evidence.questions.filter(hasFigures).length,
      record: recordOf(scored, account.userId),
    };
    if ('refused' in said) return { data: { ...frame, forecast: null } };
    const tellNothing = said.tellNothing.flatMap(({ question, share }) => {
      const questionId = body.questions[question]?.id;
      return questionId === undefined ? [] : [{ questionId, share }];
    });
    return { data: { ...frame, forecast: { ...recalibrated(said, factorOf(scored)), tellNothing } } };
  });

  route(app, getKeptForecast, async (call) => ({ data: await readKept(call, call.params.id) }));

  route(app, guessExam, { audit: false, because: 'It is the caller’s own, and decides nothing.' }, async (call) => ({
    data: await guess(call, call.params.id, call.body.mean),
  }));
}
