import { inForm } from '@teacher-portal/text-folding/combining-marks';
import { type Entry, fromBuffer, type ZipFile } from 'yauzl';

/** Why an archive is not read. */
export type ArchiveFault =
  | 'compressed-too-much'
  | 'damaged-archive'
  | 'duplicate-entry'
  | 'encrypted'
  | 'link'
  | 'path-outside'
  | 'too-large'
  | 'too-many-entries';

export class ArchiveRefusal extends Error {
  override readonly name = 'ArchiveRefusal';

  constructor(
    readonly code: ArchiveFault,
    /** The name of the entry; of the whole archive without one. */
    readonly file?: string,
    readonly detail = '',
  ) {
    super([code, file, detail].filter(Boolean).join(': '));
  }
}

export interface ArchiveLimits {
  /** Of all wanted entries together, inflated. */
  inflatedBytes: number;
  /** How often larger than packed an entry above 1 MB may be. */
  ratio: number;
  entries: number;
}

/** `unread`: the names of other files that the archive has. */
export interface Unzipped {
  files: Map<string, Uint8Array>;
  unread: string[];
}

/** Below this size a high ratio is harmless. */
const RATIO_FROM = 1_000_000;
const FILE_TYPE = 0o170000;
const LINK = 0o120000;

/** Names with the backslashes of old Windows programs are read as paths. */
function open(bytes: Uint8Array): Promise<ZipFile> {
  return new Promise((resolve, reject) => {
    fromBuffer(
      Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
      { lazyEntries: true, validateEntrySizes: true },
      (error, zip) => (error ? reject(new ArchiveRefusal('damaged-archive', undefined, error.message)) : resolve(zip)),
    );
  });
}

class Unzipping {
  readonly unzipped: Unzipped = { files: new Map(), unread: [] };
  private readonly names = new Set<string>();
  private size = 0;

  constructor(
    private readonly zip: ZipFile,
    private readonly limits: ArchiveLimits,
    private readonly isWanted: (name: string) => boolean,
  ) {}

  async take(entry: Entry): Promise<void> {
    const file = inForm(entry.fileName, 'NFC');
    if (entry.isEncrypted()) throw new ArchiveRefusal('encrypted', file);
    if (((entry.externalFileAttributes >>> 16) & FILE_TYPE) === LINK) throw new ArchiveRefusal('link', file);
    const folded = file.toLowerCase();
    if (this.names.has(folded)) throw new ArchiveRefusal('duplicate-entry', file);
    this.names.add(folded);
    if (this.names.size > this.limits.entries) throw this.tooMany();
    if (file.endsWith('/')) return;
    if (file.startsWith('__MACOSX/') || !this.isWanted(file)) return void this.unzipped.unread.push(file);
    if (this.isBomb(entry, entry.uncompressedSize)) throw new ArchiveRefusal('compressed-too-much', file);
    const content = await this.inflated(entry, file);
    this.size += content.length;
    this.unzipped.files.set(file, content);
  }

  tooMany = () => new ArchiveRefusal('too-many-entries', undefined, `${this.limits.entries}`);

  private isBomb = (entry: Entry, size: number) => size > RATIO_FROM && size > entry.compressedSize * this.limits.ratio;

  /** What an entry says of its size is not believed. */
  private inflated(entry: Entry, file: string): Promise<Uint8Array> {
    return new Promise((resolve, reject) => {
      const damaged = ({ message }: Error) => reject(new ArchiveRefusal('damaged-archive', file, message));
      this.zip.openReadStream(entry, (error, stream) => {
        if (error) return damaged(error);
        const chunks: Buffer[] = [];
        let size = 0;
        stream.on('data', (chunk: Buffer) => {
          size += chunk.length;
          chunks.push(chunk);
          const isTooLarge = this.size + size > this.limits.inflatedBytes;
          const isBomb = this.isBomb(entry, size);
          if (!isTooLarge && !isBomb) return;
          reject(new ArchiveRefusal(isBomb ? 'compressed-too-much' : 'too-large', file));
          stream.destroy();
        });
        stream.on('error', damaged);
        stream.on('end', () => resolve(Buffer.concat(chunks)));
      });
    });
  }
}

/**
 * Unpacks the wanted files of an archive into memory, by name; others are named.
 *
 * @throws ArchiveRefusal for paths out of the archive, links, encryption, one name twice, and what the limits forbid
 */
export async function unzip(
  bytes: Uint8Array,
  limits: ArchiveLimits,
  isWanted: (name: string) => boolean,
): Promise<Unzipped> {
  const zip = await open(bytes);
  const unzipping = new Unzipping(zip, limits, isWanted);
  await new Promise<void>((resolve, reject) => {
    zip.on('entry', (entry: Entry) => void unzipping.take(entry).then(() => zip.readEntry(), reject));
    zip.on('end', resolve);
    zip.on('error', (error: Error) => {
      const isPath = /invalid relative path|absolute path|invalid characters in fileName/.test(error.message);
      reject(new ArchiveRefusal(isPath ? 'path-outside' : 'damaged-archive', undefined, error.message));
    });
    if (zip.entryCount > limits.entries) reject(unzipping.tooMany());
    else zip.readEntry();
  }).finally(() => zip.close());
  return unzipping.unzipped;
}
