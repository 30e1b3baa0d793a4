import { setImmediate } from 'node:timers/promises';
import { type Piece } from '@teacher-portal/interchange/write/writing';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

/** Bytes that are packed without a turn for others: some milliseconds. */
const AT_ONCE = 64_000;
/** Bytes of one piece that is sent. */
const MOST = 600_000;
const isPressed = (name: string): boolean => /\.(?:png|jpe?g|gif|webp)$/i.test(name);
const none = new Uint8Array();

/** Pieces of a file, or of the entries of an archive, as bytes that wait to be sent. */
export class Packed {
  private waiting: Uint8Array[] = [];
  private size = 0;
  private readonly zip: Zip | undefined;
  private entry: { name: string; file: ZipDeflate | ZipPassThrough } | undefined;

  constructor(isArchive: boolean) {
    if (!isArchive) return;
    this.zip = new Zip((error, bytes) => {
      if (error) throw error;
      this.keep(bytes);
    });
  }

  private keep(bytes: Uint8Array): void {
    if (bytes.length === 0) return;
    this.waiting.push(bytes);
    this.size += bytes.length;
  }

  /** Others come first after some of it: the list of what is in a package may be as long as a thousand of its questions. */
  async add(pieces: readonly Piece[]): Promise<void> {
    let since = 0;
    for (const { entry = '', data } of pieces) {
      const bytes = typeof data === 'string' ? Buffer.from(data) : data;
      // Also an empty entry is one.
      for (let from = 0; from === 0 || from < bytes.length; from += AT_ONCE) {
        const part = bytes.subarray(from, from + AT_ONCE);
        if (this.zip) this.intoEntry(this.zip, entry, part);
        else this.keep(part);
        since += part.length;
        if (since < AT_ONCE) continue;
        since = 0;
        await setImmediate();
      }
    }
  }

  private intoEntry(zip: Zip, name: string, bytes: Uint8Array): void {
    if (this.entry?.name !== name) {
      this.entry?.file.push(none, true);
      const file = isPressed(name) ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 });
      zip.add(file);
      this.entry = { name, file };
    }
    this.entry.file.push(bytes);
  }

  end(): void {
    this.entry?.file.push(none, true);
    this.zip?.end();
  }

  /** What waits, once it is at least this much, in parts of a bounded size. */
  *take(least: number): Generator<Buffer> {
    if (this.size < least) return;
    const all = Buffer.concat(this.waiting);
    this.waiting = [];
    this.size = 0;
    for (let from = 0; from < all.length; from += MOST) yield all.subarray(from, from + MOST);
  }
}
