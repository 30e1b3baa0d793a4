import { Readable } from 'node:stream';
import { type FastifyInstance, type FastifyRequest } from 'fastify';
import { type ErrorKey } from 'shared/contract/message-key';
import { badRequest } from '../../refusals/refusal';
import { limitThemselves } from '../limits/call-limit';

/** Bodies of the endpoints in this context are streams for `receiveBytes`; it needs one, as everywhere else they are parsed. */
export function streamBodies(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
  limitThemselves(scope);
}

/**
 * Reads the file of a request into memory, to be discarded after the response.
 *
 * @throws 400 if it is empty or larger; the rest is then not read.
 */
export async function receiveBytes(
  { body, headers }: FastifyRequest,
  { megabytes, tooLarge }: { megabytes: number; tooLarge: ErrorKey },
): Promise<Buffer> {
  if (!(body instanceof Readable)) throw badRequest('errors.fileEmpty');
  const most = megabytes * 1_000_000;
  if (Number(headers['content-length'] ?? 0) > most) throw badRequest(tooLarge);
  const pieces: Buffer[] = [];
  let bytes = 0;
  // Not destroyed if it is too long, which would close the connection before the response.
  for await (const piece of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    bytes += piece.length;
    if (bytes > most) throw badRequest(tooLarge);
    pieces.push(piece);
  }
  if (bytes === 0) throw badRequest('errors.fileEmpty');
  return Buffer.concat(pieces);
}
