import { FOREVER, type S3Objects } from './s3-objects';
import { RELEASE_FILE, SET_ASIDE_FILE } from './set-aside';
import { type Store, type StoredVersion } from './store';

const place = /^remotes\/([^/]+)\/([^/]+)\/([^/]+)$/;

/** The stored versions of remotes in object storage, and the deletion of their files. */
export function s3Versions({
  get,
  put,
  remove,
  list,
}: S3Objects): Pick<Store, 'remoteNames' | 'storedVersions' | 'setAside' | 'putBack' | 'deleteFiles'> {
  /** Object storage cannot rename: copies first, then deletes the original. */
  async function move(folder: string, from: string, to: string): Promise<void> {
    const found = await get(`${folder}/${from}`);
    if (!found) return;
    await put(`${folder}/${to}`, { body: found.text, cacheControl: FOREVER });
    await remove([`${folder}/${from}`]);
  }
  const folderOf = (name: string, version: string) => `remotes/${name}/${version}`;

  return {
    remoteNames: async () => [...new Set((await list('remotes/')).flatMap(({ name }) => place.exec(name)?.[1] ?? []))],

    async storedVersions(wanted) {
      const versions = new Map<string, StoredVersion>();
      for (const { name, modified } of await list(`remotes/${wanted}/`)) {
        const [, , version = '', file] = place.exec(name) ?? [];
        const isSetAside = file === SET_ASIDE_FILE;
        if (file !== RELEASE_FILE && !isSetAside) continue;
        if (!isSetAside || !versions.has(version)) versions.set(version, { version, storedAt: modified, isSetAside });
      }
      return [...versions.values()];
    },

    setAside: (name, version) => move(folderOf(name, version), RELEASE_FILE, SET_ASIDE_FILE),
    putBack: (name, version) => move(folderOf(name, version), SET_ASIDE_FILE, RELEASE_FILE),

    async deleteFiles(name, version) {
      const folder = `${folderOf(name, version)}/`;
      const names = (await list(folder)).map((object) => object.name);
      // The marker last, so that an interrupted deletion can be resumed.
      await remove(names.filter((each) => each !== `${folder}${SET_ASIDE_FILE}`));
      await remove([`${folder}${SET_ASIDE_FILE}`]);
    },
  };
}
