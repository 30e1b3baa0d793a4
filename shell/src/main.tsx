import './strict-policy';
import { adapterFromPage, setAdapter } from 'shared/analytics';
import { watchPolicy } from './federation/policy-reports';
import { reportToServer } from './federation/remote-reports';
import { prepareFederation } from './federation/runtime-plugin';

prepareFederation();
reportToServer();
watchPolicy();
const analytics = adapterFromPage();
if (analytics) setAdapter(analytics);

/** Evaluated one per task, because all in one would hold up input for too long on a slow processor. */
const parts = [
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ 'shared/ui/core'),
  () => import(/* webpackMode: "eager" */ './router'),
];

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

async function start(root: HTMLElement): Promise<void> {
  for (const evaluate of parts) {
    await nextTask();
    await evaluate();
  }
  const { startPortal } = await import(/* webpackMode: "eager" */ './first-paint/start-portal');
  void startPortal(root);
}

const root = document.getElementById('root');
// As an error event, by which the page knows that its shell does not start.
if (root) start(root).catch((error: unknown) => reportError(error));
