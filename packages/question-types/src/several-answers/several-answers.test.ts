import { foundIn, fractionOf, scored, shown } from '../testing/scoring';

const options = ['A', 'B', 'C', 'D', 'E'].map((id) => ({
  id,
  text: `Option ${id}`,
  isRight: 'ABC'.includes(id),
  weight: 'ABC'.includes(id) ? '1/3' : '0',
}));
const item = (rule: string) => ({ type: 6, rule, options });
const ticked = (letters: string) => ({ ticked: [...letters] });

const rules = [
  'allOrNothing',
  'rightMinusWrong',
  'ownWeights',
  'overTicking',
  'everyDecision',
  'decisionsRightMinusWrong',
  'coverage',
  'half',
  'kprime',
  'balanced',
];

describe('several answers, with A, B and C right of five options', () => {
  it.each([
    ['ABC', [1, 1, 1, 1, 1, 1, 1, 1, 1, 1]],
    ['AB', [0, 0.67, 0.67, 0.67, 0.8, 0.6, 0.67, 0.5, 0.5, 0.67]],
    ['ABD', [0, 0.33, 0.67, 0.67, 0.6, 0.2, 0.44, 0.5, 0, 0.17]],
    ['ABCD', [0, 0.67, 1, 0.67, 0.8, 0.6, 0.75, 0.5, 0.5, 0.5]],
    ['ABCDE', [0, 0.33, 1, 0.33, 0.6, 0.2, 0.6, 0.5, 0, 0]],
    ['D', [0, 0, 0, 0, 0.2, 0, 0, 0, 0, 0]],
  ])('scores %s under every rule as the table says', (letters, expected) => {
    expect(rules.map((rule) => shown(fractionOf(item(rule), ticked(letters))))).toEqual(expected);
  });

  it.each(rules)('takes nothing ticked for no answer under %s', (rule) => {
    expect(scored(item(rule), ticked(''))).toMatchObject({ fraction: null, note: 'unanswered' });
  });

  it('takes wrong ticks off below zero only where totals may be negative', () => {
    expect(fractionOf(item('rightMinusWrong'), ticked('DE'))).toBe('0');
    expect(fractionOf(item('rightMinusWrong'), ticked('DE'), { language: 'en', negative: true })).toBe('-2/3');
  });

  it('takes right minus wrong by default, and keeps the rule and its version with the result', () => {
    expect(scored({ type: 6, options }, ticked('ABD'))).toEqual({
      rule: 'severalAnswers.rightMinusWrong',
      version: 2,
      fraction: '1/3',
      parts: [
        { id: 'A', fraction: '1', weight: '1', matched: [], note: null },
        { id: 'B', fraction: '1', weight: '1', matched: [], note: null },
        { id: 'D', fraction: '0', weight: '1', matched: [], note: null },
      ],
      matched: ['A', 'B', 'D'],
      note: null,
    });
  });

  it.each(rules)('has the ticks as its parts under %s, and nothing of what was not ticked', (rule) => {
    const { parts } = scored(item(rule), ticked('AD'));
    expect(parts.map(({ id, fraction }) => [id, fraction])).toEqual([
      ['A', '1'],
      ['D', '0'],
    ]);
  });

  it('adds 49 weights of 1/49 to exactly 1', () => {
    const many = Array.from({ length: 40 }, (_each, at) => ({
      id: `o${at}`,
      text: `${at}`,
      isRight: true,
      weight: at < 31 ? '1/49' : '2/49',
    }));
    expect(fractionOf({ type: 6, rule: 'ownWeights', options: many }, { ticked: many.map(({ id }) => id) })).toBe('1');
  });

  it('keeps the bounds of imported weights', () => {
    const bounded = { ...item('ownWeights'), bounds: { lower: '1/6', upper: '1/2' } };
    expect([fractionOf(bounded, ticked('D')), fractionOf(bounded, ticked('ABC'))]).toEqual(['1/6', '1/2']);
  });

  it('scores where every option is right, and not where none is', () => {
    const all = options.map((option) => ({ ...option, isRight: true }));
    const none = options.map((option) => ({ ...option, isRight: false }));
    expect(fractionOf({ type: 6, rule: 'balanced', options: all }, ticked('AB'))).toBe('2/5');
    expect(scored({ type: 6, rule: 'balanced', options: none }, ticked('AB'))).toMatchObject({
      fraction: null,
      note: 'noKey',
    });
  });

  it('gives half only for more than half of the decisions', () => {
    const four = options.slice(1);
    expect(fractionOf({ type: 6, rule: 'half', options: four }, ticked('BD'))).toBe('0');
    expect(fractionOf({ type: 6, rule: 'half', options: four }, ticked('B'))).toBe('1/2');
  });

  it('does not score an option that the item does not have', () => {
    expect(scored(item('allOrNothing'), ticked('AZ'))).toMatchObject({ fraction: null, note: 'unreadable' });
  });

  it.each([
    ['one option', { options: options.slice(0, 1) }, ['tooFewOptions', 'allRight']],
    ['no right option', { options: options.slice(3) }, ['noRightOption']],
    ['only right options', { options: options.slice(0, 3) }, ['allRight']],
    [
      'two equal options',
      { options: [...options, { id: 'F', text: ' option  A'.replace('o', 'O'), isRight: false }] },
      ['equalTexts'],
    ],
    ['weights below the whole', { rule: 'ownWeights', options: options.slice(1) }, ['weightsBelowFull']],
    ['weights without a penalty', { rule: 'ownWeights' }, ['noPenalty']],
    ['nothing wrong', {}, []],
  ])('finds in an item with %s what there is to mend', (_name, change, expected) => {
    expect(foundIn({ type: 6, options, ...change })).toEqual(expected);
  });
});
