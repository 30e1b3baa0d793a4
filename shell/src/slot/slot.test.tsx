import { screen } from '@testing-library/react';
import { startTransition, useState, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { UiProvider } from 'shared/ui/provider';
import '../locales/words';
import { Slot } from './slot';

const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
// `act` draws in another order than a browser; what is tested here is the order.
beforeEach(() => void (environment.IS_REACT_ACT_ENVIRONMENT = false));

const recovered: unknown[] = [];
let close = () => {};

/** Draws a slot in a transition, as the router does. */
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
    // A second one would have to be waited for, by a first drawing that has failed already.
    const wait = begun === 1 ? Promise.resolve() : new Promise((resolve) => setTimeout(resolve, 20));
    return wait.then(() => Promise.reject(new Error('not there')));
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('This part could not be opened');
  expect([begun, recovered]).toEqual([1, []]);
});
