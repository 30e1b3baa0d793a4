import { screen, waitFor, within } from '@testing-library/react';
import { noticesOf } from 'shared/contract/slot-calls';
import { answer, answerRaw, refuse } from 'shared/testing/server';
import { loadRemoteModule } from '../federation/load-remote';
import { clubs, library } from '../testing/giving';
import { openPortal } from '../testing/open-portal';
import { dashboard, loaded, students } from '../testing/remotes';

jest.mock('../federation/load-remote');
beforeEach(() => {
  jest
    .mocked(loadRemoteModule)
    .mockResolvedValue(loaded(() => <h1>A screen</h1>, '/dashboard', '/student', '/library'));
});

const slots = { notices: {} };
const [ofLibrary, ofClubs] = [noticesOf('mfe-library'), noticesOf('mfe-clubs')];
const at = '2026-03-02T09:00:00.000Z';
const due = {
  id: 'b7',
  text: { en: 'A book is due', tr: 'Bir kitabın günü geldi' },
  at,
  to: '/library',
  isRead: false,
};
const chess = { id: 'c1', text: { en: 'Chess is full', tr: 'Satranç doldu' }, at, isRead: false };

const open = (language: 'en' | 'tr' = 'en') =>
  openPortal('/student', {
    registry: [dashboard, students, { ...library, slots }, { ...clubs, slots }],
    language,
  });
const bell = (name: string) => screen.findByRole('button', { name });

it('has no bell where no remote gives notices', async () => {
  await openPortal('/student');
  await screen.findByRole('heading', { name: 'A screen' });
  expect(screen.queryByRole('button', { name: 'Notices' })).not.toBeInTheDocument();
});

it('counts the new notices of all areas, asked for the school, and shows them in the language of the page', async () => {
  const asked = answer(ofLibrary.listNotices, [due, { ...due, id: 'b6', isRead: true }]);
  answer(ofClubs.listNotices, [chess]);
  const { user } = await open('tr');
  await user.click(await bell('Bildirimler, 2 yeni'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Bildirimler' }));
  const areas = dialog.getAllByRole('region');
  expect(areas.map((area) => area.getAttribute('aria-label'))).toEqual(['Kütüphane', 'Kulüpler']);
  expect(dialog.getAllByText('Bir kitabın günü geldi')).toHaveLength(2);
  expect(dialog.getAllByText('Yeni')).toHaveLength(2);
  expect(asked[0]?.query).toMatchObject({ school: '1' });
  expect(asked[0]?.headers.get('remote-release')).toBe('1.2.0');
});

it('marks a notice as read when it is followed to its page', async () => {
  let isRead = false;
  answer(ofLibrary.listNotices, () => [{ ...due, isRead }]);
  answer(ofClubs.listNotices, []);
  const marked = answer(ofLibrary.readNotices, () => {
    isRead = true;
    return null;
  });
  const { user, press } = await open();
  await user.click(await bell('Notices, 1 new'));
  await press(screen.getByRole('link', { name: 'A book is due' }));
  expect(await bell('Notices')).toBeVisible();
  expect(marked[0]?.body).toEqual({ ids: ['b7'] });
  expect(window.location.pathname).toBe('/library');
});

it('marks the new ones of every area as read', async () => {
  let isRead = false;
  const read = () => {
    isRead = true;
    return null;
  };
  answer(ofLibrary.listNotices, () => [{ ...due, isRead }]);
  answer(ofClubs.listNotices, () => [{ ...chess, isRead }]);
  const marked = [answer(ofLibrary.readNotices, read), answer(ofClubs.readNotices, read)];
  const { user } = await open();
  await user.click(await bell('Notices, 2 new'));
  await user.click(screen.getByRole('button', { name: 'Mark all as read' }));
  await waitFor(() => expect(screen.queryByText('New')).not.toBeInTheDocument());
  expect(marked.map(([call]) => call?.body)).toEqual([{ ids: ['b7'] }, { ids: ['c1'] }]);
});

it.each([
  ['is down', () => refuse(ofLibrary.listNotices, 503, 'errors.serviceDown')],
  [
    'leads out of the portal',
    () => answerRaw(ofLibrary.listNotices, JSON.stringify({ data: [{ ...due, to: '//evil.example' }] })),
  ],
  ['answers HTML', () => answerRaw(ofLibrary.listNotices, '<html></html>', { type: 'text/html' })],
])('names an area whose service %s, and shows the notices of the others', async (_, fail) => {
  fail();
  answer(ofClubs.listNotices, [chess]);
  const { user } = await open();
  await user.click(await bell('Notices, 1 new'));
  const silent = within(screen.getByRole('region', { name: 'Library' }));
  expect(silent.getByText(/^Does not answer at the moment/)).toBeVisible();
  expect(silent.queryByRole('listitem')).not.toBeInTheDocument();
  expect(screen.getByText('Chess is full')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
