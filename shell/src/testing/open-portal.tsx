import { act, fireEvent, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { listGrades, type Session } from 'shared/contract/profile';
import type { RegistryEntry } from 'shared/contract/registry';
import { changeLanguage, type Language } from 'shared/i18n';
import { startSession } from 'shared/session';
import * as fixtures from 'shared/testing/fixtures';
import { answer, server } from 'shared/testing/server';
import { clearToasts } from 'shared/ui/core';
import '../locales/words';
import { App } from '../app';
import { tellCaught } from '../slot/tell-caught';
import { dashboard, students } from './remotes';

interface PortalOptions {
  /** A teacher of two schools by default; null for nobody. */
  session?: Session | null;
  language?: Language;
  /** What the server wrote into the page; null for a page without a registry. */
  registry?: RegistryEntry[] | null;
}

// jsdom has none.
window.reportError ??= (error: unknown) =>
  void window.dispatchEvent(new ErrorEvent('error', { error, cancelable: true }));

/** The whole shell at an address, as the browser starts it. */
export async function openPortal(address: string, options: PortalOptions = {}) {
  const { session = fixtures.session(), language = 'en', registry = [dashboard, students] } = options;
  clearToasts();
  await changeLanguage(language);
  answer(listGrades, fixtures.grades());
  if (session) startSession(session);
  document.getElementById('remotes')?.remove();
  if (registry) {
    inline(registry);
    serveRegistry(registry);
  }
  window.history.replaceState(null, '', address);
  // Screens come as chunks of their own; the first one is waited for inside.
  const rendered = await act(async () => render(<App />, { onCaughtError: tellCaught }));
  const user = userEvent.setup();
  /** A press after which a screen is loaded: React wants such a wait inside `act`. */
  const press = (element: HTMLElement) => act(async () => void fireEvent.click(element));
  return { ...rendered, user, press };
}

/** What the server answers from now on when a page asks for the registry. */
export const serveRegistry = (remotes: RegistryEntry[]) =>
  server.use(http.get('*/remotes.json', () => HttpResponse.json({ schema: 1, remotes })));

function inline(remotes: RegistryEntry[]) {
  const block = document.createElement('script');
  block.id = 'remotes';
  block.type = 'application/json';
  block.textContent = JSON.stringify({ schema: 1, remotes });
  document.head.append(block);
}

/** A window in which every minimal width holds, for what stands beside the page only there. */
export function widenWindow() {
  const narrow = window.matchMedia;
  window.matchMedia = (query) => ({ ...narrow(query), matches: query.includes('min-width') });
  return () => {
    window.matchMedia = narrow;
  };
}
