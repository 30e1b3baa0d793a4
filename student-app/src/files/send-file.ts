import { announceAnswerFile } from 'shared/contract/answer-files';
import { call } from '../http/call';
import { CallFailed } from '../http/call-failed';
import { putPiece } from '../http/put-piece';
import { keep } from '../session/kept';
import { type KeptFile, pieceFrom, type SendingTo } from './kept-files';
import { sentBytes, tellSent, unfinished } from './sending';

/** An address that ends within this time is not used for another piece. */
const SPARE_MS = 60_000;

/** For which answer a file is sent, and whether answers without files come between its pieces. */
export interface Sending {
  attemptId: number;
  questionId: number;
  mayWait: boolean;
}

async function addressFor(attemptId: number, questionId: number, name: string, file: KeptFile): Promise<SendingTo> {
  const body = { questionId, fileName: file.name, fileSize: file.size };
  const { url, fileUrl, fileType, inPieces, expiresAt } = await call(announceAnswerFile, {
    params: { id: attemptId },
    body,
  });
  const to = { url, fileUrl, fileType, inPieces, expiresAt };
  await keep(name, { ...file, to } satisfies KeptFile);
  return to;
}

/** Object storage takes a file as a whole. */
async function sendWhole(name: string, file: KeptFile, { url, fileType }: SendingTo): Promise<void> {
  const parts: ArrayBuffer[] = [];
  for (let from = 0; from < file.size;) {
    const piece = await pieceFrom(name, file, from);
    parts.push(piece);
    from += piece.byteLength;
  }
  await putPiece(url, new Blob(parts), { 'content-type': fileType });
}

/** @throws `unfinished` after a piece that is not the last, if it may wait. */
async function sendPieces(name: string, file: KeptFile, { url, fileType }: SendingTo, mayWait: boolean) {
  const headers = (range: string) => ({ 'content-type': fileType, 'content-range': `bytes ${range}/${file.size}` });
  // In another visit, some of it may have arrived.
  let from = sentBytes.get(name) ?? (file.to ? (await putPiece(url, new Blob([]), headers('*'))).received : 0);
  for (;;) {
    const piece = await pieceFrom(name, file, from);
    const reply = await putPiece(url, new Blob([piece]), headers(`${from}-${from + piece.byteLength - 1}`));
    if (reply.status === 201) return;
    from = reply.received;
    tellSent(name, from);
    if (mayWait) throw unfinished;
  }
}

/**
 * Sends a file of this device and goes on where an earlier visit stopped. Returns its path on the server.
 *
 * @throws CallFailed; with status 400 for a file that the server refuses. `unfinished`, if it may wait.
 */
export async function sendFile(
  { attemptId, questionId, mayWait }: Sending,
  name: string,
  file: KeptFile,
): Promise<string> {
  const isResumed = file.to !== undefined && Date.parse(file.to.expiresAt) - Date.now() > SPARE_MS;
  const to = isResumed && file.to ? file.to : await addressFor(attemptId, questionId, name, file);
  try {
    await (to.inPieces
      ? sendPieces(name, isResumed ? file : { ...file, to: undefined }, to, mayWait)
      : sendWhole(name, file, to));
  } catch (error) {
    if (error === unfinished) throw error;
    if (!(error instanceof CallFailed)) throw new CallFailed({ status: 400, code: 'errors.notFound', cause: error });
    // The response to the last piece was lost: the server has the file.
    if (error.status === 409 && error.code === 'errors.uploadUsed') return to.fileUrl;
    // The address is no longer one; the next try asks for another.
    if (error.status === 403 || error.status === 404 || error.status === 410) {
      sentBytes.delete(name);
      await keep(name, { ...file, to: undefined });
      throw new CallFailed({ status: 0, code: error.code, cause: error });
    }
    throw error;
  }
  return to.fileUrl;
}
