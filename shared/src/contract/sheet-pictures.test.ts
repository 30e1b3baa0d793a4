/** @jest-environment node */
import { placeOnPaper } from './sheet-pictures';

const sheet = {
  rows: [],
  pages: [],
  variant: 'B',
  printed: [
    { questionId: 7, optionIds: [] },
    { questionId: 5, optionIds: [53, 51, 52] },
  ],
};

it.each([
  ['a choice', sheet, 5, [51], { variant: 'B', number: 2, letters: ['B'] }],
  ['several choices, in printed order', sheet, 5, [52, 53], { variant: 'B', number: 2, letters: ['A', 'C'] }],
  ['an option that was not printed', sheet, 5, [59], { variant: 'B', number: 2, letters: [] }],
  ['a written answer', sheet, 7, [], { variant: 'B', number: 1, letters: [] }],
  ['a question that was added after printing', sheet, 9, [1], undefined],
  ['work from a device', undefined, 5, [51], undefined],
])('finds the printed number and letters of %s', (_case, given, questionId, chosen, place) => {
  expect(placeOnPaper(given, questionId, chosen)).toEqual(place);
});
