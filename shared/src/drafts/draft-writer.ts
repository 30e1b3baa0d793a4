import { removeDraft, writeDraft, type DraftOwner, type StoredDraft } from './draft-store';

/** Milliseconds between a change and its being kept, at the most; changes in between travel together. */
export const draftDelay = 800;

export interface DraftWork {
  owner: DraftOwner;
  version: StoredDraft['version'];
  value: unknown;
}

/**
 * Keeps the work of one open page, in order: a write never overtakes the one before it, and after `forget` nothing that
 * was still waiting is written. `onKept` hears of each write whether it worked.
 */
export class DraftWriter {
  private waiting: DraftWork | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private writtenFor: DraftOwner | undefined;
  private line: Promise<void> = Promise.resolve();

  constructor(
    /** The draft that this page goes on with: one of its own, or one that was restored. */
    private id: string,
    private readonly onKept: (worked: boolean) => void,
  ) {}

  /** Takes a change; it is written within `draftDelay`, however many follow. */
  change(work: DraftWork): void {
    this.waiting = work;
    this.timer ??= setTimeout(() => this.flush(), draftDelay);
  }

  /** Writes at once what waits: the page is about to go. */
  flush(): void {
    const work = this.waiting;
    this.stop();
    if (!work) return;
    const { owner, ...rest } = work;
    const id = this.id;
    this.writtenFor = owner;
    this.queue(() => writeDraft(owner, { id, savedAt: Date.now(), ...rest }));
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
    this.waiting = undefined;
  }

  private queue(act: () => Promise<void>): void {
    this.line = this.line.then(act).then(
      () => this.onKept(true),
      () => this.onKept(false),
    );
  }
}
