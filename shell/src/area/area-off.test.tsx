import { act, screen } from '@testing-library/react';
import type { RegistryEntry } from 'shared/contract/registry';
import { loadRemoteModule } from '../federation/load-remote';
import { openPortal, serveRegistry, widenWindow } from '../testing/open-portal';
import { dashboard, loaded, students } from '../testing/remotes';

jest.mock('../federation/load-remote');
const load = jest.mocked(loadRemoteModule);
let narrow: () => void;
beforeEach(() => {
  narrow = widenWindow();
  load.mockReset();
  load.mockResolvedValue(loaded(() => <h1>A screen</h1>, '/dashboard', '/student'));
});
afterEach(() => {
  narrow();
  jest.restoreAllMocks();
});

const broken = { ...students, entry: 42 } as unknown as RegistryEntry;
const cases = [
  ['switched off', 'en', { ...students, state: 'disabled' }, 'Students is switched off at the moment', true],
  ['switched off', 'tr', { ...students, state: 'disabled' }, 'Öğrenciler şu anda kapalı', true],
  ['taken out', 'en', { ...students, state: 'removed' }, 'Students is no longer part of this portal', false],
  ['taken out', 'tr', { ...students, state: 'removed' }, 'Öğrenciler artık bu portalda yok', false],
  ['listed with a broken entry', 'en', broken, 'Students cannot be opened at the moment', true],
  ['listed with a broken entry', 'tr', broken, 'Öğrenciler şu anda açılamıyor', true],
] as const;

it.each(cases)('explains on the pages of an area that it is %s (%s), and does not load it', async (...row) => {
  const [, language, entry, text, listed] = row;
  await openPortal('/student', { language, registry: [dashboard, entry] });
  expect(await screen.findByText(text)).toBeVisible();
  expect(load).not.toHaveBeenCalled();
  const name = students.navigation[0]?.label[language] ?? '';
  expect(screen.queryAllByRole('link', { name })).toHaveLength(listed ? 1 : 0);
});

it('does not affect other areas when one is switched off', async () => {
  await openPortal('/dashboard', { registry: [dashboard, broken] });
  expect(await screen.findByRole('heading', { name: 'A screen' })).toBeVisible();
});

it('keeps an open area that is switched off, and explains it on the next visit', async () => {
  const { press } = await openPortal('/student');
  expect(await screen.findByRole('heading', { name: 'A screen' })).toBeVisible();
  serveRegistry([dashboard, { ...students, state: 'disabled' }]);
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 5_000);
  await act(async () => void window.dispatchEvent(new Event('focus')));
  expect(screen.getByRole('heading', { name: 'A screen' })).toBeVisible();
  await press(screen.getByRole('link', { name: 'Dashboard' }));
  await press(await screen.findByRole('link', { name: 'Students' }));
  expect(await screen.findByText('Students is switched off at the moment')).toBeVisible();
});
