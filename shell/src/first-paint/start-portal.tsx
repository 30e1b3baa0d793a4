import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client';
import { sessionState } from 'shared/session';
import { App } from '../app';
import { loadWords } from '../locales/words';
import { paintedScreens } from '../signed-out/signed-out-routes';
import { tellCaught } from '../slot/tell-caught';

const options: RootOptions = { onCaughtError: tellCaught };

/**
 * Starts React in the page. A form that was painted from HTML is taken over with its elements, so that focus, selection
 * and what was typed stay as they are; anything else is drawn anew.
 */
export async function startPortal(root: HTMLElement): Promise<void> {
  const { first: painted = '' } = root.dataset;
  // The screen first: what the user does while React takes over has to wait.
  await Promise.all([loadWords(), window.firstForm && paintedScreens[painted]?.().catch(() => undefined)]);
  delete root.dataset.first;
  if (window.firstForm && !sessionState().session) {
    window.firstForm.freeze();
    hydrateRoot(root, <App isSigningIn={painted === 'login'} />, options);
    return;
  }
  window.firstForm?.finish();
  root.replaceChildren();
  createRoot(root, options).render(<App />);
  delete document.documentElement.dataset.first;
}
