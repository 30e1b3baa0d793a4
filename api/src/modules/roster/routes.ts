import { type FastifyInstance } from 'fastify';
import { applyRoster, getRosterTemplate, previewRoster } from 'shared/contract/roster';
import { previewImport, runImport } from '../../roster/import-roster';
import { studentTemplate } from '../../roster/list/template';
import { listChoices } from './list-choices';
import { record } from '../../server/audit';
import { limitThemselves } from '../../server/call-limit';
import { type Call, route } from '../../server/route';
import { untilHungUp } from '../../server/until-hung-up';
import { mayImport } from './policy';
import { receiveRoster } from './receive-roster';

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
    bytes: await receiveRoster(request),
    schoolId: params.id,
    userId: account.userId,
    gradeId: query.gradeId,
    list: listChoices(query),
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

  // A separate context, because only here bodies are streamed instead of parsed.
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    limitThemselves(scope);

    route(scope, previewRoster, async (call) => {
      const input = await inputOf(call);
      return { data: await untilHungUp(call, (signal) => previewImport(call.db, { ...input, signal })) };
    });

    route(scope, applyRoster, { audit: 'school.rosterImported' }, async (call) => {
      const counts = await runImport(call.db, await inputOf(call), call.query.hash, (tx) =>
        record(call, tx, 'school.rosterImported', call.params.id),
      );
      return { data: { counts }, message: 'success.rosterImported' };
    });
  });
}
