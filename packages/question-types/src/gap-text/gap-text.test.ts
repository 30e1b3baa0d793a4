import { questionTypes } from '../question-types';
import { english, foundIn, fractionOf, scored } from '../testing/scoring';
import { itemOf } from '../testing/scoring';
import { wordsOf } from '../words';

const accepts = (...texts: string[]) => ({
  kind: 'text',
  accepted: texts.map((text, at) => ({ id: `f${at}`, text })),
});
const fill = (filled: Record<string, string>) => ({ gaps: Object.entries(filled).map(([id, text]) => ({ id, text })) });
const capitals = (...gaps: string[][]) => ({
  type: 9,
  text: 'The capitals are [[a]] and [[b]].',
  gaps: gaps.map((texts, at) => ({ id: 'ab'.charAt(at), part: accepts(...texts) })),
  anyOrder: [['a', 'b']],
});
const menu = {
  kind: 'menu',
  options: [
    { id: 'o', text: 'oxygen', fraction: '1' },
    { id: 'h', text: 'helium', fraction: '1/2' },
    { id: 'n', text: 'neon' },
  ],
};
const mixed = {
  type: 9,
  text: 'Plants give off [[gas]] in [[where]] at [[warmth]] degrees by [[how]].',
  gaps: [
    { id: 'gas', weight: '1', part: menu },
    { id: 'where', weight: '1', part: accepts('the leaf', 'leaf') },
    {
      id: 'warmth',
      weight: '2',
      part: { kind: 'number', accepted: [{ id: 'n', kind: 'absolute', value: '25', tolerance: '1' }] },
    },
    { id: 'how', weight: '0', part: { kind: 'word', wordIds: ['w1'] } },
  ],
  words: [
    { id: 'w1', text: 'photosynthesis' },
    { id: 'w2', text: 'mitosis' },
  ],
};

describe('gap text', () => {
  it('adds parts by weight: right, wrong, and half of a double one, are a half', () => {
    const weighted = { ...mixed, gaps: mixed.gaps.map((gap, at) => ({ ...gap, weight: ['2', '1', '1', '0'][at] })) };
    const answer = {
      gaps: [
        { id: 'gas', choice: 'h' },
        { id: 'where', text: 'leaf' },
        { id: 'warmth', text: '30' },
      ],
    };
    expect(fractionOf(weighted, answer)).toBe('1/2');
  });

  it('takes a gap left empty for wrong once another is filled, and no gap filled for no answer', () => {
    expect(fractionOf(mixed, { gaps: [{ id: 'warmth', text: '25,5' }] })).toBe('1/2');
    expect(fractionOf(mixed, fill({ where: '  ' }))).toBeNull();
    expect(fractionOf(mixed, { gaps: [] })).toBeNull();
  });

  it('says of each gap what decided', () => {
    const answer = {
      gaps: [
        { id: 'gas', choice: 'o' },
        { id: 'where', text: 'Leaf' },
        { id: 'how', choice: 'w2' },
      ],
    };
    expect(scored(mixed, answer).parts).toEqual([
      { id: 'gas', fraction: '1', weight: '1', matched: ['o'], note: null },
      { id: 'where', fraction: '1', weight: '1', matched: ['f1'], note: null },
      { id: 'warmth', fraction: '0', weight: '2', matched: [], note: null },
      { id: 'how', fraction: '0', weight: '0', matched: ['w2'], note: null },
    ]);
  });

  it.each([
    [['Ankara'], ['Paris'], { a: 'Paris', b: 'Ankara' }, '1'],
    [['Ankara'], ['Paris'], { a: 'Ankara', b: 'Ankara' }, '1/2'],
    [['Ankara', 'Paris'], ['Ankara', 'Paris'], { a: 'Paris', b: 'paris' }, '1/2'],
    [['Ankara', 'Paris'], ['Ankara', 'Paris'], { a: 'Paris', b: 'Ankara' }, '1'],
    [['Ankara', 'Angora'], ['Paris'], { a: 'Angora', b: 'Ankara' }, '1/2'],
    [['Ankara'], ['Paris'], { a: 'Rome', b: 'Ankara' }, '1/2'],
    [['Ankara'], ['Paris'], { b: 'Ankara' }, '1/2'],
  ])('counts each gap of a group once, in any order', (a, b, filled, expected) => {
    expect(fractionOf(capitals(a, b), fill(filled as Record<string, string>))).toBe(expected);
  });

  it.each([false, true])(
    'counts a word that stands in a group twice where it weighs most (reversed: %p)',
    (reversed) => {
      const gaps = [
        { id: 'a', weight: '2', part: { kind: 'number', accepted: [{ id: 'n', kind: 'absolute', value: '0' }] } },
        { id: 'b', weight: '1', part: { kind: 'word', wordIds: ['w1'], wrong: '0' } },
      ];
      const item = {
        type: 9,
        text: '[[a]] [[b]]',
        gaps: reversed ? gaps.toReversed() : gaps,
        words: [{ id: 'w1', text: 'sun' }],
        anyOrder: [['a', 'b']],
      };
      const answer = {
        gaps: [
          { id: 'a', choice: 'w1' },
          { id: 'b', choice: 'w1' },
        ],
      };
      expect(fractionOf(item, answer)).toBe('2/3');
    },
  );

  it('takes a wrong word off where an import says so, not below zero', () => {
    const words = [
      { id: 'w1', text: 'sun' },
      { id: 'w2', text: 'moon' },
    ];
    const gap = (id: string, wordId: string) => ({ id, part: { kind: 'word', wordIds: [wordId], wrong: '-1' } });
    const strict = { type: 9, text: '[[a]] [[b]]', gaps: [gap('a', 'w1'), gap('b', 'w2')], words };
    const choose = (a: string, b: string) => ({
      gaps: [
        { id: 'a', choice: a },
        { id: 'b', choice: b },
      ],
    });
    expect(fractionOf(strict, choose('w1', 'w1'))).toBe('0');
    expect(fractionOf(strict, { gaps: [{ id: 'a', choice: 'w1' }] })).toBe('1/2');
    expect(fractionOf(strict, choose('w2', 'w1'))).toBe('0');
    expect(fractionOf(strict, choose('w2', 'w1'), { language: 'en', negative: true })).toBe('-1');
  });

  it('counts a group in the order that is worth most', () => {
    const worth = (forms: [string, string][]) => ({
      kind: 'text',
      accepted: forms.map(([text, fraction], at) => ({ id: `f${at}`, text, fraction })),
    });
    const halves = {
      ...capitals(['x'], ['x']),
      gaps: [
        {
          id: 'a',
          part: worth([
            ['Ankara', '1/2'],
            ['Paris', '1'],
          ]),
        },
        {
          id: 'b',
          part: worth([
            ['Ankara', '1'],
            ['Paris', '1/2'],
          ]),
        },
      ],
    };
    expect(fractionOf(halves, fill({ a: 'Ankara', b: 'Paris' }))).toBe('1');
    expect(fractionOf(halves, fill({ a: 'Paris', b: 'Rome' }))).toBe('1/2');
  });

  it('scores neither gaps that the item does not have nor an item with a gap that takes nothing', () => {
    expect(scored(mixed, fill({ where: 'leaf', other: 'x' }))).toMatchObject({ fraction: null, note: 'unreadable' });
    const keyless = { ...mixed, gaps: [...mixed.gaps, { id: 'no', part: accepts() }] };
    for (const filled of [fill({ where: 'leaf' }), fill({ where: 'leaf', no: 'x' })])
      expect(scored(keyless, filled)).toMatchObject({ fraction: null, note: 'noKey' });
  });

  it('names what decided in the whole', () => {
    expect(scored(mixed, fill({ where: 'leaf', warmth: '25' })).matched).toEqual(['f1', 'n']);
  });

  it('finds a group of which no two different words are right', () => {
    expect(foundIn(capitals(['the'], ['the']))).toEqual(['noFullMarks']);
    expect(foundIn(capitals(['Ankara', 'Paris'], ['Ankara', 'Paris']))).toEqual([]);
  });

  it('scores two hundred gaps, and refuses more', () => {
    const ids = Array.from({ length: 201 }, (_each, at) => `g${at}`);
    const many = (count: number) => ({
      type: 9,
      version: 1,
      text: ids
        .slice(0, count)
        .map((id) => `[[${id}]]`)
        .join(' '),
      gaps: ids.slice(0, count).map((id) => ({ id, part: accepts(id) })),
    });
    expect(fractionOf(many(200), fill(Object.fromEntries(ids.slice(0, 200).map((id) => [id, id]))))).toBe('1');
    expect(questionTypes.readItem(many(201))).toBeUndefined();
  });

  it.each([
    ['a gap that is not in the text', { text: '[[gas]] [[where]] [[warmth]]' }, ['gapNotInText']],
    ['a place without a gap', { text: `${mixed.text} [[other]]` }, ['gapWithoutAnswer']],
    ['a gap at two places', { text: `${mixed.text} [[gas]]` }, ['gapTwiceInText']],
    ['no gaps', { text: 'None.', gaps: [], words: [] }, ['noGaps']],
    ['no weights', { gaps: mixed.gaps.map((gap) => ({ ...gap, weight: '0' })) }, ['noWeight']],
    ['unlike gaps in a group', { anyOrder: [['gas', 'where']] }, ['unlikeGaps']],
    [
      'two menus of one group that differ',
      {
        gaps: mixed.gaps.map((gap) => ({
          ...gap,
          weight: '1',
          part: { ...menu, options: menu.options.slice(gap.id === 'gas' ? 1 : 0) },
        })),
        anyOrder: [['gas', 'how']],
      },
      ['unlikeGaps'],
    ],
    ['a gap in two groups', { anyOrder: [['gas', 'gas']] }, ['gapInTwoGroups']],
    ['nothing wrong', {}, []],
  ])('finds %s', (_name, change, expected) => {
    expect(foundIn({ ...mixed, ...change })).toEqual(expect.arrayContaining(expected));
    if (expected.length === 0) expect(foundIn({ ...mixed, ...change })).toEqual([]);
  });

  it.each([[], [['g0', 'g1', 'g2']]])(
    'works through each accepted form a few times however many there are, with the groups %j',
    (...anyOrder: string[][]) => {
      const ids = Array.from({ length: 20 }, (_, at) => `g${at}`);
      const forms = (gap: string) => accepts(...Array.from({ length: 200 }, (_, at) => `Wörd ${gap} ${at}`));
      const item = itemOf({
        ...{ type: 9, text: ids.map((id) => `[[${id}]]`).join(' '), anyOrder },
        gaps: ids.map((id) => ({ id, part: forms(id) })),
      });
      const folded = jest.spyOn(String.prototype, 'toLocaleLowerCase');
      const cut = jest.spyOn(String.prototype, 'split');
      expect(questionTypes.check(item, english)).toEqual([]);
      const first = folded.mock.calls.length;
      questionTypes.rightAnswer(item, english);
      const counts = [first, folded.mock.calls.length - first, cut.mock.calls.length];
      folded.mockRestore();
      cut.mockRestore();
      const all = 20 * 200;
      expect(counts[0]).toBeLessThan(3 * all);
      expect(counts[1]).toBeLessThan(all / 10);
      expect(counts[2]).toBeLessThan(2 * all);
    },
  );

  it('shows the text with lines in place of gaps, and never the key', () => {
    expect(questionTypes.itemText(itemOf(mixed), wordsOf.en)).toBe(
      'Plants give off _____ (oxygen / helium / neon) in _____ at _____ degrees by _____.\nphotosynthesis / mitosis',
    );
    const right = questionTypes.rightAnswer(itemOf(mixed), english);
    expect(questionTypes.answerText(itemOf(mixed), right, wordsOf.en)).toBe('oxygen; the leaf; 25; photosynthesis');
  });
});
