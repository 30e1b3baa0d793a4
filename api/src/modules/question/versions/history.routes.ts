import { type FastifyInstance } from 'fastify';
import { listOptionUse, listQuestionTrail } from 'shared/contract/question-history';
import { optionUse } from '@teacher-portal/item-statistics/option-use';
import { orNotFound } from '../../../refusals/refusal';
import { route } from '../../../server/route';
import { chosenOptions } from '../figures/option-counts.repository';
import { findQuestion } from '../repository';
import { listTrail } from './trail.repository';
import { presentTrail } from './trail.present';
import { listVersions } from './version-list.repository';

/** The edit trail of a question, and the use of its options. */
export function questionHistoryRoutes(app: FastifyInstance): void {
  route(app, listQuestionTrail, async ({ db, account, params }) => {
    const whole = orNotFound(await findQuestion(db, account, params.id));
    const trail = await listTrail(db, account, params.id);
    return { data: presentTrail(whole, trail, await listVersions(db, account, params.id)) };
  });

  route(app, listOptionUse, async ({ db, account, params }) => {
    const { options } = orNotFound(await findQuestion(db, account, params.id));
    const answers = await chosenOptions(db, account, params.id);
    return {
      data: {
        answers: answers.length,
        options: optionUse(
          answers,
          options.map(({ id }) => id),
        ),
      },
    };
  });
}
