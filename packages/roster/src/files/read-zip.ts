import * as limits from '../limits';
import { type RosterCode } from '../outcome';
import { type ArchiveFault, ArchiveRefusal, unzip } from '@teacher-portal/zip-files/unzip';
import { RosterFileError } from './file-error';

const MEGABYTE = 1_000_000;
const archiveLimits = {
  inflatedBytes: limits.unpackedMegabytes * MEGABYTE,
  /** Real rosters stay well below, even with one repeated line; a zip bomb has about 1000. */
  ratio: 200,
  /** A roster has about fifteen files. */
  entries: 100,
};

const keys: Partial<Record<ArchiveFault, RosterCode>> = {
  'compressed-too-much': 'bomb',
  'too-many-entries': 'bomb',
  'too-large': 'tooLarge',
};

const baseName = (path: string) => path.split('/').at(-1)?.toLowerCase() ?? '';

function refused(error: unknown): never {
  if (!(error instanceof ArchiveRefusal)) throw error;
  throw new RosterFileError(keys[error.code] ?? 'broken');
}

/**
 * The wanted files of a zip by lower-case name, in any folder; does not unpack the others, which are named to `onOther`.
 *
 * @throws 400 for a damaged zip, one that is too large when unpacked, and a zip bomb.
 */
export async function readZip(
  bytes: Buffer,
  wanted: ReadonlySet<string>,
  onOther: (name: string) => void = () => undefined,
): Promise<Map<string, Buffer>> {
  const isWanted = (name: string) => wanted.has(baseName(name));
  const { files, unread } = await unzip(bytes, archiveLimits, isWanted).catch(refused);
  for (const name of unread) onOther(baseName(name));
  const found = new Map<string, Buffer>();
  for (const [name, { buffer, byteOffset, length }] of files)
    if (!found.has(baseName(name))) found.set(baseName(name), Buffer.from(buffer, byteOffset, length));
  return found;
}
