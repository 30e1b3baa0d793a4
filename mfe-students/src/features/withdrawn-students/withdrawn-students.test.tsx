import { screen, waitFor } from '@testing-library/react';
import { listWithdrawnStudents, takeBackStudent } from '@teacher-portal/remote-sdk/contract/student-record';
import { undoMerge } from '@teacher-portal/remote-sdk/contract/student-merge';
import { formatDate } from '@teacher-portal/remote-sdk/i18n';
import { renderWithPortal } from '@teacher-portal/remote-sdk/testing/render';
import { answer, refuse } from '@teacher-portal/remote-sdk/testing/server';
import remote from '../../remote';
import { retentionWords } from './retention/words';
import { Screen } from './withdrawn-students.screen';

const show = () =>
  renderWithPortal(<Screen />, {
    route: '/student/withdrawn-students',
    locales: { students: remote.locales, retention: retentionWords },
  });
const elif = {
  id: 501,
  name: 'Elif Kaya',
  studentNumber: '1042',
  section: 'A',
  gradeName: 'Grade 9',
  withdrawnAt: '2026-11-20T09:00:00.000Z',
};

test('lists who has left and takes a student back', async () => {
  answer(listWithdrawnStudents, [elif]);
  const calls = answer(takeBackStudent, { id: 501 });
  const { user } = await show();
  await screen.findByText('Elif Kaya');
  ['1042', 'Grade 9', formatDate(elif.withdrawnAt)].forEach((text) => screen.getByText(text));
  answer(listWithdrawnStudents, []);
  await user.click(screen.getByRole('button', { name: 'Bring back Elif Kaya' }));
  await screen.findByText('Nobody has left');
  expect(calls[0]?.params).toMatchObject({ id: '501' });
});

test('says which record a merged one went into, and undoes the merge', async () => {
  answer(listWithdrawnStudents, [{ ...elif, mergedInto: 'Elif Kaia' }]);
  const calls = answer(undoMerge, { id: 501 });
  const { user } = await show();
  await screen.findByText('Elif Kaya, merged into Elif Kaia');
  expect(screen.queryByRole('button', { name: 'Bring back Elif Kaya' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Undo the merge of Elif Kaya' }));
  await screen.findByText('Elif Kaya has a separate record again.');
  expect(calls[0]?.params).toMatchObject({ id: '501' });
});

test('offers another try when the list cannot be read', async () => {
  refuse(listWithdrawnStudents, 500, 'errors.somethingWentWrong');
  const { user } = await show();
  const retry = await screen.findByRole('button', { name: 'Try again' });
  answer(listWithdrawnStudents, [elif]);
  await user.click(retry);
  await waitFor(() => expect(screen.getByText('Elif Kaya')).toBeVisible());
});
