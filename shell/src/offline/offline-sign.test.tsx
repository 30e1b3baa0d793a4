import { act, screen } from '@testing-library/react';
import { renderWithPortal } from 'shared/testing/render';
import '../testing/words';
import { OfflineSign } from './offline-sign';

const setOnline = (isOnline: boolean) => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
};
afterEach(() => jest.restoreAllMocks());

it('asks the worker, whose word about the first reads came before the sign listened', async () => {
  const worker = new EventTarget();
  const asked: unknown[] = [];
  const controller = { postMessage: (question: unknown) => asked.push(question) };
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: Object.assign(worker, { controller }),
  });
  await renderWithPortal(<OfflineSign />, { language: 'en' });
  expect(asked).toEqual(['isStale']);
  expect(screen.queryByText(/^No connection/)).not.toBeInTheDocument();
  act(() => void worker.dispatchEvent(new MessageEvent('message', { data: { isStale: true } })));
  expect(screen.getByText(/^No connection/)).toBeVisible();
  act(() => void worker.dispatchEvent(new MessageEvent('message', { data: { isStale: false } })));
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

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
