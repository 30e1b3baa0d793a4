import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { ownFilePrefix } from 'shared/contract/links.rules';
import { type DiskStore } from '../../files/disk-store';
import { objectName } from '../../files/file-store';
import { type S3Store } from '../../files/s3-store';
import { orNotFound } from '../../refusals/refusal';
import { policyOf, presentationOf } from './file-headers';
import { type ByteRange, rangeOf } from './range';
import { fileOfAddress } from './signed-path';

/** Seconds. Signed URLs last longer, and their content never changes. */
const KEEP = 6 * 3600;

function setHeaders(reply: FastifyReply, fileName: string, etag: string): void {
  const { contentType, disposition } = presentationOf(fileName);
  void reply.headers({
    'content-type': contentType,
    'content-disposition': disposition,
    'content-security-policy': policyOf(contentType),
    'x-frame-options': 'SAMEORIGIN',
    'cache-control': `private, max-age=${KEEP}, immutable`,
    'accept-ranges': 'bytes',
    etag,
  });
}

/** A range applies only to the version that the client knows; otherwise it would get a mixture. */
function askedRange({ headers }: FastifyRequest, bytes: number, etag: string) {
  const condition = headers['if-range'];
  return condition === undefined || condition === etag ? rangeOf(headers.range, bytes) : undefined;
}

/** Sets status, length and range of the response; false if there is no body to send. */
function begin(request: FastifyRequest, reply: FastifyReply, bytes: number, etag: string): ByteRange | false {
  if (request.headers['if-none-match'] === etag) {
    void reply.code(304);
    return false;
  }
  const range = askedRange(request, bytes, etag);
  if (range === 'unsatisfiable') {
    void reply.code(416).headers({ 'content-range': `bytes */${bytes}`, 'content-length': 0 });
    return false;
  }
  const part = range ?? { first: 0, last: bytes - 1 };
  void reply.code(range ? 206 : 200).header('content-length', part.last - part.first + 1);
  if (range) void reply.header('content-range', `bytes ${part.first}-${part.last}/${bytes}`);
  return request.method === 'HEAD' ? false : part;
}

/** GET and HEAD of a file on disk: streamed, whole or a range. */
export function registerServe(app: FastifyInstance, place: DiskStore): void {
  app.route({
    method: ['GET', 'HEAD'],
    url: `${ownFilePrefix}*`,
    schema: { hide: true },
    handler: async (request, reply) => {
      const { key, fileName } = fileOfAddress(request, 'read');
      const { handle, bytes } = orNotFound(await place.open(key));
      const etag = `"${key}"`;
      setHeaders(reply, fileName, etag);
      const part = begin(request, reply, bytes, etag);
      if (part) return reply.send(handle.createReadStream({ start: part.first, end: part.last }));
      await handle.close();
      return reply.send();
    },
  });
}

/** The same URL with object storage: redirects to a signed URL of the storage. */
export function registerRedirect(app: FastifyInstance, place: S3Store): void {
  app.get(`${ownFilePrefix}*`, { schema: { hide: true } }, async (request, reply) => {
    const file = fileOfAddress(request, 'read');
    return reply.redirect(
      await place.getAddress(objectName(file), { ...presentationOf(file.fileName), validFor: KEEP }),
    );
  });
}
