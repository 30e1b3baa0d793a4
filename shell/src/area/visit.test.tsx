import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { setAdapter, silentAdapter, type RemoteErrorReport } from 'shared/analytics';
import type { RegistryEntry, RemoteRelease } from 'shared/contract/registry';
import type { RemoteModule } from 'shared/federation';
import { http, HttpResponse } from 'msw';
import { server } from 'shared/testing/server';
import { loadRemoteModule } from '../federation/load-remote';
import { openPortal, serveRegistry, widenWindow } from '../testing/open-portal';
import { dashboard, loaded, students, versionOf } from '../testing/remotes';

jest.mock('../federation/load-remote');
const load = jest.mocked(loadRemoteModule);

const Home = () => <h1>Home</h1>;
const Good = () => <h1>Earlier screen</h1>;
const Next = () => <h1>Later screen</h1>;
function Broken(): never {
  throw new Error('broken screen');
}

const reports: RemoteErrorReport[] = [];
const thrown: unknown[] = [];
const listen = (event: ErrorEvent) => {
  event.preventDefault();
  thrown.push(event.error);
};
let narrow: () => void;
/** What each version of the students remote loads; the dashboard always works. */
let versions: Record<string, () => Promise<RemoteModule>>;
const home = loaded(Home, '/dashboard');
const show = (Screen: () => React.ReactNode) => {
  const module = loaded(Screen, '/student');
  return () => Promise.resolve(module);
};
const fail = () => Promise.reject(new Error('did not load'));

beforeEach(() => {
  narrow = widenWindow();
  window.addEventListener('error', listen);
  setAdapter({ ...silentAdapter, onRemoteError: (report) => reports.push(report) });
  load
    .mockReset()
    .mockImplementation((name, { version }) =>
      name === dashboard.name ? Promise.resolve(home) : (versions[version] ?? fail)(),
    );
});
afterEach(() => {
  narrow();
  setAdapter(silentAdapter);
  window.removeEventListener('error', listen);
  reports.length = 0;
  thrown.length = 0;
  jest.restoreAllMocks();
});

let count = 0;
/** A new version of students per test, because failures are remembered for the page. */
function release(range?: string): RegistryEntry & { previous: RemoteRelease } {
  count += 1;
  return { ...students, ...versionOf(students, `2.${count}.0`, range), previous: versionOf(students, `1.${count}.0`) };
}
const registry = (entry: RegistryEntry) => ({ registry: [dashboard, entry] });
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const goTo = (name: string) => act(async () => void fireEvent.click(screen.getByRole('link', { name })));
/** Makes the registry stale. */
const later = () => jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 5_000);

describe('version that fails', () => {
  it.each<[string, string | undefined, () => Promise<RemoteModule>, 'load' | 'render']>([
    ['does not load', undefined, fail, 'load'],
    ['was built for another contract', '^9.0.0', show(Next), 'load'],
    [
      'has a screen that does not load',
      undefined,
      () => Promise.resolve({ ...loaded(Next), routes: [{ path: '/student', title: 'screen', load: fail }] }),
      'load',
    ],
    [
      'exports no screen',
      undefined,
      () =>
        Promise.resolve({
          ...loaded(Next),
          routes: [{ path: '/student', title: 'screen', load: () => Promise.resolve({} as { Screen: () => null }) }],
        }),
      'load',
    ],
    ['breaks while it is drawn', undefined, show(Broken), 'render'],
  ])('falls back to the previous version when the new one %s, and says so', async (_, range, live, phase) => {
    const entry = release(range);
    versions = { [entry.version]: live, [entry.previous.version]: show(Good) };
    await openPortal('/student', registry(entry));
    expect(await heading('Earlier screen')).toBeVisible();
    expect(
      screen.getByText(
        `Students is running its previous version (${entry.previous.version}) because the latest one did not start.`,
      ),
    ).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(reports).toEqual([{ remote: 'mfe-students', version: entry.version, phase, error: expect.any(Error) }]);
  });

  it('falls back to the previous version when loading exceeds the time limit', async () => {
    document.head.insertAdjacentHTML('beforeend', '<meta name="remote-time-limit" content="0.2">');
    const entry = release();
    versions = { [entry.version]: () => new Promise(() => undefined), [entry.previous.version]: show(Good) };
    await openPortal('/student', registry(entry));
    expect(await heading('Earlier screen')).toBeVisible();
    expect(reports.map(({ error }) => String(error))).toEqual([expect.stringContaining('did not come within 200 ms')]);
    document.querySelector('meta[name="remote-time-limit"]')?.remove();
  });

  it('requests all files of the earlier version at once while its entry loads', async () => {
    const entry = release();
    versions = { [entry.version]: show(Broken), [entry.previous.version]: show(Good) };
    const base = `/remotes/${students.name}/${entry.previous.version}`;
    const files = {
      preload: [`${base}/exposed.js`],
      routes: { '/student': [`${base}/list.js`], '/student/details': [`${base}/details.js`] },
      locales: { en: [`${base}/en.js`], tr: [`${base}/tr.js`] },
    };
    await openPortal('/dashboard', registry(entry));
    await heading('Home');
    server.use(http.get(`*${base}/release.json`, () => HttpResponse.json(files)));
    await goTo('Students');
    await heading('Earlier screen');
    const links = () => [...document.querySelectorAll<HTMLLinkElement>(`link[rel=preload][href^="${base}"]`)];
    await waitFor(() =>
      expect(links().map(({ href }) => href.split('/').at(-1))).toEqual(['exposed.js', 'en.js', 'list.js']),
    );
    links().forEach((link) => link.remove());
  });

  it('skips a failed version on the next visit and retries it on request', async () => {
    const entry = release();
    versions = { [entry.version]: fail, [entry.previous.version]: show(Good) };
    await openPortal('/student', registry(entry));
    await heading('Earlier screen');
    await goTo('Dashboard');
    await heading('Home');
    versions[entry.version] = show(Next);
    await goTo('Students');
    expect(await heading('Earlier screen')).toBeVisible();
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Try the latest version' })));
    expect(await heading('Later screen')).toBeVisible();
  });

  it('shows a message when every version failed, and retries all of them on request', async () => {
    const entry = release();
    versions = { [entry.version]: show(Broken), [entry.previous.version]: fail };
    await openPortal('/student', registry(entry));
    expect(await screen.findByRole('alert')).toHaveTextContent('This part could not be opened');
    expect(reports.map(({ version, phase }) => [version, phase])).toEqual([
      [entry.version, 'render'],
      [entry.previous.version, 'load'],
    ]);
    versions[entry.previous.version] = show(Good);
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
    expect(await heading('Earlier screen')).toBeVisible();
  });

  it('loads a newer version without a reload when no version could be shown', async () => {
    const [entry, next] = [release(), release()];
    versions = { [entry.version]: fail, [next.version]: show(Next) };
    await openPortal('/student', registry(entry));
    await screen.findByRole('alert');
    serveRegistry([dashboard, next]);
    later();
    await act(async () => void window.dispatchEvent(new Event('focus')));
    expect(await heading('Later screen')).toBeVisible();
  });
});

describe('release while the portal is open', () => {
  it('shows a new release on the next visit of the area without a reload', async () => {
    const [entry, next] = [release(), release()];
    versions = { [entry.version]: show(Good), [next.version]: show(Next) };
    await openPortal('/student', registry(entry));
    await heading('Earlier screen');
    await goTo('Dashboard');
    await heading('Home');
    serveRegistry([dashboard, next]);
    later();
    await goTo('Students');
    expect(await heading('Later screen')).toBeVisible();
    serveRegistry([dashboard, entry]);
    await goTo('Dashboard');
    later();
    await goTo('Students');
    expect(await heading('Earlier screen')).toBeVisible();
  });

  it('keeps an open form until the teacher accepts the new release', async () => {
    const [entry, next] = [release(), release()];
    const Form = () => <input aria-label="Note" />;
    versions = { [entry.version]: show(Form), [next.version]: show(Next) };
    const { user } = await openPortal('/student', registry(entry));
    await user.type(await screen.findByLabelText('Note'), 'unsaved');
    serveRegistry([dashboard, next]);
    later();
    await act(async () => void window.dispatchEvent(new Event('focus')));
    expect(await screen.findByText(/A new version of Students is ready/)).toBeVisible();
    expect(screen.getByLabelText('Note')).toHaveValue('unsaved');
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Load the new version' })));
    expect(await heading('Later screen')).toBeVisible();
    expect(screen.queryByText(/A new version/)).not.toBeInTheDocument();
  });

  it('says that the earlier version is running when a release loaded during a visit fails', async () => {
    const entry = release();
    const next = { ...release(), previous: versionOf(students, entry.version) };
    versions = { [entry.version]: show(Good), [next.version]: show(Broken) };
    await openPortal('/student', registry(entry));
    await heading('Earlier screen');
    serveRegistry([dashboard, next]);
    later();
    await act(async () => void window.dispatchEvent(new Event('focus')));
    await act(async () => void fireEvent.click(await screen.findByRole('button', { name: 'Load the new version' })));
    expect(
      await screen.findByText(
        `Students is running its previous version (${entry.version}) because the latest one did not start.`,
      ),
    ).toBeVisible();
    expect(await heading('Earlier screen')).toBeVisible();
  });

  it('does not delay a visit when the registry answers slowly', async () => {
    const entry = release();
    versions = { [entry.version]: show(Good) };
    await openPortal('/dashboard', registry(entry));
    await heading('Home');
    jest.spyOn(window, 'fetch').mockImplementation(() => new Promise(() => undefined));
    later();
    await goTo('Students');
    expect(await heading('Earlier screen')).toBeVisible();
  });

  it('keeps the current version when the registry cannot be read', async () => {
    const entry = release();
    versions = { [entry.version]: show(Good) };
    await openPortal('/dashboard', registry(entry));
    await heading('Home');
    jest.spyOn(window, 'fetch').mockRejectedValue(new TypeError('offline'));
    later();
    await goTo('Students');
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Earlier screen' })).toBeVisible());
  });
});
