import {
  type CellResult,
  getGradebook,
  type GradebookCell,
  setGradebookCells,
} from '@teacher-portal/remote-sdk/contract/gradebook';
import { type Mark, type MarkChange, mergedChange } from '@teacher-portal/remote-sdk/contract/gradebook-cell.rules';
import { call, isApiError } from '@teacher-portal/remote-sdk/http';
import { invalidate } from '@teacher-portal/remote-sdk/query';
import { sessionState } from '@teacher-portal/remote-sdk/session';
import { forgetLeft, keepCells, type Keeper, leftCells } from './kept-cells';
import { type CellChangeOf, type PendingCell, placeOf, type QueueView } from './shown-cell';

const PAUSE_MS = 400;
const BATCH = 250;
const RETRY_MS = { first: 2_000, last: 30_000 } as const;
/** Maximum number of undo steps. */
const STEPS = 100;

const markOf = ({ score, flag, parts }: Mark): MarkChange => ({ flag, ...(parts ? { parts } : { score }) });

/** The unsaved marks of one class: shown at once, stored in the browser, sent in batches, each with its version. */
export class CellQueue {
  #view: QueueView = {
    pending: new Map(),
    saved: new Map(),
    isOffline: false,
    isUnkept: false,
    total: 0,
    done: 0,
    canUndo: false,
  };
  readonly #listeners = new Set<() => void>();
  #steps: CellChangeOf[][] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isSending = false;
  #retryMs: number = RETRY_MS.first;
  #keeping: Promise<void> = Promise.resolve();

  constructor(private readonly keeper: Keeper) {
    window.addEventListener('online', () => this.#sendSoon(0));
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly view = (): QueueView => this.#view;

  /** Changes cells as one undo step. */
  set(changes: readonly CellChangeOf[]): void {
    if (changes.length === 0) return;
    const back = changes.map((each) => ({ ...each, change: markOf(each.cell) }));
    this.#steps = [...this.#steps, back].slice(-STEPS);
    this.#put(changes);
  }

  /** Undoes the last step, which is itself a change. Returns its first cell. */
  undo(): CellChangeOf | undefined {
    const step = this.#steps.at(-1);
    if (!step) return undefined;
    this.#steps = this.#steps.slice(0, -1);
    this.#put(step);
    return step[0];
  }

  /** Resolves a conflict: keeps the user's change, or drops it for the other person's. */
  settle(place: string, choice: 'mine' | 'theirs'): void {
    const pending = new Map(this.#view.pending);
    const cell = pending.get(place);
    if (!cell) return;
    const { stale: _stale, problem: _problem, ...rest } = cell;
    if (choice === 'mine') pending.set(place, rest);
    else pending.delete(place);
    this.#change({ pending });
    this.#sendSoon(0);
  }

  /** Restores unsaved changes of an earlier visit. */
  async load(cellOf: (studentId: number, key: string) => GradebookCell | undefined): Promise<void> {
    const left = await leftCells(this.keeper).catch(() => {
      this.#change({ isUnkept: true });
      return [];
    });
    const changes = left.flatMap((each) => {
      const cell = cellOf(each.studentId, each.key);
      return cell && !this.#view.pending.has(placeOf(each.studentId, each.key)) ? [{ ...each, cell }] : [];
    });
    this.#put(changes);
    await this.settled();
    // Without storage for them here, they stay where they are.
    if (left.length > 0 && !this.#view.isUnkept) await forgetLeft(this.keeper);
  }

  /** Resolves when the changes are stored in the browser. */
  settled(): Promise<void> {
    return this.#keeping;
  }

  #put(changes: readonly CellChangeOf[]): void {
    if (changes.length === 0) return;
    const pending = new Map(this.#view.pending);
    for (const { studentId, key, change, cell } of changes) {
      const place = placeOf(studentId, key);
      const before = pending.get(place);
      pending.set(place, {
        studentId,
        key,
        base: before?.base ?? cell,
        change: before ? mergedChange(before.change, change) : change,
      });
    }
    const total = this.#view.pending.size === 0 ? changes.length : this.#view.total + changes.length;
    this.#change({ pending, total, done: this.#view.pending.size === 0 ? 0 : this.#view.done });
    this.#sendSoon(PAUSE_MS);
  }

  #change(part: Partial<QueueView>): void {
    const isKept = part.pending === undefined || part.pending === this.#view.pending;
    this.#view = { ...this.#view, ...part, canUndo: this.#steps.length > 0 };
    if (!isKept) this.#keep();
    for (const listener of this.#listeners) listener();
  }

  #keep(): void {
    const told = (isUnkept: boolean) => {
      if (this.#view.isUnkept !== isUnkept) this.#change({ isUnkept });
    };
    const write = () =>
      keepCells(
        this.keeper,
        [...this.#view.pending.values()].map(({ studentId, key, change }) => ({ studentId, key, change })),
      );
    this.#keeping = this.#keeping.then(write).then(
      () => told(false),
      () => told(true),
    );
  }

  #sendSoon(delay: number): void {
    if (delay === 0) clearTimeout(this.#timer);
    else if (this.#timer !== undefined) return;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      void this.#sendAll();
    }, delay);
  }

  async #sendAll(): Promise<void> {
    if (this.#isSending) return;
    this.#isSending = true;
    try {
      while (await this.#sendSome());
    } finally {
      this.#isSending = false;
    }
  }

  #waiting(): PendingCell[] {
    return [...this.#view.pending.values()]
      .filter(({ stale, problem }) => !stale && problem === undefined)
      .slice(0, BATCH);
  }

  /** Returns whether there may be more to send. */
  async #sendSome(): Promise<boolean> {
    const sent = this.#waiting();
    if (sent.length === 0 || sessionState().session?.uid !== this.keeper.uid) return false;
    const cells = sent.map(({ studentId, key, change, base }) => ({
      studentId,
      key,
      version: Math.max(base.version, this.#view.saved.get(placeOf(studentId, key))?.version ?? 0),
      ...change,
    }));
    try {
      const { data } = await call(setGradebookCells, { params: { id: this.keeper.classId }, body: { cells } });
      this.#answered(sent, data);
      // Without a result for any cell, retrying would never end.
      return data.length > 0;
    } catch (error) {
      return this.#failed(sent, error);
    }
  }

  #answered(sent: readonly PendingCell[], results: readonly CellResult[]): void {
    const [pending, saved] = [new Map(this.#view.pending), new Map(this.#view.saved)];
    const sentOf = new Map(sent.map((each) => [placeOf(each.studentId, each.key), each]));
    let done = this.#view.done;
    for (const { studentId, key, outcome, problem, person, cell } of results) {
      const place = placeOf(studentId, key);
      saved.set(place, cell);
      const now = pending.get(place);
      // Changed again while being sent: the newer change is based on the new version.
      if (now !== sentOf.get(place) || !now) continue;
      if (outcome === 'saved') {
        pending.delete(place);
        done += 1;
      } else if (outcome === 'stale') pending.set(place, { ...now, stale: { person: person?.name ?? null } });
      else pending.set(place, { ...now, problem: problem ?? '' });
    }
    this.#retryMs = RETRY_MS.first;
    this.#change({ pending, saved, done, isOffline: false });
    if (pending.size === 0) void invalidate(setGradebookCells, { except: [getGradebook], refetch: false });
  }

  #failed(sent: readonly PendingCell[], error: unknown): boolean {
    if (isApiError(error) && error.status === 401) return false;
    if (isApiError(error) && (error.status === 0 || error.status === 429 || error.status >= 500)) {
      this.#change({ isOffline: true });
      this.#sendSoon(this.#retryMs);
      this.#retryMs = Math.min(2 * this.#retryMs, RETRY_MS.last);
      return false;
    }
    const pending = new Map(this.#view.pending);
    for (const each of sent) {
      const place = placeOf(each.studentId, each.key);
      if (pending.get(place) === each) pending.set(place, { ...each, problem: (error as Error).message });
    }
    this.#change({ pending });
    return true;
  }
}

const queues = new Map<string, CellQueue>();

/** The queue of a class. It outlives the screen, so that sending continues. */
export function queueOf(keeper: Keeper): CellQueue {
  const name = `${keeper.uid}/${keeper.schoolId}/${keeper.classId}`;
  const queue = queues.get(name) ?? new CellQueue(keeper);
  queues.set(name, queue);
  return queue;
}
