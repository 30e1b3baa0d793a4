import { remotes, roomDir } from '../workspace/rooms';
import { hasService } from './load';

/** The services of this checkout: their remotes, and the folders of these. */
export const ownServices = (): { remote: string; dir: string }[] =>
  remotes.map((remote) => ({ remote, dir: roomDir(remote) })).filter(({ dir }) => hasService(dir));
