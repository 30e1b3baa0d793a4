import { act, fireEvent, render, screen } from '@testing-library/react';
import { ServerClock } from './server-clock';
import { TimeLeft } from './time-left';

const MINUTE = 60_000;
let passed = 0;

/** An exam page on which some minutes are left. */
function show(minutes: number) {
  const clock = new ServerClock(() => passed);
  clock.hear('2026-11-28T10:00:00.000Z');
  const deadline = new Date(Date.parse('2026-11-28T10:00:00.000Z') + minutes * MINUTE).toISOString();
  render(<TimeLeft clock={clock} deadline={deadline} onOver={() => undefined} />);
}
const pass = (ms: number) =>
  act(() => {
    passed += ms;
    jest.advanceTimersByTime(1_000);
  });
const status = () => screen.getByRole('status');

beforeEach(() => {
  passed = 0;
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

it('warns once at ten minutes, and no longer when fewer are left', () => {
  show(11);
  expect(status()).toBeEmptyDOMElement();
  pass(MINUTE);
  expect(status()).toHaveTextContent('10 minutes left.');
  pass(MINUTE);
  expect(status()).toBeEmptyDOMElement();
  pass(8 * MINUTE);
  expect(status()).toHaveTextContent('The last minute has begun.');
  pass(40_000);
  expect(status()).toHaveTextContent('The last minute has begun.');
});

it.each([
  [9, '9 minutes left.'],
  [2, '2 minutes left.'],
  [0.3, 'The last minute has begun.'],
])('says what is left when the page opens with %s minutes', (minutes, text) => {
  show(minutes);
  expect(status()).toHaveTextContent(text);
});

it('shows warnings to a student who has hidden the time', () => {
  show(11);
  fireEvent.click(screen.getByRole('button', { name: 'Hide the time' }));
  expect(screen.queryByText('11 min left')).not.toBeInTheDocument();
  pass(MINUTE);
  expect(status()).not.toHaveClass('visually-hidden');
  expect(status()).toHaveTextContent('10 minutes left.');
  fireEvent.click(screen.getByRole('button', { name: 'Show the time' }));
  expect(status()).toHaveClass('visually-hidden');
});
