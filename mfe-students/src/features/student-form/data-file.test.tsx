import { screen, waitFor } from '@testing-library/react';
import { type MemberRole } from '@teacher-portal/remote-sdk/contract/enums';
import { getStudent } from '@teacher-portal/remote-sdk/contract/student';
import { exportStudentData, listUnconfirmed, type StudentData } from '@teacher-portal/remote-sdk/contract/student-data';
import { listMergeCandidates } from '@teacher-portal/remote-sdk/contract/student-merge';
import { school, session } from '@teacher-portal/remote-sdk/testing/fixtures';
import { renderWithPortal } from '@teacher-portal/remote-sdk/testing/render';
import { answer } from '@teacher-portal/remote-sdk/testing/server';
import remote from '../../remote';
import { detail } from '../../student/testing/student.fixture';
import { Screen as Form } from './student-form.screen';

const as = (role: MemberRole) => ({
  locales: { students: remote.locales },
  session: session({ schools: [{ ...school(), role }] }),
});
const { id, name, studentNumber, section, tier, guardians, extraTimePercent, largePrint } = detail;
const held: StudentData = {
  exportedAt: '2026-11-25T09:00:00.000Z',
  school: 'Riverside',
  student: {
    ...{ id, name, studentNumber, section, tier, guardians, extraTimePercent, largePrint },
    ...{ createdAt: '2026-09-01T09:00:00.000Z', withdrawnAt: null },
  },
  ...{
    account: null,
    accessSlip: null,
    grades: ['Grade 9'],
    classes: [],
    work: [],
    columns: [],
    finalGrades: [],
    log: [],
  },
};
test('downloads all data about a student as a readable file', async () => {
  answer(getStudent, detail);
  answer(listMergeCandidates, []);
  answer(listUnconfirmed, []);
  const calls = answer(exportStudentData, held);
  const made = jest.spyOn(URL, 'createObjectURL');
  const clicked = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const { user } = await renderWithPortal(<Form />, { route: '/student/student-form?id=501', ...as('owner') });
  await user.click(await screen.findByRole('button', { name: 'Save as a file' }));
  await waitFor(() => expect(clicked).toHaveBeenCalledTimes(1));
  const [[file] = []] = made.mock.calls;
  expect(JSON.parse(await new Response(file as Blob).text())).toEqual(held);
  expect((clicked.mock.contexts[0] as HTMLAnchorElement).download).toBe('student-501-data.json');
  expect(calls[0]?.params).toMatchObject({ id: '501' });
  expect(screen.getByRole('link', { name: 'Who changed this record' })).toHaveAttribute(
    'href',
    '/school/audit?record=student&number=501',
  );
});
