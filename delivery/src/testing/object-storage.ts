import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const BUCKET = 'releases';
const PAGE = 1_000;
/** Connections that wait while the process is busy; beyond them the system resets some. */
const BACKLOG = 4_096;

interface Kept {
  body: Buffer;
  headers: { etag: string; 'cache-control'?: string };
}

const kept = (body: Buffer, cacheControl?: string): Kept => ({
  body,
  headers: {
    etag: `"${createHash('md5').update(body).digest('hex')}"`,
    ...(cacheControl !== undefined && { 'cache-control': cacheControl }),
  },
});

/** The first place in sorted names that is not before `name`. */
function placeOf(names: readonly string[], name: string): number {
  let [low, high] = [0, names.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((names[middle] ?? '') < name) low = middle + 1;
    else high = middle;
  }
  return low;
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

const fault = (response: ServerResponse, status: number, code: string) =>
  response.writeHead(status, { 'content-type': 'application/xml' }).end(`<Error><Code>${code}</Code></Error>`);

export interface ObjectStorage {
  url: string;
  bucket: string;
  requests: () => number;
  close: () => void;
}

/**
 * Object storage in memory, with conditional writes, for more objects than a folder of files bears. It answers each request
 * after `delayMs`, as one over a network does.
 */
export async function objectStorage(
  objects: Iterable<readonly [string, string]> = [],
  delayMs = 0,
): Promise<ObjectStorage> {
  const all = new Map([...objects].map(([name, body]) => [name, kept(Buffer.from(body))]));
  const names = [...all.keys()].sort();
  let requests = 0;

  function list(query: URLSearchParams, response: ServerResponse): void {
    const prefix = query.get('prefix') ?? '';
    const after = query.get('continuation-token') ?? query.get('start-after') ?? '';
    let place = placeOf(names, after > prefix ? after : prefix);
    if (names[place] === after) place += 1;
    const page = names.slice(place, place + PAGE).filter((name) => name.startsWith(prefix));
    const next = page.length === PAGE ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
    const contents = page.map((name) => `<Contents><Key>${name}</Key></Contents>`).join('');
    const xml = `<ListBucketResult><IsTruncated>${next !== ''}</IsTruncated>${next}${contents}</ListBucketResult>`;
    response.writeHead(200, { 'content-type': 'application/xml' }).end(xml);
  }

  function put(name: string, request: IncomingMessage, body: Buffer, response: ServerResponse): void {
    const present = all.get(name);
    const { 'if-match': match, 'if-none-match': noneMatch, 'cache-control': cacheControl } = request.headers;
    if ((match && match !== present?.headers.etag) || (noneMatch && present))
      return void fault(response, 412, 'PreconditionFailed');
    const object = kept(body, cacheControl);
    if (!present) names.splice(placeOf(names, name), 0, name);
    all.set(name, object);
    response.writeHead(200, { etag: object.headers.etag }).end();
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    requests += 1;
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://storage');
    const name = decodeURIComponent(pathname).slice(BUCKET.length + 2);
    const body = await bodyOf(request);
    await sleep(delayMs);
    if (request.method === 'PUT') return put(name, request, body, response);
    if (name === '') return list(searchParams, response);
    const object = all.get(name);
    if (!object) return void fault(response, 404, 'NoSuchKey');
    response.writeHead(200, object.headers).end(object.body);
  }

  // It closes no connection by itself: a client that was held up would find one that is gone.
  const patient = { keepAliveTimeout: 0, headersTimeout: 0, requestTimeout: 0 };
  const server = createServer(patient, (request, response) => void answer(request, response)).listen(
    0,
    '127.0.0.1',
    BACKLOG,
  );
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bucket: BUCKET,
    requests: () => requests,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
