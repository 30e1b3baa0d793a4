import { screen } from '@testing-library/react';
import { renderWithPortal } from '@teacher-portal/remote-sdk/testing/render';
import remote from '../../remote';
import { ReviewChecks } from './review-checks';

const show = (props: Parameters<typeof ReviewChecks>[0]) =>
  renderWithPortal(<ReviewChecks {...props} />, { locales: { questions: remote.locales } });

test('shows which options the second answer chose, and separates hints from warnings', async () => {
  await show({
    checks: [{ key: 'questionChecks.tooHardToRead', severity: 'hint' }],
    state: 'known',
    keyCheck: 'disagrees',
    keyChosen: [1, 2],
  });
  expect(await screen.findByText(/does not agree with the key\. Check it\. It chose B and C\./)).toBeVisible();
  expect(screen.getByText('Hint')).toBeVisible();
});

test('says that the second answer chose none of the options', async () => {
  await show({ checks: [], state: 'known', keyCheck: 'disagrees', keyChosen: [] });
  expect(await screen.findByText(/It chose none of the options\./)).toBeVisible();
});
