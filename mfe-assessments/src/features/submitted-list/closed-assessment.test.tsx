import { screen } from '@testing-library/react';
import { getAssessment } from '@teacher-portal/remote-sdk/contract/assessment';
import { listSubmissions } from '@teacher-portal/remote-sdk/contract/submission';
import { school, session } from '@teacher-portal/remote-sdk/testing/fixtures';
import { renderWithPortal } from '@teacher-portal/remote-sdk/testing/render';
import { refuse } from '@teacher-portal/remote-sdk/testing/server';
import remote from '../../remote';
import { Screen } from './submitted-list.screen';
import { submissionWords } from './words';

test('says why an assessment of other classes does not open to an assistant, after one request and without a retry', async () => {
  const asked = [refuse(getAssessment, 403, 'errors.givenOnly'), refuse(listSubmissions, 403, 'errors.givenOnly')];
  await renderWithPortal(<Screen />, {
    route: '/assignment/submitted-assignment-list?id=301',
    locales: { assessments: remote.locales, submissions: submissionWords },
    session: session({ schools: [{ ...school(), role: 'assistant' }] }),
  });
  expect(await screen.findByRole('heading', { name: 'This is not an assessment of your classes' })).toBeVisible();
  expect(screen.getByText(/covers only the classes assigned to you/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  expect(asked.map((calls) => calls.length)).toEqual([1, 0]);
});
