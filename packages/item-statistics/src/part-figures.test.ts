import { partFigures, type SaidAnswer } from './part-figures';

const saying = (key: string, share: number | null, text = key): SaidAnswer => ({
  said: [{ of: null, key, text }],
  shareOf: () => share,
});
const whole = [{ of: null, text: '' }];

it('lists the ten most frequent answers and counts the others', () => {
  const answers = Array.from({ length: 12 }, (_, at) => Array.from({ length: 12 - at }, () => saying(`a${at}`, 0)));
  const [part] = partFigures(whole, answers.flat());
  expect(part?.answers.map(({ count }) => count)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3]);
  expect([part?.given, part?.others]).toEqual([78, 3]);
});

it('shows an answer as most wrote it, with the mean of what it earned', () => {
  const [part] = partFigures(whole, [saying('a', 0, 'A'), saying('a', 1), saying('a', 0.5), saying('b', null)]);
  expect(part?.answers).toEqual([
    { text: 'a', count: 3, score: 0.5 },
    { text: 'b', count: 1, score: null },
  ]);
});

it('lists all choices in their order, also those that nobody made', () => {
  const choices = ['x', 'y'].map((key) => ({ key, text: key.toUpperCase() }));
  const [part] = partFigures([{ of: null, text: '', choices }], [saying('y', 1)]);
  expect(part?.answers).toEqual([
    { text: 'X', count: 0, score: null },
    { text: 'Y', count: 1, score: 1 },
  ]);
});

it('counts a part that was left empty in its score and not in its answers', () => {
  const empty = { said: [], shareOf: () => 0 };
  expect(partFigures(whole, [saying('a', 1), empty])).toMatchObject([{ given: 1, score: 0.5 }]);
});
