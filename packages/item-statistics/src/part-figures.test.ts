import { partFigures, type SaidAnswer } from './part-figures';

const saying = (key: string, share: number | null, text = key): SaidAnswer => ({
  said: [{ of: null, key, text }],
  share,
  shares: null,
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
  const empty = { said: [], share: 0, shares: null };
  expect(partFigures(whole, [saying('a', 1), empty])).toMatchObject([{ given: 1, score: 0.5 }]);
});

it('keeps figures of each part: what it earned, nothing where the result names none, and no mean without a rule', () => {
  const parts = ['g1', 'g2'].map((of) => ({ of, text: of }));
  const saidBoth = ['g1', 'g2'].map((of) => ({ of, key: 'k', text: 'k' }));
  const [first, second] = [new Map([['g1', 1]]), new Map([['g1', 0.5]])];
  expect(
    partFigures(
      parts,
      [first, second].map((shares) => ({ said: saidBoth, share: null, shares })),
    ),
  ).toMatchObject([
    { of: 'g1', given: 2, score: 0.75, answers: [{ count: 2, score: 0.75 }] },
    { of: 'g2', given: 2, score: 0, answers: [{ count: 2, score: 0 }] },
  ]);
  expect(partFigures(parts, [{ said: saidBoth, share: 1, shares: null }])).toMatchObject([
    { given: 1, score: null },
    { given: 1, score: null },
  ]);
});

it('counts an answer once that says several things in a part', () => {
  const said = ['a', 'b'].map((key) => ({ of: null, key, text: key }));
  expect(partFigures(whole, [{ said, share: 1, shares: null }])).toMatchObject([
    { given: 1, answers: [{ count: 1 }, { count: 1 }] },
  ]);
});
