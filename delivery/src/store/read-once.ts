import { type RemoteFile } from './release-file';
import { type Store } from './store';

/**
 * The store, for one decision: each description of a release is read once, however many rules ask for it and however
 * often the decision is repeated because others wrote in between. What is stored never changes.
 */
export function readOnce(store: Store): Store {
  const read = new Map<string, Promise<RemoteFile | undefined>>();
  return {
    ...store,
    findRelease(name, version) {
      const key = `${name}/${version}`;
      const found = read.get(key) ?? store.findRelease(name, version);
      read.set(key, found);
      return found;
    },
  };
}
