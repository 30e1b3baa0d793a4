import { act, fireEvent, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { type Entry, getEntry } from 'shared/contract/auth';
import { listGrades, type Session } from 'shared/contract/profile';
import { findRecords } from 'shared/contract/record-search';
import type { RegistryEntry } from 'shared/contract/registry';
import { changeLanguage, type Language } from 'shared/i18n';
import { startSession } from 'shared/session';
import * as fixtures from 'shared/testing/fixtures';
import { answer, server } from 'shared/testing/server';
import { clearToasts } from 'shared/ui/core';
import { App } from '../app';
import { startRouter } from '../first-paint/start-router';
import { reportCaughtError } from '../slot/report-caught-error';
import { dashboard, students } from './remotes';
import './words';

interface PortalOptions {
  /** Defaults to a teacher of two schools; null for a signed-out user. */
  session?: Session | null;
  language?: Language;
  /** The registry inlined into the page; null for none. */
  registry?: RegistryEntry[] | null;
  /** ETag of the inlined registry; the server then pushes changes. */
  etag?: string;
  /** Defaults to open registration with a mail server. */
  entry?: Entry;
}

// The file list of a release; empty by default, so that nothing is preloaded. Registered before the handlers of a test,
// which take precedence.
beforeEach(() =>
  server.use(http.get('*/remotes/:name/:version/release.json', () => new HttpResponse(null, { status: 404 }))),
);

// A fake, because jsdom has none.
window.reportError ??= (error: unknown) =>
  void window.dispatchEvent(new ErrorEvent('error', { error, cancelable: true }));

/** Renders the whole shell at a URL, as the browser starts it. */
export async function openPortal(address: string, options: PortalOptions = {}) {
  const { session = fixtures.session(), language = 'en', registry = [dashboard, students] } = options;
  const { entry = { registration: 'open', mail: true, providers: [] } } = options;
  clearToasts();
  await changeLanguage(language);
  answer(listGrades, fixtures.grades());
  answer(getEntry, entry);
  answer(findRecords, []);
  if (session) startSession(session);
  document.getElementById('remotes')?.remove();
  if (registry) {
    inline(registry, options.etag);
    serveRegistry(registry, options.etag);
  }
  window.history.replaceState(null, '', address);
  // Screens are lazy chunks; this awaits the first one.
  const rendered = await act(async () => render(<App router={startRouter()} />, { onCaughtError: reportCaughtError }));
  const user = userEvent.setup();
  /** A click after which a screen loads, inside `act` because it suspends. */
  const press = (element: HTMLElement) => act(async () => void fireEvent.click(element));
  return { ...rendered, user, press };
}

/** Sets the server's response for the registry from now on. */
export const serveRegistry = (remotes: RegistryEntry[], etag?: string) =>
  server.use(
    http.get('*/remotes.json', () =>
      HttpResponse.json({ schema: 1, remotes }, { headers: etag === undefined ? {} : { etag: `W/"${etag}"` } }),
    ),
  );

function inline(remotes: RegistryEntry[], etag?: string) {
  const block = document.createElement('script');
  block.id = 'remotes';
  block.type = 'application/json';
  block.textContent = JSON.stringify({ schema: 1, remotes, etag });
  document.head.append(block);
}

/** Makes every min-width media query match. */
export function widenWindow() {
  const narrow = window.matchMedia;
  window.matchMedia = (query) => ({ ...narrow(query), matches: query.includes('min-width') });
  return () => {
    window.matchMedia = narrow;
  };
}
