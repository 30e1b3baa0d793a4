import { afterAnswer, type Answer, type Entry, joined } from './entry';
import { type Left, type Store } from './keeping';
import { Outbox, type Rules } from './outbox';
import { TestClock } from './testing/test-clock';

/** An outbox whose edits are texts that are joined, with everything that it sends and stores. */
function open(rules: Partial<Rules<string, string>> = {}) {
  const clock = new TestClock();
  const stored = new Map<string, Left<string, string>>();
  const written: string[] = [];
  const sent: Record<string, string>[] = [];
  const store: Store<string, string> = {
    page: 'page',
    recordOf: (key) => key,
    left: (isInHand) =>
      Promise.resolve([...stored.values()].filter(({ record, page }) => page !== 'page' || !isInHand(record))),
    write: (record, entries) => {
      written.push(record);
      if (entries.length === 0) stored.delete(record);
      else
        stored.set(record, {
          ...{ record, page: 'page' },
          edits: entries.map(([key, { edit, since }]) => ({ key, edit, since })),
        });
      return Promise.resolve();
    },
    remove: ({ record, page }) => {
      stored.delete(`${page} ${record}`);
      return Promise.resolve();
    },
  };
  const answers = (batch: ReadonlyMap<string, string>, answer: Answer<string> = { is: 'saved' }) => ({
    answers: new Map([...batch.keys()].map((key) => [key, answer] as const)),
  });
  const outbox = new Outbox<string, string>(
    {
      most: 2,
      collectMs: 400,
      retryMs: { first: 2_000, longest: 4_000 },
      merge: (older = '', newer) => `${older}${newer}` || undefined,
      isOwn: (edit) => !edit.startsWith('theirs'),
      send: (batch) => {
        sent.push(Object.fromEntries(batch));
        return Promise.resolve(answers(batch));
      },
      judge: (error) => (error instanceof Error ? 'later' : (error as 'stop')),
      ...rules,
    },
    store,
    clock,
  );
  const edits = () => Object.fromEntries([...outbox.read().waiting].map(([key, { edit }]) => [key, edit]));
  const leave = (record: string, all: Left<string, string>['edits']) =>
    stored.set(`other ${record}`, { record, page: 'other', edits: all });
  return { clock, stored, written, sent, answers, outbox, edits, leave };
}

it('begins with nothing, connected, on a device that keeps things', () => {
  expect(open().outbox.read()).toEqual({ waiting: new Map(), isOffline: false, isUnkept: false });
});

it('puts an edit in the place of what waits, or takes it back, and sends what is left', async () => {
  const { outbox, edits, sent, clock, stored } = open();
  outbox.put([
    ['a', '1'],
    ['b', '2'],
  ]);
  outbox.replace('a', '3');
  outbox.replace('b', undefined);
  expect(edits()).toEqual({ a: '3' });
  await outbox.settled();
  expect([...stored.keys()]).toEqual(['a']);
  await clock.turn(400);
  expect(sent).toEqual([{ a: '3' }]);
});

it('sends what replaces an edit after a rest, if one is said', async () => {
  const { outbox, sent, clock } = open();
  outbox.replace('a', '1', 100);
  await clock.turn(100);
  expect(sent).toEqual([{ a: '1' }]);
});

it('revises an edit without making another change of it, and drops it where nothing is left', async () => {
  const { outbox, edits } = open();
  outbox.put([
    ['a', '1'],
    ['b', '2'],
  ]);
  const { turn, since } = outbox.get('a') ?? {};
  outbox.revise('a', '9');
  expect(outbox.get('a')).toMatchObject({ edit: '9', turn, since });
  outbox.revise('b', undefined);
  outbox.revise('c', '7');
  expect(edits()).toEqual({ a: '9' });
});

it('stores only what another edit has, and tells nobody of what changes nothing', async () => {
  const { outbox, written, clock } = open();
  outbox.put([['a', '1']]);
  await outbox.settled();
  const before = written.length;
  outbox.revise('a', '1');
  outbox.settle('a', 'mine');
  await outbox.settled();
  expect(written).toHaveLength(before);
  let told = 0;
  await clock.turn(1_000);
  outbox.subscribe(() => (told += 1));
  outbox.isConnected(true);
  outbox.settle('none', 'mine');
  expect(told).toBe(0);
  outbox.isConnected(false);
  outbox.isConnected(false);
  expect(told).toBe(1);
});

it('sends the oldest first, at most so many at once, and goes on while there is more', async () => {
  const { outbox, sent, clock } = open();
  for (const key of ['c', 'a', 'b']) {
    outbox.put([[key, key]]);
    await clock.turn(100);
  }
  outbox.put([['c', '!']]);
  await clock.turn(400);
  expect(sent).toEqual([{ c: 'c!', a: 'a' }, { b: 'b' }]);
});

it('sends nothing that belongs to somebody else', async () => {
  const { outbox, sent, clock } = open();
  outbox.put([
    ['a', 'theirs'],
    ['b', 'mine'],
  ]);
  await clock.turn(60_000);
  expect([sent, outbox.get('a')?.edit]).toEqual([[{ b: 'mine' }], 'theirs']);
});

it('waits for the next change after a call without answers, and says nothing is left to send', async () => {
  let calls = 0;
  const { outbox, clock } = open({
    send: () => {
      calls += 1;
      return Promise.resolve({ answers: new Map() });
    },
  });
  outbox.put([['a', '1']]);
  await clock.turn(60_000);
  expect([calls, outbox.get('a')?.edit]).toEqual([1, '1']);
  outbox.put([['b', '2']]);
  await clock.turn(400);
  expect(calls).toBe(2);
});

describe('a call that fails', () => {
  const failing = (error: unknown) => {
    let [calls, isFailing] = [0, true];
    const opened = open({
      send: (batch) => {
        calls += 1;
        return isFailing ? Promise.reject(error as Error) : Promise.resolve(opened.answers(batch));
      },
    });
    opened.outbox.put([
      ['a', '1'],
      ['b', '2'],
    ]);
    return { ...opened, calls: () => calls, mend: () => (isFailing = false) };
  };

  it('is tried again, later each time, and is not said to be offline once one succeeds', async () => {
    const { outbox, clock, calls, mend, edits } = failing(new Error('lost'));
    await clock.turn(400);
    expect([calls(), outbox.read().isOffline]).toEqual([1, true]);
    await clock.turn(1_999);
    expect(calls()).toBe(1);
    await clock.turn(1);
    expect(calls()).toBe(2);
    await clock.turn(3_999);
    expect(calls()).toBe(2);
    mend();
    await clock.turn(1);
    expect([calls(), outbox.read().isOffline, edits()]).toEqual([3, false, {}]);
  });

  it('is tried at once when the connection is back, and waits while it is not', async () => {
    const { outbox, clock, calls, mend } = failing(new Error('lost'));
    await clock.turn(400);
    mend();
    outbox.isConnected(false);
    await clock.turn(0);
    expect([calls(), outbox.read().isOffline]).toEqual([1, true]);
    outbox.isConnected(true);
    await clock.turn(0);
    expect([calls(), outbox.read().isOffline]).toEqual([2, false]);
  });

  it('stops, and waits for the next change, where another try is worth nothing', async () => {
    const { outbox, clock, calls } = failing('stop');
    await clock.turn(60_000);
    expect([calls(), outbox.read().isOffline]).toEqual([1, false]);
    outbox.put([['a', '!']]);
    await clock.turn(400);
    expect(calls()).toBe(2);
  });

  it('holds each of its edits back with the reason, and sends them as they are, or not at all, on a choice', async () => {
    const reason = { why: 'refusal', reason: 'Too long' };
    const { outbox, clock, calls, mend, edits } = failing(reason);
    await clock.turn(60_000);
    expect([calls(), outbox.get('a')?.hold, outbox.get('b')?.hold]).toEqual([1, reason, reason]);
    mend();
    outbox.settle('a', 'mine');
    outbox.settle('b', 'theirs');
    expect(edits()).toEqual({ a: '1' });
    await clock.turn(0);
    expect([calls(), edits()]).toEqual([2, {}]);
  });

  it('says nothing more once the memory is emptied', async () => {
    const { outbox, clock } = failing(new Error('lost'));
    await clock.turn(400);
    outbox.isConnected(false);
    outbox.forget();
    expect(outbox.read()).toMatchObject({ waiting: new Map(), isOffline: false });
    await clock.turn(60_000);
    expect(outbox.read().isOffline).toBe(false);
  });
});

describe('what ended pages have left', () => {
  const edit = (key: string, text: string, since = 1) => ({ key, edit: text, since });

  it('is brought up to date, dropped where it changes nothing, and sent at once', async () => {
    const { outbox, leave, sent, clock, edits } = open();
    leave('x', [edit('a', '1'), edit('b', '2')]);
    await outbox.load((key, text) => (key === 'b' ? undefined : `${text}!`));
    expect(edits()).toEqual({ a: '1!' });
    await clock.turn(0);
    expect(sent).toEqual([{ a: '1!' }]);
  });

  it('is left alone as a whole where one edit of it belongs to somebody else', async () => {
    const { outbox, leave, stored, sent, clock, edits } = open();
    leave('x', [edit('a', 'mine'), edit('b', 'theirs')]);
    await outbox.load();
    await clock.turn(60_000);
    expect([edits(), sent, [...stored.keys()]]).toEqual([{}, [], ['other x']]);
  });

  it('hastens nothing where there was none', async () => {
    const { outbox, sent, clock, written } = open();
    outbox.put([['a', '1']]);
    await outbox.settled();
    const before = written.length;
    await outbox.load();
    await clock.turn(0);
    expect([sent, written.length]).toEqual([[], before]);
  });
});

describe('entries of one key', () => {
  const entry = (more: Partial<Entry<string>>): Entry<string> => ({ edit: 'x', since: 5, turn: 2, ...more });
  const merge = (older: string | undefined, newer: string) => (newer === '-' ? undefined : `${older ?? ''}${newer}`);

  it('are joined with the older one below, the earlier time and a turn more', () => {
    expect(joined(entry({ since: 3 }), entry({ edit: 'y', hold: { why: 'unready' } }), merge)).toEqual({
      ...{ edit: 'xy', since: 3, turn: 3 },
      hold: { why: 'unready' },
    });
    expect(joined(entry({}), entry({ edit: 'y', since: 3 }), merge)?.since).toBe(3);
    expect(joined(entry({}), entry({ edit: '-' }), merge)).toBeUndefined();
    expect(joined(entry({}), undefined, merge)).toEqual(entry({}));
    expect(joined(undefined, entry({}), merge)).toEqual(entry({}));
  });

  const held: Answer<string> = { is: 'held', hold: { why: 'conflict', person: 'Ada' }, edit: 'z' };
  it.each<[string, Entry<string> | undefined, Answer<string>, Entry<string> | undefined]>([
    ['is gone when it is saved', entry({}), { is: 'saved' }, undefined],
    ['stays when it was changed meanwhile', entry({ turn: 3 }), { is: 'saved' }, entry({ turn: 3 })],
    ['is what the answer leaves of it', entry({}), { is: 'saved', rest: () => 'rest' }, entry({ edit: 'rest' })],
    [
      'begins anew where only the answer leaves something',
      undefined,
      { is: 'saved', rest: () => 'rest' },
      { edit: 'rest', since: 9, turn: 0 },
    ],
    [
      'is held back, as the answer has it',
      entry({}),
      held,
      entry({ edit: 'z', hold: { why: 'conflict', person: 'Ada' } }),
    ],
    [
      'keeps its edit where the answer has none',
      entry({}),
      { is: 'held', hold: { why: 'unready' } },
      entry({ hold: { why: 'unready' } }),
    ],
    ['is not held back for what it was before', entry({ turn: 3 }), held, entry({ turn: 3 })],
    ['stays gone when it was taken back', undefined, held, undefined],
    ['is sent anew', entry({}), { is: 'again' }, entry({})],
  ])('%s', (_, now, answer, after) => {
    expect(afterAnswer(now, 2, answer, 9)).toEqual(after);
  });

  it('tells what is left whether it was changed meanwhile', () => {
    const told: unknown[] = [];
    const rest = (now: string | undefined, isChanged: boolean) => {
      told.push([now, isChanged]);
      return undefined;
    };
    afterAnswer(entry({}), 2, { is: 'saved', rest }, 9);
    afterAnswer(entry({ turn: 3 }), 2, { is: 'saved', rest }, 9);
    expect(told).toEqual([
      ['x', false],
      ['x', true],
    ]);
  });
});
