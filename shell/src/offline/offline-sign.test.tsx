import { act, screen } from '@testing-library/react';
import { renderWithPortal } from 'shared/testing/render';
import '../testing/words';
import { OfflineSign } from './offline-sign';

const setOnline = (isOnline: boolean) => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
};
afterEach(() => jest.restoreAllMocks());

it.each([
  ['en', /^No connection/],
  ['tr', /^Bağlantı yok/],
] as const)('shows in %s that there is no connection until it is back', async (language, text) => {
  await renderWithPortal(<OfflineSign />, { language });
  expect(screen.queryByText(text)).not.toBeInTheDocument();
  setOnline(false);
  expect(screen.getByText(text)).toBeVisible();
  setOnline(true);
  expect(screen.queryByText(text)).not.toBeInTheDocument();
});
