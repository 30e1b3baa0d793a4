import { act, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { server } from 'shared/testing/server';
import { openPortal, widenWindow } from '../testing/open-portal';
import { dashboard, loaded, students, versionOf } from '../testing/remotes';
import { loadRemoteModule } from './load-remote';

jest.mock('./load-remote');
const load = jest.mocked(loadRemoteModule);

/** A fake, because jsdom has no EventSource. */
class Source extends EventTarget {
  static open: Source[] = [];
  constructor(readonly url: string) {
    super();
    Source.open.push(this);
  }
  close = () => void (Source.open = Source.open.filter((source) => source !== this));
  tell = (data: string) => act(async () => void this.dispatchEvent(new MessageEvent('message', { data })));
}
const browser = globalThis as { EventSource?: unknown };
let asked = 0;
let narrow: () => void;

beforeEach(() => {
  narrow = widenWindow();
  jest.useFakeTimers({ advanceTimers: true });
  Source.open = [];
  asked = 0;
  browser.EventSource = Source;
  load.mockReset();
  load.mockResolvedValue(loaded(() => <h1>A screen</h1>, '/dashboard', '/student'));
});
afterEach(() => {
  narrow();
  jest.useRealTimers();
  delete browser.EventSource;
});

const newer = { ...students, ...versionOf(students, '2.0.0') };
const answering = (etag: string, remotes: object[]) =>
  server.use(
    http.get('*/remotes.json', () => {
      asked += 1;
      return HttpResponse.json({ schema: 1, remotes }, { headers: { etag: `W/"${etag}"` } });
    }),
  );
async function openAndListen() {
  const portal = await openPortal('/student', { etag: 'one' });
  answering('one', [dashboard, students]);
  await act(async () => void jest.advanceTimersByTime(5_000));
  expect(Source.open.map(({ url }) => url)).toEqual(['/remotes.events']);
  await Source.open[0]?.tell('one');
  return portal;
}

it('does not poll, not even on a change of area, while the server pushes changes', async () => {
  const { press } = await openAndListen();
  await press(screen.getByRole('link', { name: 'Dashboard' }));
  await act(async () => void jest.advanceTimersByTime(200_000));
  await act(async () => void window.dispatchEvent(new Event('focus')));
  expect(asked).toBe(0);
});

it('fetches the registry once per push, and announces a newer version', async () => {
  await openAndListen();
  answering('two', [dashboard, newer]);
  await Source.open[0]?.tell('two');
  expect(await screen.findByText(/A new version of Students is ready/)).toBeVisible();
  await Source.open[0]?.tell('two');
  expect(asked).toBe(1);
});

it('polls again once the server stops pushing', async () => {
  await openAndListen();
  await act(async () => void Source.open[0]?.dispatchEvent(new Event('error')));
  expect(Source.open).toEqual([]);
  await act(async () => void window.dispatchEvent(new Event('focus')));
  expect(asked).toBe(1);
  await act(async () => void jest.advanceTimersByTime(60_000));
  expect(Source.open).toHaveLength(1);
});

it('does not delay a click if the registry was fresh when the pointer reached the link', async () => {
  const { user, press } = await openPortal('/student', { etag: 'one' });
  answering('one', [dashboard, students]);
  const link = screen.getByRole('link', { name: 'Dashboard' });
  await act(async () => void jest.advanceTimersByTime(400));
  await user.hover(link);
  await act(async () => void jest.advanceTimersByTime(900));
  expect(asked).toBe(0);
  await press(link);
  expect(asked).toBe(0);
});
