import { screen, within } from '@testing-library/react';
import { type DashboardIndex } from '@teacher-portal/remote-sdk/contract/dashboard';
import { type PortalOptions, renderWithPortal } from '@teacher-portal/remote-sdk/testing/render';
import remote from '../../../remote';
import { IndexCard } from './index-card';

const index = { average: 78, n: 148, courses: [] };
const show = (change: DashboardIndex['change'], options: PortalOptions = {}) =>
  renderWithPortal(<IndexCard name="quality" index={{ ...index, change }} />, {
    locales: { dashboard: remote.locales },
    ...options,
  });
const explained = async () => within(await screen.findByRole('dialog'));

test.each([
  ['en', 3.6, '+4 since 19 November'],
  ['en', -2.5001, '-3 since 19 November'],
  ['en', 0.4, 'unchanged since 19 November'],
  ['tr', 3.6, '19 Kasım tarihine göre +4'],
  ['tr', -0.4, '19 Kasım tarihinden beri aynı'],
] as const)('shows and explains what changed since an earlier day, in %s: %d as %s', async (language, by, text) => {
  const { user } = await show({ by, since: '2026-11-19' }, { language });
  expect(screen.getByText(text)).toBeVisible();
  await user.click(screen.getByRole('button'));
  expect((await explained()).getByText(language === 'en' ? 'Change' : 'Değişim')).toBeVisible();
});

test('explains no change if there is no earlier value', async () => {
  const { user } = await show(undefined);
  await user.click(screen.getByRole('button'));
  const dialog = await explained();
  expect(dialog.getByText('Formula')).toBeVisible();
  expect(dialog.queryByText('Change')).toBeNull();
});
