import { KeptWrites } from './kept-writes';

/** A device on which a write ends when it is told to. */
function device() {
  const written: string[] = [];
  const open: (() => void)[] = [];
  const write = (value: string) => () =>
    new Promise<void>((resolve) =>
      open.push(() => {
        written.push(value);
        resolve();
      }),
    );
  const end = async () => {
    open.shift()?.();
    for (let turns = 0; turns < 5; turns += 1) await Promise.resolve();
  };
  return { written, write, end };
}

it('writes in order, and of a name only the last of what was put during another write', async () => {
  const { written, write, end } = device();
  const writes = new KeptWrites(() => undefined);
  ['a1', 'a2', 'b1', 'a3'].forEach((value) => writes.put(value.slice(0, 1), write(value)));
  for (let n = 0; n < 4; n += 1) await end();
  await writes.settled();
  expect(written).toEqual(['a1', 'a3', 'b1']);
});

it('writes what is put in the moment in which the last write has ended', async () => {
  const written: string[] = [];
  const writes = new KeptWrites((_isUnkept, name) => {
    // In steps of their own, of which one falls between the last look for more and the end.
    if (name === 'first')
      for (let turns = 1; turns < 6; turns += 1) void after(turns, () => put(`${turns} steps later`));
  });
  const put = (name: string) => writes.put(name, async () => void written.push(name));
  put('first');
  await after(20, () => undefined);
  await writes.settled();
  expect(written).toHaveLength(6);
});

async function after(turns: number, act: () => void): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
  act();
}

it('says that something is not stored until it is, and tries it again after a write that works', async () => {
  let isFull = true;
  const written: string[] = [];
  const told: [string, boolean][] = [];
  const writes = new KeptWrites((isUnkept, name) => told.push([name, isUnkept]));
  const put = (name: string, value = name) =>
    writes.put(name, () => {
      if (isFull) throw new Error('full');
      written.push(value);
      return Promise.resolve();
    });
  put('a', 'old');
  put('b');
  await writes.settled();
  isFull = false;
  put('a', 'new');
  await writes.settled();
  expect(written).toEqual(['new', 'b']);
  expect(told).toEqual([
    ['a', true],
    ['b', true],
    ['a', false],
    ['b', false],
  ]);
});

it('ends although one value can never be stored', async () => {
  const told: [string, boolean][] = [];
  const writes = new KeptWrites((isUnkept, name) => told.push([name, isUnkept]));
  writes.put('too large', () => Promise.reject(new Error('full')));
  writes.put('small', () => Promise.resolve());
  await writes.settled();
  expect(told.at(-1)).toEqual(['too large', true]);
  expect(told).toHaveLength(3);
});

it('tries a write again that fails after somebody asked for it while it was under way', async () => {
  let [isFull, tries] = [true, 0];
  const writes = new KeptWrites(() => undefined);
  writes.put('a', async () => {
    tries += 1;
    const wasFull = isFull;
    await Promise.resolve();
    if (wasFull) throw new Error('full');
  });
  isFull = false;
  writes.again();
  await writes.settled();
  expect(tries).toBe(2);
});
