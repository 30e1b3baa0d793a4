import { type Readable } from 'node:stream';
import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { ownFilePrefix } from 'shared/contract/links.rules';
import { limits } from 'shared/contract/limits';
import { extensionOf, maxBytesOf } from 'shared/contract/upload.rules';
import { type DiskStore } from '../../files/disk-store';
import { linkOf } from '../../files/file-address';
import { badRequest, conflict, orNotFound } from '../../refusals/refusal';
import { type Admit } from '../../files/receive-file';
import { type ContentRange, contentRangeOf } from './content-range';
import * as repository from './repository';
import { type Scan, scanOfPath } from './scan.commands';
import { fileOfAddress } from './signed-path';

type Announced = NonNullable<Awaited<ReturnType<typeof repository.findUpload>>>;

const mediaType = (header: string | undefined) => header?.split(';')[0]?.trim().toLowerCase();

/** The announced length. @throws 400 unless type and length match the upload, and those of a piece what it says. */
function expectedLength(
  { headers }: FastifyRequest,
  { fileName, fileType, bytes }: Announced,
  piece: ContentRange | undefined,
): number {
  if (mediaType(headers['content-type']) !== fileType.toLowerCase()) throw badRequest('errors.uploadMismatch');
  // Without a length, a truncated file could not be detected.
  const sent = Number(headers['content-length'] ?? Number.NaN);
  if (Number.isNaN(sent) || (piece && piece.length !== sent)) throw badRequest('errors.uploadMismatch');
  const length = piece?.total ?? sent;
  if (length === 0) throw badRequest('errors.fileEmpty');
  if (length > maxBytesOf(fileName)) throw badRequest('errors.fileSizeMore');
  if (bytes !== null && length !== bytes) throw badRequest('errors.uploadMismatch');
  return length;
}

/** What the client is told: where the file is, or how many bytes of it have arrived. */
type Received = { fileUrl: string } | { received: number };

interface Receiving {
  place: DiskStore;
  scan: Scan | undefined;
}

async function receive(request: FastifyRequest, { place, scan }: Receiving): Promise<Received> {
  const {
    database: { db },
    now,
  } = request.server.services;
  const { key } = fileOfAddress(request, 'write');
  const upload = orNotFound(await repository.findUpload(db, key));
  if (upload.storedAt) throw conflict('errors.uploadUsed');
  const { 'content-range': range } = request.headers;
  const piece = range === undefined ? undefined : contentRangeOf(range);
  if (range !== undefined && !piece) throw badRequest('errors.uploadMismatch');
  const total = expectedLength(request, upload, piece);
  const extension = extensionOf(upload.fileName);
  const admit: Admit = async (putInPlace, path) => {
    const said = await scanOfPath(scan, path);
    if (said === 'infected') throw badRequest('errors.fileInfected');
    await repository.storeOnce(db, { key, bytes: total, storedAt: now(), scan: said }, putInPlace);
  };
  const body = request.body as Readable;
  const fileUrl = linkOf(key, upload.fileName);
  if (!piece) {
    await place.receive(key, body, { extension, length: total }, admit);
    return { fileUrl };
  }
  if (piece.length === 0) return { received: await place.received(key) };
  const received = await place.receivePiece(key, body, { ...piece, extension }, admit);
  return received === total ? { fileUrl } : { received };
}

/**
 * Reads and discards the rest of a rejected file, so that the client sees the response; closes the connection if it is
 * far too long.
 */
function letRunOut(request: FastifyRequest, reply: FastifyReply): void {
  if (Number(request.headers['content-length'] ?? 0) > limits.uploadMaxBytes) void reply.header('connection', 'close');
  else request.raw.resume();
}

/**
 * PUT of a file to its signed URL, whole or in pieces with `Content-Range`, which may go on after an interruption. The
 * signature authenticates the caller, as in object storage.
 */
export function registerReceive(app: FastifyInstance, receiving: Receiving): void {
  // A separate context, because only here bodies are streamed instead of parsed.
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    scope.put(
      `${ownFilePrefix}*`,
      { schema: { hide: true }, config: { limitsItself: true } },
      async (request, reply) => {
        try {
          const data = await receive(request, receiving);
          return await reply.code('fileUrl' in data ? 201 : 200).send({ data });
        } catch (error) {
          letRunOut(request, reply);
          throw error;
        }
      },
    );
  });
}
