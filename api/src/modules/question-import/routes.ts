import { type FastifyInstance } from 'fastify';
import { limits } from 'shared/contract/limits';
import { type Endpoint } from 'shared/contract/endpoint';
import {
  cancelQuestionImport,
  getQuestionImport,
  listImportCategories,
  listImportItems,
  listQuestionImports,
  readQuestionFile,
  startQuestionImport,
  undoQuestionImport,
} from 'shared/contract/question-import';
import { orNotFound } from '../../refusals/refusal';
import { record } from '../../server/audit/audit';
import { receiveBytes, streamBodies } from '../../server/http/receive-bytes';
import { streamTypeOf } from '../../server/http/streamed-events';
import { untilHungUp } from '../../server/http/until-hung-up';
import { limitThemselves } from '../../server/limits/call-limit';
import { everyDay } from '../../server/process/every-day';
import { type Call, route } from '../../server/route';
import { readerOf } from '../../tenancy/files';
import { wordingsOf } from '../question/public';
import { cancel, start } from './change.commands';
import { mayImportInto, mayReadImport } from './policy';
import { openSince, presentImports, presentItem, silentSince } from './present';
import { readCategories } from './categories.read';
import { readForCourse } from './read.commands';
import * as repository from './repository';
import { streamedReading } from './streamed-reading';
import { undo } from './undo.commands';
import { writeImport } from './writing/write-import';
import { type Writer } from './writing/write-quizzes';

async function shown<E extends Endpoint>(call: Call<E>, id: number) {
  const { db, account, language, services } = call;
  const row = await mayReadImport(db, account, id);
  return orNotFound((await presentImports({ db, language, now: services.now() }, [row]))[0]);
}

function writerOf<E extends Endpoint>(call: Call<E>): Writer {
  const { db, account, language, services, request } = call;
  return {
    ...{ db, account, language },
    now: () => services.now(),
    record: (tx, action, ids) => record(call, tx, action, ids),
    log: (error) => request.log.error({ err: error }, 'an import of questions failed'),
  };
}

function readRoutes(app: FastifyInstance): void {
  route(app, listQuestionImports, async ({ db, account, query, language, services }) => {
    await mayImportInto(db, account, query.courseId);
    const rows = await repository.listImports(db, account, query.courseId);
    return { data: await presentImports({ db, language, now: services.now() }, rows) };
  });

  route(app, getQuestionImport, async (call) => ({ data: await shown(call, call.params.id) }));

  route(app, listImportCategories, async ({ db, account, params, language }) => {
    const row = await mayReadImport(db, account, params.id);
    return { data: await readCategories({ db, account, language }, row) };
  });

  route(app, listImportItems, async ({ db, account, params, query, services }) => {
    const { schoolId } = await mayReadImport(db, account, params.id);
    const { page, pageSize } = query;
    const { rows, total } = await repository.pageOfItems(db, params.id, query);
    const readAddress = await readerOf(
      db,
      services.files,
      account,
      rows.map(({ content }) => content),
    );
    const near = rows.flatMap(({ content }) => content.alike.flatMap(({ questionId }) => questionId ?? []));
    const wordings = new Map(
      (await wordingsOf(db, account, schoolId, [...new Set(near)])).map((each) => [each.id, each]),
    );
    return { data: rows.map((row) => presentItem(row, readAddress, wordings)), meta: { page, pageSize, total } };
  });
}

export function questionImportRoutes(app: FastifyInstance): void {
  readRoutes(app);
  everyDay(app, async () => {
    const { database, now } = app.services;
    await repository.forgetClosed(database.db, { open: openSince(now()), silent: silentSince(now()) });
  });

  app.register(async (scope) => {
    streamBodies(scope);

    route(scope, readQuestionFile, { audit: false, because: 'Nothing is in the course yet.' }, async (call) => {
      const { db, account, query, language, services, request } = call;
      await mayImportInto(db, account, query.courseId);
      const size = { megabytes: limits.importMaxMegabytes, tooLarge: 'errors.questionFile.tooLarge' } as const;
      const sent = { bytes: await receiveBytes(request, size), name: query.name ?? '', language };
      const read = async (signal: AbortSignal, onProgress?: (done: number, total: number) => void) => {
        const reading = { db, account, services, ...(onProgress && { onProgress }) };
        return shown(call, await readForCourse(reading, { ...sent, courseId: query.courseId }, signal));
      };
      const type = streamTypeOf(request);
      if (type)
        return streamedReading(call, type, async (onProgress, signal) => ({
          type: 'read',
          import: await read(signal, onProgress),
        }));
      return { data: await untilHungUp(call, (signal) => read(signal)), message: 'success.questionFileRead' };
    });
  });

  route(
    app,
    startQuestionImport,
    { audit: ['question.created', 'question.updated', 'category.created', 'passage.created', 'assessment.created'] },
    async (call) => {
      const { db, account, services, params } = call;
      const begun = await db.transaction((tx) => start({ tx, account, now: services.now() }, params.id, call.body));
      if (begun) services.later(() => writeImport(writerOf(call), begun));
      return { data: await shown(call, params.id), message: 'success.importStarted' };
    },
  );

  route(app, cancelQuestionImport, { audit: false, because: 'It only stops what was recorded.' }, async (call) => {
    const { db, account, services, params } = call;
    await db.transaction((tx) => cancel({ tx, account, now: services.now() }, params.id));
    return { data: await shown(call, params.id), message: 'success.importCancelled' };
  });

  // Thousands of questions take longer than other calls may.
  app.register(async (scope) => {
    limitThemselves(scope);
    const audit = [
      ...(['question.deleted', 'question.updated', 'category.deleted'] as const),
      ...(['passage.deleted', 'assessment.deleted'] as const),
    ];
    route(scope, undoQuestionImport, { audit }, async (call) => {
      await undo(writerOf(call), call.params.id);
      return { data: await shown(call, call.params.id), message: 'success.questionImportUndone' };
    });
  });
}
