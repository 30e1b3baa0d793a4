import './strict-policy';
import './page/page.css';
import './page/print.css';
import { createRoot } from 'react-dom/client';
import { addNamespace } from 'shared/i18n';
import { App } from './app';
import { learnTexts } from './locales/learn-texts';
import { openOffline } from './offline/open-offline';
import { startReading } from './reading/reading';
import { readSession } from './session/session';

async function start(root: HTMLElement): Promise<void> {
  await Promise.all([addNamespace('learn', learnTexts), readSession(), startReading()]);
  createRoot(root).render(<App />);
  // After the first screen, which must not wait for the service worker.
  void openOffline();
}

const root = document.getElementById('root');
if (root) void start(root);
