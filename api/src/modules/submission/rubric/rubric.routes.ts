import { type FastifyInstance } from 'fastify';
import { type Rubric } from '@teacher-portal/rubrics/rubric';
import { limits } from 'shared/contract/limits';
import {
  createQuestionRubric,
  deleteQuestionRubric,
  listQuestionRubrics,
  listRubricVersions,
  previewQuestionRubric,
  type QuestionRubric,
  updateQuestionRubric,
} from 'shared/contract/question-rubric';
import { type Database } from '../../../db/database';
import { orNotFound } from '../../../refusals/refusal';
import { record } from '../../../server/audit/audit';
import { requireVersion } from '../../../server/http/precondition';
import { type Call, route } from '../../../server/route';
import { createOnce } from '../../../server/write';
import { findAssessment, readSummary } from '../../assessment/public';
import { refreshStatistics } from '../../question/public';
import { personOf } from '../../wire';
import { listedRows } from '../regrade/regrade.read';
import { addRubric, changeRubric, plannedChange, removeRubric } from './rubric.commands';
import { findRubric, listRubrics, listVersions, type RubricRow } from './rubric.repository';

const saidBy = ({ start, groups }: Rubric) => ({
  start,
  groups: groups.map((group) => ({ ...group, criteria: [...group.criteria] })),
});

const present = ({ rubric: { questionId, version, content }, used }: RubricRow): QuestionRubric => ({
  ...{ questionId, version, used },
  ...saidBy(content),
});

const presentVersion = ({ row, authorName }: Awaited<ReturnType<typeof listVersions>>[number]) => ({
  version: row.version,
  at: row.at.toISOString(),
  author: personOf(row.userId, authorName),
  ...saidBy(row.content),
});

const presentNow = async (db: Database, assessmentId: number, questionId: number) =>
  present(orNotFound(await findRubric(db, assessmentId, questionId)));

type Write = Call<typeof createQuestionRubric> | Call<typeof updateQuestionRubric> | Call<typeof deleteQuestionRubric>;
const changeOf = ({ account, services }: Write, tx: Database) => ({
  ...{ tx, tenant: account, userId: account.userId, now: services.now() },
});

/** Rubrics that score questions of an assessment. Decision 0265. */
export function questionRubricRoutes(app: FastifyInstance): void {
  route(app, listQuestionRubrics, async (call) => {
    const { id } = await readSummary(call, call.params.id);
    return { data: (await listRubrics(call.db, id)).map(present) };
  });

  route(app, createQuestionRubric, { audit: 'assessment.rubricChanged' }, async (call) => {
    const { params, body } = call;
    const data = await createOnce(call, async (tx) => {
      await addRubric(changeOf(call, tx), params.id, body);
      await record(call, tx, 'assessment.rubricChanged', params.id);
      return presentNow(tx, params.id, body.questionId);
    });
    return { data, message: 'success.rubricCreated' };
  });

  route(app, previewQuestionRubric, async (call) => {
    const { db, account, params, body, query, language } = call;
    const { assessment } = orNotFound(await findAssessment(db, account, params.id)).summary;
    const planned = await plannedChange(db, account, assessment, params.questionId, body);
    const { entity, papers, outcomes, summary, isChange } = planned;
    const rows = listedRows(outcomes, papers, { language });
    const { page, pageSize } = query;
    const from = (page - 1) * pageSize;
    const shown = pageSize === limits.pageSizeAll ? rows : rows.slice(from, from + pageSize);
    return {
      data: { version: entity.version, changesPoints: isChange, ...summary, rows: shown },
      meta: { total: rows.length, page, pageSize },
    };
  });

  route(app, updateQuestionRubric, { audit: 'assessment.rubricChanged' }, async (call) => {
    const { db, params, body, services } = call;
    const isChange = await db.transaction(async (tx) => {
      const changed = await changeRubric(changeOf(call, tx), params, body, (row) => requireVersion(call, row));
      await record(call, tx, 'assessment.rubricChanged', params.id);
      return changed;
    });
    if (isChange) services.later(() => refreshStatistics(db, [params.id], services.now()));
    return { data: await presentNow(db, params.id, params.questionId), message: 'success.rubricUpdated' };
  });

  route(app, deleteQuestionRubric, { audit: 'assessment.rubricChanged' }, async (call) => {
    const { db, params, query } = call;
    await db.transaction(async (tx) => {
      const mayReplace = (row: { version: number }) => requireVersion(call, row);
      await removeRubric(changeOf(call, tx), params, query.scores === 'keep', mayReplace);
      await record(call, tx, 'assessment.rubricChanged', params.id);
    });
    return { data: null, message: 'success.rubricDeleted' };
  });

  route(app, listRubricVersions, async (call) => {
    const { db, params } = call;
    const { id } = await readSummary(call, params.id);
    const { rubric } = orNotFound(await findRubric(db, id, params.questionId));
    return { data: (await listVersions(db, rubric.id)).map(presentVersion) };
  });
}
