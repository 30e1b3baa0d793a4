import { pipeline, Readable } from 'node:stream';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { type Endpoint } from 'shared/contract/endpoint';
import { compress, compressing, encodingFor } from './compress';
import { isUnchanged, tagOf } from './content-tag';

/** Shorter answers fit in one packet together with their headers. */
const LEAST_CHARACTERS = 1000;

/**
 * Whether the answers of an endpoint may be compressed: the length of a compressed answer tells how much of it repeats,
 * so an answer that holds a secret must not be. Writes return tokens and codes, and little else.
 */
const mayCompress = ({ reads, holdsSecret }: Endpoint): boolean => reads !== undefined && holdsSecret !== true;

/** Ended early if the client has gone or the answer fails: an incomplete answer is recognised by its encoding. */
function piped(answer: Readable, through: ReturnType<(typeof compressing)['br']>): Readable {
  pipeline(answer, through, () => undefined);
  return through;
}

/**
 * The `onSend` hook of an endpoint: answers 304 if the client has the answer already, and compresses long answers, whole
 * or streamed, as the client accepts it.
 */
export const lightenAnswer =
  (endpoint: Endpoint) =>
  async (request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> => {
    const isLong = typeof payload === 'string' && payload.length >= LEAST_CHARACTERS;
    // Events are sent one by one.
    const isList = payload instanceof Readable && !/event-stream|ndjson/.test(String(reply.getHeader('content-type')));
    if (!mayCompress(endpoint) || !(isLong || isList)) return payload;
    void reply.header('vary', 'accept-encoding');
    // The tag of a record is its version, which does not change with the names and figures beside it.
    if (isLong && reply.statusCode === endpoint.status && !reply.hasHeader('etag')) {
      const tag = tagOf(payload);
      void reply.header('etag', tag);
      if (isUnchanged(request, tag)) {
        void reply.code(304).removeHeader('content-length').removeHeader('content-type');
        return null;
      }
    }
    const encoding = encodingFor(request);
    if (!encoding) return payload;
    void reply.header('content-encoding', encoding).removeHeader('content-length');
    return isLong ? compress[encoding](payload) : piped(payload as Readable, compressing[encoding]());
  };
