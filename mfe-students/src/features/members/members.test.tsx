import { act, screen, waitFor, within } from '@testing-library/react';
import { getActing, setActing } from '@teacher-portal/remote-sdk/contract/acting';
import {
  endMemberSessions,
  listMembers,
  type Member,
  removeMember,
  setMemberRole,
} from '@teacher-portal/remote-sdk/contract/member';
import { getExamRule, setExamRule } from '@teacher-portal/remote-sdk/contract/exam-load';
import { getSchoolLogo, setSchoolLogo } from '@teacher-portal/remote-sdk/contract/school-logo';
import { getSchoolZone, setSchoolZone } from '@teacher-portal/remote-sdk/contract/school-zone';
import { queryClient } from '@teacher-portal/remote-sdk/query';
import { school, session } from '@teacher-portal/remote-sdk/testing/fixtures';
import { renderWithPortal } from '@teacher-portal/remote-sdk/testing/render';
import { answer, refuse } from '@teacher-portal/remote-sdk/testing/server';
import remote from '../../remote';
import { Screen } from './members.screen';

function show(members: Member[], role: Member['role'] = 'owner', byClass: boolean | null = true) {
  answer(listMembers, members);
  answer(getActing, { byClass });
  answer(getSchoolZone, { timeZone: null });
  answer(getSchoolLogo, { picture: null });
  answer(getExamRule, { perDay: 2, perWeek: 5, quizzes: false });
  return renderWithPortal(<Screen />, {
    route: '/student/members',
    locales: { students: remote.locales },
    session: session({ schools: [{ ...school(), role }] }),
  });
}
const ece: Member = {
  userId: 90_001,
  name: 'Ece Aydın',
  email: 'ece@example.org',
  role: 'teacher',
  joinedAt: '2026-09-01T08:00:00.000Z',
  courses: 2,
};

const me: Member = { ...ece, userId: session().uid, name: 'Ada Yılmaz', role: 'owner' };

test('changes the role of a member and takes it back from the message', async () => {
  const { user } = await show([ece]);
  const role = await screen.findByRole('combobox', { name: 'Role of Ece Aydın' });
  const calls = answer(setMemberRole, null);
  await user.selectOptions(role, 'Head');
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(calls.map(({ body }) => body)).toEqual([{ role: 'head' }, { role: 'teacher' }]));
});

test('removes a member whose courses go to the chosen one', async () => {
  const can = { ...ece, userId: 90_002, name: 'Can Er', courses: 0 };
  const head = { ...can, userId: 90_003, name: 'Hale Su', role: 'head' as const };
  const { user } = await show([ece, can, head]);
  await user.click(await screen.findByRole('button', { name: 'Remove Ece Aydın' }));
  const dialog = within(await screen.findByRole('dialog'));
  const button = dialog.getByRole('button', { name: 'Remove' });
  expect(button).toBeDisabled();
  expect(dialog.queryByRole('option', { name: 'Hale Su' })).toBeNull();
  await user.selectOptions(dialog.getByRole('combobox', { name: /Who teaches the courses/ }), 'Can Er');
  const calls = answer(removeMember, null);
  await user.click(button);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls[0]).toMatchObject({ params: { userId: '90001' }, query: { coursesTo: '90002' } });
});

test('signs a member out on every device after a question, but not the teacher who asks', async () => {
  const { user } = await show([me, ece]);
  await user.click(await screen.findByRole('button', { name: 'Sign out Ece Aydın' }));
  expect(screen.queryByRole('button', { name: 'Sign out Ada Yılmaz' })).toBeNull();
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Sign out Ece Aydın on every device?' }));
  const calls = answer(endMemberSessions, null);
  await user.click(dialog.getByRole('button', { name: 'Sign out' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(calls[0]).toMatchObject({ params: { userId: '90001' } });
});

test('tells the only owner why they cannot leave', async () => {
  const { user } = await show([me, ece]);
  await user.click(await screen.findByRole('button', { name: 'Leave the school' }));
  await screen.findByText('You are the only owner. Make someone else an owner before you leave.');
});

test('shows the picture of a member who has one', async () => {
  await show([me, { ...ece, pictureSource: '/ece.jpg' }]);
  const row = await screen.findByRole('row', { name: /Ece Aydın/ });
  expect(row.querySelector('img')).toHaveAttribute('src', '/ece.jpg');
  expect(screen.getByRole('row', { name: /Ada Yılmaz/ }).querySelector('img')).toBeNull();
});

test('shows the roles as words to members who are not owners', async () => {
  await show([ece], 'teacher');
  await screen.findByText('Ece Aydın');
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
  expect(screen.queryByRole('button', { name: 'Remove Ece Aydın' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Invite a colleague' })).toBeNull();
});

test('offers another try when the members cannot be read', async () => {
  refuse(listMembers, 500, 'errors.somethingWentWrong');
  const { user } = await renderWithPortal(<Screen />, {
    route: '/student/members',
    locales: { students: remote.locales },
  });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  answer(listMembers, [ece]);
  await user.click(retry);
  await screen.findByText('Ece Aydın');
});

test('asks the owners of an older school in which classes teachers act, and saves what they choose', async () => {
  const { user } = await show([me, ece], 'owner', null);
  await screen.findByText('New: until you choose, every teacher acts in all classes, as before.');
  const calls = answer(setActing, { byClass: true });
  await user.click(screen.getByRole('radio', { name: /in their own classes/ }));
  await waitFor(() => expect(calls[0]?.body).toEqual({ byClass: true }));
});

test('asks the owners for the time zone of a school that has none, offers that of the device and saves it', async () => {
  const { user } = await show([me, ece]);
  await screen.findByText(/No time zone has been chosen yet/);
  const calls = answer(setSchoolZone, { timeZone: 'Asia/Tokyo' });
  const choice = screen.getByRole('combobox', { name: 'Time zone' });
  expect(choice).toHaveValue(Intl.DateTimeFormat().resolvedOptions().timeZone);
  await user.selectOptions(choice, 'Asia/Tokyo');
  await user.click(screen.getByRole('button', { name: 'Save the time zone' }));
  await waitFor(() => expect(calls[0]?.body).toEqual({ timeZone: 'Asia/Tokyo' }));
});

test('lets owners choose how many exams a day and a week may have, and says what cannot be', async () => {
  const { user } = await show([me, ece]);
  const perDay = await screen.findByRole('spinbutton', { name: 'Exams a day, at most' });
  expect(perDay).toHaveValue(2);
  const calls = answer(setExamRule, { perDay: 1, perWeek: 5, quizzes: true });
  await user.clear(perDay);
  await user.click(screen.getByRole('checkbox', { name: 'Quizzes count as exams' }));
  await user.click(screen.getByRole('button', { name: 'Save the rule' }));
  await waitFor(() => expect(perDay).toBeInvalid());
  expect(calls).toHaveLength(0);
  await user.type(perDay, '1');
  await user.click(screen.getByRole('button', { name: 'Save the rule' }));
  await waitFor(() => expect(calls[0]?.body).toEqual({ perDay: 1, perWeek: 5, quizzes: true }));
});

test('does not offer the rule to members who are no owners', async () => {
  await show([me, ece], 'teacher');
  await screen.findByText('Ece Aydın');
  expect(screen.queryByText('Who acts in which class')).toBeNull();
});

describe('the logo of the school', () => {
  const PNG = 'data:image/png;base64,iVBORw0KGgo=';

  test('is shown to owners and taken away', async () => {
    const { user } = await show([me]);
    await screen.findByText('No logo yet');
    answer(getSchoolLogo, { picture: PNG });
    await act(() => queryClient.refetchQueries({ type: 'active' }));
    expect(await screen.findByRole('img', { name: 'Logo of the school' })).toHaveAttribute('src', PNG);
    const calls = answer(setSchoolLogo, { picture: null });
    await user.click(screen.getByRole('button', { name: 'Remove the logo' }));
    await screen.findByText('No logo yet');
    expect(calls[0]?.body).toEqual({ picture: null });
  });

  test('says that a file is no picture', async () => {
    const { user } = await show([me]);
    await user.upload(
      await screen.findByLabelText('Choose a picture'),
      new File(['x'], 'logo.png', { type: 'image/png' }),
    );
    await screen.findByText('This picture cannot be read. Choose another one.');
  });

  test('is not offered to teachers', async () => {
    await show([me], 'teacher');
    await screen.findByText(/Ada Yılmaz/);
    expect(screen.queryByText('Logo of the school')).toBeNull();
  });
});
