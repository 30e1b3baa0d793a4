import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { admit } from './admit';
import { documentsIn } from './documents';
import { formatHealth, parseHealth } from './health';
import { s3History } from './s3-history';
import { formatStored, parseStored } from './registry-text';
import { remoteFileSchema, shellFileSchema } from './release-file';
import {
  changeDocument,
  FOREVER,
  isConflict,
  type Put,
  type S3Objects,
  s3Objects,
  type S3Settings,
} from './s3-objects';
import { s3Versions } from './s3-versions';
import { SHELL, VersionExists, type Store } from './store';

const UPLOADS_AT_ONCE = 8;

/** Uploads the files of a release; its `release.json` last, because its existence completes the release. */
async function addFolder(
  { get, put }: S3Objects,
  dir: string,
  { folder, exists }: { folder: string; exists: () => Error },
  keyFor: (file: string) => string,
): Promise<void> {
  if (await get(`${folder}/release.json`)) throw exists();
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(dir, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'));
  const upload = async (file: string, only?: Put['only']) =>
    put(keyFor(file), {
      body: await readFile(path.join(dir, file)),
      cacheControl: FOREVER,
      ...(only && { only }),
    });
  const waiting = files.filter((file) => file !== 'release.json');
  const worker = async () => {
    for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) await upload(file);
  };
  await Promise.all(Array.from({ length: UPLOADS_AT_ONCE }, worker));
  await upload('release.json', { IfNoneMatch: '*' }).catch((error: unknown) => {
    throw isConflict(error) ? exists() : error;
  });
}

/** The scripts of all shells lie together. */
function keyOf(name: string, version: string, file: string): string {
  if (name !== SHELL) return `remotes/${name}/${version}/${file}`;
  return file.startsWith('assets/') ? `shell/${file}` : `shell/versions/${version}/${file}`;
}

/** The store in S3-compatible object storage. */
export async function s3Store(settings: S3Settings): Promise<Store> {
  const { bucket, prefix } = settings;
  const objects = await s3Objects(settings);
  const { get, put } = objects;
  const documents = documentsIn({
    read: async (file) => (await get(file))?.text,
    change: (file, change) =>
      changeDocument(objects, file, async (text) => ({ body: change(text), result: undefined })),
  });
  const read = async () => parseStored((await get('registry.json'))?.text);

  return {
    place: `s3://${bucket}/${prefix}`,
    readRegistry: async () => (await read()).registry,
    brokenEntries: async () => (await read()).broken.map(({ name }) => name),

    changeRegistry: (change) =>
      changeDocument(objects, 'registry.json', async (text) => {
        const { registry: before, broken } = parseStored(text);
        const after = await change(before);
        return { body: after && formatStored(after, broken), result: after ?? before };
      }),

    async addRelease(name, version, dir) {
      const folder = `remotes/${name}/${version}`;
      await admit(dir, { name, version }, await documents.keys());
      await addFolder(objects, dir, { folder, exists: () => new VersionExists(name, version) }, (file) =>
        keyOf(name, version, file),
      );
    },

    async findRelease(name, version) {
      const found = await get(`remotes/${name}/${version}/release.json`);
      return found && remoteFileSchema.parse(JSON.parse(found.text));
    },

    ...s3Versions(objects),

    async addShell(version, dir) {
      await admit(dir, { name: SHELL, version }, await documents.keys());
      await addFolder(
        objects,
        dir,
        { folder: `shell/versions/${version}`, exists: () => new VersionExists(SHELL, version) },
        (file) => keyOf(SHELL, version, file),
      );
    },

    readFile: async (name, version, file) => (await get(keyOf(name, version, file)))?.bytes,

    async findShell(version) {
      const found = await get(`shell/versions/${version}/release.json`);
      return found && shellFileSchema.parse(JSON.parse(found.text));
    },

    ...s3History(objects),

    ...documents,

    health: async () => parseHealth((await get('health.json'))?.text),
    writeHealth: async (health) =>
      void (await put('health.json', { body: formatHealth(health), cacheControl: 'no-cache' })),
  };
}
