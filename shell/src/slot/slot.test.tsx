import { screen } from '@testing-library/react';
import { startTransition, useLayoutEffect, useState, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { takeEarlyKeys } from 'shared/storage';
import { UiProvider } from 'shared/ui/provider';
import '../testing/words';
import { Slot } from './slot';

const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
// `act` renders in a different order than a browser, and this test is about the order.
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

/**
 * More event loop turns than React needs for a heading, however slow the machine; they take far less than the 300 ms
 * for which React reveals nothing after a loader.
 */
const TURNS = 50;

it("shows what has loaded at once, without React's delay after a loader", async () => {
  let arrive = () => {};
  const loading = new Promise<{ Screen: () => ReactNode }>((resolve) => {
    arrive = () => resolve({ Screen: () => <h1>loaded</h1> });
  });
  await open(() => loading);
  await screen.findByText('Opening…');
  arrive();
  for (let turn = 0; turn < TURNS && !screen.queryByText('loaded'); turn += 1)
    await new Promise((resolve) => setTimeout(resolve));
  expect(screen.getByText('loaded')).toBeVisible();
});

it('gives the screen that comes what was typed while it loaded', async () => {
  let arrive = (_screen: { Screen: () => ReactNode }) => {};
  const typed: string[] = [];
  function Screen() {
    useLayoutEffect(() => void typed.push(...takeEarlyKeys().map(({ key }) => key)), []);
    return <h1>Here</h1>;
  }
  await open(() => new Promise((resolve) => (arrive = resolve)));
  await screen.findByText(/^Opening…/);
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '3', bubbles: true }));
  arrive({ Screen });
  await screen.findByRole('heading', { name: 'Here' });
  expect(typed).toEqual(['3']);
});
