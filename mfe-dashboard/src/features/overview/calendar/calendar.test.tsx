/**
 * Colours are computed, which depends on the order of styles in a page.
 *
 * @jest-environment-options {"sharesPage": false}
 */
import { screen, waitFor, within } from '@testing-library/react';
import { getUpcomingEvents, type UpcomingEvent } from '@teacher-portal/remote-sdk/contract/assessment';
import {
  createCalendarAddress,
  getCalendarState,
  revokeCalendarAddress,
} from '@teacher-portal/remote-sdk/contract/calendar';
import { listSchoolYears, type SchoolYear } from '@teacher-portal/remote-sdk/contract/school-year';
import { type PortalOptions, renderWithPortal } from '@teacher-portal/remote-sdk/testing/render';
import { answer, refuse } from '@teacher-portal/remote-sdk/testing/server';
import remote from '../../../remote';
import { CalendarCard } from './calendar-card';
import { nameOfDay } from './period';

const event = (id: number, title: string, type: 1 | 2 | 3, dueDate: string): UpcomingEvent => ({
  id,
  title,
  type,
  courseId: 101,
  courseCode: 'BIO-101',
  dueDate,
  publishDate: null,
  status: 2,
});
const year: SchoolYear = {
  ...{ id: 7, name: '2026–2027', startsOn: '2026-09-07', endsOn: '2027-06-11', terms: [] },
  holidays: [{ name: 'Teachers’ Day', startsOn: '2026-12-02', endsOn: '2026-12-03' }],
  ...{ endedAt: null, version: 1 },
};
const events = {
  '2026-11-20': [
    event(1, 'Lab report', 1, '2026-11-20T09:30:00.000Z'),
    event(2, 'Essay', 1, '2026-11-20T14:00:00.000Z'),
    event(3, 'Midterm', 2, '2026-11-20T12:00:00.000Z'),
  ],
  '2026-11-24': [event(4, 'Osmosis quiz', 3, '2026-11-24T12:00:00.000Z')],
};
const now = new Date(2026, 10, 20, 12);
beforeEach(() => jest.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-GB']));
afterEach(() => jest.restoreAllMocks());

async function show(route = '/dashboard?view=month', options: PortalOptions = {}, years = [year]) {
  const calls = answer(getUpcomingEvents, events);
  answer(listSchoolYears, { years, undoable: null });
  const portal = await renderWithPortal(<CalendarCard gradeId={11} now={now} />, {
    route,
    locales: { dashboard: remote.locales },
    ...options,
  });
  return { ...portal, calls };
}
/** Accessible name of a day cell: its date, then its entries. */
const cell = (day: string, ...rest: string[]) => new RegExp(`^${[nameOfDay(day), ...rest].join(',?\\s+')}$`);
const grid = async () => within(await screen.findByRole('grid'));
const search = (portal: Awaited<ReturnType<typeof show>>) => portal.router.state.location.search;

test('shows one entry per day for assignments and one for exams and quizzes, each in its colour', async () => {
  const { calls } = await show();
  const month = await grid();
  expect(month.getAllByRole('gridcell')).toHaveLength(42);
  expect(
    month.getByRole('gridcell', { name: cell('2026-11-20', 'Today', '2 assignments', '1 exam or quiz') }),
  ).toHaveAttribute('aria-current', 'date');
  expect(month.getByRole('gridcell', { name: cell('2026-11-21', 'nothing due') })).toBeVisible();
  expect(month.getAllByRole('button', { name: '1 exam or quiz' })).toHaveLength(2);
  expect(month.getAllByRole('button')).toHaveLength(3);
  const colours = month.getAllByRole('button').map((entry) => getComputedStyle(entry).borderColor);
  expect(colours).toEqual(['var(--ui-colors-assignment)', 'var(--ui-colors-exam)', 'var(--ui-colors-exam)']);
  // One more day on both sides, because local days start earlier or later than UTC days.
  expect(calls[0]?.query).toMatchObject({ gradeId: '11', from: '2026-10-25T00:00:00Z', until: '2026-12-08T00:00:00Z' });
});

test('lists the events of an entry with due times in the local zone and in UTC, and links to them', async () => {
  const { user } = await show();
  await user.click(
    (await grid()).getByRole('button', { name: '2 assignments', description: new RegExp(nameOfDay('2026-11-20')) }),
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Assignments due' }));
  expect(dialog.getAllByRole('link').map((link) => link.textContent)).toEqual(['Lab report', 'Essay']);
  expect(dialog.getByRole('link', { name: 'Essay' })).toHaveAttribute('href', '/assignment/preview-assignment?id=2');
  dialog.getByText(/^Due .* · 14:00 UTC/);
});

test("moves between days and months by keyboard and lists a day's events on Enter", async () => {
  const portal = await show();
  const { user } = portal;
  const month = await grid();
  month.getByRole('gridcell', { current: 'date' }).focus();
  await user.keyboard('{ArrowDown}{ArrowLeft}');
  expect(document.activeElement).toHaveAttribute('data-day', '2026-11-26');
  expect(search(portal)).toBe('?date=2026-11-26');
  await user.keyboard('{Home}{ArrowRight}');
  expect(document.activeElement).toHaveAttribute('data-day', '2026-11-24');
  await user.keyboard('{Enter}');
  expect(
    within(await screen.findByRole('dialog', { name: 'What is due' })).getByRole('link', { name: 'Osmosis quiz' }),
  ).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toHaveAttribute('data-day', '2026-11-24'));
  await user.keyboard('{PageDown}');
  await waitFor(() => expect(document.activeElement).toHaveAttribute('data-day', '2026-12-24'));
  expect(screen.getByRole('heading', { name: 'Calendar: December 2026' })).toBeVisible();
});

test('makes one day a Tab stop, followed by its entries', async () => {
  const { user } = await show('/dashboard?date=2026-11-24');
  const month = await grid();
  expect(month.getAllByRole('gridcell').filter((cell) => cell.tabIndex === 0)).toHaveLength(1);
  month.getByRole('gridcell', { name: /^Tuesday,? 24/ }).focus();
  await user.tab();
  expect(month.getByRole('button', { name: '1 exam or quiz', description: /^Tuesday,? 24/ })).toHaveFocus();
});

test.each([
  ['/dashboard?view=week&date=2026-11-24', 'Calendar: 20 – 26 Nov 2026', 7],
  ['/dashboard?date=2027-02-10', 'Calendar: February 2027', 28],
])('shows %s as %s', async (route, title, days) => {
  await show(route);
  expect((await grid()).getAllByRole('gridcell')).toHaveLength(days);
  expect(screen.getByRole('heading', { name: title })).toBeVisible();
});

test.each([
  ['/dashboard?view=day&date=2026-11-20', ['Lab report', 'Midterm', 'Essay']],
  ['/dashboard?view=agenda&date=2026-11-18', ['Lab report', 'Midterm', 'Essay', 'Osmosis quiz']],
])('lists what is due in the %s view, earliest first', async (route, titles) => {
  await show(route);
  await screen.findByRole('link', { name: 'Lab report' });
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(titles);
  expect(
    screen.getByRole('button', { name: '2 assignments', description: new RegExp(nameOfDay('2026-11-20')) }),
  ).toBeVisible();
});

test('keeps view and day in the address and falls back to the current month', async () => {
  const portal = await show('/dashboard?view=year&date=2026-02-31');
  const { user } = portal;
  expect(await screen.findByRole('heading', { name: 'Calendar: November 2026' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Week' }));
  await user.click(screen.getByRole('button', { name: 'Next week' }));
  expect(search(portal)).toBe('?view=week&date=2026-11-27');
  await user.click(screen.getByRole('button', { name: 'Today' }));
  await user.click(screen.getByRole('button', { name: 'Month' }));
  expect(search(portal)).toBe('?view=month');
});

test('shows seven days from today at first, and the month of a day that a link names', async () => {
  const { user, router } = await show('/dashboard');
  const days = (await grid()).getAllByRole('gridcell').map((day) => day.dataset.day);
  expect([days.length, days[0], days[6]]).toEqual([7, '2026-11-20', '2026-11-26']);
  await user.click(screen.getByRole('button', { name: 'Month' }));
  await user.click(screen.getByRole('button', { name: 'Next month' }));
  expect(router.state.location.search).toBe('?date=2026-12-20');
  await waitFor(async () => expect((await grid()).getAllByRole('gridcell')).toHaveLength(35));
});

test('shows the names of school holidays on their days, in every view', async () => {
  const { user } = await show('/dashboard?date=2026-12-02');
  const holiday = await (
    await grid()
  ).findByRole('gridcell', {
    name: cell('2026-12-02', 'Teachers’ Day', 'nothing due'),
  });
  expect(within(holiday).getByText('Teachers’ Day')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Agenda' }));
  expect(await screen.findByRole('heading', { name: nameOfDay('2026-12-03') })).toBeVisible();
  expect(screen.getAllByText('Teachers’ Day')).toHaveLength(2);
});

test('lists the lesson hours of a day, and those of a week on one line', async () => {
  const lessons = [
    { name: 'Lesson 1', startsAt: '08:30', endsAt: '09:10' },
    { name: 'Lesson 2', startsAt: '09:20', endsAt: '10:00' },
  ];
  const { user } = await show('/dashboard?view=day&date=2026-11-20', {}, [{ ...year, lessons }]);
  const day = within(await screen.findByRole('list', { name: 'Lesson hours' }));
  expect(day.getByText('Lesson 1').closest('li')).toHaveTextContent('08:30–09:10Lesson 1');
  expect(day.getByText('Lesson 2').closest('li')).toHaveTextContent('09:20–10:00Lesson 2');
  await user.click(screen.getByRole('button', { name: 'Week' }));
  const week = within(await screen.findByRole('list', { name: 'Lesson hours' }));
  const names = week.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(names).toEqual(['Lesson 1 08:30–09:10', 'Lesson 2 09:20–10:00']);
});

test('says that nothing is due in an empty period', async () => {
  await show('/dashboard?view=day&date=2026-11-21');
  expect(await screen.findByText('Nothing is due in this period.')).toBeVisible();
});

test('creates the private calendar address, shows it once, replaces it after a confirmation, and revokes it', async () => {
  answer(getCalendarState, { createdAt: null });
  answer(createCalendarAddress, {
    url: 'https://portal.example/api/v1/calendar/secret.ics',
    createdAt: '2026-11-20T09:00:00.000Z',
  });
  answer(revokeCalendarAddress, null);
  const { user } = await show();
  await user.click(screen.getByRole('button', { name: 'Calendar address' }));
  await user.click(await screen.findByRole('button', { name: 'Create an address' }));
  expect(await screen.findByRole('group', { name: 'Calendar address' })).toHaveTextContent(
    'https://portal.example/api/v1/calendar/secret.ics',
  );
  await user.click(screen.getByRole('button', { name: 'Replace the address' }));
  const asked = within(await screen.findByRole('alertdialog'));
  answer(createCalendarAddress, {
    url: 'https://portal.example/api/v1/calendar/newer.ics',
    createdAt: '2026-11-20T10:00:00.000Z',
  });
  await user.click(asked.getByRole('button', { name: 'Replace the address' }));
  expect(await screen.findByText('https://portal.example/api/v1/calendar/newer.ics')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Revoke the address' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Revoke the address' }));
  expect(await screen.findByText('There is no address yet.')).toBeVisible();
});

test('never shows an existing address again, and retries after a failure', async () => {
  refuse(getCalendarState, 403, 'errors.forbidden');
  const { user } = await show('/dashboard', { language: 'tr' });
  await user.click(screen.getByRole('button', { name: 'Takvim adresi' }));
  const retry = await within(await screen.findByRole('dialog')).findByRole('button', { name: 'Yeniden dene' });
  answer(getCalendarState, { createdAt: '2026-11-01T09:00:00.000Z' });
  await user.click(retry);
  expect(await screen.findByText(/tarihinden beri bir adresiniz var/)).toBeVisible();
});

test('renders in Turkish with weeks that start on Monday', async () => {
  await show('/dashboard?view=month', { language: 'tr' });
  const month = await grid();
  expect(month.getAllByRole('columnheader')[0]).toHaveTextContent('Pzt');
  month.getByRole('gridcell', { name: cell('2026-11-20', 'Bugün', '2 ödev', '1 sınav') });
});
