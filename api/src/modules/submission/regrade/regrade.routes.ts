import { type FastifyInstance } from 'fastify';
import { limits } from 'shared/contract/limits';
import {
  listRegrades,
  previewRegrade,
  type RegradeEvent,
  regradeEventSchema,
  regradeQuestion,
  undoRegrade,
} from 'shared/contract/regrade';
import { record } from '../../../server/audit/audit';
import { orNotFound } from '../../../refusals/refusal';
import { type Call, route } from '../../../server/route';
import { StreamedEvents, streamTypeOf, type StreamType } from '../../../server/http/streamed-events';
import { requireVersion } from '../../../server/http/precondition';
import { findAssessment } from '../../assessment/public';
import { refreshStatistics } from '../../question/public';
import { type OnProgress, plannedOf, regrade } from './regrade.commands';
import { listedRows, presentRegrades } from './regrade.read';
import { regradesOf } from './regrade.repository';
import { undo } from './undo.commands';
import { listPlaced } from '../repository';

async function assessmentOf({ db, account }: Pick<Call, 'db' | 'account'>, id: number) {
  return orNotFound(await findAssessment(db, account, id)).summary.assessment;
}

async function regradesNow(call: Pick<Call, 'db' | 'account' | 'services'>, id: number) {
  const { db, account, services } = call;
  const { version } = await assessmentOf(call, id);
  const placed = await listPlaced(db, id);
  return presentRegrades(await regradesOf(db, account, id), { placed, version, now: services.now() });
}

type Write = Call<typeof regradeQuestion> | Call<typeof undoRegrade>;

const changeOf = ({ account, services }: Write) => ({
  tenant: account,
  userId: account.userId,
  now: services.now(),
});

/** The regrade as it is now. The figures of the bank are recomputed afterwards, as after grading. */
async function answerOf(call: Write, regradeId: number) {
  const { db, params, services } = call;
  services.later(() => refreshStatistics(db, [params.id], services.now()));
  return orNotFound((await regradesNow(call, params.id)).find(({ id }) => id === regradeId));
}

const regraded = (call: Call<typeof regradeQuestion>, onProgress?: OnProgress) =>
  call.db.transaction(async (tx) => {
    const { params, body } = call;
    const mayReplace = (row: Parameters<typeof requireVersion>[1]) => requireVersion(call, row);
    const made = await regrade({ ...changeOf(call), tx }, params.id, body, mayReplace, onProgress);
    await record(call, tx, 'assessment.regraded', params.id);
    return made;
  });

/** Streams the progress. A regrade is rejected before the first marks are stored, and so before the stream starts. */
async function streamedRegrade(call: Call<typeof regradeQuestion>, type: StreamType) {
  const listener: { send?: (event: RegradeEvent) => void; last?: RegradeEvent } = {};
  let begin: () => void = () => undefined;
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const work = regraded(call, (done, total) => {
    listener.last = { type: 'progress', done, total };
    listener.send?.(listener.last);
    begin();
  });
  await Promise.race([begun, work]);
  return new StreamedEvents({
    type,
    event: regradeEventSchema,
    run: async (send) => {
      listener.send = send;
      if (listener.last) send(listener.last);
      send({ type: 'regraded', regrade: await answerOf(call, await work) });
    },
    onError: (error) => call.request.log.error({ err: error }, 'regrade failed'),
  });
}

export function regradeRoutes(app: FastifyInstance): void {
  route(app, previewRegrade, async (call) => {
    const { db, account, params, body, query, language } = call;
    const assessment = await assessmentOf(call, params.id);
    const { outcomes, papers, summary } = await plannedOf(db, account, assessment, body);
    const rows = listedRows(outcomes, papers, { only: query.only, language });
    const { page, pageSize } = query;
    const from = (page - 1) * pageSize;
    const shown = pageSize === limits.pageSizeAll ? rows : rows.slice(from, from + pageSize);
    return {
      data: { version: assessment.version, ...summary, rows: shown },
      meta: { total: rows.length, page, pageSize },
    };
  });

  route(app, regradeQuestion, { audit: 'assessment.regraded' }, async (call) => {
    const type = streamTypeOf(call.request);
    if (type) return streamedRegrade(call, type);
    return { data: await answerOf(call, await regraded(call)), message: 'success.questionRegraded' };
  });

  route(app, undoRegrade, { audit: 'assessment.regradeUndone' }, async (call) => {
    const { db, params } = call;
    await db.transaction(async (tx) => {
      await undo({ ...changeOf(call), tx }, params, (row) => requireVersion(call, row));
      await record(call, tx, 'assessment.regradeUndone', params.id);
    });
    return { data: await answerOf(call, params.regradeId), message: 'success.regradeUndone' };
  });

  route(app, listRegrades, async (call) => ({ data: await regradesNow(call, call.params.id) }));
}
