/** @jest-environment node */
import { firstChoice, kindsOf, treatmentOf } from './regrade-choice';

const plain = { picturePath: null, pictureSource: null, pictureAlt: null };
const options = [
  { id: 10, value: 'Ribosome', isCorrectAnswer: false, ...plain },
  { id: 11, value: 'Mitochondrion', isCorrectAnswer: true, ...plain },
];
const choice = firstChoice({ questionType: 1, options }, 2);

test('starts with the present key and marks, and offers what needs no options for an open question', () => {
  expect(choice).toMatchObject({ kind: 'key', optionIds: [11], shares: { 10: 0, 11: 100 }, marks: 2 });
  expect(firstChoice({ questionType: 2, options: [] }, 2).kind).toBe('full');
  expect(kindsOf({ questionType: 2 })).toEqual(['full', 'marks', 'lost', 'scaled']);
});

test('offers another key of a question of a further type, beginning with the present one', () => {
  const item = { type: 8, version: 1, accepted: [{ id: 'f', text: 'a' }] };
  const further = firstChoice({ questionType: 8, options: [], item }, 2);
  expect(treatmentOf(further)).toEqual({ kind: 'item', item });
  expect(kindsOf({ questionType: 8, item })).toEqual(['item', 'full', 'marks', 'lost', 'scaled']);
});

test.each([
  [
    { kind: 'key', optionIds: [10] },
    { kind: 'key', optionIds: [10] },
  ],
  [{ kind: 'any', optionIds: [] }, undefined],
  [
    { kind: 'partial', shares: { 10: 50, 11: null } },
    {
      kind: 'partial',
      credits: [
        { optionId: 10, share: 0.5 },
        { optionId: 11, share: 0 },
      ],
    },
  ],
  [{ kind: 'partial', shares: { 10: 101 } }, undefined],
  [{ kind: 'marks', marks: null }, undefined],
  [
    { kind: 'marks', marks: 3 },
    { kind: 'marks', marks: 3 },
  ],
  [{ kind: 'lost' }, { kind: 'drop', rest: 'lost' }],
] as const)('makes of %j the treatment %j', (given, treatment) => {
  expect(treatmentOf({ ...choice, ...given })).toEqual(treatment);
});
