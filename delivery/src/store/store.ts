import { type Registry } from 'shared/contract/registry';
import { type ServedApi } from './served-api';
import { type GivenHealth, type Health } from './health';
import { type ReleaseEvent } from './history';
import { type Observer } from './observers';
import { type RemoteFile, type ShellFile } from './release-file';
import { type SigningKey } from './signing-keys';
import { type ReleaseToken } from './tokens';
import { Refused } from '../release/refused';

/** The name of the shell among the remotes. */
export const SHELL = 'shell';

/** An existing version is never overwritten. */
export class VersionExists extends Refused {
  constructor(name: string, version: string) {
    super(`${name} ${version} is in the store already, and a stored version never changes.`);
  }
}

type Change = Registry | undefined;

/** A version of a remote whose files are in the store. */
export interface StoredVersion {
  version: string;
  storedAt: Date;
  /** Its `release.json` is set aside: it no longer exists as a release, and its files are about to be deleted. */
  isSetAside: boolean;
}

/**
 * Where releases are stored: `remotes/<name>/<version>/`, `shell/versions/<version>/` with scripts in `shell/assets/`,
 * `registry.json` and the history of its changes. A release exists once its `release.json` does; the rest of an
 * interrupted upload does not count.
 */
export interface Store {
  /** For messages: the folder or the URL. */
  readonly place: string;
  /** Omits invalid entries. */
  readRegistry(): Promise<Registry>;
  /** Names (or indices, `#2`) of the invalid entries. */
  brokenEntries(): Promise<string[]>;
  /**
   * Reads, changes and writes the registry atomically; concurrent changes wait or are repeated on the newer registry.
   * `change` may run more than once; it returns undefined to change nothing.
   */
  changeRegistry(change: (registry: Registry) => Change | Promise<Change>): Promise<Registry>;
  /** Stores the folder `dir` under the version. @throws VersionExists, or Refused for what the keys do not admit */
  addRelease(name: string, version: string, dir: string): Promise<void>;
  /** The `release.json` of a stored version. */
  findRelease(name: string, version: string): Promise<RemoteFile | undefined>;
  /** A file of a stored version, of the shell too; undefined if there is none. */
  readFile(name: string, version: string, file: string): Promise<Buffer | undefined>;
  /** Names of the remotes that have stored versions. */
  remoteNames(): Promise<string[]>;
  /** Omits incomplete uploads. */
  storedVersions(name: string): Promise<StoredVersion[]>;
  /** Hides the version as a release; its files are still served. Idempotent. */
  setAside(name: string, version: string): Promise<void>;
  /** Undoes `setAside`. Idempotent. */
  putBack(name: string, version: string): Promise<void>;
  /** Deletes the files of a version that was set aside. */
  deleteFiles(name: string, version: string): Promise<void>;
  /**
   * Stores the shell in the folder `dir` under the version. Scripts of earlier shells are kept for open tabs. @throws
   * VersionExists
   */
  addShell(version: string, dir: string): Promise<void>;
  findShell(version: string): Promise<ShellFile | undefined>;
  /** Appends an event. */
  record(event: ReleaseEvent): Promise<void>;
  /** The upload tokens. */
  tokens(): Promise<ReleaseToken[]>;
  /** Changes them atomically; `change` may run more than once. */
  changeTokens(change: (tokens: ReleaseToken[]) => ReleaseToken[]): Promise<void>;
  /** Whose signatures are accepted; releases of a remote that has none need no signature. */
  keys(): Promise<SigningKey[]>;
  /** Like `changeTokens`. */
  changeKeys(change: (keys: SigningKey[]) => SigningKey[]): Promise<void>;
  /** The observers of each remote's team. */
  observers(): Promise<Observer[]>;
  /** Like `changeTokens`. */
  changeObservers(change: (observers: Observer[]) => Observer[]): Promise<void>;
  /** Oldest first; its cost grows with age. */
  history(): Promise<ReleaseEvent[]>;
  /** Oldest first: those of one remote that decide what may go live, at a cost that does not grow with age. */
  recent(remote: string): Promise<ReleaseEvent[]>;
  /** The API of the last started server; undefined until one has started. */
  servedApi(): Promise<ServedApi | undefined>;
  /** Replaces it. */
  writeServedApi(api: ServedApi): Promise<void>;
  /** Undefined until a server has written it. */
  health(): Promise<Health | undefined>;
  /** Replaces it. */
  writeHealth(health: GivenHealth): Promise<void>;
}
