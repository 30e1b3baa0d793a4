import { removeDraft, writeDraft, type DraftOwner, type StoredDraft } from './draft-store';

/** Milliseconds between a change and its being kept, at the most; changes in between travel together. */
export const draftDelay = 250;

export interface DraftWork {
  owner: DraftOwner;
  version: StoredDraft['version'];
  value: unknown;
}

/** What one write takes. */
interface Slot {
  id: string;
  work: DraftWork;
  /** Saved or given up before it was written. */
  isForgotten?: true;
}

/**
 * Keeps the work of one open page, in order: a write never overtakes the one before it, and after `forget` nothing that
 * was still waiting is written. Changes that come while a slow write is under way travel together in the next one, so that
 * no queue builds up. `onKept` hears of each write whether it worked.
 */
export class DraftWriter {
  /** The work that is not being written yet. */
  private slot: Slot | undefined;
  private isInLine = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private writtenFor: DraftOwner | undefined;
  private line: Promise<void> = Promise.resolve();

  constructor(
    /** The draft that this page goes on with: one of its own, or one that was restored. */
    private id: string,
    private readonly onKept: (worked: boolean) => void,
  ) {}

  /** Takes a change; it goes on its way within `draftDelay`, however many follow. */
  change(work: DraftWork): void {
    if (this.slot?.work.owner === work.owner) this.slot.work = work;
    else {
      this.flush();
      this.slot = { id: this.id, work };
      this.isInLine = false;
    }
    if (!this.isInLine) this.timer ??= setTimeout(() => this.flush(), draftDelay);
  }

  /** Writes at once what waits: the page is about to go. */
  flush(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    const slot = this.slot;
    if (!slot || this.isInLine) return;
    this.isInLine = true;
    this.queue(() => this.write(slot));
  }

  /** The work is saved, given up or back at its beginning: what was kept of it goes. */
  forget(): Promise<void> {
    const owner = this.writtenFor;
    const id = this.id;
    this.stop();
    this.writtenFor = undefined;
    if (owner) this.queue(() => removeDraft(owner, id));
    return this.line;
  }

  /** Goes on with a draft that was found, in the place of what was written on this page before. */
  adopt(id: string, owner: DraftOwner): void {
    void this.forget();
    this.id = id;
    this.writtenFor = owner;
  }

  private stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (this.slot) this.slot.isForgotten = true;
    this.slot = undefined;
    this.isInLine = false;
  }

  private write(slot: Slot): Promise<void> | undefined {
    if (slot.isForgotten) return undefined;
    if (this.slot === slot) {
      this.slot = undefined;
      this.isInLine = false;
    }
    const { id, work } = slot;
    const { owner, ...rest } = work;
    this.writtenFor = owner;
    return writeDraft(owner, { id, savedAt: Date.now(), ...rest });
  }

  private queue(act: () => Promise<void> | undefined): void {
    this.line = this.line.then(() =>
      act()?.then(
        () => this.onKept(true),
        () => this.onKept(false),
      ),
    );
  }
}
