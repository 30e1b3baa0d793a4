/** @jest-environment node */
import { type Attention } from '@teacher-portal/remote-sdk/contract/dashboard';
import { type Day } from '@teacher-portal/remote-sdk/contract/day';
import { morningOf } from './morning.rules';

const none = { items: [], total: 0 };
const calm: Attention = {
  ...{ toGrade: none, asked: none, dueSoon: none, missing: none, failed: none },
  ...{ slipping: { ...none, tested: 0 }, firstSteps: [] },
};
const paper = (assessmentId: number) => ({
  ...{ assessmentId, title: 'Quiz', type: 3 as const, courseId: 1, courseCode: 'BIO-101' },
});
const waiting = (assessmentId: number, count: number) => ({
  ...paper(assessmentId),
  ...{ waiting: count, graded: 0, oldest: '2026-11-02T09:00:00.000Z', submissionId: 10 * assessmentId },
});
const due = (assessmentId: number, dueDate: string) => ({ ...paper(assessmentId), dueDate, submitted: 0, students: 9 });
const first = <Item>(...items: Item[]) => ({ items, total: items.length });
const morning = (change: Partial<Attention>, mayMark = true) =>
  morningOf(
    { ...calm, ...change },
    { today: '2026-11-27' as Day, dayOf: (moment) => moment.slice(0, 10) as Day, mayMark },
  ).map(({ kind, count, to }) => [kind, count, to]);

const list = '/assignment/submitted-assignment-list';

it('counts submissions over all assessments and leads to the one that has waited longest', () => {
  const toGrade = first(waiting(7, 17), waiting(8, 3));
  expect(morning({ toGrade })).toEqual([['grade', 20, '/student/submission-grading?id=70']]);
  expect(morning({ toGrade }, false)).toEqual([['grade', 20, list]]);
});

it('counts assessments where the server has sent only the first of them', () => {
  expect(morning({ toGrade: { items: [waiting(7, 17)], total: 12 } })).toEqual([['gradeIn', 12, list]]);
});

it('tells what is due today from what is due tomorrow, and names later days only if neither is', () => {
  const [today, tomorrow, later] = ['2026-11-27', '2026-11-28', '2026-11-30'].map((day, at) =>
    due(at + 1, `${day}T14:00:00.000Z`),
  );
  if (!today || !tomorrow || !later) throw new Error('three due dates');
  expect(morning({ dueSoon: first(today, tomorrow, later) })).toEqual([
    ['dueToday', 1, '/assignment/preview-assignment?id=1'],
    ['dueTomorrow', 1, '/assignment/preview-assignment?id=2'],
  ]);
  expect(morning({ dueSoon: first(later) })).toEqual([['dueSoon', 1, '/dashboard?view=agenda']]);
});

it('says at most four things, who waits before what is late, and nothing of a quiet morning', () => {
  const asked = first({ ...paper(3), waiting: 2, oldest: '2026-11-02T09:00:00.000Z' });
  const missing = first({ ...paper(4), dueDate: '2026-11-02T09:00:00.000Z', missing: 2, students: 9 });
  const dueSoon = first(due(1, '2026-11-27T14:00:00.000Z'), due(2, '2026-11-28T14:00:00.000Z'));
  const kinds = morning({ toGrade: first(waiting(7, 1)), asked, dueSoon, missing }).map(([kind]) => kind);
  expect(kinds).toEqual(['grade', 'asked', 'dueToday', 'dueTomorrow']);
  expect(morning({ missing })).toEqual([['missing', 1, `${list}?id=4`]]);
  expect(morning({})).toEqual([]);
});
