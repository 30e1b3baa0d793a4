import { type FastifyInstance } from 'fastify';
import { applyRoster, getRosterTemplate, previewRoster } from 'shared/contract/roster';
import { previewImport, runImport } from '../../roster/import-roster';
import { studentTemplate } from '../../roster/student-list';
import { type Call, route } from '../../server/route';
import { mayImport } from './policy';
import { receiveRoster } from './receive-roster';

/** Who may is asked before anything of the file is read. */
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
    gradeId: query.gradeId,
    language,
    now: services.now(),
  };
}

export function rosterRoutes(app: FastifyInstance): void {
  route(app, getRosterTemplate, async ({ db, account, params, language }) => {
    await mayImport(db, account, params.id);
    return { data: studentTemplate(language) };
  });

  // A context of its own: only here is a body handed on as it comes instead of being read.
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));

    route(scope, previewRoster, async (call) => ({ data: await previewImport(call.db, await inputOf(call)) }));

    route(scope, applyRoster, async (call) => {
      const counts = await runImport(call.db, await inputOf(call), call.query.hash);
      return { data: { counts }, message: 'success.rosterImported' };
    });
  });
}
