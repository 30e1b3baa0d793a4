import { type Place } from '@teacher-portal/interchange/core/item';
import { type RefusalCode } from '@teacher-portal/interchange/core/refusal';
import { type ErrorKey } from 'shared/contract/message-key';
import { badRequest } from '../../../refusals/refusal';
import { TookTooLong } from '../../../refusals/unavailable';
import { KeptThread } from '../../../threads/kept-thread';
import { type FileToRead, type Piece, type ReadFile } from './read-file';

export type FromReader = { piece: Piece } | { read: ReadFile } | { refused: { code: RefusalCode; place: Place } };

/** The first part has to wait until the whole file is taken apart. Ten times what the largest takes on an idle machine. */
const thread = new KeptThread<FileToRead, FromReader>('modules/question-import/reading/read-file.worker', {
  jobMs: 120_000,
  wholeMs: 600_000,
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

/**
 * Reads a file of questions in a thread, one at a time, and gives what it makes of them while it reads.
 * @throws 400 that says why it cannot be read as a whole
 */
export async function readInThread(
  file: FileToRead,
  signal: AbortSignal,
  take: (piece: Piece) => void,
): Promise<ReadFile> {
  const isPiece = (message: FromReader): message is { piece: Piece } => 'piece' in message;
  const answer = await thread
    .run(file, signal, (message) => {
      if (isPiece(message)) take(message.piece);
      return isPiece(message);
    })
    .catch((error: unknown) => {
      throw error instanceof TookTooLong ? badRequest('errors.questionFile.took') : error;
    });
  if (isPiece(answer)) throw new Error('A file was read without an end.');
  if ('read' in answer) return answer.read;
  const { code, place } = answer.refused;
  const where = [place.file ?? file.name, place.line].filter((part) => part !== undefined && part !== '');
  throw badRequest(messages[code], { place: where.join(':') });
}
