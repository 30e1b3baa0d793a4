import { type FastifyInstance } from 'fastify';
import {
  listOptionUse,
  listQuestionTrail,
  type QuestionTrailEntry,
  type QuestionTrailField,
  questionTrailFields,
} from 'shared/contract/question-history';
import { optionUse } from '../../indices/option-use';
import { orNotFound } from '../../server/refusal';
import { route } from '../../server/route';
import { personOf } from '../wire';
import { chosenOptions } from './chosen-options.repository';
import { findQuestion } from './repository';
import { listTrail } from './trail.repository';

const isField = (name: string): name is QuestionTrailField => questionTrailFields.some((field) => field === name);

/** What became of a question, and what students did with its options. */
export function questionHistoryRoutes(app: FastifyInstance): void {
  route(app, listQuestionTrail, async ({ db, account, params }) => {
    const { question, authorName } = orNotFound(await findQuestion(db, account, params.id));
    const steps = (await listTrail(db, account, params.id)).map(
      ({ entry, authorName: editor }): QuestionTrailEntry => ({
        kind: entry.kind,
        fields: entry.fields.filter(isField),
        author: personOf(entry.authorId, editor),
        createdAt: entry.createdAt.toISOString(),
      }),
    );
    // The question itself says who made it, so that the trail of old questions begins there too.
    const made: QuestionTrailEntry = {
      kind: 'created',
      fields: [],
      author: personOf(question.authorId, authorName),
      createdAt: question.createdAt.toISOString(),
    };
    return { data: [...steps, made] };
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
