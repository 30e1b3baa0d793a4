import { questionTypes } from '@teacher-portal/question-types/question-types';
import { exactly } from '@teacher-portal/question-types/ratio';
import fc from 'fast-check';
import { type Body, type ChoiceRule, type Item, plain } from '../core/item';
import { readText } from '../read-text';
import { scoreChoice, tickSets } from '../score/score-choice';
import { arbitraryItem } from '../testing/arbitrary-item';
import { questionTypeItem } from './question-type-item';

const context = { language: 'tr' };
const read = (item: Item) => {
  const made = questionTypeItem(item);
  return made && { ...made, item: questionTypes.readItem(made.item) };
};
const itemOf = (body: Body, stem = 'Q?'): Item => ({
  stem: plain(stem),
  body,
  tags: [],
  category: [],
  files: [],
  place: {},
});
const numberOf = (fraction: string | null): number => {
  const ratio = exactly(fraction ?? '0');
  return Number(ratio.n) / Number(ratio.d);
};

describe('items as question types', () => {
  it('are items that the types read, whose right answer is worth everything', () => {
    fc.assert(
      fc.property(arbitraryItem, (item) => {
        const made = read(item);
        if (!made) return expect(['essay', 'description']).toContain(item.body.kind);
        if (!made.item) throw new Error(`Not read: ${JSON.stringify(questionTypeItem(item))}`);
        const right = questionTypes.rightAnswer(made.item, context);
        if (right !== undefined) expect(questionTypes.score(made.item, right, context).fraction).toBe('1');
        return undefined;
      }),
      { numRuns: 150 },
    );
  });

  const fractions = [0.5, 0.5, -0.5, -0.25];
  it.each<[string, ChoiceRule]>([
    ['weights between bounds', { kind: 'weights', floor: 0, ceiling: 1 }],
    ['weights without a lower bound', { kind: 'weights', floor: 0, ceiling: null }],
    ['all or nothing', { kind: 'all-or-nothing' }],
    ['right minus wrong', { kind: 'right-minus-wrong' }],
    ['decisions', { kind: 'decisions' }],
    ['decisions right minus wrong', { kind: 'decisions-right-minus-wrong' }],
  ])('score every set of ticks as the source does: %s', (_, rule) => {
    const options = fractions.map((fraction, at) => ({ text: plain(`option ${at}`), fraction }));
    const made = read(itemOf({ kind: 'choice', options, rule }));
    if (!made?.item) throw new Error('Not read.');
    for (const set of tickSets(options.length)) {
      const answer = { type: 6, version: 1, ticked: set.map((at) => `o${at + 1}`) };
      expect(numberOf(questionTypes.score(made.item, answer, context).fraction)).toBeCloseTo(
        scoreChoice({ options, rule }, set),
        9,
      );
    }
  });

  it('keep thirds exact, weights of one choice, units and tolerances in percent', () => {
    const gift = readText('A{~%33.33333%a ~%33.33333%b ~%33.33333%c}\n\nB{=a ~%50%b ~c}', { format: 'gift' }).items;
    expect(gift.map(read).map((made) => made?.item)).toMatchObject([
      { options: [{ weight: '1/3' }, { weight: '1/3' }, { weight: '1/3' }], bounds: { lower: '0', upper: '1' } },
      {
        type: 1,
        options: [{ isCorrectAnswer: true, weight: '1' }, { isCorrectAnswer: false, weight: '1/2' }, { weight: '0' }],
      },
    ]);
    const made = read(
      itemOf({
        kind: 'numeric',
        answers: [
          { fraction: 1, range: { kind: 'around', value: '2.5', tolerance: { kind: 'relative', amount: '2.0' } } },
        ],
        units: {
          units: [
            { name: 'm', multiplier: '1' },
            { name: 'cm', multiplier: '100.00' },
          ],
          rule: 'share-of-earned',
          penalty: 0.1,
        },
      }),
    );
    if (!made?.item) throw new Error('Not read.');
    const worth = (text: string): string | null =>
      questionTypes.score(made.item as never, { type: 7, version: 1, text }, context).fraction;
    expect(['2,5 m', '250 cm', '2.55 m', '2.5', '2.56 m'].map(worth)).toEqual(['1', '1', '1', '9/10', '0']);
  });

  it('keep gaps with their weights, by names that the types allow', () => {
    const text =
      '<quiz><question type="cloze"><questiontext format="html"><text><![CDATA[<p>{2:SA:=one} {1:NM:=3:0.5} {1:MC:=x~y}</p>]]></text></questiontext></question></quiz>';
    const [item] = readText(text).items;
    const made = item && read(item);
    expect(made?.item).toMatchObject({
      type: 9,
      text: '<p>[[g1]] [[g2]] [[g3]]</p>',
      gaps: [{ weight: '2' }, { weight: '1' }, { part: { kind: 'menu' } }],
    });
  });

  it('make one decision of each option of a gap that takes several ticks, and name the other rule', () => {
    const text =
      '<quiz><question type="cloze"><questiontext format="html"><text><![CDATA[<p>It has {2:MULTIRESPONSE:%50%hydrogen~%50%H&lt;O~%-50%gold#no} and {1:SA:=x}.</p>]]></text></questiontext></question></quiz>';
    const [item] = readText(text).items;
    const made = item && questionTypeItem(item);
    if (!made) throw new Error('Not read.');
    const typed = questionTypes.readItem(made.item);
    expect(made.simplified).toEqual(['gap-rule']);
    expect(typed).toMatchObject({
      text: '<p>It has hydrogen [[g1t1]] H&lt;O [[g1t2]] gold [[g1t3]] and [[g2]].</p>',
      gaps: [{ weight: '2/3' }, { weight: '2/3' }, { weight: '2/3' }, { weight: '1' }],
    });
    const worth = (...choices: string[]) =>
      questionTypes.score(
        typed as never,
        {
          type: 9,
          version: 1,
          gaps: [...choices.map((choice, at) => ({ id: `g1t${at + 1}`, choice })), { id: 'g2', text: 'x' }],
        } as never,
        context,
      ).fraction;
    expect([worth('o1', 'o1', 'o2'), worth('o1', 'o1', 'o1'), worth('o2', 'o2', 'o1')]).toEqual(['1', '7/9', '1/3']);
  });

  it('name what they lose: pictures in options, a rule of gaps, 41 options', () => {
    const picture = { format: 'html' as const, text: '<p><img src="a.png"> x<sub>2</sub></p>' };
    const made = questionTypeItem(
      itemOf({
        kind: 'choice',
        rule: { kind: 'one' },
        options: [
          { text: picture, fraction: 1 },
          { text: plain('b'), fraction: 0 },
        ],
      }),
    );
    expect(made).toMatchObject({
      simplified: ['markup-in-answer'],
      item: { options: [{ value: 'x₂' }, { value: 'b' }] },
    });
    const many = Array.from({ length: 41 }, (_, at) => ({ text: plain(`${at}`), fraction: at === 0 ? 1 : 0 }));
    expect(questionTypeItem(itemOf({ kind: 'choice', rule: { kind: 'one' }, options: many }))).toBeUndefined();
  });

  it('write formulas between dollar signs', () => {
    const options = [
      { text: { format: 'html' as const, text: '<p>\\(\\frac{a}{b}\\) &lt; 1</p>' }, fraction: 1 },
      { text: plain('b'), fraction: 0 },
    ];
    expect(questionTypeItem(itemOf({ kind: 'choice', rule: { kind: 'one' }, options }))?.item).toMatchObject({
      options: [{ value: '$\\frac{a}{b}$ < 1' }, {}],
    });
  });
});
