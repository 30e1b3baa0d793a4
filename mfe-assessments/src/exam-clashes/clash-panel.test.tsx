import { useState } from 'react';
import { screen, waitFor, within } from '@testing-library/react';
import { type Clashes, getClashes } from '@teacher-portal/remote-sdk/contract/exam-load';
import { type PortalOptions, renderWithPortal } from '@teacher-portal/remote-sdk/testing/render';
import { answer, refuse } from '@teacher-portal/remote-sdk/testing/server';
import { ClashPanel } from './clash-panel';
import { type Dates } from './moved-dates.rules';
import { noClashes } from './testing/clashes.fixture';
import { examClashWords } from './words';

const dates: Dates = { publishDate: '2126-12-03T08:00:00.000Z', dueDate: '2126-12-03T09:00:00.000Z' };
const crowded: Partial<Clashes> = {
  ...{ sameDay: 12, overDay: 3 },
  others: [
    { id: 7, title: 'Midterm', courseName: 'Maths', type: 2, day: '2026-12-03', isDraft: false, students: 12 },
    { id: 8, title: '', courseName: 'Art', type: 1, day: '2026-12-01', isDraft: true, students: 1 },
  ],
  more: 2,
  alternatives: [
    { day: '2026-12-04', sameDay: 0 },
    { day: '2026-12-07', sameDay: 5 },
  ],
};

function Panel({ isDueOnly, moved }: { isDueOnly: boolean; moved: (dates: Dates) => void }) {
  const [given, setGiven] = useState(dates);
  const move = (next: Dates) => {
    setGiven(next);
    moved(next);
  };
  const of = { courseId: 101, id: 301, type: 2 as const, publishDate: given.publishDate };
  return <ClashPanel of={of} dueDate={given.dueDate} isDueOnly={isDueOnly} onMove={move} />;
}
async function show(
  change: Partial<Clashes> = {},
  { isDueOnly = false, ...options }: PortalOptions & { isDueOnly?: boolean } = {},
) {
  const calls = answer(getClashes, { ...noClashes, ...change });
  const moved = jest.fn();
  const { user } = await renderWithPortal(<Panel isDueOnly={isDueOnly} moved={moved} />, {
    locales: { examClashes: examClashWords },
    ...options,
  });
  return { user, calls, moved };
}

test('says in a sentence that a day is free, and asks for the saved assessment', async () => {
  const { calls } = await show();
  await screen.findByText('On Thursday 3 December, none of 28 students has another exam.');
  expect(calls[0]?.query).toMatchObject({ courseId: '101', assessmentId: '301', type: '2', dueDate: dates.dueDate });
  expect(screen.queryByRole('button', { name: /3 December|4 December/ })).toBeNull();
});

test('says who would have too much, and shows the week on request', async () => {
  const { user } = await show({ ...crowded, overWeek: 4 });
  const sentence =
    'On Thursday 3 December, 3 of 28 students would have more exams than the school allows (2 a day). In that week, 4 of 28 students would have more exams than the school allows (5 a week).';
  expect(await screen.findByText(sentence)).toBeVisible();
  const open = screen.getByRole('button', { name: 'Show the week' });
  expect(open).toHaveAttribute('aria-expanded', 'false');
  await user.click(open);
  const list = within(screen.getByRole('list', { name: 'Other work of these students in that week' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Thursday 3 December: Midterm (Maths) Exam · 12 students',
    'Tuesday 1 December: untitled (Art), a draft Assignment · one student',
  ]);
  screen.getByText('2 more are not shown.');
  await user.click(screen.getByRole('button', { name: 'Hide the week' }));
  expect(screen.queryByText(/Midterm/)).toBeNull();
});

test('takes another day with one click, with both dates, shows its week and keeps the focus', async () => {
  const { user, calls, moved } = await show(crowded);
  await user.click(await screen.findByRole('button', { name: 'Show the week' }));
  const days = within(screen.getByRole('group', { name: 'Other days within the limit' }));
  days.getByRole('button', { name: 'Monday 7 December: 5 of 28 have another exam' });
  await user.click(days.getByRole('button', { name: 'Friday 4 December: none of 28 has another exam' }));
  expect(moved).toHaveBeenCalledWith({ publishDate: '2126-12-04T08:00:00.000Z', dueDate: '2126-12-04T09:00:00.000Z' });
  expect(screen.getByRole('status')).toHaveFocus();
  await waitFor(() => expect(calls.at(-1)?.query).toMatchObject({ dueDate: '2126-12-04T09:00:00.000Z' }));
});

test('moves the due date alone where students have the assessment already', async () => {
  const { user, moved } = await show(crowded, { isDueOnly: true });
  await user.click(await screen.findByRole('button', { name: 'Show the week' }));
  await user.click(screen.getByRole('button', { name: /^Friday 4 December/ }));
  expect(moved).toHaveBeenCalledWith({ ...dates, dueDate: '2126-12-04T09:00:00.000Z' });
});

test('says that no day keeps the rule, and offers none for what no rule counts', async () => {
  const { user } = await show({ ...crowded, alternatives: [] });
  await user.click(await screen.findByRole('button', { name: 'Show the week' }));
  screen.getByText('No school day in the weeks around it is within the limit for all of them.');
});

test('lists what else is due beside an assignment, without the rule', async () => {
  const { user } = await show({ ...crowded, counts: false, overDay: 0, alternatives: [] });
  await screen.findByText('On Thursday 3 December, 12 of 28 students have another exam.');
  await user.click(screen.getByRole('button', { name: 'Show the week' }));
  expect(screen.queryByText(/keeps? the rule/)).toBeNull();
});

test('compares nothing where nobody takes the course', async () => {
  await show({ students: 0 });
  await screen.findByText('Nobody takes this course yet, so there is no exam to compare with.');
  expect(screen.queryByRole('button')).toBeNull();
});

test('offers another try in Turkish, and speaks it', async () => {
  refuse(getClashes, 500, 'errors.somethingWentWrong');
  const { user } = await renderWithPortal(<Panel isDueOnly={false} moved={jest.fn()} />, {
    locales: { examClashes: examClashWords },
    language: 'tr',
  });
  const retry = await screen.findByRole('button', { name: 'Yeniden dene' });
  answer(getClashes, { ...noClashes, sameDay: 12 });
  await user.click(retry);
  await screen.findByText(/28 öğrenciden 12 tanesinin başka bir sınavı var/);
});
