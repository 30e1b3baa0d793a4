import fc from 'fast-check';
import { assessmentStatus, type AssessmentStatus } from '@teacher-portal/remote-sdk/contract/enums';
import { type SubmissionSummary } from '@teacher-portal/remote-sdk/contract/submission';
import { arrangeWorks } from './arrange-submissions';
import { countWorks, isComplete, isGradeable, isWaiting, nextToGrade, submissionSorts } from './submitted.rules';
import { readSubmittedView, writeSubmittedView } from './submitted-view';

const { submitted, checked, graded, pending, inProgress } = assessmentStatus;
const submission = (id: number, change: Partial<SubmissionSummary> & { name?: string } = {}): SubmissionSummary => {
  const { name = `Student ${id}`, ...fields } = change;
  return {
    id,
    assessmentId: 1,
    section: 'A',
    student: { id, name, former: false },
    status: submitted,
    submissionDate: '2026-11-01T08:00:00.000Z',
    marks: null,
    possible: 10,
    scored: 0,
    questions: 4,
    version: 1,
    ...fields,
  };
};
const compare = new Intl.Collator('tr', { numeric: true }).compare;
const every = { name: '', section: undefined, status: undefined } as const;
const ids = (submissions: SubmissionSummary[]) => submissions.map(({ id }) => id);

it.each([
  ['one in which every question has a score', { scored: 4 }, true],
  ['one that was looked at', { scored: 4, status: checked }, true],
  ['one with an open question', { scored: 3 }, false],
  ['one that is finished', { scored: 4, status: graded }, false],
  ['one that was not handed in', { scored: 4, status: pending }, false],
  ['one without questions', { scored: 0, questions: 0 }, false],
] as const)('says whether a submission is complete: %s', (_, change, expected) => {
  expect(isComplete(submission(1, change), new Set([2]))).toBe(expected);
});

it('calls no submission complete that has unsaved changes in this browser', () => {
  expect(isComplete(submission(1, { scored: 4 }), new Set([1]))).toBe(false);
});

describe('order of submissions', () => {
  const submissions = [
    submission(1, { name: 'Zeynep', section: 'B', marks: 4, status: graded }),
    submission(2, { name: 'Çağla', section: 'A', submissionDate: null, status: pending }),
    submission(3, {
      name: 'Can',
      section: 'A',
      marks: 10,
      scored: 4,
      status: graded,
      submissionDate: '2026-11-02T08:00:00.000Z',
    }),
    submission(4, { name: 'Ali', section: '' }),
  ];
  it.each([
    ['section', [2, 3, 1, 4]],
    ['student', [4, 3, 2, 1]],
    ['-student', [1, 2, 3, 4]],
    ['-marks', [3, 1, 2, 4]],
    ['marks', [1, 3, 2, 4]],
    ['-submitted', [3, 1, 4, 2]],
    ['status', [4, 1, 3, 2]],
    ['-scored', [3, 1, 2, 4]],
    ['-section', [1, 2, 3, 4]],
  ] as const)('sorts by %s as %j, with missing values last in both directions', (sort, expected) => {
    expect(ids(arrangeWorks(submissions, { ...every, sort }, compare))).toEqual(expected);
  });

  it.each([
    [{ section: 'A', status: undefined }, [2, 3]],
    [{ section: '', status: undefined }, [4]],
    [{ section: undefined, status: graded }, [3, 1]],
    [{ section: 'B', status: pending }, []],
    [{ name: ' cag' }, [2]],
    [{ name: 'nobody' }, []],
  ])('filters %j to %j', (filter, expected) => {
    expect(ids(arrangeWorks(submissions, { ...every, ...filter, sort: 'section' }, compare))).toEqual(expected);
  });
});

const statusOf = fc.constantFrom<AssessmentStatus>(submitted, checked, graded, pending, inProgress);
const someSubmissions = fc
  .array(
    fc.record({
      status: statusOf,
      section: fc.constantFrom('A', 'B', ''),
      marks: fc.option(fc.integer({ min: 0, max: 10 })),
    }),
  )
  .map((list) => list.map((fields, at) => submission(at + 1, fields)));

it('shows each matching submission once, in any order', () => {
  fc.assert(
    fc.property(
      someSubmissions,
      fc.option(fc.constantFrom('A', 'B', ''), { nil: undefined }),
      fc.option(statusOf, { nil: undefined }),
      fc.constantFrom(...submissionSorts),
      (submissions, section, status, sort) => {
        const wanted = submissions.filter(
          (each) =>
            (section === undefined || each.section === section) && (status === undefined || each.status === status),
        );
        expect(ids(arrangeWorks(submissions, { name: '', section, status, sort }, compare)).sort()).toEqual(
          ids(wanted).sort(),
        );
      },
    ),
  );
});

it('counts the submissions of a section, by the statuses that occur in their natural order', () => {
  const submissions = [
    submission(1, { status: pending, submissionDate: null }),
    submission(2, { status: graded }),
    submission(3, { status: checked }),
    submission(4, { status: graded }),
    submission(5, { section: 'B', status: inProgress, submissionDate: null }),
  ];
  expect(countWorks(submissions, 'A')).toEqual({
    all: 4,
    handedIn: 3,
    waiting: 1,
    graded: 2,
    byStatus: [
      { status: checked, count: 1 },
      { status: graded, count: 2 },
      { status: pending, count: 1 },
    ],
  });
  expect(countWorks(submissions)).toMatchObject({ all: 5, handedIn: 3 });
});

it('counts every submission under exactly one status', () => {
  fc.assert(
    fc.property(someSubmissions, (submissions) => {
      const { all, byStatus, waiting, graded: done } = countWorks(submissions);
      expect(byStatus.reduce((sum, { count }) => sum + count, 0)).toBe(all);
      expect(waiting + done).toBeLessThanOrEqual(all);
    }),
  );
});

it('proposes an ungraded submission of the visible ones first, then any other, else none', () => {
  fc.assert(
    fc.property(someSubmissions, fc.constantFrom('A', 'B', ''), (submissions, section) => {
      const shown = arrangeWorks(submissions, { ...every, section, sort: 'section' }, compare);
      const next = nextToGrade(shown, submissions);
      expect(next === undefined).toBe(!submissions.some(isWaiting));
      if (next && shown.some(isWaiting)) expect(shown).toContain(next);
    }),
  );
});

it.each([
  [submitted, null, true],
  [checked, null, true],
  [graded, null, true],
  [pending, null, false],
  [pending, '2026-11-02T00:00:00.000Z', false],
  [pending, '2026-11-01T00:00:00.000Z', false],
  [pending, '2026-10-31T00:00:00.000Z', true],
  [inProgress, '2026-10-31T00:00:00.000Z', true],
] as const)(
  'decides that a submission in status %p due %p can be graded on 1 November: %p',
  (status, due, expected) => {
    expect(isGradeable({ status }, due, Date.parse('2026-11-01T00:00:00.000Z'))).toBe(expected);
  },
);

it('decides by the due date of the student, where it is not that of the assessment', () => {
  const now = Date.parse('2026-11-01T00:00:00.000Z');
  const [before, after] = ['2026-10-31T00:00:00.000Z', '2026-11-02T00:00:00.000Z'];
  expect(isGradeable({ status: pending, dueAt: after }, before, now)).toBe(false);
  expect(isGradeable({ status: pending, dueAt: before }, after, now)).toBe(true);
});

describe('the view in the address', () => {
  it.each([
    '',
    'view=analysis',
    'view=analysis&regrade=4',
    'view=analysis&regrade=4&accept=light',
    'section=',
    'name=ay&section=9-A&status=3&sort=-marks',
  ])('restores %j from the address', (text) => {
    expect(
      writeSubmittedView(new URLSearchParams('id=7'), readSubmittedView(new URLSearchParams(text))).toString(),
    ).toBe(text ? `id=7&${text}` : 'id=7');
  });
  it.each(['view=x', 'regrade=0', 'regrade=x', 'status=99', 'status=abc', 'sort=name;drop'])(
    'falls back to the default view for %s',
    (text) => {
      expect(readSubmittedView(new URLSearchParams(text))).toEqual({
        side: 'works',
        regrade: undefined,
        accept: undefined,
        name: '',
        section: undefined,
        status: undefined,
        sort: 'section',
      });
    },
  );
});
