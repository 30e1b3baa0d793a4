/** @jest-environment node */
import fc from 'fast-check';
import { assessmentStatus } from '@teacher-portal/remote-sdk/contract/enums';
import { isOpen, placeOf, submissionsToGrade } from './submission-order';

const { pending, inProgress, submitted, graded } = assessmentStatus;
const NOW = Date.parse('2026-10-08T08:00:00.000Z');
const before = '2026-10-08T07:00:00.000Z';
const after = '2026-10-08T09:00:00.000Z';

it.each([
  [pending, null, after, true],
  [inProgress, null, after, true],
  [inProgress, null, null, true],
  [inProgress, null, before, false],
  [pending, null, before, false],
  [submitted, before, after, false],
  [graded, before, after, false],
])(
  'decides whether a submission in status %p, handed in %p and due %p is open: %p',
  (status, submissionDate, dueDate, open) => {
    expect(isOpen({ status, submissionDate }, { dueDate }, NOW)).toBe(open);
  },
);

it.each([
  ['later than that of the assessment', before, after, true],
  ['earlier', after, before, false],
])('goes by the due date of the student where that is %s', (_, dueDate, dueAt, open) => {
  expect(isOpen({ status: pending, submissionDate: null, dueAt }, { dueDate }, NOW)).toBe(open);
});

const someSubmission = fc.record({
  status: fc.constantFrom(...Object.values(assessmentStatus)),
  submissionDate: fc.constantFrom(null, before),
});
const list = fc
  .array(someSubmission, { minLength: 1, maxLength: 12 })
  .map((submissions) => submissions.map((submission, index) => ({ id: index + 1, ...submission })));

it('steps forward and back through the received submissions in list order, each once', () => {
  fc.assert(
    fc.property(list, fc.nat(), (submissions, pick) => {
      const start = (pick % submissions.length) + 1;
      const toGrade = submissionsToGrade(submissions, start);
      const seen: number[] = [];
      for (let at = toGrade[0]; at; at = placeOf(toGrade, at.id).next) seen.push(at.id);
      expect(seen).toEqual(toGrade.map(({ id }) => id));
      expect(seen).toContain(start);
      for (const id of seen) {
        const { next, place, total } = placeOf(toGrade, id);
        expect(next ? placeOf(toGrade, next.id).previous?.id : place).toBe(next ? id : total);
      }
    }),
  );
});

it('counts the finished submissions among those to grade', () => {
  fc.assert(
    fc.property(list, (submissions) => {
      const { graded: done, total } = placeOf(submissionsToGrade(submissions, 1), 1);
      expect(done).toBe(submissions.filter(({ status }) => status === graded).length);
      expect(done).toBeLessThanOrEqual(total);
    }),
  );
});

it('finds no neighbours of a submission outside the list', () => {
  expect(placeOf([{ id: 1, status: submitted, submissionDate: before }], 9)).toEqual({
    place: 0,
    total: 1,
    graded: 0,
    previous: undefined,
    next: undefined,
  });
});
