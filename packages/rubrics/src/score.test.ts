import { type CriterionGroup, pressed, type Rubric } from './rubric';
import { faultOf, rangeOf, score } from './score';

const group = (points: number[], given: Partial<CriterionGroup> = {}, from = 1): CriterionGroup => ({
  title: '',
  kind: 'any',
  floor: null,
  ceiling: null,
  criteria: points.map((each, at) => ({ id: from + at, text: `criterion ${from + at}`, points: each })),
  ...given,
});
const rubric = (groups: CriterionGroup[], start: Rubric['start'] = 'zero'): Rubric => ({ start, groups });

describe('score of a rubric', () => {
  it.each<[string, Rubric, number[] | null, number, number | null]>([
    ['adds what is ticked', rubric([group([0.1, 0.2, 1])]), [1, 2], 4, 0.3],
    ['gives nothing before anybody has ticked', rubric([group([1])]), null, 4, null],
    ['gives 0 where nothing applies', rubric([group([1])]), [], 4, 0],
    ['gives full marks where nothing is to be taken away', rubric([group([-1])], 'full'), [], 4, 4],
    ['takes away from full marks', rubric([group([-0.5, -1])], 'full'), [1, 2], 4, 2.5],
    ['takes away from marks with many decimals', rubric([group([-0.5])], 'full'), [1], 3.333, 2.833],
    ['stays at 0', rubric([group([-3, -2])], 'full'), [1, 2], 4, 0],
    ['stays at 0 where adding and taking away mix', rubric([group([1, -2])]), [1, 2], 4, 0],
    ['stays at the marks', rubric([group([3, 3])]), [1, 2], 4, 4],
    ['stays above the floor of a group', rubric([group([-3, -2], { floor: -1 })], 'full'), [1, 2], 4, 3],
    ['stays below the ceiling of a group', rubric([group([1, 1], { ceiling: 1.5 })]), [1, 2], 4, 1.5],
    ['applies bounds to each group alone', rubric([group([2, 2], { ceiling: 1 }), group([1], {}, 3)]), [1, 2, 3], 4, 2],
  ])('%s', (_title, given, ticks, marks, expected) => {
    expect(score(given, ticks, marks)).toBe(expected);
  });
});

describe('press on a criterion', () => {
  const levels = rubric([group([3, 2, 1], { kind: 'one' }), group([1, 1], {}, 4)]);

  it('takes the place of the level that was ticked', () => {
    expect(pressed(levels, [1, 4], 3)).toEqual([3, 4]);
  });

  it('takes a tick away again, and the score with the last one', () => {
    expect(pressed(levels, [1, 4], 1)).toEqual([4]);
    expect(pressed(levels, [4], 4)).toBeNull();
  });

  it('adds to what nothing of the rubric applied to', () => {
    expect(pressed(levels, [], 5)).toEqual([5]);
    expect(pressed(levels, null, 5)).toEqual([5]);
  });

  it('does nothing for a criterion of another rubric', () => {
    expect(pressed(levels, [1], 99)).toEqual([1]);
  });
});

describe('faults of a rubric', () => {
  it.each<[string, Rubric, number, ReturnType<typeof faultOf>]>([
    ['is empty without groups', rubric([]), 4, 'empty'],
    ['is empty with a group without criteria', rubric([group([])]), 4, 'empty'],
    ['has points with three decimals', rubric([group([0.125])]), 4, 'decimals'],
    ['has a floor above its ceiling', rubric([group([1], { floor: 2, ceiling: 1 })]), 4, 'bounds'],
    ['reaches more than the marks', rubric([group([3, 2])]), 4, 'above'],
    ['adds to full marks', rubric([group([1])], 'full'), 4, 'above'],
    ['reaches the marks', rubric([group([3, 1])]), 4, undefined],
    ['has levels of which one counts', rubric([group([4, 3, 2], { kind: 'one' })]), 4, undefined],
    ['is held below the marks by a ceiling', rubric([group([3, 3], { ceiling: 4 })]), 4, undefined],
  ])('%s', (_title, given, marks, expected) => {
    expect(faultOf(given, marks)).toBe(expected);
  });

  it('says which points are within reach', () => {
    expect(rangeOf(rubric([group([2, -1]), group([1, 0.5], { kind: 'one' }, 3)]), 4)).toEqual({ least: -1, most: 3 });
    expect(rangeOf(rubric([group([-2, -1])], 'full'), 4)).toEqual({ least: 1, most: 4 });
  });
});
