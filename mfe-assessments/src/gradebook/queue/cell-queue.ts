import { type Answer, type Entry } from '@teacher-portal/outbox/entry';
import { hostClock } from '@teacher-portal/outbox/host-clock';
import { Outbox, type Rules } from '@teacher-portal/outbox/outbox';
import {
  type CellResult,
  getGradebook,
  type GradebookCell,
  setGradebookCells,
} from '@teacher-portal/remote-sdk/contract/gradebook';
import { type Mark, type MarkChange, mergedChange } from '@teacher-portal/remote-sdk/contract/gradebook-cell.rules';
import { followPage } from '@teacher-portal/remote-sdk/drafts/outbox';
import { call, isApiError } from '@teacher-portal/remote-sdk/http';
import { invalidate } from '@teacher-portal/remote-sdk/query';
import { sessionState } from '@teacher-portal/remote-sdk/session';
import { type CellEdit, type Keeper, keptCells } from './kept-cells';
import { type CellChangeOf, type PendingCell, placeOf, type QueueView } from './shown-cell';

/** Maximum number of undo steps. */
const STEPS = 100;

const markOf = ({ score, flag, parts }: Mark): MarkChange => ({ flag, ...(parts ? { parts } : { score }) });
const pendingOf = ({ edit: { studentId, key, change }, hold }: Entry<CellEdit>): PendingCell => ({
  ...{ studentId, key, change },
  ...(hold?.why === 'conflict' && { stale: { person: hold.person } }),
  ...(hold?.why === 'refusal' && { problem: hold.reason }),
});

function judge(error: unknown) {
  if (isApiError(error) && error.status === 401) return 'stop';
  if (isApiError(error) && (error.status === 0 || error.status === 429 || error.status >= 500)) return 'later';
  return { why: 'refusal', reason: (error as Error).message } as const;
}

function answerOf({ outcome, problem, person }: CellResult): Answer<CellEdit> {
  if (outcome === 'saved') return { is: 'saved' };
  const isStale = outcome === 'stale';
  const hold = isStale
    ? ({ why: 'conflict', person: person?.name ?? null } as const)
    : ({ why: 'refusal', reason: problem ?? '' } as const);
  return { is: 'held', hold };
}

/** The unsaved marks of one class: shown at once, stored in the browser, sent in batches, each with its version. */
export class CellQueue {
  /** Cells from the last answers; newer than the loaded gradebook. */
  #saved: ReadonlyMap<string, GradebookCell> = new Map();
  #steps: CellChangeOf[][] = [];
  /** Cells changed since everything was last saved. */
  #total = 0;
  readonly #outbox: Outbox<string, CellEdit>;
  #view: QueueView;

  constructor(private readonly keeper: Keeper) {
    const rules: Rules<string, CellEdit> = {
      most: 250,
      collectMs: 400,
      retryMs: { first: 2_000, longest: 30_000 },
      merge: (older, edit) => (older ? { ...older, change: mergedChange(older.change, edit.change) } : edit),
      isOwn: () => sessionState().session?.uid === keeper.uid,
      send: (batch) => this.#send(batch),
      judge,
    };
    this.#outbox = new Outbox(rules, keptCells(keeper).store, hostClock);
    this.#view = this.#seen();
    this.#outbox.subscribe(() => this.#changed());
    followPage(this.#outbox);
  }

  readonly subscribe = (listener: () => void): (() => void) => this.#outbox.subscribe(listener);
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
    if (choice === 'theirs' && this.#outbox.get(place)) this.#total -= 1;
    this.#outbox.settle(place, choice);
  }

  /** Restores unsaved changes of an earlier visit, of cells that still exist. */
  load(cellOf: (studentId: number, key: string) => GradebookCell | undefined): Promise<void> {
    return this.#outbox.load((_place, edit) => {
      const cell = cellOf(edit.studentId, edit.key);
      return cell && { ...edit, version: cell.version };
    });
  }

  /** Resolves when the changes are stored in the browser. */
  settled(): Promise<void> {
    return this.#outbox.settled();
  }

  #put(changes: readonly CellChangeOf[]): void {
    const { waiting } = this.#outbox.read();
    const edits = changes.map(({ studentId, key, change, cell: { version } }) => ({ studentId, key, change, version }));
    const entries = edits.map((edit) => [placeOf(edit.studentId, edit.key), edit] as const);
    const added = new Set(entries.flatMap(([place]) => (waiting.has(place) ? [] : [place]))).size;
    this.#total = waiting.size === 0 ? added : this.#total + added;
    this.#outbox.put(entries);
  }

  async #send(batch: ReadonlyMap<string, CellEdit>) {
    const cells = [...batch].map(([place, { version, ...edit }]) => ({
      ...{ studentId: edit.studentId, key: edit.key },
      version: Math.max(version, this.#saved.get(place)?.version ?? 0),
      ...edit.change,
    }));
    const { data } = await call(setGradebookCells, { params: { id: this.keeper.classId }, body: { cells } });
    const placed = data.map((result) => [placeOf(result.studentId, result.key), result] as const);
    return {
      answers: new Map(placed.map(([place, result]) => [place, answerOf(result)])),
      heard: () => {
        this.#saved = new Map([...this.#saved, ...placed.map(([place, { cell }]) => [place, cell] as const)]);
      },
    };
  }

  #changed(): void {
    const before = this.#view;
    this.#view = this.#seen();
    const isAnswered = before.saved !== this.#saved;
    if (isAnswered && this.#view.pending.size === 0)
      void invalidate(setGradebookCells, { except: [getGradebook], refetch: false });
  }

  #seen(): QueueView {
    const { waiting, isOffline, isUnkept } = this.#outbox.read();
    return {
      pending: new Map([...waiting].map(([place, entry]) => [place, pendingOf(entry)])),
      saved: this.#saved,
      isOffline,
      isUnkept,
      total: this.#total,
      done: this.#total - waiting.size,
      canUndo: this.#steps.length > 0,
    };
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
