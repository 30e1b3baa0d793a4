import { screen, waitFor, within } from '@testing-library/react';
import {
  createServiceAccount,
  listServiceAccounts,
  renewServiceAccount,
  revokeServiceAccount,
  type ServiceAccount,
} from '@teacher-portal/remote-sdk/contract/service-account';
import {
  createWebhook,
  listWebhooks,
  replayWebhook,
  tryWebhook,
  updateWebhook,
  type Webhook,
} from '@teacher-portal/remote-sdk/contract/webhook';
import { school, session } from '@teacher-portal/remote-sdk/testing/fixtures';
import { renderWithPortal } from '@teacher-portal/remote-sdk/testing/render';
import { answer, refuse } from '@teacher-portal/remote-sdk/testing/server';
import remote from '../../remote';
import { Screen } from './integrations.screen';
import { integrationWords } from './words';

const account: ServiceAccount = {
  id: 4,
  name: 'School system',
  scopes: ['people', 'work'],
  createdAt: '2026-09-01T08:00:00.000Z',
  expiresAt: '2099-09-01T08:00:00.000Z',
  formerUntil: null,
  usedAt: null,
};
const webhook: Webhook = {
  id: 7,
  url: 'https://hooks.example/portal',
  kinds: ['work.handedIn'],
  createdAt: '2026-09-01T08:00:00.000Z',
  sentAt: '2026-09-02T08:00:00.000Z',
  failingSince: null,
  fault: null,
  stoppedAt: null,
  stoppedFor: null,
};

function show({ accounts = [account], webhooks = [webhook], role = 'owner' as 'owner' | 'teacher' } = {}) {
  answer(listServiceAccounts, accounts);
  answer(listWebhooks, webhooks);
  return renderWithPortal(<Screen />, {
    route: '/student/integrations',
    locales: { students: remote.locales, integrations: integrationWords },
    session: session({ schools: [{ ...school(), role }] }),
  });
}

test('makes a service account and shows its token once', async () => {
  const { user } = await show({ accounts: [] });
  await screen.findByText('No program reads this school with a service account.');
  await user.click(screen.getByRole('button', { name: 'New service account' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New service account' }));
  await user.type(dialog.getByRole('textbox', { name: /^Name/ }), 'School system');
  await user.click(dialog.getByRole('button', { name: 'Create the account' }));
  await dialog.findAllByText('Please fill in this field.');
  await user.click(dialog.getByRole('checkbox', { name: 'Students and members, with their names' }));
  await user.type(dialog.getByLabelText(/^Your password/), 'secret words');
  const calls = answer(createServiceAccount, { token: 'portals_abc', account });
  await user.click(dialog.getByRole('button', { name: 'Create the account' }));
  const shown = within(await screen.findByRole('dialog', { name: 'The token of the service account' }));
  expect(shown.getByText('portals_abc')).toBeVisible();
  expect(calls[0]?.body).toEqual({
    name: 'School system',
    scopes: ['people'],
    days: 365,
    currentPassword: 'secret words',
  });
  await user.click(shown.getByRole('button', { name: 'Done' }));
  expect(screen.queryByText('portals_abc')).toBeNull();
});

test('renews a token, and lets the present one end at once', async () => {
  const { user } = await show();
  await user.click(await screen.findByRole('button', { name: 'New token for School system' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New token for School system' }));
  await user.selectOptions(dialog.getByRole('combobox', { name: /The current token/ }), 'not at all');
  await user.type(dialog.getByLabelText(/^Your password/), 'secret words');
  const calls = answer(renewServiceAccount, { token: 'portals_new', account });
  await user.click(dialog.getByRole('button', { name: 'New token' }));
  await screen.findByText('portals_new');
  expect(calls[0]?.body).toMatchObject({ overlapHours: 0 });
});

test('revokes a service account after a question', async () => {
  const { user } = await show();
  await user.click(await screen.findByRole('button', { name: 'Revoke School system' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Revoke School system?' }));
  const calls = answer(revokeServiceAccount, null);
  await user.click(dialog.getByRole('button', { name: 'Revoke' }));
  await waitFor(() => expect(calls[0]).toMatchObject({ params: { accountId: '4' } }));
});

test('makes a webhook with chosen events and shows its secret once', async () => {
  const { user } = await show({ webhooks: [] });
  await user.click(await screen.findByRole('button', { name: 'New webhook' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New webhook' }));
  await user.type(dialog.getByRole('textbox', { name: /^Address/ }), 'https://hooks.example/portal');
  await user.click(dialog.getByRole('checkbox', { name: 'Work was handed in' }));
  const calls = answer(createWebhook, { secret: 'whsec_abc', webhook });
  await user.click(dialog.getByRole('button', { name: 'Create the webhook' }));
  await screen.findByText('whsec_abc');
  const { url, kinds } = calls[0]?.body as { url: string; kinds: string[] };
  expect(url).toBe('https://hooks.example/portal');
  expect(kinds).not.toContain('work.handedIn');
  expect(kinds).toContain('assessment.published');
});

test('tries a webhook and says what is wrong', async () => {
  const { user } = await show();
  await screen.findByText(/Last call arrived/);
  answer(tryWebhook, { fault: 'refused' });
  await user.click(screen.getByRole('button', { name: 'Try it: https://hooks.example/portal' }));
  await screen.findByText('The address refuses the calls.');
});

test('sends events of a week again', async () => {
  const { user } = await show();
  await user.click(await screen.findByRole('button', { name: 'More: https://hooks.example/portal' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Send events again' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Send events again' }));
  await user.selectOptions(dialog.getByRole('combobox', { name: /Since/ }), 'a week ago');
  const calls = answer(replayWebhook, null);
  await user.click(dialog.getByRole('button', { name: 'Send again' }));
  await waitFor(() => expect(calls).toHaveLength(1));
  const { since } = calls[0]?.body as { since: string };
  expect(Math.round((Date.now() - Date.parse(since)) / 3_600_000)).toBe(168);
});

test('says why a webhook was switched off, and switches it on again', async () => {
  const off = { ...webhook, stoppedAt: '2026-09-05T08:00:00.000Z', stoppedFor: 'failed' as const };
  const { user } = await show({ webhooks: [off] });
  await screen.findByText(/after nothing had arrived for three days/);
  await user.click(screen.getByRole('button', { name: 'More: https://hooks.example/portal' }));
  expect(screen.queryByRole('menuitem', { name: 'Send events again' })).toBeNull();
  await user.click(await screen.findByRole('menuitem', { name: 'Change' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change the webhook' }));
  await user.click(dialog.getByRole('checkbox', { name: 'Switched on' }));
  const calls = answer(updateWebhook, webhook);
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(calls[0]?.body).toMatchObject({ on: true, kinds: ['work.handedIn'] }));
});

test('tells other members that only owners see this', async () => {
  await show({ role: 'teacher' });
  await screen.findByText('Only owners of the school see which programs have access.');
});

test('offers another try when a list cannot be read', async () => {
  refuse(listServiceAccounts, 500, 'errors.somethingWentWrong');
  answer(listWebhooks, []);
  const { user } = await renderWithPortal(<Screen />, {
    route: '/student/integrations',
    locales: { students: remote.locales, integrations: integrationWords },
    session: session({ schools: [{ ...school(), role: 'owner' }] }),
  });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  answer(listServiceAccounts, [account]);
  await user.click(retry);
  await screen.findByText('School system');
});
