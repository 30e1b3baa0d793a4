import { type FastifyInstance } from 'fastify';
import { announceAnswerFile } from 'shared/contract/answer-files';
import { answerFileKind, answerFileType } from 'shared/contract/answer-files.rules';
import { announcePhoto } from 'shared/contract/attempt-photo';
import { limits } from 'shared/contract/limits';
import { maxBytesOf } from 'shared/contract/upload.rules';
import { type Audit } from '../../../server/audit/audit';
import { badRequest, conflict } from '../../../refusals/refusal';
import { route } from '../../../server/route';
import { announceFile, bytesAnnounced } from '../../upload/public';
import { type AttemptEntity } from '../repository';
import { currentAttempt } from '../routes';
import { listAnswerable } from './answers.repository';

const unannounced: Audit = { audit: false, because: 'It only announces a file; the answer that mentions it counts.' };

const DAY_MS = 86_400_000;

/** What belongs to answers given offline may arrive after the deadline. @throws 409 once the student has handed in. */
function requireUnfinished({ handedInAt, handedInBy }: AttemptEntity): void {
  if (handedInAt !== null && handedInBy !== 'time') throw conflict('errors.attemptOver');
}

export function answerFileRoutes(app: FastifyInstance): void {
  route(app, announcePhoto, unannounced, async (call) => {
    const { db, services, account, body } = call;
    const { attempt } = await currentAttempt(call, call.params.id);
    requireUnfinished(attempt);
    const photo = { fileName: 'photo.jpg', fileType: 'image/jpeg', fileSize: body.fileSize };
    const file = { schoolId: attempt.schoolId, userId: account.userId, ...photo };
    return { data: await announceFile(db, services, file) };
  });

  route(app, announceAnswerFile, unannounced, async (call) => {
    const { db, services, account, body } = call;
    const { questionId, fileName, fileSize } = body;
    const { attempt } = await currentAttempt(call, call.params.id);
    requireUnfinished(attempt);
    const [asked] = await listAnswerable(db, attempt.id, [questionId]);
    if (!asked) throw badRequest('errors.invalidValue', { field: 'questionId' }, 'questionId');
    const kind = answerFileKind(fileName);
    if (kind === undefined || !asked.answerFiles?.kinds.includes(kind))
      throw badRequest('errors.fileType', {}, 'fileName');
    const before = await bytesAnnounced(db, account.userId, new Date(services.now().getTime() - DAY_MS));
    if (fileSize > maxBytesOf(fileName) || before + fileSize > limits.answerFilesDayMaxBytes)
      throw badRequest('errors.fileSizeMore', {}, 'fileSize');
    const fileType = answerFileType(fileName);
    const file = { schoolId: attempt.schoolId, userId: account.userId, fileName, fileType, fileSize, openMs: DAY_MS };
    return { data: { ...(await announceFile(db, services, file)), fileType } };
  });
}
