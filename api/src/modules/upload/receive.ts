import { type Readable } from 'node:stream';
import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { ownFilePrefix } from 'shared/contract/links.rules';
import { limits } from 'shared/contract/limits';
import { extensionOf, maxBytesOf } from 'shared/contract/upload.rules';
import { type DiskStore } from '../../files/disk-store';
import { linkOf } from '../../files/file-address';
import { badRequest, conflict, orNotFound } from '../../server/refusal';
import * as repository from './repository';
import { fileOfAddress } from './signed-path';

type Announced = NonNullable<Awaited<ReturnType<typeof repository.findUpload>>>;

const mediaType = (header: string | undefined) => header?.split(';')[0]?.trim().toLowerCase();

/** The length that the sender says. @throws 400 unless type and length are those that were announced. */
function expectedLength({ headers }: FastifyRequest, { fileName, fileType, bytes }: Announced): number {
  if (mediaType(headers['content-type']) !== fileType.toLowerCase()) throw badRequest('errors.uploadMismatch');
  // Without a length nobody could tell a file from one that was cut off.
  const length = Number(headers['content-length'] ?? Number.NaN);
  if (Number.isNaN(length)) throw badRequest('errors.uploadMismatch');
  if (length === 0) throw badRequest('errors.fileEmpty');
  if (length > maxBytesOf(fileName)) throw badRequest('errors.fileSizeMore');
  if (bytes !== null && length !== bytes) throw badRequest('errors.uploadMismatch');
  return length;
}

async function receive(request: FastifyRequest, place: DiskStore): Promise<string> {
  const {
    database: { db },
    now,
  } = request.server.services;
  const { key } = fileOfAddress(request, 'write');
  const upload = orNotFound(await repository.findUpload(db, key));
  if (upload.storedAt) throw conflict('errors.uploadUsed');
  const length = expectedLength(request, upload);
  await place.receive(key, request.body as Readable, { extension: extensionOf(upload.fileName), length });
  await repository.markStored(db, key, length, now());
  return linkOf(key, upload.fileName);
}

/** Lets the rest of a refused file run out, so that the sender hears the answer; one that is far too long is cut off. */
function letRunOut(request: FastifyRequest, reply: FastifyReply): void {
  if (Number(request.headers['content-length'] ?? 0) > limits.uploadMaxBytes) void reply.header('connection', 'close');
  else request.raw.resume();
}

/** PUT of a file to its signed address. The signature stands for the caller, as in object storage. */
export function registerReceive(app: FastifyInstance, place: DiskStore): void {
  // A context of its own: only here is a body handed on as it comes instead of being read.
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    scope.put(`${ownFilePrefix}*`, { schema: { hide: true } }, async (request, reply) => {
      try {
        const fileUrl = await receive(request, place);
        return await reply.code(201).send({ data: { fileUrl } });
      } catch (error) {
        letRunOut(request, reply);
        throw error;
      }
    });
  });
}
