import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { type MemberRole } from 'shared/contract/enums';
import { school, session } from 'shared/testing/fixtures';
import { server } from 'shared/testing/server';
import { loadRemoteModule } from '../federation/load-remote';
import { openPortal, widenWindow } from '../testing/open-portal';
import { dashboard, loaded, students } from '../testing/remotes';

jest.mock('../federation/load-remote');
const load = jest.mocked(loadRemoteModule);
const Screen = () => <h1>A screen</h1>;

beforeEach(() => {
  load.mockReset();
  load.mockResolvedValue(loaded(Screen, '/dashboard', '/student'));
});

const registry = JSON.stringify({ schema: 1, remotes: [dashboard, students] });
const broken: [string, () => Response, RegExp][] = [
  ['missing', () => new HttpResponse(null, { status: 404 }), /is missing on the server/],
  ['empty', () => HttpResponse.text(''), /on the server is empty/],
  ['without entries', () => HttpResponse.json({ schema: 1, remotes: [] }), /on the server is empty/],
  ['not JSON', () => HttpResponse.html('<html></html>'), /cannot be read/],
  ['another JSON', () => HttpResponse.json({ hello: 'world' }), /cannot be read/],
  ['out of reach', () => HttpResponse.error(), /could not be fetched/],
];

describe('registry of areas', () => {
  it.each(broken)('explains a registry that is %s and reads it again on request', async (_, respond, message) => {
    server.use(http.get('*/remotes.json', respond));
    const { user } = await openPortal('/student', { registry: null });
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    server.use(http.get('*/remotes.json', () => HttpResponse.text(registry)));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'A screen' })).toBeVisible();
  });

  it('reports a registry without a dashboard instead of redirecting endlessly', async () => {
    await openPortal('/nowhere', { registry: [students] });
    expect(await screen.findByRole('alert')).toHaveTextContent('The dashboard is missing');
  });
});

describe('URL of an area', () => {
  it.each(['/nowhere', '/student/nowhere'])('redirects the unknown address %s to the dashboard', async (address) => {
    await openPortal(address);
    await waitFor(() => expect(window.location.pathname).toBe('/dashboard'));
    expect(await screen.findByRole('heading', { name: 'A screen' })).toBeVisible();
  });

  it('renders nothing and does not redirect when the URL has a token parameter', async () => {
    await openPortal('/student?token=abc');
    expect(screen.queryByRole('main')).not.toBeInTheDocument();
    expect(window.location.pathname).toBe('/student');
  });

  it('redirects to sign-in without a session', async () => {
    await openPortal('/student', { session: null });
    await waitFor(() => expect(window.location.pathname).toBe('/login'));
  });
});

describe('role of a member', () => {
  const courses = {
    ...students,
    name: 'mfe-content',
    global: 'content',
    mounts: ['/course'],
    navigation: [{ path: '/course', label: { en: 'Courses', tr: 'Dersler' }, icon: 'M0 0', order: 20, act: 'content' }],
  } as const;
  const asRole = (role: MemberRole) => ({
    registry: [dashboard, students, { ...courses, mounts: [...courses.mounts], navigation: [...courses.navigation] }],
    session: session({ schools: [{ ...school(), role }] }),
  });
  const withActs = () =>
    load.mockImplementation((name) => {
      const act = name === 'mfe-content' ? ('content' as const) : undefined;
      const { routes, ...module } = loaded(Screen, '/dashboard', '/student', '/course');
      return Promise.resolve({ ...module, routes: routes.map((route) => ({ ...route, act })) });
    });

  it('offers a guest only some areas, and starts in one of them', async () => {
    const narrow = widenWindow();
    withActs();
    await openPortal('/dashboard', asRole('guest'));
    await waitFor(() => expect(window.location.pathname).toBe('/course'));
    expect(await screen.findByRole('heading', { name: 'A screen' })).toBeVisible();
    const areas = within(screen.getByRole('navigation', { name: 'Main navigation' })).getAllByRole('link');
    expect(areas.map(({ textContent }) => textContent)).toEqual(['Courses']);
    narrow();
  });

  it('names the role as the reason when an assistant opens the URL of a screen that the role excludes', async () => {
    withActs();
    await openPortal('/student', asRole('assistant'));
    await screen.findByText(/Your role in this school covers only the classes assigned to you/);
    expect(screen.queryByRole('heading', { name: 'A screen' })).toBeNull();
  });

  it('offers every area to a head', async () => {
    withActs();
    await openPortal('/student', asRole('head'));
    expect(await screen.findByRole('heading', { name: 'A screen' })).toBeVisible();
  });
});

describe('slot of a remote', () => {
  it('offers a retry when a remote fails to load, and shows the remote once it loads', async () => {
    load.mockRejectedValueOnce(new Error('no network'));
    const { press } = await openPortal('/student', { registry: [dashboard, { ...students, global: 'retried' }] });
    expect(await screen.findByRole('alert')).toHaveTextContent('This part could not be opened');
    expect(document.title).toBe('Students · Teacher Portal');
    await press(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'A screen' })).toBeVisible();
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('keeps navigation and other areas working when a screen throws', async () => {
    const faults: unknown[] = [];
    const listen = (event: ErrorEvent) => {
      event.preventDefault();
      faults.push(event.error);
    };
    window.addEventListener('error', listen);
    load.mockResolvedValueOnce(loaded(Broken, '/student'));
    await openPortal('/student', { registry: [dashboard, { ...students, global: 'broken' }] });
    expect(await screen.findByRole('alert')).toHaveTextContent('This part could not be opened');
    expect(screen.getByRole('button', { name: 'Account: Ada Yılmaz' })).toBeVisible();
    expect(faults).toEqual([new Error('broken screen')]);
    window.removeEventListener('error', listen);
  });
});

function Broken(): never {
  throw new Error('broken screen');
}
