import { screen, within } from '@testing-library/react';
import {
  createGuardianLink,
  type GuardianLink,
  listGuardianLinks,
  revokeGuardianLink,
} from '@teacher-portal/remote-sdk/contract/guardian-link';
import { renderWithPortal } from '@teacher-portal/remote-sdk/testing/render';
import { answer } from '@teacher-portal/remote-sdk/testing/server';
import remote from '../../../remote';
import { LinksCard } from './links-card';
import { linkWords } from './words';

/** The day in a month, which is near enough on every day of the year. */
const nextMonth = new Date(Date.now() + 30 * 86_400_000).toISOString();
const link: GuardianLink = {
  id: 1,
  guardian: 'Zeynep Kaya',
  createdAt: '2026-09-01T08:00:00.000Z',
  endsAt: nextMonth,
  readAt: null,
};

const show = (links: GuardianLink[]) => {
  const kept = [...links];
  answer(listGuardianLinks, () => kept);
  const guardians = [{ name: 'Zeynep Kaya', relation: 'Mother', contact: '' }];
  return {
    kept,
    page: renderWithPortal(<LinksCard studentId={501} guardians={guardians} />, {
      locales: { students: remote.locales, guardianLinks: linkWords },
    }),
  };
};

test('makes a link for the guardian until the chosen end, and shows its address once', async () => {
  const { kept, page } = show([]);
  const { user } = await page;
  const sent: unknown[] = [];
  const url = 'https://portal.example/learn/guardian#code=abc';
  answer(createGuardianLink, ({ body }) => {
    sent.push(body);
    kept.push(link);
    return { ...link, url };
  });
  await user.click(await screen.findByRole('button', { name: 'Create a link' }));
  await screen.findByRole('dialog', { name: 'New reading link' });
  const end = screen.getByRole('textbox', { name: /^Ends/ });
  await user.clear(end);
  await user.click(screen.getByRole('button', { name: 'Create the link' }));
  await screen.findByText('Please fill in this field.');
  await user.type(end, '2020-01-15 17:00');
  await user.tab();
  await screen.findByText('Choose a time in the future, within a year.');
  expect(sent).toEqual([]);
  await user.clear(end);
  await user.type(end, `${nextMonth.slice(0, 10)} 12:00`);
  await user.tab();
  await user.click(screen.getByRole('button', { name: 'Create the link' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Link for Zeynep Kaya' }));
  expect(dialog.getByRole('group', { name: 'Address of the link' })).toHaveTextContent(url);
  dialog.getByRole('img', { name: 'QR code of the link' });
  expect(sent).toEqual([
    { guardian: 'Zeynep Kaya', endsAt: expect.stringContaining(nextMonth.slice(0, 10)) as string },
  ]);
  await user.click(dialog.getByRole('button', { name: 'Done' }));
  await screen.findByText('Zeynep Kaya');
  expect(screen.queryByText(url)).toBeNull();
});

test('offers an end in a month, on the evening of that day', async () => {
  const { user } = await show([]).page;
  const ends: string[] = [];
  answer(createGuardianLink, ({ body }) => {
    ends.push((body as { endsAt: string }).endsAt);
    return { ...link, url: 'https://portal.example/learn/guardian#code=abc' };
  });
  await user.click(await screen.findByRole('button', { name: 'Create a link' }));
  await user.click(await screen.findByRole('button', { name: 'Create the link' }));
  await screen.findByRole('dialog', { name: 'Link for Zeynep Kaya' });
  const [end] = ends.map((text) => new Date(text));
  expect([end?.getHours(), end?.getMinutes()]).toEqual([23, 59]);
  const days = ((end?.getTime() ?? 0) - Date.now()) / 86_400_000;
  expect(Math.round(days)).toBeGreaterThanOrEqual(30);
  expect(Math.round(days)).toBeLessThanOrEqual(31);
});

test('tells whether a link was read or has ended, and revokes it after asking', async () => {
  const read = { ...link, readAt: '2026-10-01T08:00:00.000Z' };
  const over = { ...link, id: 2, guardian: 'Ali Kaya', endsAt: '2026-01-05T08:00:00.000Z' };
  const { kept, page } = show([read, over]);
  const { user } = await page;
  await screen.findByText(/^until .* · last read .*2026/);
  screen.getByText(/^ended on .*2026.* · not read yet$/);
  const revoked: unknown[] = [];
  answer(revokeGuardianLink, ({ params }) => {
    revoked.push(params.id);
    kept[0] = { ...read, endsAt: over.endsAt };
    return null;
  });
  await user.click(screen.getByRole('button', { name: 'Revoke the link for Zeynep Kaya' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Revoke this link?' }));
  await user.click(dialog.getByRole('button', { name: 'Revoke' }));
  await screen.findByText('Link revoked.');
  expect(await screen.findAllByText(/^ended on/)).toHaveLength(2);
  expect(screen.queryByRole('button', { name: /^Revoke/ })).toBeNull();
  expect(revoked).toEqual(['1']);
});

test('offers nothing to make or revoke for a student of colleagues', async () => {
  answer(listGuardianLinks, [link]);
  await renderWithPortal(<LinksCard studentId={501} guardians={[]} isOthers />, {
    locales: { students: remote.locales, guardianLinks: linkWords },
  });
  await screen.findByText('Zeynep Kaya');
  expect(screen.queryByRole('button')).toBeNull();
});
