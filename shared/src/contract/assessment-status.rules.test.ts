/** @jest-environment node */
import fc from 'fast-check';
import {
  assessmentTransitions,
  isEditable,
  mayBecome,
  progressStatus,
  statusProblem,
  submissionStatusProblem,
  submissionTransitions,
  type SubmissionCounts,
  workStatus,
} from './assessment-status.rules';
import { assessmentStatus, type AssessmentStatus } from './enums';
import { textOf } from './text';

const { drafted, published, submitted, checked, graded, pending, inProgress } = assessmentStatus;
const statuses = Object.values(assessmentStatus);
const anyStatus = fc.constantFrom(...statuses);

describe('status of an assessment', () => {
  it.each([
    [drafted, published, true],
    [pending, published, true],
    [published, drafted, false],
    [drafted, graded, false],
    [published, submitted, true],
    [inProgress, published, false],
    [submitted, checked, true],
    [checked, graded, true],
    [graded, checked, true],
    [graded, drafted, false],
    [graded, published, false],
    [checked, submitted, false],
  ])('decides whether an assessment may change its status from %p to %p: %p', (from, to, fine) =>
    expect(mayBecome(from, to)).toBe(fine),
  );

  it('never lets an assessment return to draft on any path', () => {
    fc.assert(
      fc.property(anyStatus, fc.array(anyStatus), (start, wishes) => {
        const path = wishes.reduce<AssessmentStatus[]>(
          (way, next) => (mayBecome(way.at(-1) ?? start, next) ? [...way, next] : way),
          [start],
        );
        const left = path.findIndex((status) => !isEditable(status));
        if (left >= 0) expect(path.slice(left).some(isEditable)).toBe(false);
      }),
    );
  });

  it('lets an assessment reach graded from every status and leave draft only by publishing', () => {
    const reachable = (from: AssessmentStatus, seen = new Set([from])): Set<AssessmentStatus> => {
      for (const next of assessmentTransitions[from]) if (!seen.has(next)) reachable(next, seen.add(next));
      return seen;
    };
    for (const status of statuses) expect(reachable(status)).toContain(graded);
    expect([assessmentTransitions[drafted], assessmentTransitions[pending]]).toEqual([[published], [published]]);
  });

  it('names both statuses of a forbidden change in both languages', () => {
    const problem = statusProblem(2, published, drafted);
    expect(problem && textOf('en', problem.key, problem.values)).toBe(
      'The exam is in the status “Published” and cannot change to “Drafted”.',
    );
    expect(problem && textOf('tr', problem.key, problem.values)).toBe(
      '“Yayımlandı” durumundaki sınav “Taslak” durumuna geçirilemez.',
    );
    expect(statusProblem(2, drafted, published)).toBeUndefined();
  });
});

describe('status of a submission', () => {
  it.each([
    [pending, submitted, true],
    [submitted, checked, true],
    [checked, graded, true],
    [graded, checked, true],
    [checked, checked, true],
    [graded, submitted, false],
    [submitted, pending, false],
    [checked, pending, false],
  ])('decides whether a submission may change its status from %p to %p: %p', (from, to, fine) =>
    expect(submissionStatusProblem(from, to)).toEqual(
      fine ? undefined : expect.objectContaining({ key: 'errors.submissionStatus' }),
    ),
  );
});

describe('status derived from the submissions', () => {
  const none: SubmissionCounts = { waiting: 0, begun: 0, submitted: 0, checked: 0, graded: 0 };
  it.each([
    [{ waiting: 3 }, published],
    [{ waiting: 3, begun: 1 }, inProgress],
    [{ waiting: 2, submitted: 1 }, inProgress],
    [{ waiting: 1, graded: 2 }, inProgress],
    [{ submitted: 3 }, submitted],
    [{ submitted: 2, checked: 1 }, checked],
    [{ submitted: 2, graded: 1 }, checked],
    [{ graded: 3 }, graded],
    [{}, published],
  ] as const)('derives from the submissions %j the assessment status %p', (counts, status) =>
    expect(progressStatus({ ...none, ...counts })).toBe(status),
  );

  type Submission = AssessmentStatus;
  type Event = { submission: number; to: AssessmentStatus } | 'due' | 'more time' | 'one more student';
  const event: fc.Arbitrary<Event> = fc.oneof(
    fc.record({ submission: fc.nat(5), to: fc.constantFrom(inProgress, submitted, checked, graded) }),
    fc.constantFrom('due' as const, 'more time' as const, 'one more student' as const),
  );

  /** What the server allows: grading submissions that are handed in or due, and adding students before the due date. */
  function happen(
    { submissions, due }: { submissions: Submission[]; due: boolean },
    what: Event,
  ): { submissions: Submission[]; due: boolean } {
    if (what === 'due') return { submissions, due: true };
    if (what === 'more time') return { submissions, due: false };
    if (what === 'one more student')
      return due ? { submissions, due } : { submissions: [...submissions, pending], due };
    const from = submissions[what.submission];
    const here = from === submitted || from === checked || from === graded;
    const allowed = what.to === checked || what.to === graded ? here || due : !due;
    if (from === undefined || !allowed || !submissionTransitions[from].includes(what.to)) return { submissions, due };
    return { submissions: submissions.map((submission, at) => (at === what.submission ? what.to : submission)), due };
  }

  it('reaches the derived assessment status in one allowed step, whatever happens to the submissions', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 4 }), fc.array(event, { maxLength: 30 }), (students, events) => {
        let state = { submissions: Array.from<Submission>({ length: students }).fill(pending), due: false };
        let status: AssessmentStatus = published;
        for (const what of events) {
          state = happen(state, what);
          const of = (code: Submission) => state.submissions.filter((submission) => submission === code).length;
          const counts = {
            waiting: state.due ? 0 : of(pending) + of(inProgress),
            begun: of(inProgress),
            submitted: of(submitted),
            checked: of(checked),
            graded: of(graded),
          };
          const next = progressStatus(counts);
          expect({ from: status, to: next, fine: mayBecome(status, next) }).toEqual({
            from: status,
            to: next,
            fine: true,
          });
          status = next;
        }
      }),
      { numRuns: 500 },
    );
  });
});

describe("status of a student's assessment", () => {
  it.each([
    ['none', 'none', pending],
    ['running', 'none', inProgress],
    ['running', 'some', inProgress],
    ['running', 'done', inProgress],
    ['handedIn', 'none', submitted],
    ['handedIn', 'some', checked],
    ['handedIn', 'done', graded],
    ['none', 'some', checked],
    ['none', 'done', graded],
  ] as const)('is derived from the attempt “%s” and the grading “%s” as %i', (attempt, grading, status) =>
    expect(workStatus(attempt, grading)).toBe(status),
  );
});

it('allows editing an assessment until it is published', () => {
  expect(statuses.filter(isEditable).sort()).toEqual([drafted, pending].sort());
});

it('has no submission before publishing, and can grade one that is in progress', () => {
  expect(submissionTransitions).toMatchObject({
    [drafted]: [],
    [published]: [],
    [inProgress]: [submitted, checked, graded],
  });
});
