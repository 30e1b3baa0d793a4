/** @jest-environment node */
import { questionTypes } from '@teacher-portal/question-types/question-types';
import { choiceOfSeveral, type PlainChoice, severalOfChoice } from './convert';

const choice: PlainChoice = {
  options: ['Whale', 'Bat', 'Shark'].map((value, at) => ({
    value,
    isCorrectAnswer: at < 2,
    media: at === 0 ? '<p><img src="/whale.png" alt="A whale"></p>' : '',
    feedback: at === 2 ? 'A fish.' : '',
    feedbackMedia: at === 2 ? '<pre><code>fish</code></pre>' : '',
  })),
  tells: 'howMany',
  feedback: { wrong: 'Look again.' },
  feedbackMedia: { wrong: '<p>Page 12</p>' },
};
const read = (value: object) => {
  const item = questionTypes.readItem(value);
  if (!item) throw new Error('It cannot be read.');
  return item;
};
const plain = read({
  ...{ type: 1, tells: choice.tells, feedback: choice.feedback, feedbackMedia: choice.feedbackMedia },
  options: choice.options.map((option, id) => ({ id, ...option })),
});
const several = read(severalOfChoice(choice));
const fraction = (item: typeof plain, answer: object) =>
  questionTypes.score(item, { type: item.type, version: 1, ...answer }, { language: 'en' }).fraction;

it.each(Array.from({ length: 8 }, (_, bits) => ({ given: [0, 1, 2].filter((at) => bits & (1 << at)) })))(
  'scores the same as several answers, whatever is ticked ($given)',
  ({ given }) => {
    expect(fraction(several, { ticked: given.map((at) => `o${at + 1}`) })).toBe(fraction(plain, { optionIds: given }));
  },
);

it('is the same multiple choice again', () => {
  expect(choiceOfSeveral(several)).toEqual({ type: 1, ...choice });
});

it.each([
  ['another rule', { rule: 'rightMinusWrong' }],
  ['a weight', { options: [{ id: 'a', text: 'A', isRight: true, weight: '1' }] }],
  [
    'more options than multiple choice has',
    { options: Array.from({ length: 21 }, (_, id) => ({ id: `o${id}`, text: 'A' })) },
  ],
  ['another type', { type: 7 }],
])('stays several answers with %s', (_name, change) =>
  expect(choiceOfSeveral({ ...several, ...change })).toBeUndefined(),
);
