import { foundIn, fractionOf, scored, shown } from '../testing/scoring';
import { longestIncreasing } from './longest';

const steps = [...'ABCDE'].map((id) => ({ id, text: `Step ${id}` }));
const item = (rule: string) => ({ type: 11, rule, steps });
const order = (letters: string) => ({ order: [...letters] });

describe('ordering of five steps', () => {
  it.each([
    ['allOrNothing', [0, 0, 0, 0, 0]],
    ['exactPlace', [0.6, 0, 0.6, 0.2, 0.2]],
    ['nextNeighbour', [0.5, 0.75, 0.25, 0, 0]],
    ['allPairs', [0.9, 0.6, 0.9, 0.7, 0]],
    ['pairsMinusReversed', [0.8, 0.2, 0.8, 0.4, 0]],
    ['longestOrdered', [0.8, 0.8, 0.8, 0.6, 0]],
    ['longestSeries', [0.8, 0.8, 0.6, 0.4, 0]],
    ['distance', [0.9, 0.6, 0.9, 0.7, 0.4]],
    ['longestOrder', [0.6, 0.6, 0.6, 0.2, 0]],
  ])('scores five orders under %s as the table says, and the right one fully', (rule, expected) => {
    const orders = ['BACDE', 'EABCD', 'ABDCE', 'ACEBD', 'EDCBA'];
    expect(orders.map((letters) => shown(fractionOf(item(rule), order(letters))))).toEqual(expected);
    expect(fractionOf(item(rule), order('ABCDE'))).toBe('1');
    expect(fractionOf(item(rule), order(''))).toBeNull();
  });

  it('counts a distractor that was taken in as one step to mend, and one left out as well', () => {
    const withDistractor = { ...item('longestOrder'), distractors: [{ id: 'X', text: 'Not a step' }] };
    expect(fractionOf(withDistractor, order('ABXCDE'))).toBe('4/5');
    expect(fractionOf(withDistractor, order('ABCD'))).toBe('4/5');
    expect(fractionOf({ ...withDistractor, rule: 'allOrNothing' }, order('ABXCDE'))).toBe('0');
  });

  it.each(['exactPlace', 'longestOrder', 'allPairs', 'distance', 'allOrNothing'])(
    'takes neighbours of one tie in any order under %s',
    (rule) => {
      const tied = {
        ...item(rule),
        steps: steps.map((step) => ('BCD'.includes(step.id) ? { ...step, tie: 1 } : step)),
      };
      expect(fractionOf(tied, order('ADBCE'))).toBe('1');
      expect(fractionOf(tied, order('BACDE'))).not.toBe('1');
    },
  );

  it.each(['exactPlace', 'nextNeighbour', 'allPairs', 'longestOrdered', 'longestSeries', 'distance', 'longestOrder'])(
    'divides nothing by zero for an order of one under %s, and the check finds it',
    (rule) => {
      const one = { type: 11, rule, steps: steps.slice(0, 1) };
      expect(fractionOf(one, order('A'))).toBe('1');
      expect(foundIn(one)).toEqual(['tooFewSteps']);
    },
  );

  it('finds equal steps, a tie of all, and a step that is a distractor too', () => {
    const [first = { id: 'A', text: 'A' }] = steps;
    expect(foundIn({ type: 11, steps: [...steps, { ...first, id: 'F' }] })).toEqual(['equalTexts']);
    expect(foundIn({ type: 11, steps: steps.map((step) => ({ ...step, tie: 0 })) })).toEqual(['allTied']);
    expect(foundIn({ type: 11, steps, distractors: [{ id: 'A', text: 'Another' }] })).toEqual(['stepIsDistractor']);
  });

  it('says of each step whether it stands in its place, and which do', () => {
    const withDistractor = { ...item('exactPlace'), distractors: [{ id: 'X', text: 'Not a step' }] };
    const { fraction, parts, matched } = scored(withDistractor, order('ACXD'));
    expect([fraction, matched]).toEqual(['2/5', ['A', 'D']]);
    expect(parts.map(({ id, fraction: part }) => [id, part])).toEqual([
      ['A', '1'],
      ['B', null],
      ['C', '0'],
      ['D', '1'],
      ['E', null],
    ]);
  });

  it('takes a distractor in the last place, or behind all steps, for no hit', () => {
    const withDistractor = { ...item('exactPlace'), distractors: [{ id: 'X', text: 'Not a step' }] };
    expect(fractionOf(withDistractor, order('ABCDEX'))).toBe('1');
    expect(fractionOf({ ...withDistractor, rule: 'allOrNothing' }, order('ABCDEX'))).toBe('0');
    expect(scored(withDistractor, order('ABCDEX')).matched).toEqual([...'ABCDE']);
    expect(scored(withDistractor, order('BXXA')).note).toBe('unreadable');
  });

  it('does not tie steps of one number that are no neighbours', () => {
    const apart = {
      ...item('exactPlace'),
      steps: steps.map((step) => ('AC'.includes(step.id) ? { ...step, tie: 1 } : step)),
    };
    expect(fractionOf(apart, order('CBADE'))).toBe('3/5');
  });

  it('does not score without steps', () => {
    const empty = { type: 11, steps: [], distractors: [{ id: 'X', text: 'Not a step' }] };
    expect(scored(empty, order('X'))).toMatchObject({ fraction: null, note: 'noKey' });
  });

  it('does not score an id that is neither step nor distractor', () => {
    const withDistractor = { ...item('exactPlace'), distractors: [{ id: 'X', text: 'Not a step' }] };
    expect(scored(withDistractor, order('ABZ'))).toMatchObject({ fraction: null, note: 'unreadable' });
  });

  it('does not score steps of another version of the question', () => {
    expect(scored(item('exactPlace'), order('ABZ'))).toMatchObject({ fraction: null, note: 'unreadable' });
  });

  it('finds the longest increasing run', () => {
    expect([[], [3], [5, 1, 2, 3, 4], [5, 4, 3], [2, 5, 3, 7, 4, 8]].map(longestIncreasing)).toEqual([0, 1, 4, 1, 4]);
  });
});
