import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type S3Client } from '@aws-sdk/client-s3';
import { registryEntrySchema, registrySchema, type Registry } from 'shared/contract/registry';
import { formatEvent, parseHistory } from './history';
import { VersionExists, type Store } from './store';

const CHANGE_ATTEMPTS = 12;
const UPLOADS_AT_ONCE = 8;
const FOREVER = 'public, max-age=31536000, immutable';

const contentTypes: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};
const typeOf = (file: string) =>
  contentTypes[path.extname(file.replace(/\.(br|gz)$/, ''))] ?? 'application/octet-stream';
const encodingOf = (file: string) => ({ '.br': 'br', '.gz': 'gzip' })[path.extname(file)];

const statusOf = (error: unknown) => (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;
/** Somebody else wrote first: a condition that failed (412), or two writes at the same moment (409). */
const isConflict = (error: unknown) => statusOf(error) === 412 || statusOf(error) === 409;

export interface S3Settings {
  bucket: string;
  /** Without slashes at its ends; may be empty. */
  prefix: string;
  /** For stores other than that of AWS. */
  endpoint?: string | undefined;
  region: string;
}

interface Put {
  body: string | Buffer;
  cacheControl: string;
  /** Write only over this version of the object, or only if there is none. */
  only?: { IfMatch: string } | { IfNoneMatch: '*' };
}

/** The store in S3-compatible object storage. Credentials come from the environment, as AWS tools read them. */
export async function s3Store({ bucket, prefix, endpoint, region }: S3Settings): Promise<Store> {
  // The version is pinned and runs on the Node that this project asks for; its warning is about later ones.
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';
  // Loaded here, because a release into a folder has no use for it.
  const s3 = await import('@aws-sdk/client-s3');
  const client: S3Client = new s3.S3Client({
    region,
    ...(endpoint && { endpoint, forcePathStyle: true }),
    // Compatible stores know neither the newer checksums nor the trailers that carry them.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const keyOf = (name: string) => (prefix ? `${prefix}/${name}` : name);

  async function get(name: string): Promise<{ text: string; etag: string } | undefined> {
    try {
      const object = await client.send(new s3.GetObjectCommand({ Bucket: bucket, Key: keyOf(name) }));
      return { text: (await object.Body?.transformToString()) ?? '', etag: object.ETag ?? '' };
    } catch (error) {
      if (statusOf(error) === 404) return undefined;
      throw error;
    }
  }

  const put = (name: string, { body, cacheControl, only }: Put) =>
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

  async function listNames(folder: string): Promise<string[]> {
    const names: string[] = [];
    let token: string | undefined;
    do {
      const page = await client.send(
        new s3.ListObjectsV2Command({ Bucket: bucket, Prefix: keyOf(folder), ContinuationToken: token }),
      );
      names.push(...(page.Contents ?? []).flatMap(({ Key }) => (Key ? [Key.slice(keyOf('').length)] : [])));
      token = page.NextContinuationToken;
    } while (token);
    return names;
  }

  const parseRegistry = (text: string | undefined): Registry =>
    text === undefined ? { schema: 1, remotes: [] } : registrySchema.parse(JSON.parse(text));

  async function changeOnce(change: (registry: Registry) => Registry | undefined): Promise<Registry> {
    const found = await get('registry.json');
    const before = parseRegistry(found?.text);
    const after = change(before);
    if (!after) return before;
    await put('registry.json', {
      body: `${JSON.stringify(registrySchema.parse(after), null, 2)}\n`,
      cacheControl: 'no-cache',
      only: found ? { IfMatch: found.etag } : { IfNoneMatch: '*' },
    });
    return after;
  }

  return {
    place: `s3://${bucket}/${prefix}`,
    readRegistry: async () => parseRegistry((await get('registry.json'))?.text),

    async changeRegistry(change) {
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await changeOnce(change);
        } catch (error) {
          if (!isConflict(error) || attempt === CHANGE_ATTEMPTS) throw error;
          await sleep(Math.random() * 50 * attempt);
        }
      }
    },

    async addRelease(name, version, dir) {
      const folder = `remotes/${name}/${version}`;
      if (await get(`${folder}/release.json`)) throw new VersionExists(name, version);
      const entries = await readdir(dir, { recursive: true, withFileTypes: true });
      const files = entries
        .filter((entry) => entry.isFile())
        .map((entry) => path.relative(dir, path.join(entry.parentPath, entry.name)));
      const upload = async (file: string, only?: Put['only']) =>
        put(`${folder}/${file.split(path.sep).join('/')}`, {
          body: await readFile(path.join(dir, file)),
          cacheControl: FOREVER,
          ...(only && { only }),
        });
      const waiting = files.filter((file) => file !== 'release.json');
      const worker = async () => {
        for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) await upload(file);
      };
      await Promise.all(Array.from({ length: UPLOADS_AT_ONCE }, worker));
      // Last, because it is what makes the release exist.
      await upload('release.json', { IfNoneMatch: '*' }).catch((error: unknown) => {
        throw isConflict(error) ? new VersionExists(name, version) : error;
      });
    },

    async findRelease(name, version) {
      const found = await get(`remotes/${name}/${version}/release.json`);
      return found && registryEntrySchema.parse(JSON.parse(found.text));
    },

    // Object storage cannot append to a file: one object per event, whose names sort by time.
    async record(event) {
      const name = `history/${event.at.replaceAll(':', '-')}-${Math.random().toString(36).slice(2, 10)}.json`;
      await put(name, { body: formatEvent(event), cacheControl: FOREVER, only: { IfNoneMatch: '*' } });
    },

    async history() {
      const names = (await listNames('history/')).sort();
      const texts = await Promise.all(names.map(async (name) => (await get(name))?.text ?? ''));
      return parseHistory(texts.join('\n'));
    },
  };
}
