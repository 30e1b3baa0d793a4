import { Readable } from 'node:stream';
import { type FastifyRequest } from 'fastify';
import { limits } from 'shared/contract/limits';
import { badRequest } from '../../refusals/refusal';

const MAX_BYTES = limits.rosterMaxMegabytes * 1_000_000;

/**
 * Reads the file of a request into memory: it is small, a zip is read from its end, and it is discarded after the
 * response.
 *
 * @throws 400 if it is empty or too large; the rest is then not read.
 */
export async function receiveRoster({ body, headers }: FastifyRequest): Promise<Buffer> {
  if (!(body instanceof Readable)) throw badRequest('errors.fileEmpty');
  if (Number(headers['content-length'] ?? 0) > MAX_BYTES) throw badRequest('errors.rosterTooLarge');
  const pieces: Buffer[] = [];
  let bytes = 0;
  // Not destroyed if it is too long, which would close the connection before the response.
  for await (const piece of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    bytes += piece.length;
    if (bytes > MAX_BYTES) throw badRequest('errors.rosterTooLarge');
    pieces.push(piece);
  }
  if (bytes === 0) throw badRequest('errors.fileEmpty');
  return Buffer.concat(pieces);
}
