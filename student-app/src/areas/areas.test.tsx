import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { type LearnMount, learnGlobal, type LearnPlace } from 'shared/contract/slots';
import { changeLanguage } from 'shared/i18n';
import { server } from 'shared/testing/server';
import { setToken } from '../http/token';
import { AreaScreen } from './area.screen';
import { Areas } from './areas';

const release = (version: string) => ({
  ...{ version, contract: { range: '^1.0.0' }, learn: 'sha256-abc=' },
  slots: { learn: { label: { en: 'Loans', tr: 'Ödünçler' } }, learnPage: {}, guardian: {} },
});
let turn = 0;
/** Another name in each test: a script that has loaded is kept. */
const remoteOf = (more: object = {}) => ({
  ...{ name: `mfe-library-${(turn += 1)}`, mounts: ['/library'], ...release('1.2.0') },
  navigation: [{ path: '/library', label: { en: 'Library', tr: 'Kütüphane' }, icon: 'M0 0', order: 30 }],
  ...more,
});
const serve = (...remotes: object[]) =>
  server.use(http.get('/remotes.json', () => HttpResponse.json({ schema: 1, remotes })));

type Exports = Partial<Record<LearnPlace, LearnMount>>;
const asked: HTMLScriptElement[] = [];

/** Scripts are loaded by the browser; here by their address. */
function scripts(byAddress: (address: string) => Exports | undefined) {
  jest.spyOn(document.head, 'append').mockImplementation((node) => {
    const script = node as HTMLScriptElement;
    asked.push(script);
    const { pathname } = new URL(script.src);
    const exports = byAddress(pathname);
    const name = pathname.split('/')[2] ?? '';
    setTimeout(() => {
      if (exports) Object.assign(window, { [learnGlobal(name)]: exports });
      if (exports) script.onload?.(new Event('load'));
      else script.onerror?.('lost');
    });
  });
}
const says =
  (text: string): LearnMount =>
  (place, { language }) => {
    place.textContent = `${text} ${language}`;
  };

beforeEach(() => {
  asked.length = 0;
  Object.assign(window, { reportError: jest.fn() });
});
afterEach(() => jest.restoreAllMocks());

it("fills the student's home with the script of the release, by its hash, and anew in another language", async () => {
  const remote = remoteOf();
  serve(remote);
  const leave = jest.fn();
  scripts(() => ({ learn: (place, given) => (says('loans')(place, given), leave) }));
  render(<Areas place="learn" uid={5} />);
  const section = within(await screen.findByRole('region', { name: 'Loans' }));
  expect(await section.findByText('loans en')).toBeVisible();
  expect(section.getByRole('link', { name: 'Open the page: Loans' })).toHaveAttribute('href', `/area/${remote.name}`);
  expect(asked.map(({ src, integrity, crossOrigin }) => [new URL(src).pathname, integrity, crossOrigin])).toEqual([
    [`/remotes/${remote.name}/1.2.0/learn.js`, 'sha256-abc=', 'anonymous'],
  ]);
  expect(window).not.toHaveProperty(learnGlobal(remote.name));
  await changeLanguage('tr');
  expect(await screen.findByText('loans tr')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Ödünçler' })).toBeVisible();
  expect(leave).toHaveBeenCalledTimes(1);
  expect(asked).toHaveLength(1);
});

it('gives a candidate to those in its rollout, and nothing of a remote that is switched off', async () => {
  const candidate = { ...release('1.3.0'), rollout: { percent: 0, users: [5] } };
  const off = remoteOf({ state: 'disabled' });
  serve(off, remoteOf({ candidate }));
  scripts((address) => ({ learn: says(address.split('/')[3] ?? '') }));
  const { unmount } = render(<Areas place="learn" uid={5} />);
  expect(await screen.findByText('1.3.0 en')).toBeVisible();
  unmount();
  render(<Areas place="learn" uid={6} />);
  expect(await screen.findByText('1.2.0 en')).toBeVisible();
  expect(screen.getAllByRole('region')).toHaveLength(1);
});

it.each<[string, Exports | undefined]>([
  ['is lost', undefined],
  ['exports nothing for the place', {}],
  [
    'throws',
    {
      learn: () => {
        throw new Error('broken');
      },
    },
  ],
])('falls back to the earlier version where a script %s', async (_, exports) => {
  serve(remoteOf({ previous: release('1.1.0') }));
  scripts((address) => (address.includes('/1.2.0/') ? exports : { learn: says('earlier') }));
  render(<Areas place="learn" uid={5} />);
  expect(await screen.findByText('earlier en')).toBeVisible();
});

it('says in its place that a part is lost, keeps the others, and tries again', async () => {
  let isLost = true;
  const [one, other] = [remoteOf(), remoteOf({ slots: { learn: { label: { en: 'Clubs' } } } })];
  serve(one, other);
  scripts((address) => (address.includes(`/${one.name}/`) && isLost ? undefined : { learn: says('filled') }));
  render(<Areas place="learn" uid={5} />);
  const section = within(await screen.findByRole('region', { name: 'Loans' }));
  expect(await section.findByText(/^“Loans” cannot be shown at the moment/)).toHaveAttribute('role', 'status');
  expect(await within(screen.getByRole('region', { name: 'Clubs' })).findByText('filled en')).toBeVisible();
  isLost = false;
  await userEvent.setup().click(section.getByRole('button', { name: 'Try again' }));
  expect(await section.findByText('filled en')).toBeVisible();
});

it('calls the service for the student, or for the guardian by the code of the link, and says why it refuses', async () => {
  const remote = remoteOf();
  serve(remote);
  const calls: (string | null)[][] = [];
  server.use(
    http.get(`/api/services/${remote.name}/loans`, ({ request: { headers } }) => {
      calls.push([headers.get('authorization'), headers.get('remote-release'), headers.get('accept-language')]);
      if (calls.length === 1) return HttpResponse.json({ data: ['Emma'] });
      return HttpResponse.json({ status: 403, code: 'errors.forbidden', message: 'Not for you.' }, { status: 403 });
    }),
  );
  const mount: LearnMount = (place, { call }) => {
    call<string[]>('GET', '/loans').then(
      ([title = '']) => (place.textContent = title),
      (error: Error) => (place.textContent = error.message),
    );
  };
  scripts(() => ({ learn: mount, guardian: mount }));
  setToken('secret');
  const { unmount } = render(<Areas place="learn" uid={5} />);
  expect(await screen.findByText('Emma')).toBeVisible();
  unmount();
  render(<Areas place="guardian" code="abcdefghijklmnopqrstuvwx" />);
  expect(await screen.findByText('Not for you.')).toBeVisible();
  expect(calls).toEqual([
    ['Bearer secret', '1.2.0', 'en'],
    ['Guardian abcdefghijklmnopqrstuvwx', '1.2.0', 'en'],
  ]);
});

it('fills a whole page, and has none for an area that does not have one', async () => {
  const remote = remoteOf();
  serve(remote, remoteOf({ slots: {} }));
  scripts(() => ({ learnPage: says('page') }));
  const { unmount } = render(<AreaScreen name={remote.name} uid={5} />);
  expect(await screen.findByText('page en')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Loans' })).toBeVisible();
  unmount();
  render(<AreaScreen name={`mfe-library-${turn}`} uid={5} />);
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('This page does not exist'));
});

it('leaves the page as it is without a list of remotes', async () => {
  const missed = jest.fn(() => new HttpResponse(null, { status: 404 }));
  server.use(http.get('/remotes.json', missed));
  const { container } = render(<Areas place="learn" uid={5} />);
  await waitFor(() => expect(missed).toHaveBeenCalled());
  expect(container).toBeEmptyDOMElement();
});
