import { act, fireEvent, screen } from '@testing-library/react';
import { renderUi } from '../testing/render-ui';
import { SearchField } from './search-field';

const LONG_MS = 1000;

function type(text: string, value = '') {
  const onSearch = jest.fn();
  renderUi(<SearchField label="Search" value={value} onSearch={onSearch} />);
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search' }), { target: { value: text } });
  return { onSearch };
}
beforeEach(() => jest.useFakeTimers());
const start = window.location.pathname;
afterEach(() => {
  jest.useRealTimers();
  window.history.replaceState(null, '', start);
});

test('what is typed is searched for after a pause', () => {
  const { onSearch } = type(' Elif ');
  act(() => jest.advanceTimersByTime(LONG_MS));
  expect(onSearch.mock.calls).toEqual([['Elif']]);
});

test('a link that is followed in the pause leads where it says: the search does not come after it', () => {
  const { onSearch } = type('Elif');
  window.history.pushState(null, '', '/student/student-details?id=1');
  act(() => jest.advanceTimersByTime(LONG_MS));
  expect(onSearch).not.toHaveBeenCalled();
});

test('Enter does not wait, and the pause after it brings nothing twice', () => {
  const { onSearch } = type('Elif');
  fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'Enter' });
  expect(onSearch.mock.calls).toEqual([['Elif']]);
  act(() => jest.advanceTimersByTime(LONG_MS));
  expect(onSearch).toHaveBeenCalledTimes(1);
});

test('words that are the same but for spaces are not searched for again', () => {
  const { onSearch } = type('Elif  ', 'Elif');
  act(() => jest.advanceTimersByTime(LONG_MS));
  expect(onSearch).not.toHaveBeenCalled();
});
