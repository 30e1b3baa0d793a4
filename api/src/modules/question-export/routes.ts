import { type FastifyInstance } from 'fastify';
import { type Endpoint } from 'shared/contract/endpoint';
import { limits } from 'shared/contract/limits';
import {
  checkAssessmentExport,
  checkQuestionExport,
  exportAssessment,
  exportEventSchema,
  type ExportFormat,
  exportQuestions,
} from 'shared/contract/question-export';
import { badRequest } from '../../refusals/refusal';
import { record } from '../../server/audit/audit';
import { streamTypeOf } from '../../server/http/streamed-events';
import { StreamedLines } from '../../server/http/streamed-lines';
import { untilHungUp } from '../../server/http/until-hung-up';
import { limitThemselves } from '../../server/limits/call-limit';
import { type Call, route } from '../../server/route';
import { serverTexts } from '../../text/server-texts';
import { checkExport } from './check.read';
import { assessmentSource, bankSource, type Source } from './source.policy';
import { exported } from './write';

const check = <E extends Endpoint>(call: Call<E>, source: Source, format: ExportFormat) =>
  untilHungUp(call, (signal) => checkExport(source, { ...call, format }, signal));

/** The file in one answer, for programs that take no stream. */
async function whole<E extends Endpoint>(call: Call<E>, source: Source, format: ExportFormat) {
  if (source.total > limits.exportWholeMax) throw badRequest('errors.exportStreamOnly');
  const bytes: Buffer[] = [];
  for await (const event of exported(source, { ...call, format, files: call.services.files })) {
    if (event.type === 'piece') bytes.push(Buffer.from(event.base64, 'base64'));
    else
      return { fileName: event.fileName, mediaType: event.mediaType, base64: Buffer.concat(bytes).toString('base64') };
  }
  throw new Error('An export ended without its end.');
}

async function answer<E extends Endpoint>(call: Call<E>, source: Source, format: ExportFormat) {
  const type = streamTypeOf(call.request);
  if (!type) return { data: await whole(call, source, format) };
  const { request, services } = call;
  return new StreamedLines({
    type,
    event: exportEventSchema,
    events: exported(source, { ...call, format, files: services.files }),
    onError: (error) => request.log.error({ err: error }, 'an export of questions failed'),
  });
}

const ofBank = <E extends Endpoint>(
  { db, account, language }: Call<E>,
  scope: Parameters<typeof bankSource>[2]['scope'],
): Promise<Source> => bankSource(db, account, { scope, title: serverTexts(language).bankTitle });

export function questionExportRoutes(app: FastifyInstance): void {
  // Thousands of questions take longer than other calls may.
  app.register(async (scope) => {
    limitThemselves(scope);

    route(scope, checkQuestionExport, async (call) => ({
      data: await check(call, await ofBank(call, call.body.scope), call.body.format),
    }));

    route(scope, exportQuestions, { audit: 'course.questionsExported' }, async (call) => {
      const source = await ofBank(call, call.body.scope);
      await record(call, call.db, 'course.questionsExported', source.courseIds);
      return answer(call, source, call.body.format);
    });

    route(scope, checkAssessmentExport, async (call) => ({
      data: await check(call, await assessmentSource(call.db, call.account, call.params.id), call.body.format),
    }));

    route(scope, exportAssessment, { audit: 'assessment.questionsExported' }, async (call) => {
      const { db, account, params } = call;
      const source = await assessmentSource(db, account, params.id);
      await record(call, db, 'assessment.questionsExported', params.id);
      return answer(call, source, call.body.format);
    });
  });
}
