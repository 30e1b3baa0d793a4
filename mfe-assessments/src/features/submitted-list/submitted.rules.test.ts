/** @jest-environment node */
import fc from 'fast-check';
import { assessmentStatus, type AssessmentStatus } from 'shared/contract/enums';
import { type SubmissionSummary } from 'shared/contract/submission';
import { arrangeWorks, countWorks, isGradeable, isWaiting, nextToGrade, workSorts } from './submitted.rules';
import { readView, writeView } from './submitted-view';

const { submitted, checked, graded, pending, inProgress } = assessmentStatus;
const work = (id: number, change: Partial<SubmissionSummary> & { name?: string } = {}): SubmissionSummary => {
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
const every = { section: undefined, status: undefined } as const;
const ids = (works: SubmissionSummary[]) => works.map(({ id }) => id);

describe('the order of works', () => {
  const works = [
    work(1, { name: 'Zeynep', section: 'B', marks: 4, status: graded }),
    work(2, { name: 'Çağla', section: 'A', submissionDate: null, status: pending }),
    work(3, { name: 'Can', section: 'A', marks: 9, status: graded, submissionDate: '2026-11-02T08:00:00.000Z' }),
    work(4, { name: 'Ali', section: '' }),
  ];
  it.each([
    ['section', [2, 3, 1, 4]],
    ['student', [4, 3, 2, 1]],
    ['-student', [1, 2, 3, 4]],
    ['-marks', [3, 1, 2, 4]],
    ['marks', [1, 3, 2, 4]],
    ['-submitted', [3, 1, 4, 2]],
    ['status', [4, 1, 3, 2]],
  ] as const)('by %s is %j, without a value last either way', (sort, expected) => {
    expect(ids(arrangeWorks(works, { ...every, sort }, compare))).toEqual(expected);
  });

  it.each([
    [{ section: 'A', status: undefined }, [2, 3]],
    [{ section: '', status: undefined }, [4]],
    [{ section: undefined, status: graded }, [3, 1]],
    [{ section: 'B', status: pending }, []],
  ])('of %j shows %j', (filter, expected) => {
    expect(ids(arrangeWorks(works, { ...filter, sort: 'section' }, compare))).toEqual(expected);
  });
});

const statusOf = fc.constantFrom<AssessmentStatus>(submitted, checked, graded, pending, inProgress);
const someWorks = fc
  .array(
    fc.record({
      status: statusOf,
      section: fc.constantFrom('A', 'B', ''),
      marks: fc.option(fc.integer({ min: 0, max: 10 })),
    }),
  )
  .map((list) => list.map((fields, at) => work(at + 1, fields)));

it('shows each work that is asked for once, in any order', () => {
  fc.assert(
    fc.property(
      someWorks,
      fc.option(fc.constantFrom('A', 'B', ''), { nil: undefined }),
      fc.option(statusOf, { nil: undefined }),
      fc.constantFrom(...workSorts),
      (works, section, status, sort) => {
        const wanted = works.filter(
          (each) =>
            (section === undefined || each.section === section) && (status === undefined || each.status === status),
        );
        expect(ids(arrangeWorks(works, { section, status, sort }, compare)).sort()).toEqual(ids(wanted).sort());
      },
    ),
  );
});

it('counts every work under exactly one status', () => {
  fc.assert(
    fc.property(someWorks, (works) => {
      const { all, byStatus, waiting, graded: done } = countWorks(works);
      expect(byStatus.reduce((sum, { count }) => sum + count, 0)).toBe(all);
      expect(waiting + done).toBeLessThanOrEqual(all);
    }),
  );
});

it('offers a waiting work of those shown, else any, else none', () => {
  fc.assert(
    fc.property(someWorks, fc.constantFrom('A', 'B', ''), (works, section) => {
      const shown = arrangeWorks(works, { ...every, section, sort: 'section' }, compare);
      const next = nextToGrade(shown, works);
      expect(next === undefined).toBe(!works.some(isWaiting));
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
  [pending, '2026-10-31T00:00:00.000Z', true],
  [inProgress, '2026-10-31T00:00:00.000Z', true],
] as const)('work of status %p due %p can be graded on 1 November: %p', (status, due, expected) => {
  expect(isGradeable({ status }, due, Date.parse('2026-11-01T00:00:00.000Z'))).toBe(expected);
});

describe('the view in the address', () => {
  it.each(['', 'view=analysis', 'section=', 'section=9-A&status=3&sort=-marks'])('is found again: %j', (text) => {
    expect(writeView(new URLSearchParams('id=7'), readView(new URLSearchParams(text))).toString()).toBe(
      text ? `id=7&${text}` : 'id=7',
    );
  });
  it.each(['view=x', 'status=99', 'status=abc', 'sort=name;drop'])(
    'is as at first where it makes no sense: %s',
    (text) => {
      expect(readView(new URLSearchParams(text))).toEqual({
        side: 'works',
        section: undefined,
        status: undefined,
        sort: 'section',
      });
    },
  );
});
