import { screen } from '@testing-library/react';
import { loadRemoteModule } from '../federation/load-remote';
import { openPortal, widenWindow } from '../testing/open-portal';
import { dashboard, loaded, students } from '../testing/remotes';

jest.mock('../federation/load-remote');

const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
const told: unknown[] = [];
const listen = (event: ErrorEvent) => {
  event.preventDefault();
  told.push(event.error);
};
let narrow: () => void;

beforeEach(() => {
  narrow = widenWindow();
  window.addEventListener('error', listen);
});
afterEach(() => {
  environment.IS_REACT_ACT_ENVIRONMENT = true;
  narrow();
  window.removeEventListener('error', listen);
  told.length = 0;
  jest.restoreAllMocks();
});

it('starts a visit once when the registry becomes stale while the screen throws', async () => {
  const started = Date.now();
  let passed = 0;
  jest.spyOn(Date, 'now').mockImplementation(() => started + passed);
  const fault = new Error('broken screen');
  const Broken = () => {
    passed += 2_000;
    throw fault;
  };
  const modules = {
    [dashboard.name]: loaded(() => <h1>Home</h1>, '/dashboard'),
    [students.name]: loaded(Broken, '/student'),
  };
  jest.mocked(loadRemoteModule).mockImplementation((name) => Promise.resolve(modules[name] ?? loaded(Broken)));
  await openPortal('/dashboard');
  await screen.findByRole('heading', { level: 1, name: 'Home' });

  // `act` renders in a different order than a browser, and this test is about the order.
  environment.IS_REACT_ACT_ENVIRONMENT = false;
  screen.getByRole('link', { name: 'Students' }).click();
  expect(await screen.findByRole('alert')).toHaveTextContent('This part could not be opened');
  expect(told).toEqual([fault]);
});
