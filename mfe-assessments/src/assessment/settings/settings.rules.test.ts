/** @jest-environment node */
import fc from 'fast-check';
import { typeWord } from '@teacher-portal/remote-sdk/contract/assessment.rules';
import { dueDateProblem, weightageProblem } from './settings.rules';

const now = new Date('2026-11-20T12:00:00.000Z');

it('accepts a weightage above zero and up to the marks', () => {
  fc.assert(
    fc.property(fc.double({ min: -5, max: 200, noNaN: true }), fc.integer({ min: 1, max: 100 }), (weightage, marks) => {
      expect(weightageProblem({ id: 1, type: 2, marks, weightage }) === undefined).toBe(
        weightage > 0 && weightage <= marks,
      );
    }),
  );
});

it.each([null, Number.NaN, 0])('refuses a weightage of %s', (weightage) => {
  expect(weightageProblem({ id: 1, type: 1, marks: 10, weightage })?.key).toBe('errors.assessmentWeightage');
});

it.each([
  ['ahead', '2026-11-20T12:01:00.000Z', null, undefined],
  ['now', '2026-11-20T12:00:00.000Z', null, 'errors.assessmentDueDate'],
  ['past', '2026-11-19T12:00:00.000Z', null, 'errors.assessmentDueDate'],
  ['missing', null, null, 'errors.assessmentDueDate'],
  ['before the publish date', '2026-12-01T00:00:00.000Z', '2026-12-02T00:00:00.000Z', 'errors.assessmentDueDate'],
  ['at the publish date', '2026-12-02T00:00:00.000Z', '2026-12-02T00:00:00.000Z', 'errors.assessmentDueDate'],
  ['after the publish date', '2026-12-03T00:00:00.000Z', '2026-12-02T00:00:00.000Z', undefined],
])('validates a due date that is %s', (_, dueDate, publishDate, key) => {
  expect(dueDateProblem({ type: 1, dueDate, publishDate }, now)?.key).toBe(key);
});

it('names the kind of assessment and the field in the error about the due date', () => {
  expect(dueDateProblem({ type: 2, dueDate: null, publishDate: null }, now)).toEqual({
    key: 'errors.assessmentDueDate',
    path: ['dueDate'],
    values: { type: typeWord(2) },
  });
});
