import { createValueStore } from '@teacher-portal/value-store/value-store';
import { afterAnswer, type Answer, type Entry, type Hold, joined, type Merge } from './entry';
import { Keeping, type Store } from './keeping';
import { type Clock, type Outcome } from './sender';
import { TypedSender } from './typed-sender';

/** What is sent, and what the sender thinks of it. */
export interface Rules<Key, Edit> {
  /** The most edits of one call. */
  most: number;
  /** Milliseconds from the first change to sending; changes in between are sent together. */
  collectMs: number;
  retryMs: { first: number; longest: number };
  merge: Merge<Edit>;
  /** Whether it belongs to who is signed in. What others have typed is neither loaded nor sent. */
  isOwn: (edit: Edit) => boolean;
  /**
   * Sends edits and returns what became of them. `heard` runs in the same step as the answers are applied. Without any
   * answer the rest waits for the next change.
   */
  send: (
    batch: ReadonlyMap<Key, Edit>,
  ) => Promise<{ answers: ReadonlyMap<Key, Answer<Edit>>; heard?: (() => void) | undefined }>;
  /** A call that failed: worth another try, not before something else happens, or never as it is. */
  judge: (error: unknown) => 'later' | 'stop' | Hold;
}

export interface OutboxState<Key, Edit> {
  waiting: ReadonlyMap<Key, Entry<Edit>>;
  /** There is no connection; what waits is sent when it returns. */
  isOffline: boolean;
  /** The device cannot store anything: a reload would lose what waits. */
  isUnkept: boolean;
}

/**
 * Changes by key, shown at once, kept on the device and sent in the background: the oldest first, one call at a time. A
 * change leaves it only with an answer of the server to exactly this change, or because somebody takes it back.
 */
export class Outbox<Key, Edit> {
  readonly #state = createValueStore<OutboxState<Key, Edit>>({ waiting: new Map(), isOffline: false, isUnkept: false });
  readonly #sender: TypedSender;
  readonly #keeping: Keeping<Key, Edit>;
  /** Another one after each emptying of the memory. */
  #memory = {};

  readonly subscribe = this.#state.subscribe;
  readonly read = this.#state.read;

  constructor(
    private readonly rules: Rules<Key, Edit>,
    private readonly store: Store<Key, Edit>,
    private readonly clock: Clock,
  ) {
    this.#keeping = new Keeping(store, (isUnkept) => this.#note({ isUnkept }));
    this.#sender = new TypedSender(clock, { ...rules.retryMs, next: 0 }, () => this.#round());
  }

  get(key: Key): Entry<Edit> | undefined {
    return this.read().waiting.get(key);
  }

  /**
   * Changes that are merged with what waits; one that was held back is sent again. `restMs` after the last of them they
   * are complete, so that they need not wait longer.
   */
  put(changes: Iterable<readonly [Key, Edit]>, restMs?: number): void {
    this.#change(changes, (now, edit) => this.#changed(now, this.rules.merge(now?.edit, edit)));
    this.#sender.typed(this.rules.collectMs, restMs);
  }

  /** As `put`, in the place of what waits; undefined takes it back. */
  replace(key: Key, edit: Edit | undefined, restMs?: number): void {
    this.#change([[key, edit]], (now) => this.#changed(now, edit));
    this.#sender.typed(this.rules.collectMs, restMs);
  }

  /** Brings an edit up to date with what it is based on; it stays the same change. Undefined if it changes nothing more. */
  revise(key: Key, edit: Edit | undefined): void {
    this.#change([[key, edit]], (now) => (now && edit !== undefined ? { ...now, edit } : undefined));
  }

  /** Ends a conflict or a refusal: `mine` is sent again, `theirs` drops it. */
  settle(key: Key, choice: 'mine' | 'theirs'): void {
    const now = this.get(key);
    if (!now) return;
    this.#change([[key, choice]], () => (choice === 'mine' ? { ...now, hold: undefined } : undefined));
    this.flush();
  }

  /** Sends now: the page is hidden, the connection is back, or typing has ended. */
  flush(): void {
    this.#keeping.again();
    this.#sender.now();
  }

  /** The connection is lost, or back. */
  isConnected(is: boolean): void {
    this.#note({ isOffline: !is });
    if (is) this.flush();
  }

  /**
   * Takes over what ended pages have left, below what was put here since. `adopt` brings an edit up to date, or drops it
   * because there is nothing any more that it changes. It is sent at once.
   */
  async load(adopt: (key: Key, edit: Edit) => Edit | undefined = (_key, edit) => edit): Promise<void> {
    const left = await this.#keeping.left().catch(() => undefined);
    if (!left) return this.#note({ isUnkept: true });
    const own = left.filter(({ edits }) => edits.every(({ edit }) => this.rules.isOwn(edit)));
    own.forEach((each) => this.#keeping.take(each));
    const found = new Map<Key, Entry<Edit>>();
    const put = (all: Map<Key, Entry<Edit>>, key: Key, entry: Entry<Edit> | undefined) =>
      entry ? all.set(key, entry) : all.delete(key);
    for (const { key, edit, since } of own.flatMap(({ edits }) => edits)) {
      const adopted = adopt(key, edit);
      if (adopted === undefined) continue;
      put(found, key, joined(found.get(key), { edit: adopted, since, turn: 0 }, this.rules.merge));
    }
    const waiting = new Map(this.read().waiting);
    for (const [key, entry] of found) put(waiting, key, joined(entry, waiting.get(key), this.rules.merge));
    if (own.length > 0) this.#set(waiting, new Set(own.map(({ record }) => record)));
    await this.settled();
    if (own.length > 0) this.#sender.soon(0);
  }

  /** Resolves when everything put is stored, or could not be. */
  settled(): Promise<void> {
    return this.#keeping.settled();
  }

  /** Empties the memory; what is stored stays there for its owner. */
  forget(): void {
    this.#sender.cancel();
    this.#keeping.forget();
    this.#memory = {};
    this.#note({ waiting: new Map(), isOffline: false });
  }

  #changed(now: Entry<Edit> | undefined, edit: Edit | undefined): Entry<Edit> | undefined {
    const { since, turn } = now ?? { since: this.clock.now(), turn: 0 };
    return edit === undefined ? undefined : { edit, since, turn: turn + 1 };
  }

  #note(part: Partial<OutboxState<Key, Edit>>): void {
    const now = this.read();
    const next = { ...now, ...part };
    const isSame = next.waiting === now.waiting && next.isOffline === now.isOffline && next.isUnkept === now.isUnkept;
    if (!isSame) this.#state.set(next);
  }

  #set(
    waiting: ReadonlyMap<Key, Entry<Edit>>,
    records: ReadonlySet<string>,
    part: Partial<OutboxState<Key, Edit>> = {},
  ) {
    // Stored before it is shown.
    this.#keeping.write(records, waiting);
    this.#note({ ...part, waiting });
  }

  #change<With>(
    changes: Iterable<readonly [Key, With]>,
    rule: (now: Entry<Edit> | undefined, change: With, key: Key) => Entry<Edit> | undefined,
    part?: Partial<OutboxState<Key, Edit>>,
  ): void {
    const waiting = new Map(this.read().waiting);
    const records = new Set<string>();
    for (const [key, change] of changes) {
      const now = waiting.get(key);
      const next = rule(now, change, key);
      if (next) waiting.set(key, next);
      else waiting.delete(key);
      const edit = next?.edit ?? now?.edit;
      if (edit !== undefined && next?.edit !== now?.edit) records.add(this.store.recordOf(key, edit));
    }
    this.#set(waiting, records, part);
  }

  /** Sends batch after batch; not while something is typed, of which a part would go on the heels of another call. */
  async #round(): Promise<Outcome> {
    while (!this.#sender.isPlanned) {
      const ready = [...this.read().waiting].filter(([, { edit, hold }]) => !hold && this.rules.isOwn(edit));
      const batch = ready.sort(([, a], [, b]) => a.since - b.since).slice(0, this.rules.most);
      const outcome = batch.length > 0 ? await this.#send(new Map(batch)) : 'done';
      if (outcome !== 'more') return outcome;
    }
    return 'done';
  }

  async #send(batch: ReadonlyMap<Key, Entry<Edit>>): Promise<Outcome> {
    const memory = this.#memory;
    try {
      const edits = new Map([...batch].map(([key, { edit }]) => [key, edit]));
      const { answers, heard } = await this.rules.send(edits);
      // Forgotten meanwhile: what was sent is still stored, and its owner sends it again.
      if (memory !== this.#memory) return 'done';
      heard?.();
      this.#apply(batch, answers);
      return answers.size > 0 ? 'more' : 'done';
    } catch (error) {
      return memory === this.#memory ? this.#failed(batch, error) : 'done';
    }
  }

  #apply(batch: ReadonlyMap<Key, Entry<Edit>>, answers: ReadonlyMap<Key, Answer<Edit>>): void {
    const after = (now: Entry<Edit> | undefined, answer: Answer<Edit>, key: Key) =>
      afterAnswer(now, batch.get(key)?.turn, answer, this.clock.now());
    this.#change(answers, after, { isOffline: false });
  }

  #failed(batch: ReadonlyMap<Key, Entry<Edit>>, error: unknown): Outcome {
    const judged = this.rules.judge(error);
    if (judged === 'stop') return 'done';
    if (judged === 'later') {
      this.#note({ isOffline: true });
      return 'later';
    }
    this.#apply(batch, new Map([...batch.keys()].map((key) => [key, { is: 'held', hold: judged }])));
    return 'more';
  }
}
