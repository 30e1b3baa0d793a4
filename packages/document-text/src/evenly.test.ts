import { evenly } from './evenly';

const paragraphs = (count: number, length = 400) =>
  Array.from({ length: count }, (_, at) => `${at} `.padEnd(length - 1, 'x') + '.');
const places = (taken: readonly string[]) => taken.map((paragraph) => parseInt(paragraph, 10));

it('takes everything that fits', () => {
  expect(evenly(['One.', 'Two.'], 9)).toEqual(['One.', 'Two.']);
});

it.each([0, 0.5, 0.99])('takes neighbours at even distances from the beginning to the end, from %d on', (turn) => {
  const taken = evenly(paragraphs(1000), 12_000, turn);
  expect(taken.join('\n').length).toBeLessThanOrEqual(12_000);
  expect(taken.join('\n').length).toBeGreaterThan(9000);
  for (const tenth of Array.from({ length: 10 }, (_, at) => at * 100))
    expect(places(taken).filter((at) => at >= tenth && at < tenth + 100).length).toBeGreaterThan(0);
  expect(places(taken)).toEqual([...places(taken)].sort((one, other) => one - other));
});

it('takes other parts in another turn', () => {
  expect(places(evenly(paragraphs(1000), 12_000, 0.5))).not.toEqual(places(evenly(paragraphs(1000), 12_000)));
});

it('cuts a single long paragraph after a sentence', () => {
  expect(evenly(['First. Second. Third.'], 16)).toEqual(['First. Second.']);
  expect(evenly(['x'.repeat(50)], 16)).toEqual([]);
});
