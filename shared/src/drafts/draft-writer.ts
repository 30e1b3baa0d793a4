import { removeDraft, writeDraft, type DraftOwner, type StoredDraft } from './draft-store';

/** Maximum milliseconds between a change and its write; changes in between are written together. */
export const draftDelay = 250;

export interface DraftChange {
  owner: DraftOwner;
  version: StoredDraft['version'];
  value: unknown;
}

/** One pending write. */
interface Slot {
  id: string;
  change: DraftChange;
  /** Saved or discarded before it was written. */
  isForgotten?: true;
}

/**
 * Writes the drafts of one page in order: writes never overtake each other, and after `forget` pending ones are
 * dropped. Changes during a slow write are combined into the next one, so that no queue builds up. `onKept` is called
 * after each write with whether it succeeded.
 */
export class DraftWriter {
  /** The change that is not being written yet. */
  private slot: Slot | undefined;
  private isQueued = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private writtenFor: DraftOwner | undefined;
  private lastWrite: Promise<void> = Promise.resolve();

  constructor(
    /** The id of the draft to write: the page's own, or that of a restored draft. */
    private id: string,
    private readonly onKept: (succeeded: boolean) => void,
  ) {}

  /** Records a change; it is written within `draftDelay`, however many follow. */
  change(change: DraftChange): void {
    if (this.slot?.change.owner === change.owner) this.slot.change = change;
    else {
      this.flush();
      this.slot = { id: this.id, change };
      this.isQueued = false;
    }
    if (!this.isQueued) this.timer ??= setTimeout(() => this.flush(), draftDelay);
  }

  /** Writes a pending change at once because the page is about to unload. */
  flush(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    const slot = this.slot;
    if (!slot || this.isQueued) return;
    this.isQueued = true;
    this.queue(() => this.write(slot));
  }

  /** Deletes the draft, because the changes were saved, discarded or reverted. */
  forget(): Promise<void> {
    const owner = this.writtenFor;
    const id = this.id;
    this.stop();
    this.writtenFor = undefined;
    if (owner) this.queue(() => removeDraft(owner, id));
    return this.lastWrite;
  }

  /** Continues a restored draft instead of the one that this page has written. */
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
    this.isQueued = false;
  }

  private write(slot: Slot): Promise<void> | undefined {
    if (slot.isForgotten) return undefined;
    if (this.slot === slot) {
      this.slot = undefined;
      this.isQueued = false;
    }
    const { id, change } = slot;
    const { owner, ...rest } = change;
    this.writtenFor = owner;
    return writeDraft(owner, { id, savedAt: Date.now(), ...rest });
  }

  private queue(write: () => Promise<void> | undefined): void {
    this.lastWrite = this.lastWrite.then(() =>
      write()?.then(
        () => this.onKept(true),
        () => this.onKept(false),
      ),
    );
  }
}
