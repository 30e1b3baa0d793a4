import { type Entry } from './entry';
import { KeptWrites } from './kept-writes';

export type Entries<Key, Edit> = readonly (readonly [Key, Entry<Edit>])[];

/** What a page has left behind. */
export interface Left<Key, Edit> {
  record: string;
  page: string;
  edits: readonly { key: Key; edit: Edit; since: number }[];
}

/** Where edits are kept on the device, each page in records of its own. Everything rejects if storage is forbidden or full. */
export interface Store<Key, Edit> {
  /** The name of this page. */
  page: string;
  /** The record that holds an edit: one for all, one for each key, or anything in between. */
  recordOf: (key: Key, edit: Edit) => string;
  /**
   * Records of pages that have ended, oldest first, and those of this page that it does not have in hand: written before
   * its memory was emptied.
   */
  left: (isInHand: (record: string) => boolean) => Promise<readonly Left<Key, Edit>[]>;
  /** Replaces the record of this page; without entries it goes. */
  write: (record: string, entries: Entries<Key, Edit>) => Promise<void>;
  /** Deletes the record of another page. */
  remove: (left: Left<Key, Edit>) => Promise<void>;
}

/** Keeps what waits on the device, and takes over what pages have left that no longer exist. */
export class Keeping<Key, Edit> {
  readonly #writes: KeptWrites;
  /** Records that this page has changed, with what was taken over from other pages until this page has written it. */
  readonly #inHand = new Map<string, Left<Key, Edit>[]>();

  constructor(
    private readonly store: Store<Key, Edit>,
    told: (isUnkept: boolean) => void,
  ) {
    this.#writes = new KeptWrites(told);
  }

  /** Writes these records; `waiting` is everything that waits. */
  write(records: ReadonlySet<string>, waiting: ReadonlyMap<Key, Entry<Edit>>): void {
    for (const record of records) {
      const taken = this.#takenOf(record);
      const entries = [...waiting].filter(([key, { edit }]) => this.store.recordOf(key, edit) === record);
      this.#writes.put(record, async () => {
        // Under the name of this page before the old ones go: in between it exists twice, never not at all.
        await this.store.write(record, entries);
        for (let [left] = taken; left; [left] = taken) {
          await this.store.remove(left);
          taken.shift();
        }
      });
    }
  }

  /** What pages have left. It stays where it is until it is taken and its record written. */
  async left(): Promise<readonly Left<Key, Edit>[]> {
    // What was put before the memory was emptied may still be on its way.
    await this.settled();
    return this.store.left((record) => this.#inHand.has(record));
  }

  take(left: Left<Key, Edit>): void {
    if (left.page !== this.store.page) this.#takenOf(left.record).push(left);
  }

  /** Tries again what could not be written. */
  again(): void {
    this.#writes.again();
  }

  settled(): Promise<void> {
    return this.#writes.settled();
  }

  /** The memory is emptied; what is stored stays. */
  forget(): void {
    this.#inHand.clear();
  }

  #takenOf(record: string): Left<Key, Edit>[] {
    const taken = this.#inHand.get(record) ?? [];
    this.#inHand.set(record, taken);
    return taken;
  }
}
