import { type FastifyInstance } from 'fastify';
import {
  ANSWERS_NEEDED,
  examForecast,
  hasFigures,
  QUESTIONS_NEEDED,
} from '@teacher-portal/item-statistics/exam-forecast/exam-forecast';
import { forecastExam } from 'shared/contract/exam-forecast';
import { route } from '../../server/route';
import { evidenceFor } from './evidence.read';
import { forecastFor } from './policy';

/** Forecasts of exams that are being made. Decision 0286. */
export function examForecastRoutes(app: FastifyInstance): void {
  route(app, forecastExam, async ({ db, account, body }) => {
    const of = await forecastFor(db, account, body);
    const evidence = await evidenceFor(db, of, body);
    const said = examForecast(evidence);
    const frame = {
      ...{ students: of.students, needed: QUESTIONS_NEEDED, answersNeeded: ANSWERS_NEEDED },
      known: evidence.questions.filter(hasFigures).length,
    };
    if ('refused' in said) return { data: { ...frame, forecast: null } };
    const tellNothing = said.tellNothing.flatMap(({ question, share }) => {
      const questionId = body.questions[question]?.id;
      return questionId === undefined ? [] : [{ questionId, share }];
    });
    return { data: { ...frame, forecast: { ...said, tellNothing } } };
  });
}
