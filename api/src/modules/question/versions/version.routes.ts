import { type FastifyInstance } from 'fastify';
import {
  getQuestionUse,
  getQuestionVersion,
  listVersionFigures,
  restoreQuestionVersion,
} from 'shared/contract/question-version';
import { record } from '../../../server/audit/audit';
import { requireVersion } from '../../../server/http/precondition';
import { orNotFound } from '../../../refusals/refusal';
import { route } from '../../../server/route';
import { untilHungUp } from '../../../server/http/until-hung-up';
import { readerOf } from '../../../tenancy/files';
import { personOf } from '../../wire';
import { cleanQuestions } from '../clean';
import { presentContent, type QuestionInput } from '../row';
import { readQuestion } from '../read';
import { findQuestion, lockQuestion, type WholeQuestion } from '../repository';
import { versionFigures } from '../figures/version-figures.read';
import { countUse, findVersion, listAsking } from './version-list.repository';
import { replaceQuestion } from '../write.repository';

type Found = NonNullable<Awaited<ReturnType<typeof findVersion>>>;

/** The content of a version at the present place of the question. */
const inputOf = ({ version }: Found, { question, tags }: WholeQuestion): QuestionInput => ({
  ...version.content,
  courseId: question.courseId,
  gradeId: question.gradeId,
  tags: tags.map(({ id }) => String(id)),
});

/** Versions of a question, and where it is used. */
export function questionVersionRoutes(app: FastifyInstance): void {
  route(app, getQuestionVersion, async ({ db, account, params, services }) => {
    orNotFound(await findQuestion(db, account, params.id));
    const { version, authorName, newest } = orNotFound(await findVersion(db, account, params.id, params.number));
    const { number, kind, authorId, createdAt, content } = version;
    const readAddress = await readerOf(db, services.files, account, content);
    return {
      data: {
        number,
        kind,
        newest,
        author: personOf(authorId, authorName),
        createdAt: createdAt.toISOString(),
        content: presentContent(content, readAddress),
      },
    };
  });

  route(app, restoreQuestionVersion, { audit: 'question.updated' }, async (call) => {
    const { db, account, params, services } = call;
    const whole = orNotFound(await findQuestion(db, account, params.id));
    const found = orNotFound(await findVersion(db, account, params.id, params.number));
    const [cleaned] = await untilHungUp(call, (signal) => cleanQuestions([inputOf(found, whole)], signal));
    await db.transaction(async (tx) => {
      const row = orNotFound(await lockQuestion(tx, account, params.id));
      requireVersion(call, row);
      const writing = { authorId: account.userId, tenant: account, schoolId: row.schoolId, now: services.now() };
      await replaceQuestion(tx, row.id, orNotFound(cleaned), writing);
      await record(call, tx, 'question.updated', row.id);
    });
    return { data: await readQuestion(call, params.id), message: 'success.questionUpdated' };
  });

  route(app, listVersionFigures, async ({ db, account, params }) => {
    orNotFound(await findQuestion(db, account, params.id));
    return { data: await versionFigures(db, account, params.id) };
  });

  route(app, getQuestionUse, async ({ db, account, params }) => {
    orNotFound(await findQuestion(db, account, params.id));
    const [use, asking] = await Promise.all([countUse(db, account, params.id), listAsking(db, account, params.id)]);
    return { data: { ...use, asking } };
  });
}
