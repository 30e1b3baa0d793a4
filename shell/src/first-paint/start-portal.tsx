import { startTransition } from 'react';
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client';
import { sessionState } from 'shared/session';
import { App } from '../app';
import { loadWords } from '../locales/words';
import { paintedScreens } from '../signed-out/signed-out-routes';
import { reportCaughtError } from '../slot/report-caught-error';
import { startRouter } from './start-router';

const options: RootOptions = { onCaughtError: reportCaughtError };

/**
 * Starts React. A form that was painted from HTML is hydrated, so that focus, selection and input are kept; anything
 * else is rendered from scratch. Both are transitions, which React renders in short tasks, so input is not held up.
 */
export async function startPortal(root: HTMLElement): Promise<void> {
  const { first: painted = '' } = root.dataset;
  // Load the screen first: user input during hydration has to wait.
  await Promise.all([loadWords(), window.firstForm && paintedScreens[painted]?.().catch(() => undefined)]);
  // The frame script must know what React puts in its place.
  const isFrame = painted === 'frame';
  if (!isFrame) delete root.dataset.first;
  if (window.firstForm && !sessionState().session) {
    window.firstForm.freeze();
    const router = startRouter(painted === 'login');
    startTransition(() => void hydrateRoot(root, <App router={router} />, options));
    return;
  }
  window.firstForm?.finish();
  // React itself empties its root when it first renders.
  if (!isFrame) root.replaceChildren();
  const router = startRouter();
  startTransition(() => createRoot(root, options).render(<App router={router} />));
  delete document.documentElement.dataset.first;
}
