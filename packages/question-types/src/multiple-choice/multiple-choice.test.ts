import { foundIn, fractionOf, scored } from '../testing/scoring';

const option = (id: number, isCorrectAnswer: boolean, more: object = {}) => ({
  id,
  value: `Option ${id}`,
  isCorrectAnswer,
  picturePath: null,
  ...more,
});
const single = { type: 1, options: [option(1, true), option(2, false), option(3, false)] };
const several = { type: 1, options: [option(1, true), option(2, true), option(3, false)] };

describe('multiple choice', () => {
  it.each([
    [single, [1], '1'],
    [single, [2], '0'],
    [single, [1, 2], '0'],
    [several, [1, 2], '1'],
    [several, [1], '0'],
    [several, [1, 2, 3], '0'],
    [single, [], null],
  ])('scores by the key, all or nothing', (item, optionIds, expected) => {
    expect(fractionOf(item, { optionIds })).toBe(expected);
    expect(fractionOf({ ...item, type: 3 }, { optionIds })).toBe(expected);
  });

  it('scores by weights of an import', () => {
    const weighted = { type: 1, options: [option(1, true, { weight: '1' }), option(2, false, { weight: '0.5' })] };
    expect([1, 2].map((id) => fractionOf(weighted, { optionIds: [id] }))).toEqual(['1', '1/2']);
    expect(scored(weighted, { optionIds: [2] }).rule).toBe('multipleChoice.ownWeights');
    expect(foundIn({ type: 1, options: weighted.options.map((each) => ({ ...each, weight: '0.5' })) })).toEqual([
      'weightsBelowFull',
    ]);
  });

  it('does not score without a key, and not an option of another version', () => {
    const keyless = { type: 1, options: [option(1, false), option(2, false)] };
    expect(scored(keyless, { optionIds: [1] })).toMatchObject({ fraction: null, note: 'noKey' });
    expect(scored(single, { optionIds: [9] })).toMatchObject({ fraction: null, note: 'unreadable' });
    expect(foundIn(keyless)).toEqual(['noRightOption']);
    expect(foundIn(single)).toEqual([]);
  });
});
