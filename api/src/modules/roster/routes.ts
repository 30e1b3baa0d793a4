import { type FastifyInstance } from 'fastify';
import { applyRoster, getRosterTemplate, previewRoster } from 'shared/contract/roster';
import { limits } from 'shared/contract/limits';
import { listRosterImports, undoRosterImport } from 'shared/contract/roster-import';
import { listImports, newestImport } from '../../roster/import/import-record.repository';
import { previewImport, runImport } from '../../roster/import/import-roster';
import { studentTemplate } from '../../roster/template';
import { undoImport } from '../../roster/import/undo-import';
import { listChoices } from './list-choices';
import { record } from '../../server/audit/audit';
import { receiveBytes, streamBodies } from '../../server/http/receive-bytes';
import { type Call, route } from '../../server/route';
import { untilHungUp } from '../../server/http/until-hung-up';
import { mayImport } from './policy';

/** Checks permissions before anything of the file is read. */
async function inputOf({
  db,
  account,
  params,
  query,
  language,
  services,
  request,
}: Call<typeof previewRoster> | Call<typeof applyRoster>) {
  await mayImport(db, account, params.id, query.gradeId);
  return {
    bytes: await receiveBytes(request, { megabytes: limits.rosterMaxMegabytes, tooLarge: 'errors.rosterTooLarge' }),
    schoolId: params.id,
    userId: account.userId,
    gradeId: query.gradeId,
    list: listChoices(query),
    withdraws: query.withdraw !== undefined,
    confirmed: 'withdrawing' in query ? query.withdrawing : undefined,
    language,
    now: services.now(),
  };
}

export function rosterRoutes(app: FastifyInstance): void {
  route(app, getRosterTemplate, async ({ db, account, params, language }) => {
    await mayImport(db, account, params.id);
    return { data: studentTemplate(language) };
  });

  route(app, listRosterImports, async ({ db, account, params, services }) => {
    await mayImport(db, account, params.id);
    const newest = await newestImport(db, params.id, services.now());
    const rows = await listImports(db, params.id, services.now());
    return {
      data: rows.map((row) => ({
        ...row,
        at: row.at.toISOString(),
        undoneAt: row.undoneAt?.toISOString() ?? null,
        isUndoable: row.id === newest,
      })),
    };
  });

  route(app, undoRosterImport, { audit: 'school.rosterUndone' }, async (call) => {
    const { id: schoolId, importId } = call.params;
    await call.db.transaction(async (tx) => {
      await mayImport(tx, call.account, schoolId);
      await undoImport(tx, { schoolId, importId }, call.services.now());
      await record(call, tx, 'school.rosterUndone', schoolId);
    });
    return { data: null, message: 'success.rosterUndone' };
  });

  // A separate context, because only here bodies are streamed instead of parsed.
  app.register(async (scope) => {
    streamBodies(scope);

    route(scope, previewRoster, async (call) => {
      const input = await inputOf(call);
      return { data: await untilHungUp(call, (signal) => previewImport(call.db, { ...input, signal })) };
    });

    route(scope, applyRoster, { audit: 'school.rosterImported' }, async (call) => {
      const data = await runImport(call.db, await inputOf(call), call.query.hash, (tx) =>
        record(call, tx, 'school.rosterImported', call.params.id),
      );
      return { data, message: 'success.rosterImported' };
    });
  });
}
