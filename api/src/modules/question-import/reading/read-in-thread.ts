import { type Place } from '@teacher-portal/interchange/core/item';
import { type RefusalCode } from '@teacher-portal/interchange/core/refusal';
import { type ErrorKey } from 'shared/contract/message-key';
import { badRequest } from '../../../refusals/refusal';
import { TookTooLong } from '../../../refusals/unavailable';
import { KeptThread } from '../../../threads/kept-thread';
import { type FileToRead, type ReadFile } from './read-file';

export type FromReader = { read: ReadFile } | { refused: { code: RefusalCode; place: Place } };

/** Ten times what the largest file takes on an idle machine. */
const thread = new KeptThread<FileToRead, FromReader>('modules/question-import/reading/read-file.worker', {
  jobMs: 120_000,
  idleMs: 60_000,
});

const messages: Record<RefusalCode, ErrorKey> = {
  'too-large': 'errors.questionFile.tooLarge',
  'too-many-entries': 'errors.questionFile.tooManyEntries',
  'too-deep': 'errors.questionFile.tooDeep',
  'compressed-too-much': 'errors.questionFile.compressedTooMuch',
  'path-outside': 'errors.questionFile.pathOutside',
  link: 'errors.questionFile.link',
  encrypted: 'errors.questionFile.encrypted',
  'duplicate-entry': 'errors.questionFile.duplicateEntry',
  'nested-archive': 'errors.questionFile.nestedArchive',
  'damaged-archive': 'errors.questionFile.damagedArchive',
  'document-type': 'errors.questionFile.documentType',
  'not-well-formed': 'errors.questionFile.notWellFormed',
  'format-unknown': 'errors.questionFile.formatUnknown',
  'version-unknown': 'errors.questionFile.versionUnknown',
  empty: 'errors.questionFile.empty',
};

/** Reads a file of questions in a thread, one at a time. @throws 400 that says why it cannot be read as a whole */
export async function readInThread(file: FileToRead, signal: AbortSignal): Promise<ReadFile> {
  const answer = await thread.run(file, signal).catch((error: unknown) => {
    throw error instanceof TookTooLong ? badRequest('errors.questionFile.took') : error;
  });
  if ('read' in answer) return answer.read;
  const { code, place } = answer.refused;
  const where = [place.file ?? file.name, place.line].filter((part) => part !== undefined && part !== '');
  throw badRequest(messages[code], { place: where.join(':') });
}
