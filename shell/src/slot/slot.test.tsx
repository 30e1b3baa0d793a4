import { screen } from '@testing-library/react';
import { startTransition, useState, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { UiProvider } from 'shared/ui/provider';
import '../testing/words';
import { Slot } from './slot';

const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
// `act` renders in another order than a browser, and this test is about the order.
beforeEach(() => void (environment.IS_REACT_ACT_ENVIRONMENT = false));

const recovered: unknown[] = [];
let close = () => {};

/** Renders a slot in a transition, as the router does. */
async function open(load: () => Promise<{ Screen: () => ReactNode }>) {
  const place = document.body.appendChild(document.createElement('div'));
  let go = () => {};
  function Page() {
    const [opened, setOpened] = useState(false);
    go = () => startTransition(() => setOpened(true));
    return opened ? <Slot load={load}>{({ Screen }) => <Screen />}</Slot> : <p>before</p>;
  }
  const root = createRoot(place, {
    onRecoverableError: (error) => recovered.push(error),
    onCaughtError: () => undefined,
  });
  root.render(
    <UiProvider>
      <Page />
    </UiProvider>,
  );
  await screen.findByText('before');
  go();
  close = () => {
    root.unmount();
    place.remove();
  };
}

afterEach(() => {
  close();
  environment.IS_REACT_ACT_ENVIRONMENT = true;
  recovered.length = 0;
});

it('starts a load that fails immediately only once and shows the message', async () => {
  let begun = 0;
  await open(() => {
    begun += 1;
    // A second load would suspend a first render that has already failed.
    const wait = begun === 1 ? Promise.resolve() : new Promise((resolve) => setTimeout(resolve, 20));
    return wait.then(() => Promise.reject(new Error('not there')));
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('This part could not be opened');
  expect([begun, recovered]).toEqual([1, []]);
});

/** React reveals nothing within 300 ms of a loader; less than that, and more than a machine needs to render a heading. */
const WITHIN_THE_WAIT_MS = 200;

/** Whether a screen that comes right after its loader is shown before this time is over. */
async function isShownWithinTheWait(): Promise<boolean> {
  let arrive = () => {};
  const loading = new Promise<{ Screen: () => ReactNode }>((resolve) => {
    arrive = () => resolve({ Screen: () => <h1>loaded</h1> });
  });
  await open(() => loading);
  await screen.findByText('Opening…');
  const shown = screen.findByText('loaded').then(() => true);
  arrive();
  const isShown = await Promise.race([
    shown,
    new Promise<boolean>((resolve) => setTimeout(() => resolve(false), WITHIN_THE_WAIT_MS)),
  ]);
  await shown;
  close();
  return isShown;
}

it('shows what has loaded at once, without the wait of React after a loader', async () => {
  // With the wait no attempt is in time; without it, an attempt is late only when the machine stood still.
  for (let attempt = 0; attempt < 10; attempt += 1) if (await isShownWithinTheWait()) return;
  throw new Error('The screen waited every time');
});
