import { TookTooLong } from '../refusals/unavailable';
import { TurnsOfSchools } from './turns-of-schools';

const never = new AbortController().signal;

/** Work that ends when it is told to, and the order in which it was begun. */
function pieces() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string) => () => {
    begun.push(name);
    return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
  };
  const end = async (name: string) => {
    ends.get(name)?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { begun, work, end };
}

it('runs one piece at a time, of each school in turn', async () => {
  const turns = new TurnsOfSchools(5);
  const { begun, work, end } = pieces();
  const all = ['1a', '1b', '1c', '2a', '3a'].map((name) => turns.run(Number(name[0]), never, work(name)));
  expect(begun).toEqual(['1a']);
  for (const name of ['1a', '1b', '2a', '3a', '1c']) {
    expect(begun.at(-1)).toBe(name);
    await end(name);
  }
  expect(await Promise.all(all)).toEqual(['1a', '1b', '1c', '2a', '3a']);
});

it('refuses more than a school may have waiting, and still takes those of another', async () => {
  const turns = new TurnsOfSchools(2);
  const { begun, work, end } = pieces();
  const all = ['1a', '1b', '1c'].map((name) => turns.run(1, never, work(name)));
  await expect(turns.run(1, never, work('1d'))).rejects.toBeInstanceOf(TookTooLong);
  all.push(turns.run(2, never, work('2a')));
  for (const name of ['1a', '1b', '2a', '1c']) await end(name);
  await Promise.all(all);
  expect(begun).toEqual(['1a', '1b', '2a', '1c']);
});

it('leaves out what nobody waits for any more, and goes on after what failed', async () => {
  const turns = new TurnsOfSchools(5);
  const { begun, work, end } = pieces();
  const failing = turns.run(1, never, () => Promise.reject(new Error('no')));
  const gone = new AbortController();
  const left = turns.run(1, gone.signal, work('1b'));
  const last = turns.run(1, never, work('1c'));
  gone.abort(new Error('gone'));
  await expect(left).rejects.toThrow('gone');
  await expect(failing).rejects.toThrow('no');
  await end('1c');
  expect(await last).toBe('1c');
  expect(begun).toEqual(['1c']);
  const next = turns.run(2, never, work('2a'));
  await end('2a');
  expect(await next).toBe('2a');
});
