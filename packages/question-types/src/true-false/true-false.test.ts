import { foundIn, fractionOf, scored } from '../testing/scoring';

const one = { type: 5, statements: [{ id: 's', isTrue: true }] };
const decided = (...values: boolean[]) => ({ decisions: values.map((isTrue, at) => ({ id: `s${at}`, isTrue })) });
const block = (rule: string) => ({
  type: 5,
  rule,
  statements: [true, false, true, false].map((isTrue, at) => ({ id: `s${at}`, text: `Statement ${at}`, isTrue })),
});

describe('true/false', () => {
  it('is worth everything or nothing', () => {
    const answer = (isTrue: boolean) => ({ decisions: [{ id: 's', isTrue }] });
    expect([true, false].map((value) => fractionOf(one, answer(value)))).toEqual(['1', '0']);
    expect(fractionOf(one, { decisions: [] })).toBeNull();
    expect(fractionOf(one, null)).toBeNull();
  });

  it('takes the penalty off only where totals may be negative', () => {
    const wrong = { decisions: [{ id: 's', isTrue: false }] };
    expect(fractionOf({ ...one, penalty: '1' }, wrong)).toBe('0');
    expect(fractionOf({ ...one, penalty: '1' }, wrong, { language: 'en', negative: true })).toBe('-1');
    expect(fractionOf(one, wrong, { language: 'en', negative: true })).toBe('0');
  });

  it.each([
    ['each', ['1', '3/4', '1/2', '0']],
    ['kprime', ['1', '1/2', '0', '0']],
    ['all', ['1', '0', '0', '0']],
  ])('scores a block of four with none, one, two and four wrong under %s', (rule, expected) => {
    const answers = [
      [true, false, true, false],
      [false, false, true, false],
      [false, true, true, false],
      [false, true, false, true],
    ];
    expect(answers.map((values) => fractionOf(block(rule), decided(...values)))).toEqual(expected);
  });

  it('counts a statement that was left out in a block as wrong, without the penalty', () => {
    expect(fractionOf({ ...block('each'), penalty: '1' }, decided(true, false, true))).toBe('3/4');
    expect(fractionOf({ ...block('each'), penalty: '1' }, decided(true, false, true, true))).toBe('1/2');
  });

  it('says of each statement whether it was right, wrong or left out', () => {
    const { parts, matched } = scored(block('each'), decided(true, true, true));
    expect(parts.map(({ fraction }) => fraction)).toEqual(['1', '0', '1', null]);
    expect(matched).toEqual(['s0', 's2']);
  });

  it('does not score a decision on a statement of another version, nor give half for one wrong of one', () => {
    const answer = { decisions: [...decided(true).decisions, { id: 'other', isTrue: true }] };
    expect(scored(block('each'), answer)).toMatchObject({ fraction: null, note: 'unreadable' });
    expect(fractionOf({ ...one, rule: 'kprime' }, { decisions: [{ id: 's', isTrue: false }] })).toBe('0');
  });

  it('finds statements without a text, and blocks that are all true', () => {
    const [first] = block('each').statements;
    expect(foundIn({ type: 5, statements: [] })).toEqual(['noStatements']);
    expect(foundIn({ type: 5, statements: [first, { id: 'b', isTrue: false }] })).toEqual(['emptyText']);
    expect(foundIn({ type: 5, statements: [first, { ...first, id: 'b' }] })).toEqual(['allAlike']);
    expect([foundIn(one), foundIn(block('each'))]).toEqual([[], []]);
  });

  it('does not score without statements', () => {
    expect(scored({ type: 5, statements: [] }, { decisions: [{ id: 's', isTrue: true }] })).toMatchObject({
      fraction: null,
      note: 'noKey',
    });
  });
});
