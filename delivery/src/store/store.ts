import { type Registry, type RegistryEntry } from 'shared/contract/registry';
import { type ReleaseEvent } from './history';

/** An existing version is never overwritten. */
export class VersionExists extends Error {
  constructor(name: string, version: string) {
    super(`${name} ${version} is in the store already, and a stored version never changes.`);
  }
}

/**
 * Where releases live: `remotes/<name>/<version>/`, `registry.json` and the history of who changed it.
 * A release is in the store when its `release.json` is; what an interrupted upload left behind is not.
 */
export interface Store {
  /** For people: the folder or the address. */
  readonly place: string;
  readRegistry(): Promise<Registry>;
  /**
   * Reads, changes and writes the registry as one atomic step; simultaneous changes wait or are made again on the newer
   * registry. `change` may run more than once, and answers undefined to leave the registry as it is.
   */
  changeRegistry(change: (registry: Registry) => Registry | undefined): Promise<Registry>;
  /** Puts the folder `dir` under the version. @throws VersionExists */
  addRelease(name: string, version: string, dir: string): Promise<void>;
  /** What a stored version says about itself. */
  findRelease(name: string, version: string): Promise<RegistryEntry | undefined>;
  /** Appends; what is written is never changed. */
  record(event: ReleaseEvent): Promise<void>;
  /** Oldest first. */
  history(): Promise<ReleaseEvent[]>;
}
