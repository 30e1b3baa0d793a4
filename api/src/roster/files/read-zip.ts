import { type Readable } from 'node:stream';
import { limits } from 'shared/contract/limits';
import { type Entry, fromBuffer, type ZipFile } from 'yauzl';
import { badRequest, Refusal } from '../../refusals/refusal';

const MEGABYTE = 1_000_000;
/** Real rosters stay well below, even with one repeated line; a zip bomb has about 1000. */
const RATIO_MAX = 200;
/** Below this size a high ratio is harmless. */
const RATIO_FROM = MEGABYTE;
/** A roster has about fifteen files. */
const ENTRIES_MAX = 100;

export const isZip = (bytes: Buffer): boolean =>
  bytes.length > 3 && bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] ?? 0) < 9;

const openZip = (bytes: Buffer): Promise<ZipFile> =>
  new Promise((resolve, reject) => {
    fromBuffer(bytes, { lazyEntries: true, validateEntrySizes: true }, (error, zip) =>
      error ? reject(error) : resolve(zip),
    );
  });

const openEntry = (zip: ZipFile, entry: Entry): Promise<Readable> =>
  new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => (error ? reject(error) : resolve(stream)));
  });

function nextEntry(zip: ZipFile): Promise<Entry | undefined> {
  return new Promise((resolve, reject) => {
    const settle = (act: () => void) => {
      zip.removeAllListeners();
      act();
    };
    zip.once('entry', (entry: Entry) => settle(() => resolve(entry)));
    zip.once('end', () => settle(() => resolve(undefined)));
    zip.once('error', (error: Error) => settle(() => reject(error)));
    zip.readEntry();
  });
}

/** Inflates up to the allowed size, whatever sizes the zip declares. */
async function inflate(zip: ZipFile, entry: Entry, left: number): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of (await openEntry(zip, entry)) as AsyncIterable<Buffer>) {
    bytes += piece.length;
    if (bytes > RATIO_FROM && bytes > entry.compressedSize * RATIO_MAX) throw badRequest('errors.rosterBomb');
    if (bytes > left) throw badRequest('errors.rosterTooLarge');
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

const baseName = (path: string) => path.split('/').at(-1)?.toLowerCase() ?? '';
const isWanted = ({ fileName }: Entry, wanted: ReadonlySet<string>) =>
  !fileName.startsWith('__MACOSX/') && wanted.has(baseName(fileName));

async function readEntries(
  zip: ZipFile,
  wanted: ReadonlySet<string>,
  onOther: (name: string) => void,
): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  let left = limits.rosterUnpackedMaxMegabytes * MEGABYTE;
  if (zip.entryCount > ENTRIES_MAX) throw badRequest('errors.rosterBomb');
  for (let entry = await nextEntry(zip); entry; entry = await nextEntry(zip)) {
    if (!isWanted(entry, wanted)) onOther(baseName(entry.fileName));
    if (!isWanted(entry, wanted) || files.has(baseName(entry.fileName))) continue;
    const bytes = await inflate(zip, entry, left);
    left -= bytes.length;
    files.set(baseName(entry.fileName), bytes);
  }
  return files;
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
  let zip: ZipFile | undefined;
  try {
    zip = await openZip(bytes);
    return await readEntries(zip, wanted, onOther);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw badRequest('errors.rosterBroken');
  } finally {
    zip?.close();
  }
}
