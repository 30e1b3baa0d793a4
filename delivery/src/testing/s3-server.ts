import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo } from 'node:net';
import S3rver from 's3rver';

export interface S3Server {
  endpoint: string;
  bucket: string;
  close: () => Promise<void>;
}

/** s3rver's own parts, of which its types say nothing. */
interface Internals {
  store: { getMetadata(bucket: string, key: string): Promise<{ etag: string }> };
  configureBuckets(): Promise<unknown>;
  callback(): (request: IncomingMessage, response: ServerResponse) => void;
}

/** Browsers may read the store from every origin, as its deployment allows those of the portal. */
const readFromAnywhere =
  '<CORSConfiguration><CORSRule><AllowedOrigin>*</AllowedOrigin><AllowedMethod>GET</AllowedMethod></CORSRule></CORSConfiguration>';

/**
 * An S3-compatible server on this machine. s3rver knows no conditional writes and shows a file while it is being
 * written, both unlike object storages; so conditions are checked here, and requests go one after the other.
 */
export async function startS3Server(directory: string): Promise<S3Server> {
  const bucket = 'releases';
  const s3 = new S3rver({
    directory,
    silent: true,
    configureBuckets: [{ name: bucket, configs: [readFromAnywhere] }],
  }) as unknown as Internals;
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
    // Reading with a condition is what s3rver knows itself.
    const { 'if-match': match, 'if-none-match': noneMatch } = request.method === 'PUT' ? request.headers : {};
    const present = match || noneMatch ? await etagOf(key) : undefined;
    if ((match && match !== present) || (noneMatch && present)) {
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
