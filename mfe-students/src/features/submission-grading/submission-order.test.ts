/** @jest-environment node */
import fc from 'fast-check';
import { assessmentStatus } from '@teacher-portal/remote-sdk/contract/enums';
import { isOpen, nextToGrade, placeOf, submissionsToGrade } from './submission-order';

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

describe('with a share of one’s own', () => {
  const [own, others] = [
    { grader: null, mine: true, open: 1 },
    { grader: { id: 9, name: 'Ece' }, mine: false, open: 0 },
  ];
  const work = (id: number, share: typeof own | typeof others, status: number = submitted) => ({
    ...{ id, share, submissionDate: before },
    status: status as typeof submitted,
  });
  const works = [work(1, others), work(2, own), work(3, others), work(4, { ...own, open: 0 }, graded), work(5, own)];

  it('puts it first in the order of the list', () => {
    expect(submissionsToGrade(works, 1).map(({ id }) => id)).toEqual([2, 4, 5, 1, 3]);
  });

  it('goes on with what is open of it, and then with the others', () => {
    const order = submissionsToGrade(works, 1);
    expect(nextToGrade(order, 1)?.id).toBe(2);
    expect(nextToGrade(order, 2)?.id).toBe(5);
    expect(nextToGrade(order, 5, (id) => id === 2)?.id).toBe(1);
  });

  it('counts how much of it is graded', () => {
    expect(placeOf(submissionsToGrade(works, 1), 1)).toMatchObject({ graded: 1, own: 3, total: 5, place: 4 });
    expect(placeOf(submissionsToGrade([work(1, others)], 1), 1)).toMatchObject({ graded: 0, own: undefined, total: 1 });
  });
});
