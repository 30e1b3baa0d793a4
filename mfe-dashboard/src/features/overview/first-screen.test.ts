import { type Attention } from '@teacher-portal/remote-sdk/contract/dashboard';
import { addDays, localDay } from '@teacher-portal/remote-sdk/contract/day';
import { withDerived } from '@teacher-portal/remote-sdk/first-screens/fill';
import { morningOf } from './attention/morning.rules';
import { firstDashboard } from './first-screen';

const { derived } = firstDashboard(['/grades', '/attention', '/years']);
const today = '2026-11-30';
const paper = { assessmentId: 1, title: 'Quiz', type: 1 as const, courseId: 1, courseCode: 'BIO' };
const moment = (days: number) => new Date(`${addDays(today, days)}T23:59:00`).toISOString();

/** As the server sends them: the first ten, and how many there are. */
const listOf = <Item extends object>(items: readonly Item[]) => ({
  items: items.slice(0, 10).map((item) => ({ ...paper, ...item })),
  total: items.length,
});
const waiting = (...counts: readonly number[]) =>
  listOf(counts.map((count) => ({ waiting: count, graded: 0, oldest: moment(-3), submissionId: 7 })));
const due = (...days: readonly number[]) =>
  listOf(days.map((day) => ({ dueDate: moment(day), submitted: 0, students: 9 })));

const some = [waiting(), waiting(1), waiting(2, 1), waiting(...Array<number>(11).fill(1))];
const dues = [due(), due(0), due(0, 0), due(1), due(1, 1), due(0, 1), due(3), due(3, 4), due(0, 1, 3)];
const lacking = [0, 1, 2].map((count) =>
  listOf(Array.from({ length: count }, () => ({ dueDate: moment(-1), missing: 1, students: 9 }))),
);
const none = { items: [], total: 0 };
const mornings = some.flatMap((toGrade) =>
  some.flatMap((asked) =>
    dues.flatMap((dueSoon) =>
      lacking.map((missing): Attention => ({
        ...{ toGrade, asked, dueSoon, missing, failed: none },
        ...{ slipping: { ...none, tested: 0 }, firstSteps: [] },
      })),
    ),
  ),
);

test('the page that is painted first says the same sentence as the screen, on every kind of morning', () => {
  const dayOf = (at: string) => localDay(Date.parse(at));
  for (const attention of mornings) {
    const painted = withDerived(derived, { language: 'en', role: 'owner', values: { today, attention } });
    const said = morningOf(attention, { today, dayOf, mayMark: true });
    expect(painted.values.morning).toEqual(
      said.map(({ kind, count }, at) => ({ kind, count, after: said.length - 1 - at })),
    );
  }
});
