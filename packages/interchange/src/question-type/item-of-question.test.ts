import { type BaseItem } from '@teacher-portal/question-types/definition';
import { questionTypes } from '@teacher-portal/question-types/question-types';
import { slider } from '@teacher-portal/question-types/testing/slider/type';
import { typeTable } from '@teacher-portal/question-types/type-table';
import { plain } from '../core/item';
import { itemOfQuestion } from './item-of-question';

const types = typeTable([...questionTypes.types, slider]);
const words = { true: 'True', false: 'False' };

function bodyOf(value: object) {
  const item = types.readItem(value) as BaseItem;
  const stem = plain('What is asked?');
  return itemOfQuestion({ stem, asked: { as: 'item', item }, feedback: null, words }, () => undefined, types).body;
}

describe('what a question asks, as other programs know it', () => {
  it('is said by a further type itself: by its folder alone it is written in a form that exists', () => {
    expect(bodyOf({ type: 99, version: 1, to: 10, right: 4 })).toMatchObject({
      kind: 'numeric',
      answers: [
        { range: { kind: 'around', value: '4', tolerance: { kind: 'absolute', amount: '0' } }, fraction: 1 },
        { range: { tolerance: { amount: '5' } }, fraction: 0.5 },
      ],
    });
  });

  it.each([
    ['one right option', [true, false], [1, 0], 'one'],
    ['two right options', [true, true, false], [0.5, 0.5, 0], 'all-or-nothing'],
  ])('is a choice with %s where an item has options', (_name, keys, fractions, kind) => {
    const options = keys.map((isCorrectAnswer, at) => ({ id: at + 1, value: `Option ${at}`, isCorrectAnswer }));
    const body = bodyOf({ type: 1, options });
    expect(body).toMatchObject({
      kind: 'choice',
      options: fractions.map((fraction) => ({ fraction })),
      rule: { kind },
    });
  });

  it('keeps the weights of options', () => {
    const options = ['1', '1/4'].map((weight, at) => ({
      ...{ id: at + 1, value: `${at}`, isCorrectAnswer: at === 0, weight },
      feedback: 'Told.',
    }));
    expect(bodyOf({ type: 1, options })).toMatchObject({
      options: [{ fraction: 1 }, { fraction: 0.25, feedback: { text: 'Told.' } }],
      rule: { kind: 'one' },
    });
  });
});
