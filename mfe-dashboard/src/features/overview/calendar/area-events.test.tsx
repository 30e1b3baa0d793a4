import { screen, within } from '@testing-library/react';
import { getUpcomingEvents } from '@teacher-portal/remote-sdk/contract/assessment';
import { listSchoolYears } from '@teacher-portal/remote-sdk/contract/school-year';
import { calendarOf, type ServiceEvent } from '@teacher-portal/remote-sdk/contract/slot-calls';
import { type Filling, lendSlots } from '@teacher-portal/remote-sdk/slots';
import { renderWithPortal } from '@teacher-portal/remote-sdk/testing/render';
import { answer, refuse } from '@teacher-portal/remote-sdk/testing/server';
import remote from '../../../remote';
import { CalendarCard } from './calendar-card';
import { eventsOn } from './events-on';

const text = (en: string, tr: string) => ({ en, tr });
const filling = (name: string, en: string, tr: string): Filling => ({
  ...{ name, version: '1.2.0', slots: { calendar: {} } },
  navigation: [{ path: `/${name}`, label: { en, tr }, icon: 'M0 0', order: 1 }],
});
const remotes = [filling('mfe-library', 'Library', 'Kütüphane'), filling('mfe-clubs', 'Clubs', 'Kulüpler')];
const [ofLibrary, ofClubs] = [calendarOf('mfe-library').listEvents, calendarOf('mfe-clubs').listEvents];
const now = new Date(2026, 10, 20, 12);

function lend(given: readonly Filling[]) {
  const current = { remotes: given };
  lendSlots({ subscribe: () => () => {}, current: () => current, loadParts: () => Promise.reject(new Error('none')) });
}

// The page is shared with tests whose server has no such services.
afterEach(() => lend([]));

async function show(language: 'en' | 'tr' = 'en') {
  answer(getUpcomingEvents, {});
  answer(listSchoolYears, { years: [], undoable: null });
  const locales = { dashboard: remote.locales };
  const route = '/dashboard?view=month';
  return renderWithPortal(<CalendarCard gradeId={11} now={now} />, { route, locales, language });
}

const loan: ServiceEvent = {
  id: 'b7',
  text: text('Emma is due', 'Emma’nın günü geldi'),
  day: '2026-11-20',
  to: '/loans',
};
const chess: ServiceEvent = { id: 'c1', text: text('Chess', 'Satranç'), at: '2026-11-18T14:00:00.000Z', minutes: 60 };

test('shows what services of other areas add to the days shown, by time, with links and the names of the areas', async () => {
  lend(remotes);
  const asked = answer(ofLibrary, [loan]);
  answer(ofClubs, [chess]);
  await show('tr');
  const list = within(await screen.findByRole('region', { name: 'Diğer bölümlerden' }));
  await list.findByText('Satranç');
  const rows = list.getAllByRole('listitem').map((row) => row.textContent);
  expect(rows).toEqual([
    expect.stringMatching(/^SatrançKulüpler · 18 Kas/),
    expect.stringMatching(/^Emma’nın günü geldiKütüphane · 20 Kas/),
  ]);
  expect(list.getByRole('link', { name: 'Emma’nın günü geldi' })).toHaveAttribute('href', '/loans');
  expect(asked[0]?.query).toMatchObject({ school: '1', from: '2026-10-26', until: '2026-12-06' });
  expect(asked[0]?.headers.get('remote-release')).toBe('1.2.0');
});

test('names an area whose service does not answer, and shows the others', async () => {
  lend(remotes);
  refuse(ofLibrary, 503, 'errors.serviceDown');
  answer(ofClubs, [chess]);
  await show();
  expect(await screen.findByText('Library does not answer at the moment.')).toBeVisible();
  expect(await screen.findByText('Chess')).toBeVisible();
});

test('shows the first of many, and all of them on request', async () => {
  lend(remotes.slice(0, 1));
  answer(
    ofLibrary,
    Array.from({ length: 30 }, (_, index) => ({ ...loan, id: String(index) })),
  );
  const { user } = await show();
  const list = within(await screen.findByRole('region', { name: 'From other areas' }));
  expect(list.getAllByRole('listitem')).toHaveLength(8);
  await user.click(list.getByRole('button', { name: 'Show all 30' }));
  expect(list.getAllByRole('listitem')).toHaveLength(30);
});

test.each([
  ['2026-11-01', '2026-11-30', ['long', 'zone', 'evening']],
  ['2026-11-21', '2026-11-22', ['long']],
  ['2026-11-25', '2026-11-26', []],
  ['2026-11-18', '2026-11-18', ['long', 'evening']],
])('finds the events that touch the days from %s to %s', (first, last, ids) => {
  const title = text('a', 'a');
  const events: ServiceEvent[] = [
    { id: 'evening', text: title, at: '2026-11-18T20:00:00.000Z', minutes: 60 },
    { id: 'long', text: title, day: '2026-11-15', days: 8 },
    { id: 'zone', text: title, at: '2026-11-16T22:30:00.000Z' },
  ];
  const days = first === last ? [first] : [first, last];
  expect(eventsOn(events, days, 'Europe/Istanbul').map(({ id }) => id)).toEqual(ids);
});
