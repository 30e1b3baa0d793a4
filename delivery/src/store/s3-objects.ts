import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type S3Client } from '@aws-sdk/client-s3';

/** Each conflict is the success of somebody else, so whoever waits gets a turn; as long as for the lock of a folder. */
const PATIENCE_MS = 60_000;
const LONGEST_PAUSE_MS = 500;

/** Of one client: thirty pipelines at once must not overrun the storage with those of fifty remotes each. */
const CONNECTIONS = 16;

/** Cache lifetime of immutable files. */
export const FOREVER = 'public, max-age=31536000, immutable';

const contentTypes: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
};
const typeOf = (file: string) =>
  contentTypes[path.extname(file.replace(/\.(br|gz)$/, ''))] ?? 'application/octet-stream';
const encodingOf = (file: string) => ({ '.br': 'br', '.gz': 'gzip' })[path.extname(file)];

const statusOf = (error: unknown) => (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;
/** Somebody else wrote first: a failed condition (412), or concurrent writes (409). */
export const isConflict = (error: unknown) => statusOf(error) === 412 || statusOf(error) === 409;

export interface S3Settings {
  bucket: string;
  /** Without leading or trailing slash; may be empty. */
  prefix: string;
  /** For stores other than AWS. */
  endpoint?: string | undefined;
  region: string;
}

export interface Put {
  body: string | Buffer;
  cacheControl: string;
  /** Overwrite only this version of the object, or only create it. */
  only?: { IfMatch: string } | { IfNoneMatch: '*' };
}

/** The new document; no body means no change. */
type Remake<Result> = (text: string | undefined) => Promise<{ body: string | undefined; result: Result }>;

/** The objects of a bucket below a prefix, by name. */
export interface S3Objects {
  get: (name: string) => Promise<{ text: string; bytes: Buffer; etag: string } | undefined>;
  put: (name: string, put: Put) => Promise<unknown>;
  /** `after` leaves out everything up to that name. */
  list: (folder: string, after?: string) => Promise<{ name: string; modified: Date }[]>;
  /** Missing objects are ignored. */
  remove: (names: readonly string[]) => Promise<void>;
}

/** Credentials come from the environment, as AWS tools read them. */
export async function s3Objects({ bucket, prefix, endpoint, region }: S3Settings): Promise<S3Objects> {
  // The pinned version supports our Node version; its warning concerns later ones.
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';
  // Lazy, because releases into a folder do not need it.
  const s3 = await import('@aws-sdk/client-s3');
  const client: S3Client = new s3.S3Client({
    region,
    ...(endpoint && { endpoint, forcePathStyle: true }),
    requestHandler: { httpAgent: { maxSockets: CONNECTIONS }, httpsAgent: { maxSockets: CONNECTIONS } },
    // Compatible stores do not support the newer checksums and trailers.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const keyOf = (name: string) => (prefix ? `${prefix}/${name}` : name);

  async function get(name: string): ReturnType<S3Objects['get']> {
    try {
      const object = await client.send(new s3.GetObjectCommand({ Bucket: bucket, Key: keyOf(name) }));
      const bytes = Buffer.from((await object.Body?.transformToByteArray()) ?? []);
      return { text: bytes.toString(), bytes, etag: object.ETag ?? '' };
    } catch (error) {
      if (statusOf(error) === 404) return undefined;
      throw error;
    }
  }

  const send = (name: string, { body, cacheControl, only }: Put) =>
    client.send(
      new s3.PutObjectCommand({
        Bucket: bucket,
        Key: keyOf(name),
        Body: body,
        CacheControl: cacheControl,
        ContentType: typeOf(name),
        ContentEncoding: encodingOf(name),
        ...only,
      }),
    );

  async function put(name: string, wanted: Put): Promise<unknown> {
    try {
      return await send(name, wanted);
    } catch (error) {
      const etag = wanted.only && 'IfMatch' in wanted.only ? wanted.only.IfMatch : undefined;
      if (etag === undefined || !isConflict(error) || (await get(name))?.etag !== etag) throw error;
      // No concurrent write: this storage (Ceph 16) compares ETags without their quotes.
      return send(name, { ...wanted, only: { IfMatch: etag.replaceAll('"', '') } });
    }
  }

  async function list(folder: string, after?: string): Promise<{ name: string; modified: Date }[]> {
    const found: { name: string; modified: Date }[] = [];
    const place = { Bucket: bucket, Prefix: keyOf(folder), ...(after !== undefined && { StartAfter: keyOf(after) }) };
    let token: string | undefined;
    do {
      const page = await client.send(new s3.ListObjectsV2Command({ ...place, ContinuationToken: token }));
      for (const { Key, LastModified = new Date() } of page.Contents ?? [])
        if (Key) found.push({ name: Key.slice(keyOf('').length), modified: LastModified });
      token = page.NextContinuationToken;
    } while (token);
    return found;
  }

  const remove = async (names: readonly string[]) => {
    for (const name of names) await client.send(new s3.DeleteObjectCommand({ Bucket: bucket, Key: keyOf(name) }));
  };

  return { get, put, list, remove };
}

async function changeOnce<Result>({ get, put }: S3Objects, name: string, make: Remake<Result>): Promise<Result> {
  const found = await get(name);
  const { body, result } = await make(found?.text);
  const only = found ? { IfMatch: found.etag } : ({ IfNoneMatch: '*' } as const);
  if (body !== undefined) await put(name, { body, cacheControl: 'no-cache', only });
  return result;
}

async function changeUntilWritten<Result>(objects: S3Objects, name: string, make: Remake<Result>): Promise<Result> {
  const until = Date.now() + PATIENCE_MS;
  for (let longest = 25; ; longest = Math.min(LONGEST_PAUSE_MS, longest * 2)) {
    try {
      return await changeOnce(objects, name, make);
    } catch (error) {
      if (!isConflict(error) || Date.now() > until) throw error;
      await sleep(Math.random() * longest);
    }
  }
}

/** The last change of each document by this process. */
const turns = new WeakMap<S3Objects, Map<string, Promise<unknown>>>();

/**
 * Reads a document, changes it and writes it conditionally; repeats with the newer one if it has changed. Changes of one
 * process take turns: a server that receives thirty releases at once would only get in its own way.
 */
export function changeDocument<Result>(objects: S3Objects, name: string, make: Remake<Result>): Promise<Result> {
  const own = turns.get(objects) ?? new Map<string, Promise<unknown>>();
  turns.set(objects, own);
  const turn = (own.get(name) ?? Promise.resolve()).then(() => changeUntilWritten(objects, name, make));
  own.set(
    name,
    turn.catch(() => undefined),
  );
  return turn;
}
