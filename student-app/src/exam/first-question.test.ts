import { type AttemptSheet } from 'shared/contract/attempt';
import { type Given, type Journal } from './journal';
import { firstQuestion } from './first-question';

const given: Given = { response: { text: 'x' }, revision: 1, state: 'saved' };
const sheetOf = (noGoingBack: boolean) =>
  ({ noGoingBack, paper: { questions: [{ id: 11 }, { id: 12 }, { id: 13 }] } }) as unknown as AttemptSheet;
const journalOf = (answered: number[], place = 0): Journal => ({
  answers: Object.fromEntries(answered.map((id) => [id, given])),
  handIn: false,
  marked: [],
  place,
  told: 0,
  replaced: [],
});

it.each([
  ['the first question where one may go back', false, [12], 2, 0],
  ['the first question of an attempt that has just begun', true, [], 0, 0],
  ['the last question that was answered, on whatever device', true, [11, 12], 0, 1],
  ['the question after one that was left without an answer', true, [11], 2, 2],
  ['the last question, and nothing after it', true, [13], 7, 2],
])('opens the exam at %s', (_, noGoingBack, answered, place, expected) => {
  expect(firstQuestion({ sheet: sheetOf(noGoingBack), journal: journalOf(answered, place) })).toBe(expected);
});
