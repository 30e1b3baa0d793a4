import { gunzip } from 'node:zlib';
import { inForm } from '@teacher-portal/text-folding/combining-marks';
import { type ArchiveLimits, ArchiveRefusal, type Unzipped } from './unzip';

const BLOCK = 512;
/** Below this size a high ratio is harmless. */
const RATIO_FROM = 1_000_000;
/** A name with its extended records is no longer. */
const NAME_MAX = 4096;

export const isGzip = (bytes: Uint8Array): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b && bytes[2] === 8;

/** @throws ArchiveRefusal */
function inflated(bytes: Uint8Array, { inflatedBytes, ratio }: ArchiveLimits): Promise<Uint8Array> {
  const byRatio = Math.max(RATIO_FROM, Math.floor(bytes.length * ratio));
  const most = Math.min(inflatedBytes, byRatio);
  return new Promise((resolve, reject) => {
    gunzip(bytes, { maxOutputLength: most }, (error: NodeJS.ErrnoException | null, out) => {
      if (!error) return resolve(out);
      if (error.code !== 'ERR_BUFFER_TOO_LARGE')
        return reject(new ArchiveRefusal('damaged-archive', undefined, error.message));
      reject(new ArchiveRefusal(byRatio < inflatedBytes ? 'compressed-too-much' : 'too-large'));
    });
  });
}

const textOf = (bytes: Uint8Array): string => {
  const end = bytes.indexOf(0);
  return new TextDecoder().decode(end < 0 ? bytes : bytes.subarray(0, end));
};
const numberOf = (bytes: Uint8Array): number => parseInt(textOf(bytes).trim() || '0', 8);

const isAllZero = (block: Uint8Array): boolean => block.every((byte) => byte === 0);

/** The sum of the bytes of a head, in which its own field counts as blanks. */
function hasItsSum(head: Uint8Array): boolean {
  let sum = 0;
  for (let at = 0; at < BLOCK; at += 1) sum += at >= 148 && at < 156 ? 32 : (head[at] ?? 0);
  return sum === numberOf(head.subarray(148, 156));
}

/** The records of an extended head: `27 path=a/b.xml\n`. */
const pathIn = (records: string): string | undefined => /(?:^|\n)\d+ path=([^\n]*)\n/.exec(records)?.[1];

function cleanName(name: string): string {
  const file = inForm(name.replaceAll('\\', '/').replace(/^(?:\.\/)+/, ''), 'NFC');
  if (/^\/|^[A-Za-z]:|(?:^|\/)\.\.(?:\/|$)|\0/.test(file)) throw new ArchiveRefusal('path-outside', file);
  return file;
}

/** Whether a hard link names a file that is there already, under its own name: who packs `./*` and `.*` has some twice. */
const isAgain = (head: Uint8Array, name: string, names: ReadonlySet<string>): boolean =>
  cleanName(textOf(head.subarray(157, 257))) === name && names.has(name.toLowerCase());

/**
 * The wanted files of a tar in a gzip, in memory; others are named. Long names are those of GNU and POSIX (pax).
 * Source: POSIX.1-2017, pax interchange format.
 *
 * @throws ArchiveRefusal as `unzip` does
 */
export async function untarGzip(
  bytes: Uint8Array,
  limits: ArchiveLimits,
  isWanted: (name: string) => boolean,
): Promise<Unzipped> {
  const tar = await inflated(bytes, limits);
  const found: Unzipped = { files: new Map(), unread: [] };
  const names = new Set<string>();
  let longName: string | undefined;
  for (let at = 0; at + BLOCK <= tar.length;) {
    const head = tar.subarray(at, at + BLOCK);
    if (isAllZero(head)) break;
    const size = numberOf(head.subarray(124, 136));
    if (!hasItsSum(head) || !Number.isFinite(size) || size < 0 || at + BLOCK + size > tar.length)
      throw new ArchiveRefusal('damaged-archive');
    const content = tar.subarray(at + BLOCK, at + BLOCK + size);
    at += BLOCK + Math.ceil(size / BLOCK) * BLOCK;
    const type = String.fromCharCode(head[156] ?? 0);
    if (type === 'x' || type === 'L') {
      const text = textOf(content.subarray(0, NAME_MAX));
      longName = type === 'L' ? text : (pathIn(text) ?? longName);
      continue;
    }
    if (type === 'g') continue;
    const prefix = textOf(head.subarray(345, 500));
    const own = textOf(head.subarray(0, 100));
    const name = cleanName(longName ?? (prefix ? `${prefix}/${own}` : own));
    longName = undefined;
    if (type === '1' && isAgain(head, name, names)) continue;
    if (type === '1' || type === '2') throw new ArchiveRefusal('link', name);
    if (type === '5' || name.endsWith('/')) continue;
    if (names.has(name.toLowerCase())) throw new ArchiveRefusal('duplicate-entry', name);
    names.add(name.toLowerCase());
    if (names.size > limits.entries) throw new ArchiveRefusal('too-many-entries', undefined, `${limits.entries}`);
    if (isWanted(name)) found.files.set(name, content);
    else found.unread.push(name);
  }
  return found;
}
