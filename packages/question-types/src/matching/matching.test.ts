import { foundIn, fractionOf, scored } from '../testing/scoring';

const named = (texts: string[], prefix: string) => texts.map((text, at) => ({ id: `${prefix}${at}`, text }));
const item = {
  type: 10,
  lefts: named(['France', 'Italy', 'Spain', 'Austria'], 'l'),
  rights: named(['Paris', 'Rome', 'Madrid', 'Vienna', 'Oslo', 'Bern'], 'r'),
  key: [0, 1, 2, 3].map((at) => ({ left: `l${at}`, right: `r${at}` })),
};
const pairs = (...rights: number[]) => ({
  pairs: rights.flatMap((right, at) => (right < 0 ? [] : [{ left: `l${at}`, right: `r${right}` }])),
});

describe('matching of four pairs', () => {
  it.each([
    ['perPair', '1/2'],
    ['rightMinusWrong', '1/4'],
    ['allOrNothing', '0'],
  ])('scores two right, one wrong and one left out under %s', (rule, expected) => {
    expect(fractionOf({ ...item, rule }, pairs(0, 1, 4))).toBe(expected);
    expect(fractionOf({ ...item, rule }, pairs(0, 1, 2, 3))).toBe('1');
    expect(fractionOf({ ...item, rule }, pairs())).toBeNull();
  });

  it('says of each pair whether it was right, wrong or left out', () => {
    expect(scored(item, pairs(0, 4, -1, 3)).parts.map(({ fraction }) => fraction)).toEqual(['1', '0', null, '1']);
  });

  it('names the right pairs, and what each left side was matched with', () => {
    const { matched, parts } = scored(item, pairs(0, 4, -1, 3));
    expect(matched).toEqual(['l0', 'l3']);
    expect(parts.map((part) => part.matched)).toEqual([['r0'], ['r4'], [], ['r3']]);
  });

  it.each([
    ['a left side', { left: 'other', right: 'r0' }],
    ['a right side', { left: 'l1', right: 'other' }],
  ])('does not score a pair with %s of another version', (_name, pair) => {
    const answer = { pairs: [{ left: 'l0', right: 'r0' }, pair] };
    expect(scored(item, answer)).toMatchObject({ fraction: null, note: 'unreadable' });
  });

  it.each(['paris', 'Pâris', 'Paris.'])('does not take “%s” for “Paris” on the right', (text) => {
    const other = { ...item, rights: [...item.rights, { id: 'other', text }] };
    expect(fractionOf(other, { pairs: [{ left: 'l0', right: 'other' }] })).toBe('0');
  });

  it('does not take right sides without a text for one target', () => {
    const blank = { ...item, rights: item.rights.map((right) => ({ ...right, text: '' })) };
    expect(fractionOf(blank, pairs(1, 0, 2, 3))).toBe('1/2');
  });

  it('goes below zero for wrong pairs only where totals may be negative', () => {
    const strict = { ...item, rule: 'rightMinusWrong' };
    expect(fractionOf(strict, pairs(1, 0, 3, 2))).toBe('0');
    expect(fractionOf(strict, pairs(1, 0, 3, 2), { language: 'en', negative: true })).toBe('-1');
  });

  it('takes right sides that say the same for one target', () => {
    const twice = { ...item, rights: [...item.rights, { id: 'again', text: 'Paris' }] };
    expect(fractionOf(twice, { pairs: [{ left: 'l0', right: 'again' }] })).toBe('1/4');
    expect(foundIn(twice)).toEqual(['equalTargets']);
  });

  it('finds two equal pairs, a pair without a target, and a last pair that needs no thought', () => {
    const [first] = item.lefts;
    expect(foundIn({ ...item, lefts: [...item.lefts, { id: 'l4', text: first?.text }] })).toEqual([
      'equalTexts',
      'noTarget',
    ]);
    expect(foundIn({ ...item, rights: item.rights.slice(0, 4) })).toEqual(['lastPairFree']);
    expect(foundIn({ ...item, lefts: item.lefts.slice(0, 1) })).toEqual(['tooFewPairs']);
    expect(foundIn(item)).toEqual([]);
  });

  it('does not score while a left side has no target', () => {
    const without = item.key.slice(1);
    for (const key of [without, [...without, { left: 'other', right: 'r0' }]])
      expect(scored({ ...item, key }, pairs(0, 1))).toMatchObject({ fraction: null, note: 'noKey' });
  });
});
