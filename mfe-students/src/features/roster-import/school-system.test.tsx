import { waitFor } from '@testing-library/react';
import {
  getRosterService,
  readRosterService,
  type RosterService,
} from '@teacher-portal/remote-sdk/contract/roster-service';
import { answer } from '@teacher-portal/remote-sdk/testing/server';
import { openRosterDialog } from './testing/roster-dialog.fixture';

const service = (change: Partial<RosterService> = {}): RosterService => ({
  host: 'sis.okul.example',
  at: '2026-11-26T02:00:00.000Z',
  isReading: false,
  problem: null,
  changes: 3,
  ...change,
});

test.each([
  [
    'that it was never read',
    service({ at: null }),
    /sis\.okul\.example is read every night\. It has not been read yet\./,
  ],
  ['what the last reading has changed', service(), /Last on .*2026.*: 3 changes\./],
  ['which lines were left out', service({ leftOut: 'Two lines were left out.' }), /Last on .*2026.*: 3 changes\./],
  [
    'why nothing was imported',
    service({ problem: 'The system did not answer.' }),
    /The last reading on .* imported nothing:/,
  ],
])('shows the state of the school’s system: %s', async (_what, given, said) => {
  const { dialog } = await openRosterDialog({}, [], given);
  expect(await dialog.findByText(said)).toBeVisible();
  for (const text of [given.problem, given.leftOut]) if (text) expect(dialog.getByText(text)).toBeVisible();
});

test('reads the system immediately on request, and shows the result', async () => {
  const { user, dialog } = await openRosterDialog({}, [], service());
  const read = await dialog.findByRole('button', { name: 'Read now' });
  const calls = answer(readRosterService, null);
  answer(getRosterService, { service: service({ changes: 5 }) });
  await user.click(read);
  expect(await dialog.findByText(/: 5 changes\./)).toBeVisible();
  await waitFor(() => expect(calls).toHaveLength(1));
});
