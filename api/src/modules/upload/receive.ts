import { type Readable } from 'node:stream';
import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { ownFilePrefix } from 'shared/contract/links.rules';
import { limits } from 'shared/contract/limits';
import { extensionOf, maxBytesOf } from 'shared/contract/upload.rules';
import { type DiskStore } from '../../files/disk-store';
import { linkOf } from '../../files/file-address';
import { badRequest, conflict, orNotFound } from '../../refusals/refusal';
import * as repository from './repository';
import { fileOfAddress } from './signed-path';

type Announced = NonNullable<Awaited<ReturnType<typeof repository.findUpload>>>;

const mediaType = (header: string | undefined) => header?.split(';')[0]?.trim().toLowerCase();

/** The announced length. @throws 400 unless type and length match the upload. */
function expectedLength({ headers }: FastifyRequest, { fileName, fileType, bytes }: Announced): number {
  if (mediaType(headers['content-type']) !== fileType.toLowerCase()) throw badRequest('errors.uploadMismatch');
  // Without a length, a truncated file could not be detected.
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
  const expected = { extension: extensionOf(upload.fileName), length };
  await place.receive(key, request.body as Readable, expected, (putInPlace) =>
    repository.storeOnce(db, { key, bytes: length, storedAt: now() }, putInPlace),
  );
  return linkOf(key, upload.fileName);
}

/**
 * Reads and discards the rest of a rejected file, so that the client sees the response; closes the connection if it is
 * far too long.
 */
function letRunOut(request: FastifyRequest, reply: FastifyReply): void {
  if (Number(request.headers['content-length'] ?? 0) > limits.uploadMaxBytes) void reply.header('connection', 'close');
  else request.raw.resume();
}

/** PUT of a file to its signed URL. The signature authenticates the caller, as in object storage. */
export function registerReceive(app: FastifyInstance, place: DiskStore): void {
  // A separate context, because only here bodies are streamed instead of parsed.
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    scope.put(
      `${ownFilePrefix}*`,
      { schema: { hide: true }, config: { limitsItself: true } },
      async (request, reply) => {
        try {
          const fileUrl = await receive(request, place);
          return await reply.code(201).send({ data: { fileUrl } });
        } catch (error) {
          letRunOut(request, reply);
          throw error;
        }
      },
    );
  });
}
