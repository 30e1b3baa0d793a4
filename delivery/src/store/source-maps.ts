import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { s3Objects } from './s3-objects';
import { SHELL } from './store';

/** Source maps of releases, for the team only; they are never served. */
export interface SourceMaps {
  /** For messages: the folder or the URL. */
  readonly place: string;
  /** Stores those in the folder of a build. */
  add(name: string, version: string, build: string): Promise<void>;
  /** The map of a script by its path in the release; for the shell of any version, because script names contain a hash. */
  read(name: string, version: string, script: string): Promise<string | undefined>;
  remove(name: string, version: string): Promise<void>;
}

interface Files {
  place: string;
  get: (name: string) => Promise<string | undefined>;
  put: (name: string, body: Buffer) => Promise<unknown>;
  removeAll: (folder: string) => Promise<unknown>;
}

/** Scripts of the shell are shared by its versions. */
const folderOf = (name: string, version: string) => (name === SHELL ? SHELL : `${name}/${version}`);

function mapsIn({ place, get, put, removeAll }: Files): SourceMaps {
  return {
    place,
    async add(name, version, build) {
      const files = (await readdir(build, { recursive: true })).filter((file) => file.endsWith('.map'));
      for (const file of files)
        await put(
          `${folderOf(name, version)}/${file.split(path.sep).join('/')}`,
          await readFile(path.join(build, file)),
        );
    },
    read: (name, version, script) => get(`${folderOf(name, version)}/${script}.map`),
    remove: async (name, version) => void (name !== SHELL && (await removeAll(folderOf(name, version)))),
  };
}

function folderFiles(folder: string): Files {
  return {
    place: folder,
    get: (name) => readFile(path.join(folder, name), 'utf8').catch(() => undefined),
    async put(name, body) {
      const file = path.join(folder, name);
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, body);
    },
    removeAll: (name) => rm(path.join(folder, name), { recursive: true, force: true }),
  };
}

async function bucketFiles(address: string): Promise<Files> {
  const { hostname: bucket, pathname } = new URL(address);
  const { STORE_ENDPOINT, STORE_REGION, AWS_REGION } = process.env;
  const objects = await s3Objects({
    bucket,
    prefix: pathname.replace(/^\/+|\/+$/g, ''),
    endpoint: STORE_ENDPOINT || undefined,
    region: STORE_REGION || AWS_REGION || 'us-east-1',
  });
  return {
    place: address,
    get: async (name) => (await objects.get(name))?.text,
    put: (name, body) => objects.put(name, { body, cacheControl: 'private, no-store' }),
    removeAll: async (folder) => objects.remove((await objects.list(`${folder}/`)).map(({ name }) => name)),
  };
}

/**
 * Opens the source maps at SOURCE_MAPS_URL, a folder or `s3://bucket/prefix`. By default they are beside the
 * store if that is a folder, from which the portal does not serve them; a public bucket keeps none.
 */
export async function openSourceMaps(
  storePlace: string,
  address = process.env.SOURCE_MAPS_URL || undefined,
): Promise<SourceMaps | undefined> {
  if (address?.startsWith('s3://')) return mapsIn(await bucketFiles(address));
  if (address !== undefined) return mapsIn(folderFiles(path.resolve(address)));
  return storePlace.startsWith('s3://') ? undefined : mapsIn(folderFiles(path.join(storePlace, 'source-maps')));
}
