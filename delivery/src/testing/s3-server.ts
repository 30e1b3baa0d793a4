import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo } from 'node:net';
import path from 'node:path';
import { type Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import S3rver from 's3rver';

export interface S3Server {
  endpoint: string;
  bucket: string;
  close: () => Promise<void>;
}

interface StoredObject {
  bucket: string;
  key: string;
  metadata: object;
  content: Buffer | Readable;
}

/** Where s3rver keeps objects. */
interface Kept {
  getMetadata(bucket: string, key: string): Promise<{ etag: string }>;
  putMetadata(bucket: string, key: string, metadata: object, md5: string): Promise<unknown>;
  putObject(object: StoredObject): Promise<{ size: number; md5: string }>;
  getResourcePath(bucket: string, key: string, resource: 'object'): string;
}

/** Internals of s3rver that its types omit. */
interface Internals {
  store: Kept;
  configureBuckets(): Promise<unknown>;
  callback(): (request: IncomingMessage, response: ServerResponse) => void;
}

/** CORS for every origin, as a deployment allows the portal's. */
const readFromAnywhere =
  '<CORSConfiguration><CORSRule><AllowedOrigin>*</AllowedOrigin><AllowedMethod>GET</AllowedMethod></CORSRule></CORSConfiguration>';

/** How conditional writes work: not at all, as in s3rver itself, or by ETags with quotes, or without as in Ceph. */
export type Conditions = 'none' | 'quoted' | 'bare';

/** s3rver answers before it has written; whoever reads at once may get a part. */
function answerWhenWritten(kept: Kept): void {
  kept.putObject = async ({ bucket, key, metadata, content }) => {
    const bytes = Buffer.isBuffer(content) ? content : await buffer(content);
    const file = kept.getResourcePath(bucket, key, 'object');
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, bytes);
    const md5 = createHash('md5').update(bytes).digest('hex');
    await kept.putMetadata(bucket, key, metadata, md5);
    return { size: bytes.length, md5 };
  };
}

/**
 * A local S3-compatible server. Unlike real object storage, s3rver has no conditional writes and exposes files while they
 * are written; so conditions are checked here, and requests run in sequence.
 */
export async function startS3Server(directory: string, conditions: Conditions = 'quoted'): Promise<S3Server> {
  const bucket = 'releases';
  const s3 = new S3rver({
    directory,
    silent: true,
    configureBuckets: [{ name: bucket, configs: [readFromAnywhere] }],
  }) as unknown as Internals;
  answerWhenWritten(s3.store);
  await s3.configureBuckets();
  const handle = s3.callback();
  let last: Promise<unknown> = Promise.resolve();

  const etagOf = (key: string): Promise<string | undefined> =>
    s3.store.getMetadata(bucket, key).then(
      ({ etag }) => etag,
      () => undefined,
    );

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const key = decodeURIComponent((request.url ?? '').split('?')[0] ?? '').slice(bucket.length + 2);
    // s3rver supports conditional reads itself.
    const { 'if-match': match, 'if-none-match': noneMatch } =
      conditions !== 'none' && request.method === 'PUT' ? request.headers : {};
    const present = match || noneMatch ? await etagOf(key) : undefined;
    const compared = conditions === 'bare' ? present?.replaceAll('"', '') : present;
    if ((match && match !== compared) || (noneMatch && present)) {
      request.resume();
      response
        .writeHead(412, { 'content-type': 'application/xml' })
        .end('<Error><Code>PreconditionFailed</Code></Error>');
      return;
    }
    await new Promise<void>((resolve) => {
      response.once('close', resolve);
      handle(request, response);
    });
  }

  const server: Server = createServer((request, response) => {
    last = last.then(() => answer(request, response));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bucket,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
