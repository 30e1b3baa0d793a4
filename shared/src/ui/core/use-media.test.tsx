import { act, render, screen } from '@testing-library/react';
import { useMedia } from './use-media';

const present = window.matchMedia;
const asked = jest.fn();
let list: EventTarget & { matches: boolean };
beforeEach(() => {
  asked.mockClear();
  list = Object.assign(new EventTarget(), { matches: false });
  window.matchMedia = (query) => {
    asked(query);
    return list as MediaQueryList;
  };
});
afterEach(() => {
  window.matchMedia = present;
});

const Width = () => <p>{useMedia('(min-width: 45rem)') ? 'wide' : 'narrow'}</p>;

test('a component asks the window once, however often it renders', () => {
  const { rerender } = render(<Width />);
  rerender(<Width />);
  rerender(<Width />);
  expect(asked.mock.calls).toEqual([['(min-width: 45rem)']]);
});

test('a component follows what the window becomes, until it is gone', () => {
  const { unmount } = render(<Width />);
  expect(screen.getByText('narrow')).toBeVisible();
  list.matches = true;
  act(() => void list.dispatchEvent(new Event('change')));
  expect(screen.getByText('wide')).toBeVisible();
  const left = jest.spyOn(list, 'removeEventListener');
  unmount();
  expect(left).toHaveBeenCalledWith('change', expect.any(Function));
});
