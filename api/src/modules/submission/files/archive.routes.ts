import { type FastifyInstance, type FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import { type StreamedEntry, zipStream } from '@teacher-portal/zip-files/zip-stream';
import { archiveAnswerFiles } from 'shared/contract/answer-files';
import { safeFileName } from '../../../files/file-address';
import { type FileStore } from '../../../files/file-store';
import { forbidden, notFound, Refusal } from '../../../refusals/refusal';
import { record } from '../../../server/audit/audit';
import { apiBase, route } from '../../../server/route';
import { readSummary } from '../../assessment/public';
import { presentationOf } from '../../upload/public';
import { listByAssessment } from '../repository';
import { listFiles } from './archive.repository';
import { type ArchivedFile, archivesOf, namesOf } from './archive.rules';

const VALID_MS = 15 * 60_000;
const prefix = `${apiBase}/answer-archive/`;
const RADIX = 36;

/** What an archive has stands in its address, which is signed: ids of submissions, in the order of the files. */
const pathOf = (assessmentId: number, ids: readonly number[], fileName: string): string =>
  `${prefix}${assessmentId}/${ids.map((id) => id.toString(RADIX)).join('-')}/${encodeURIComponent(fileName)}`;

/** @throws 404 for another path, 403 for a wrong signature, 410 if it has expired. */
function archiveOf(request: FastifyRequest) {
  const [path = '', query] = request.url.split('?');
  const [, id, ids, name] = /^(\d{1,10})\/([0-9a-z-]+)\/([^/]+)$/.exec(path.slice(prefix.length)) ?? [];
  if (id === undefined || ids === undefined || name === undefined) throw notFound();
  const assessmentId = Number(id);
  const submissionIds = ids.split('-').map((each) => Number.parseInt(each, RADIX));
  let fileName: string;
  try {
    fileName = decodeURIComponent(name);
  } catch {
    throw notFound();
  }
  const signed = new URLSearchParams(query);
  const verdict = request.server.services.files.verify('read', pathOf(assessmentId, submissionIds, fileName), {
    expires: signed.get('expires') ?? undefined,
    signature: signed.get('signature') ?? undefined,
  });
  if (verdict === 'invalid') throw forbidden();
  if (verdict === 'expired') throw new Refusal(410, 'errors.fileAddressExpired');
  return { assessmentId, submissionIds, fileName };
}

/** A file that is gone meanwhile is left out. */
async function* entriesOf(store: FileStore, files: readonly ArchivedFile[]): AsyncGenerator<StreamedEntry> {
  const names = namesOf(files);
  for (const [at, { link }] of files.entries()) {
    const content = await store.stream(link);
    if (content) yield { name: names[at] ?? link, content };
  }
}

/** All files of an assessment in one archive. Decision 0225. */
export function answerArchiveRoutes(app: FastifyInstance): void {
  route(app, archiveAnswerFiles, { audit: 'assessment.filesExported' }, async (call) => {
    const { db, account, params, services } = call;
    const { id, title } = await readSummary(call, params.id);
    const ids = (await listByAssessment(db, account, id)).map(({ submission }) => submission.id);
    const { found, infected } = await listFiles({ db, files: services.files }, id, ids);
    const archives = archivesOf(found);
    if (archives.length > 0) await record(call, db, 'assessment.filesExported', id);
    const expiresAt = new Date(services.now().getTime() + VALID_MS);
    return {
      data: {
        infected,
        archives: archives.map((files, at) => {
          const of = [...new Set(files.map(({ submissionId }) => submissionId))];
          const fileName = safeFileName(`${title}${archives.length > 1 ? ` ${at + 1}` : ''}.zip`);
          return {
            url: services.files.signRead(pathOf(id, of, fileName), expiresAt),
            files: files.length,
            bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
          };
        }),
      },
    };
  });

  app.get(`${prefix}*`, { schema: { hide: true }, config: { limitsItself: true } }, async (request, reply) => {
    const { files, database } = request.server.services;
    const { assessmentId, submissionIds, fileName } = archiveOf(request);
    const { found } = await listFiles({ db: database.db, files }, assessmentId, submissionIds);
    return reply
      .headers({
        'content-type': 'application/zip',
        'content-disposition': presentationOf(fileName).disposition,
        'cache-control': 'private, no-store',
      })
      .send(Readable.from(zipStream(entriesOf(files, found)), { objectMode: false }));
  });
}
