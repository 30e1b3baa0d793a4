import { Readable } from 'node:stream';
import { type FastifyRequest } from 'fastify';
import { limits } from 'shared/contract/limits';
import { badRequest } from '../../server/refusal';

const MAX_BYTES = limits.rosterMaxMegabytes * 1_000_000;

/**
 * The file of a call, held in memory: it is small, read by its end (a zip) and gone after the answer.
 *
 * @throws 400 when it is empty or larger than a roster may be; the rest is then not read.
 */
export async function receiveRoster({ body, headers }: FastifyRequest): Promise<Buffer> {
  if (!(body instanceof Readable)) throw badRequest('errors.fileEmpty');
  if (Number(headers['content-length'] ?? 0) > MAX_BYTES) throw badRequest('errors.rosterTooLarge');
  const pieces: Buffer[] = [];
  let bytes = 0;
  // Left open when it is too long: destroying it would cut the connection before the answer.
  for await (const piece of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    bytes += piece.length;
    if (bytes > MAX_BYTES) throw badRequest('errors.rosterTooLarge');
    pieces.push(piece);
  }
  if (bytes === 0) throw badRequest('errors.fileEmpty');
  return Buffer.concat(pieces);
}
