import { waitFor } from '@testing-library/react';
import { http } from 'msw';
import { createElement, Fragment } from 'react';
import { apiPath } from 'shared/contract/address';
import { callKey, filledCall, type FirstCalls } from 'shared/contract/first-calls';
import { type RemoteModule } from 'shared/federation';
import { useGrade } from 'shared/session';
import * as fixtures from './fixtures';
import { renderWithPortal } from './render';
import { server } from './server';

/** The layout of every page reads the grades. */
function Layout() {
  useGrade();
  return null;
}

/**
 * Renders the screen at an address of a remote, and expects that it makes each of its declared first calls with the same
 * address as the page does. `count`: how many of them the page sends; `answers`: those that arrive.
 */
export async function expectFirstCalls(
  remote: RemoteModule,
  declared: FirstCalls,
  { address, count, answers }: { address: string; count: number; answers?: () => void },
): Promise<void> {
  const [path = '', search] = address.split('?');
  const facts = {
    known: { school: fixtures.school().id, grade: fixtures.grade().id, profile: fixtures.profile().id },
    mine: true,
    search: new URLSearchParams(search),
  };
  const filled = (declared[path] ?? []).flatMap((template) => filledCall(template, facts) ?? []);
  expect(filled).toHaveLength(count);
  const expected = filled.map((call) => callKey(`${apiPath}${call}${call.includes('?') ? '&' : '?'}lang=en`));
  const made = new Set<string>();
  const note = ({ request }: { request: Request }) => void made.add(callKey(request.url));
  server.use(http.all(`*${apiPath}/*`, () => new Promise<never>(() => undefined)));
  answers?.();
  server.events.on('request:start', note);
  try {
    const screen = await remote.routes.find((route) => route.path === path)?.load();
    if (!screen) throw new Error(`The remote has no route ${path}.`);
    const page = createElement(Fragment, null, createElement(Layout), createElement(screen.Screen));
    await renderWithPortal(page, { route: address, locales: { [remote.namespace]: remote.locales } });
    await waitFor(() => expect([...made]).toEqual(expect.arrayContaining(expected)));
  } finally {
    server.events.removeListener('request:start', note);
  }
}
