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

test('searches after a pause in typing', () => {
  const { onSearch } = type(' Elif ');
  act(() => jest.advanceTimersByTime(LONG_MS));
  expect(onSearch.mock.calls).toEqual([['Elif']]);
});

test('does not search after a link was followed during the pause', () => {
  const { onSearch } = type('Elif');
  window.history.pushState(null, '', '/student/student-details?id=1');
  act(() => jest.advanceTimersByTime(LONG_MS));
  expect(onSearch).not.toHaveBeenCalled();
});

test('searches at once on Enter and not again after the pause', () => {
  const { onSearch } = type('Elif');
  fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'Enter' });
  expect(onSearch.mock.calls).toEqual([['Elif']]);
  act(() => jest.advanceTimersByTime(LONG_MS));
  expect(onSearch).toHaveBeenCalledTimes(1);
});

test('does not search again when only spaces changed', () => {
  const { onSearch } = type('Elif  ', 'Elif');
  act(() => jest.advanceTimersByTime(LONG_MS));
  expect(onSearch).not.toHaveBeenCalled();
});
