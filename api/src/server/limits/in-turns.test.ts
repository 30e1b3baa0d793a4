import { mapInTurns } from './in-turns';

const work = (ms: number) => {
  const end = performance.now() + ms;
  while (performance.now() < end);
};

it('maps all items in order', async () => {
  expect(await mapInTurns([3, 1, 2], (item) => item * 10)).toEqual([30, 10, 20]);
  expect(await mapInTurns([], String)).toEqual([]);
});

it('gives others their turn between items that take long', async () => {
  const seen: string[] = [];
  const other = setInterval(() => seen.push('other'), 0);
  await mapInTurns(['a', 'b', 'c'], (item) => {
    work(25);
    seen.push(item);
  });
  clearInterval(other);
  expect(seen.indexOf('other')).toBeGreaterThan(seen.indexOf('a'));
  expect(seen.indexOf('other')).toBeLessThan(seen.indexOf('c'));
});

it('fails when an item does, and maps no further', async () => {
  const seen: number[] = [];
  const failing = mapInTurns([1, 2, 3], (item) => {
    seen.push(item);
    if (item === 2) throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(seen).toEqual([1, 2]);
});
