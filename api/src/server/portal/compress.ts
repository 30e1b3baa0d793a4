import { createHash } from 'node:crypto';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { compress, type Encoding, encodingFor } from '../http/compress';

/** A text that is compressed at most once per encoding. */
export interface Compressible {
  text: string;
  etag: string;
  as: (encoding: Encoding) => Promise<Buffer>;
}

export function compressible(text: string): Compressible {
  const done = new Map<Encoding, Promise<Buffer>>();
  return {
    text,
    etag: createHash('sha256').update(text).digest('base64url').slice(0, 22),
    as: (encoding) => {
      const made = done.get(encoding) ?? compress[encoding](text);
      done.set(encoding, made);
      return made;
    },
  };
}

/** Sends a text with the best encoding that the browser accepts. Set the content type first. */
export async function sendCompressed(
  request: FastifyRequest,
  reply: FastifyReply,
  content: Compressible,
): Promise<FastifyReply> {
  const encoding = encodingFor(request);
  void reply.header('vary', 'accept-encoding');
  if (!encoding) return reply.send(content.text);
  return reply.header('content-encoding', encoding).send(await content.as(encoding));
}

/**
 * The same with an ETag, or a 304 if the client has it. The ETag is weak, because it identifies the text and not its
 * encoding.
 */
export function sendUnlessKnown(
  request: FastifyRequest,
  reply: FastifyReply,
  content: Compressible,
): Promise<FastifyReply> | FastifyReply {
  const etag = `W/"${content.etag}"`;
  void reply.header('etag', etag).header('vary', 'accept-encoding');
  const known = String(request.headers['if-none-match'] ?? '').split(/\s*,\s*/);
  return known.includes(etag) ? reply.status(304).send() : sendCompressed(request, reply, content);
}
