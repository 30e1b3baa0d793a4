import { type Entry, fromBuffer, type ZipFile } from 'yauzl';
import { type Limits } from '../core/limits';
import { FileRefusal } from '../core/refusal';

/** The entries of a package. `unread`: other files that the package has, and archives inside it, which are never opened. */
export interface Unpacked {
  files: Map<string, Uint8Array>;
  unread: string[];
}

const readable = /\.(?:xml|rels|qti|dat|txt|gift|csv|tsv|json|html?|png|jpe?g|gif|webp|svg)$/i;

function open(bytes: Uint8Array): Promise<ZipFile> {
  return new Promise((resolve, reject) => {
    fromBuffer(
      Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
      { lazyEntries: true, strictFileNames: true },
      (error, zip) => (error ? reject(new FileRefusal('damaged-archive', {}, error.message)) : resolve(zip)),
    );
  });
}

function checkEntry(entry: Entry, limits: Limits, names: Set<string>): void {
  const file = entry.fileName;
  if (entry.isEncrypted()) throw new FileRefusal('encrypted', { file });
  if (((entry.externalFileAttributes >>> 16) & 0o170000) === 0o120000) throw new FileRefusal('link', { file });
  const folded = file.normalize('NFC').toLowerCase();
  if (names.has(folded)) throw new FileRefusal('duplicate-entry', { file });
  names.add(folded);
  if (names.size > limits.entries) throw new FileRefusal('too-many-entries', {}, `${limits.entries}`);
  const { uncompressedSize: size, compressedSize: packed } = entry;
  if (size > 1_000_000 && size > packed * limits.ratio) throw new FileRefusal('compressed-too-much', { file });
}

/** Inflates one entry; what it says of its size is not believed. */
function inflate(zip: ZipFile, entry: Entry, limits: Limits, soFar: number): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => {
      if (error) return reject(new FileRefusal('damaged-archive', { file: entry.fileName }, error.message));
      const chunks: Buffer[] = [];
      let size = 0;
      stream.on('data', (chunk: Buffer) => {
        size += chunk.length;
        chunks.push(chunk);
        const isTooLarge = soFar + size > limits.inflatedBytes;
        if (!isTooLarge && !(size > 1_000_000 && size > entry.compressedSize * limits.ratio)) return;
        reject(new FileRefusal(isTooLarge ? 'too-large' : 'compressed-too-much', { file: entry.fileName }));
        stream.destroy();
      });
      stream.on('error', (failure) =>
        reject(new FileRefusal('damaged-archive', { file: entry.fileName }, failure.message)),
      );
      stream.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))));
    });
  });
}

/**
 * Unpacks a zip file into memory. Texts and pictures are read, everything else is named.
 * @throws FileRefusal for paths out of the package, links, encryption, one name twice, and what the limits forbid
 */
export async function unzip(bytes: Uint8Array, limits: Limits): Promise<Unpacked> {
  const zip = await open(bytes);
  const unpacked: Unpacked = { files: new Map(), unread: [] };
  const names = new Set<string>();
  let size = 0;
  await new Promise<void>((resolve, reject) => {
    const take = async (entry: Entry): Promise<void> => {
      checkEntry(entry, limits, names);
      if (entry.fileName.endsWith('/')) return;
      if (!readable.test(entry.fileName) || entry.fileName.startsWith('__MACOSX/')) {
        unpacked.unread.push(entry.fileName);
        return;
      }
      const content = await inflate(zip, entry, limits, size);
      size += content.length;
      unpacked.files.set(entry.fileName.normalize('NFC'), content);
    };
    zip.on('entry', (entry: Entry) => void take(entry).then(() => zip.readEntry(), reject));
    zip.on('end', resolve);
    zip.on('error', (error: Error) => {
      const isPath = /invalid relative path|absolute path|invalid characters in fileName/.test(error.message);
      reject(new FileRefusal(isPath ? 'path-outside' : 'damaged-archive', {}, error.message));
    });
    zip.readEntry();
  }).finally(() => zip.close());
  return unpacked;
}
