import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { changeLanguage } from 'shared/i18n';
import { server } from 'shared/testing/server';
import { setToken } from '../http/token';
import { AreaNotices } from './area-notices';

const remoteOf = (name: string, en: string, more: object = {}) => ({
  ...{ name, version: '1.2.0', contract: { range: '^1.0.0' }, mounts: [`/${name}`] },
  navigation: [{ path: `/${name}`, label: { en, tr: `${en} (tr)` }, icon: 'M0 0', order: 30 }],
  slots: { learnNotices: {} },
  ...more,
});
const library = remoteOf('mfe-library', 'Library');
const clubs = remoteOf('mfe-clubs', 'Clubs', { slots: { learnNotices: { order: 40 } } });
const serve = (...remotes: object[]) =>
  server.use(http.get('/remotes.json', () => HttpResponse.json({ schema: 1, remotes })));

const due = {
  ...{ id: 'b7', text: { en: 'A book is due', tr: 'Bir kitabın günü geldi' }, at: '2026-03-02T09:00:00.000Z' },
  ...{ to: '/learn/area/mfe-library', isRead: false },
};
const full = { ...due, id: 'c1', text: { en: 'Chess is full', tr: 'Satranç doldu' }, to: undefined };

const asked: { authorization: string | null; release: string | null; body?: unknown }[] = [];
const gives = (name: string, answer: () => Response) =>
  server.use(
    http.get(`/api/services/${name}/learn/notices`, ({ request: { headers } }) => {
      asked.push({ authorization: headers.get('authorization'), release: headers.get('remote-release') });
      return answer();
    }),
  );
const notices = (...data: object[]) => HttpResponse.json({ data });
const marks = (name: string, answer = () => HttpResponse.json({ data: null })) =>
  server.use(
    http.put(`/api/services/${name}/learn/notices/read`, async ({ request }) => {
      asked.push({ authorization: null, release: null, body: await request.json() });
      return answer();
    }),
  );
const user = userEvent.setup();
const summary = (text: string) => screen.findByText(text, { selector: 'summary' });

beforeEach(() => {
  asked.length = 0;
  setToken('secret');
});

it('shows the notices of every service under its name and in the language of the page, folded until asked for', async () => {
  serve(clubs, library, remoteOf('mfe-other', 'Other', { slots: {} }));
  gives('mfe-library', () => notices(due, { ...due, id: 'b6', isRead: true }));
  gives('mfe-clubs', () => notices(full));
  render(<AreaNotices uid={5} />);
  const fold = await summary('Notices, 2 new');
  expect(fold.closest('details')).not.toHaveAttribute('open');
  await user.click(fold);
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['Library', 'Clubs']);
  expect(screen.getAllByRole('link', { name: 'A book is due' })[0]).toHaveAttribute('href', '/area/mfe-library');
  expect(screen.queryByRole('link', { name: 'Chess is full' })).not.toBeInTheDocument();
  expect(asked[0]).toEqual({ authorization: 'Bearer secret', release: '1.2.0' });
  await changeLanguage('tr');
  expect(await summary('Bildirimler, 2 yeni')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Clubs (tr)' })).toHaveTextContent('Satranç doldu');
});

it('marks a notice as read when it is followed, and all of them at once', async () => {
  serve(library);
  gives('mfe-library', () => notices(due, { ...due, id: 'b6' }, { ...due, id: 'b5' }));
  marks('mfe-library');
  render(<AreaNotices uid={5} />);
  await user.click(await summary('Notices, 3 new'));
  await user.click(screen.getAllByRole('link')[0] as HTMLElement);
  expect(await summary('Notices, 2 new')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Mark all as read' }));
  expect(await summary('Notices')).toBeVisible();
  expect(asked.flatMap(({ body }) => body ?? [])).toEqual([{ ids: ['b7'] }, { ids: ['b6', 'b5'] }]);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('keeps notices new, and says why, where the service refuses to mark them', async () => {
  serve(library);
  gives('mfe-library', () => notices(due));
  const refusal = { status: 503, code: 'errors.serviceDown', message: 'This part of the portal does not answer.' };
  marks('mfe-library', () => HttpResponse.json(refusal, { status: 503 }));
  render(<AreaNotices uid={5} />);
  await user.click(await summary('Notices, 1 new'));
  await user.click(screen.getByRole('button', { name: 'Mark all as read' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(refusal.message);
  expect(await summary('Notices, 1 new')).toBeVisible();
});

it.each<[string, () => Response]>([
  ['is down', () => HttpResponse.json({}, { status: 503 })],
  ['answers HTML', () => HttpResponse.html('<p>Hello</p>')],
  ['leads out of the app', () => notices({ ...due, to: '/student' })],
  ['leads out of the portal', () => notices({ ...due, to: '/learn/../../evil" onclick="' })],
])('names a service that %s, and shows the notices of the others', async (_, answer) => {
  serve(library, clubs);
  gives('mfe-library', answer);
  gives('mfe-clubs', () => notices(full));
  render(<AreaNotices uid={5} />);
  await user.click(await summary('Notices, 1 new'));
  const silent = within(await screen.findByRole('region', { name: 'Library' }));
  expect(silent.getByText(/^Does not answer at the moment/)).toBeVisible();
  expect(silent.queryByRole('listitem')).not.toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Clubs' })).toHaveTextContent('Chess is full');
});

it('asks for a guardian by the code of the link, and links nothing', async () => {
  serve(library);
  gives('mfe-library', () => notices(due));
  render(<AreaNotices code="abcdefghijklmnopqrstuvwx" />);
  await user.click(await summary('Notices, 1 new'));
  expect(screen.getByText('A book is due')).toBeVisible();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
  expect(asked).toEqual([{ authorization: 'Guardian abcdefghijklmnopqrstuvwx', release: '1.2.0' }]);
});

it('gives those of a candidate to its rollout only, none of a remote that is switched off, and nothing without notices', async () => {
  const candidate = {
    ...{ version: '1.3.0', contract: { range: '^1.0.0' }, rollout: { percent: 0, users: [5] } },
    slots: { learnNotices: {} },
  };
  serve(remoteOf('mfe-library', 'Library', { slots: {}, candidate }), { ...clubs, state: 'disabled' });
  gives('mfe-library', () => notices());
  const { unmount } = render(<AreaNotices uid={5} />);
  await waitFor(() => expect(asked).toEqual([{ authorization: 'Bearer secret', release: '1.3.0' }]));
  expect(screen.queryByText(/^Notices/)).not.toBeInTheDocument();
  unmount();
  const remotes = [remoteOf('mfe-library', 'Library', { slots: {}, candidate })];
  const read = jest.fn(() => HttpResponse.json({ schema: 1, remotes }));
  server.use(http.get('/remotes.json', read));
  const { container } = render(<AreaNotices uid={6} />);
  await waitFor(() => expect(read).toHaveBeenCalled());
  expect(container).toBeEmptyDOMElement();
  expect(asked).toHaveLength(1);
});
