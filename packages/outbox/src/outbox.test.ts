import fc from 'fast-check';
import { type Answer } from './entry';
import { type Left, type Store } from './keeping';
import { Outbox, type Rules } from './outbox';
import { TestClock } from './testing/test-clock';

/** The edits of one cell: all numbers that were typed into it, so that a lost one shows. */
type Edit = readonly number[];
type Call = { batch: ReadonlyMap<string, Edit>; end: (how: 'answered' | 'lost' | 'unheard' | 'signed out') => void };

const failed = { answered: undefined, lost: 'later', unheard: 'later', 'signed out': 'stop' } as const;

/** What a device stores of all pages. */
class Device {
  readonly records = new Map<string, Left<string, Edit>>();
  readonly living = new Set<string>();
  isFull = false;
  /** Nothing can be read either. */
  isForbidden = false;

  store(page: string): Store<string, Edit> {
    this.living.add(page);
    const nameOf = (record: string, of: string) => `${of} ${record}`;
    const check = async () => {
      await Promise.resolve();
      if (this.isFull) throw new Error('full');
    };
    return {
      page,
      recordOf: (key) => key,
      left: async (isInHand) => {
        if (this.isForbidden) throw new Error('forbidden');
        return [...this.records.values()].filter((left) =>
          left.page === page ? !isInHand(left.record) : !this.living.has(left.page),
        );
      },
      write: async (record, entries) => {
        await check();
        const edits = entries.map(([key, { edit, since }]) => ({ key, edit, since }));
        if (edits.length === 0) this.records.delete(nameOf(record, page));
        else this.records.set(nameOf(record, page), { record, page, edits });
      },
      remove: async ({ record, page: of }) => {
        await check();
        this.records.delete(nameOf(record, of));
      },
    };
  }
}

/** A server that has what it was sent, also where its answer does not arrive. */
class World {
  readonly clock = new TestClock();
  readonly device = new Device();
  readonly server = new Set<number>();
  readonly receipts = new Set<number>();
  readonly typed = new Set<number>();
  calls: Call[] = [];
  outbox: Outbox<string, Edit> = this.open('page 0');
  #pages = 0;

  open(page: string): Outbox<string, Edit> {
    const rules: Rules<string, Edit> = {
      most: 2,
      collectMs: 400,
      retryMs: { first: 2_000, longest: 30_000 },
      merge: (older, newer) => [...new Set([...(older ?? []), ...newer])],
      isOwn: () => true,
      send: (batch) => this.#send(batch),
      judge: (error) => (error as { judged: 'later' | 'stop' }).judged,
    };
    return new Outbox(rules, this.device.store(page), this.clock);
  }

  #send(batch: ReadonlyMap<string, Edit>) {
    return new Promise<{ answers: ReadonlyMap<string, Answer<Edit>> }>((resolve, reject) => {
      this.calls.push({
        batch,
        end: (how) => {
          this.calls.shift();
          const numbers = [...batch.values()].flat();
          if (how === 'answered' || how === 'unheard') numbers.forEach((number) => this.server.add(number));
          if (how !== 'answered') return reject(Object.assign(new Error(how), { judged: failed[how] }));
          numbers.forEach((number) => this.receipts.add(number));
          const restOf = (sent: Edit) => (now: Edit | undefined) => {
            const rest = (now ?? []).filter((number) => !sent.includes(number));
            return rest.length > 0 ? rest : undefined;
          };
          resolve({
            answers: new Map(
              [...batch].map(([key, sent]) => [
                key,
                key === 'a' ? { is: 'saved', rest: restOf(sent) } : { is: 'saved' },
              ]),
            ),
          });
        },
      });
    });
  }

  /** The page ends without a word, with whatever it has written until now; another one opens. */
  async reopen(): Promise<void> {
    this.#pages += 1;
    this.clock.cancelAll();
    this.calls = [];
    this.device.living.clear();
    this.outbox = this.open(`page ${this.#pages}`);
    await this.outbox.load();
    this.outbox.flush();
  }

  /** Everything that waits, on the page or on the device. */
  waiting(): Set<number> {
    const onPage = [...this.outbox.read().waiting.values()].flatMap(({ edit }) => edit);
    const stored = [...this.device.records.values()].flatMap(({ edits }) => edits.flatMap(({ edit }) => edit));
    return new Set([...onPage, ...stored]);
  }

  /** What is neither waiting nor confirmed is lost; what the page shows as saved without a receipt is a lie. */
  check(): void {
    const waiting = this.waiting();
    const lost = [...this.typed].filter((number) => !waiting.has(number) && !this.receipts.has(number));
    expect(lost).toEqual([]);
  }

  async finish(): Promise<void> {
    this.device.isFull = false;
    this.outbox.isConnected(true);
    for (let round = 0; round < 50; round += 1) {
      this.outbox.flush();
      await this.clock.turn(1);
      while (this.calls[0]) {
        this.calls[0].end('answered');
        await this.clock.turn(1);
      }
      if (this.outbox.read().waiting.size === 0) break;
    }
    await this.outbox.settled();
  }
}

type Step = (world: World) => Promise<void> | void;
let numbers = 0;
const steps: fc.Arbitrary<[string, Step]> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .tuple(fc.constantFrom('a', 'b', 'c'), fc.constantFrom(undefined, 180))
      .map(([key, rest]): [string, Step] => [
        `put ${key}`,
        (world) => {
          numbers += 1;
          world.typed.add(numbers);
          world.outbox.put([[key, [numbers]]], rest);
        },
      ]),
  },
  {
    weight: 4,
    arbitrary: fc
      .constantFrom(0, 100, 400, 2_000, 30_000)
      .map((ms): [string, Step] => [`${ms} ms`, (world) => world.clock.turn(ms)]),
  },
  {
    weight: 4,
    arbitrary: fc
      .constantFrom('answered' as const, 'lost' as const, 'unheard' as const, 'signed out' as const)
      .map((how): [string, Step] => [
        how,
        async (world) => {
          world.calls[0]?.end(how);
          await world.clock.turn(0);
        },
      ]),
  },
  fc
    .constantFrom('a', 'b', 'c')
    .map((key): [string, Step] => [`mine ${key}`, (world) => world.outbox.settle(key, 'mine')]),
  fc
    .constantFrom(true, false)
    .map((is): [string, Step] => [
      is ? 'device is full' : 'device has room',
      (world) => void (world.device.isFull = is),
    ]),
  fc.constant<[string, Step]>(['flush', (world) => world.outbox.flush()]),
  fc
    .constantFrom(true, false)
    .map((is): [string, Step] => [`connected ${is}`, (world) => world.outbox.isConnected(is)]),
  fc.constant<[string, Step]>([
    'closed page',
    async (world) => {
      // Keystrokes of the last moment may be unwritten where the page dies; here it was hidden first.
      await world.outbox.settled();
      if (!world.outbox.read().isUnkept) await world.reopen();
    },
  ]),
  fc.constant<[string, Step]>([
    'signed out and in',
    async (world) => {
      await world.outbox.settled();
      if (world.outbox.read().isUnkept) return;
      world.outbox.forget();
      await world.outbox.load();
    },
  ]),
);

it('loses no edit and calls none saved without a receipt, in whatever order things happen', async () => {
  const scripts = fc.array(steps, { maxLength: 40 });
  const property = fc.asyncProperty(scripts, async (script) => {
    const world = new World();
    for (const [, step] of script) {
      await step(world);
      world.check();
    }
    await world.finish();
    expect([...world.typed].filter((number) => !world.receipts.has(number))).toEqual([]);
    expect([world.waiting().size, world.outbox.read().isOffline]).toEqual([0, false]);
  });
  await fc.assert(property, { numRuns: 300 });
});

const oneAnswer = (answer: Answer<Edit>) => {
  const world = new World();
  const sent: Edit[] = [];
  const rules = {
    ...{ most: 2, collectMs: 400, retryMs: { first: 2_000, longest: 30_000 }, isOwn: () => true },
    merge: (older: Edit | undefined, newer: Edit) => [...(older ?? []), ...newer],
    send: async (batch: ReadonlyMap<string, Edit>) => {
      sent.push([...batch.values()].flat());
      return { answers: new Map([...batch.keys()].map((key) => [key, answer])) };
    },
    judge: () => 'later' as const,
  };
  return { world, sent, rules, open: (page: string) => new Outbox(rules, world.device.store(page), world.clock) };
};
const conflict = { is: 'held', hold: { why: 'conflict', person: 'Ece' } } as const;

it.each([
  ['is sent again when somebody keeps theirs', 'mine', [[1], [1]], 1],
  ["goes when somebody takes the other person's", 'theirs', [[1]], 0],
] as const)('holds back a conflict, which %s', async (_what, choice, expected, left) => {
  const { world, sent, open } = oneAnswer(conflict);
  const outbox = open('page');
  outbox.put([['a', [1]]]);
  await world.clock.turn(60_000);
  expect([sent, outbox.get('a')?.hold]).toEqual([[[1]], conflict.hold]);
  outbox.settle('a', choice);
  await world.clock.turn(60_000);
  expect([sent, world.device.records.size]).toEqual([expected, left]);
});

it('sends a refused edit again when it is changed', async () => {
  const { world, sent, open } = oneAnswer({ is: 'held', hold: { why: 'refusal', reason: 'Too much' } });
  const outbox = open('page');
  outbox.put([['a', [1]]]);
  await world.clock.turn(60_000);
  outbox.put([['a', [2]]]);
  await world.clock.turn(60_000);
  expect(sent).toEqual([[1], [1, 2]]);
});

it('leaves what a living page has alone, and takes it over when that page has ended', async () => {
  const { world, sent, open } = oneAnswer({ is: 'saved' });
  const first = open('first');
  first.put([['a', [1]]]);
  await first.settled();
  world.clock.cancelAll();
  const second = open('second');
  await second.load();
  expect(second.read().waiting.size).toBe(0);
  world.device.living.delete('first');
  await second.load();
  expect([second.get('a')?.edit, [...world.device.records.values()].map(({ page }) => page)]).toEqual([
    [1],
    ['second'],
  ]);
  second.flush();
  await world.clock.turn(0);
  await second.settled();
  expect([sent, world.device.records.size]).toEqual([[[1]], 0]);
});

it('takes what two pages have left of the same in the order in which they wrote it, below what was put since', async () => {
  const { world, open } = oneAnswer({ is: 'saved' });
  for (const page of ['first', 'second']) {
    const outbox = open(page);
    outbox.put([['a', [page === 'first' ? 1 : 2]]]);
    await outbox.settled();
  }
  world.clock.cancelAll();
  const third = open('third');
  world.device.living.clear();
  const loading = third.load();
  third.put([['a', [3]]]);
  await loading;
  expect(third.get('a')?.edit).toEqual([1, 2, 3]);
});

it('says that the device keeps nothing, sends nevertheless, and lets an ended page keep its records until then', async () => {
  const { world, sent, open } = oneAnswer({ is: 'saved' });
  const first = open('first');
  first.put([['a', [1]]]);
  await first.settled();
  world.clock.cancelAll();
  world.device.living.delete('first');
  const second = open('second');
  const { left } = world.device.store('second');
  const found = await left(() => true);
  world.device.isFull = world.device.isForbidden = true;
  await second.load();
  expect([second.read().isUnkept, second.read().waiting.size]).toEqual([true, 0]);
  expect([...world.device.records.values()]).toEqual(found);
  second.put([['b', [2]]]);
  await world.clock.turn(400);
  expect(sent).toEqual([[2]]);
  world.device.isFull = world.device.isForbidden = false;
  await second.load();
  expect(second.get('a')?.edit).toEqual([1]);
});

it('ignores the answer to what was sent before the memory was emptied', async () => {
  const { world, rules } = oneAnswer({ is: 'saved' });
  let [end, calls] = [() => {}, 0];
  const answered = new Promise<void>((resolve) => (end = resolve));
  const send: typeof rules.send = async (batch) => {
    calls += 1;
    await answered;
    return { answers: new Map([...batch.keys()].map((key) => [key, { is: 'saved' }])) };
  };
  const outbox = new Outbox({ ...rules, send }, world.device.store('page'), world.clock);
  outbox.put([['a', [1]]]);
  await world.clock.turn(400);
  outbox.forget();
  await outbox.load();
  end();
  await Promise.resolve().then(() => undefined);
  expect([calls, outbox.get('a')?.edit]).toEqual([1, [1]]);
  await world.clock.turn(0);
  expect([calls, outbox.get('a')]).toEqual([2, undefined]);
});
