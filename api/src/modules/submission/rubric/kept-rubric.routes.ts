import { type FastifyInstance } from 'fastify';
import { createKeptRubric, deleteKeptRubric, listKeptRubrics } from 'shared/contract/question-rubric';
import { notFound } from '../../../refusals/refusal';
import { type Audit } from '../../../server/audit/audit';
import { route } from '../../../server/route';
import { createOnce } from '../../../server/write';
import { deleteKept, keepRubric, listKeptIn } from './kept-rubric.repository';
import { newRubric } from './rubric.commands';

const unrecorded: Audit = { audit: false, because: 'A form for rubrics to come; it scores nothing.' };

/** Rubrics that a school keeps for other questions. */
export function keptRubricRoutes(app: FastifyInstance): void {
  route(app, listKeptRubrics, async ({ db, account, query: { schoolId } }) => {
    if (!account.schoolIds.includes(schoolId)) throw notFound();
    return { data: await listKeptIn(db, account, schoolId) };
  });

  route(app, createKeptRubric, unrecorded, async (call) => {
    const { account, body, services } = call;
    const { schoolId, name, ...said } = body;
    if (!account.schoolIds.includes(schoolId)) throw notFound();
    const { content } = newRubric(said);
    const kept = { schoolId, name, content, createdAt: services.now() };
    return { data: await createOnce(call, (tx) => keepRubric(tx, account, kept)), message: 'success.rubricKept' };
  });

  route(app, deleteKeptRubric, unrecorded, async ({ db, account, params }) => {
    await deleteKept(db, account, params.id);
    return { data: null };
  });
}
