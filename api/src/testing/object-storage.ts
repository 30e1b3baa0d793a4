import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo } from 'node:net';
import S3rver from 's3rver';
import { type Credentials, signatureProblem } from './signed-requests';

/** Internals of s3rver that its types omit. */
interface Internals {
  configureBuckets(): Promise<unknown>;
  callback(): (request: IncomingMessage, response: ServerResponse) => void;
}

export const storageKey: Credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };

export interface ObjectStorage {
  endpoint: string;
  bucket: string;
  /** Increase it to advance time. */
  clockOffsetMs: number;
  close: () => Promise<void>;
}

/** A local S3-compatible server. s3rver does not verify signed URLs, so they are checked first. */
export async function startObjectStorage(directory: string): Promise<ObjectStorage> {
  const bucket = 'portal-files';
  const s3 = new S3rver({
    directory,
    silent: true,
    configureBuckets: [{ name: bucket, configs: [] }],
  }) as unknown as Internals;
  await s3.configureBuckets();
  const handle = s3.callback();
  const server = createServer((request, response) => {
    const isSigned = request.url?.includes('X-Amz-Signature=') ?? false;
    const now = new Date(Date.now() + storage.clockOffsetMs);
    const problem = isSigned
      ? signatureProblem(request, storageKey, now)
      : request.headers.authorization
        ? undefined
        : 'AccessDenied';
    if (problem === undefined) return handle(request, response);
    request.resume();
    response.writeHead(403, { 'content-type': 'application/xml' }).end(`<Error><Code>${problem}</Code></Error>`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const storage: ObjectStorage = {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bucket,
    clockOffsetMs: 0,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return storage;
}
