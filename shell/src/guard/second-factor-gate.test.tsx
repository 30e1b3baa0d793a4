import { act, screen } from '@testing-library/react';
import { listGrades } from 'shared/contract/profile';
import { confirmTotp, startTotp } from 'shared/contract/second-factor';
import { queryClient } from 'shared/query';
import { gradeListQuery } from 'shared/session';
import * as fixtures from 'shared/testing/fixtures';
import { answer, refuse } from 'shared/testing/server';
import { loadRemoteModule } from '../federation/load-remote';
import { places } from '../testing/open-palette';
import { openPortal } from '../testing/open-portal';

jest.mock('../federation/load-remote');

it('leads a teacher whose school starts to require a second factor to its setup, and back', async () => {
  jest.mocked(loadRemoteModule).mockReset().mockResolvedValue(places());
  const { user } = await openPortal('/dashboard');
  expect(await screen.findByRole('button', { name: 'Menu' })).toBeInTheDocument();
  refuse(listGrades, 403, 'errors.secondFactorDemanded');
  await act(() => queryClient.invalidateQueries(gradeListQuery));
  expect(await screen.findByRole('heading', { level: 1, name: 'Set up a second factor' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Menu' })).not.toBeInTheDocument();
  answer(startTotp, { secret: 'ABCDEFGHIJKLMNOP', uri: 'otpauth://totp/x?secret=ABCDEFGHIJKLMNOP' });
  answer(confirmTotp, { recoveryCodes: ['ABCD-EFGH-JKLM'] });
  await user.click(screen.getByRole('button', { name: 'Use an authenticator app' }));
  await user.type(await screen.findByLabelText('Current password'), 'my password{Enter}');
  await user.type(await screen.findByLabelText('Code from the app'), '123456{Enter}');
  answer(listGrades, fixtures.grades());
  await user.click(await screen.findByRole('button', { name: 'I have saved them' }));
  expect(await screen.findByRole('button', { name: 'Menu' })).toBeInTheDocument();
});
