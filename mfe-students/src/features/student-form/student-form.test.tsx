import { screen, waitFor, within } from '@testing-library/react';
import { getStudent } from '@teacher-portal/remote-sdk/contract/student';
import { listMergeCandidates } from '@teacher-portal/remote-sdk/contract/student-merge';
import {
  createStudent,
  takeBackStudent,
  updateStudent,
  withdrawStudent,
} from '@teacher-portal/remote-sdk/contract/student-record';
import { type PortalOptions, renderWithPortal } from '@teacher-portal/remote-sdk/testing/render';
import { answer, refuse } from '@teacher-portal/remote-sdk/testing/server';
import remote from '../../remote';
import { detail } from '../../student/testing/student.fixture';
import { Screen } from './student-form.screen';

const show = (route: string, options: PortalOptions = {}) =>
  renderWithPortal(<Screen />, { route, locales: { students: remote.locales }, ...options });
const field = (name: string | RegExp) => screen.findByRole('textbox', { name });
const button = (name: string) => screen.findByRole('button', { name });

beforeEach(() => void answer(listMergeCandidates, []));

const saved = { ...detail, version: 4 };

test('says whose student it is where the teacher may not change the record, before anything is typed', async () => {
  answer(getStudent, { ...detail, mayChange: false });
  await show(`/student/student-form?id=${detail.id}`);
  expect(await screen.findByText(/These students are in classes of colleagues/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to student' })).toHaveAttribute(
    'href',
    `/student/student-details?id=${detail.id}`,
  );
  expect(screen.queryByRole('textbox', { name: /First and last name/ })).toBeNull();
});

test('adds a student with a guardian and support, and opens the student', async () => {
  const calls = answer(createStudent, saved);
  const { user, router } = await show('/student/student-form');
  await user.type(await field(/First and last name/), 'Ece Aydın');
  await user.type(await field('Student number'), '77');
  await user.click(await button('Add a guardian'));
  await user.type(await field('Name'), 'Işıl Aydın');
  await user.type(await field('Phone or e-mail'), '0312 000 00 00');
  await user.clear(screen.getByRole('spinbutton', { name: 'Extra time in per cent' }));
  await user.type(screen.getByRole('spinbutton', { name: 'Extra time in per cent' }), '25');
  await user.click(screen.getByRole('checkbox', { name: 'Large print' }));
  await user.click(await button('Save'));
  await waitFor(() => expect(router.state.location.pathname).toBe('/student/student-details'));
  expect(calls[0]?.body).toEqual({
    name: 'Ece Aydın',
    givenName: '',
    familyName: '',
    studentNumber: '77',
    email: '',
    section: '',
    tier: '',
    gradeId: 11,
    guardians: [{ name: 'Işıl Aydın', relation: '', contact: '0312 000 00 00' }],
    extraTimePercent: 25,
    largePrint: true,
    picturePath: null,
  });
});

test('makes up the name of the parts that are typed', async () => {
  const calls = answer(createStudent, saved);
  const { user } = await show('/student/student-form');
  await user.type(await field('Given name'), 'Ece Su');
  await user.type(await field('Family name'), 'Aydın');
  expect(await field(/First and last name/)).toHaveValue('Ece Su Aydın');
  await user.click(await button('Save'));
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]?.body).toMatchObject({ name: 'Ece Su Aydın', givenName: 'Ece Su', familyName: 'Aydın' });
});

test('leaves a name alone that says something else than its parts', async () => {
  const { user } = await show('/student/student-form');
  await user.type(await field(/First and last name/), 'Ece A.');
  await user.type(await field('Given name'), 'Ece');
  await user.type(await field('Family name'), 'Aydın');
  expect(await field(/First and last name/)).toHaveValue('Ece A.');
});

test('lets the parts follow a changed name, and asks for the one that is missing', async () => {
  answer(getStudent, { ...detail, givenName: 'Elif', familyName: 'Kaya' });
  const calls = answer(updateStudent, saved);
  const { user } = await show('/student/student-form?id=501');
  const name = await field(/First and last name/);
  await user.clear(name);
  await user.type(name, 'Elif van Demir');
  await user.tab();
  expect(await field('Given name')).toHaveValue('Elif');
  expect(await field('Family name')).toHaveValue('van Demir');
  await user.clear(await field('Family name'));
  await user.click(await button('Save'));
  expect(await field('Family name')).toHaveAccessibleDescription(/Please fill in this field/);
  expect(calls).toHaveLength(0);
});

test('continues with an empty form for the same section when another student is to be added', async () => {
  answer(createStudent, saved);
  const { user } = await show('/student/student-form');
  await user.type(await field(/First and last name/), 'Ece Aydın');
  await user.type(await field('Section'), 'B');
  await user.click(await button('Save and add another'));
  await waitFor(async () => expect(await field(/First and last name/)).toHaveValue(''));
  expect(await field(/First and last name/)).toHaveFocus();
  expect(await field('Section')).toHaveValue('B');
});

test('shows missing values and values in use at their fields', async () => {
  refuse(createStudent, 409, 'errors.studentNumberTaken', {
    details: [{ path: 'studentNumber', code: 'errors.studentNumberTaken', message: 'taken' }],
  });
  const { user } = await show('/student/student-form');
  await user.click(await button('Save'));
  expect(await field(/First and last name/)).toHaveAccessibleDescription(/Please fill in this field/);
  await user.type(await field(/First and last name/), 'Ece');
  await user.type(await field('Student number'), '77');
  await user.click(await button('Save'));
  await waitFor(async () =>
    expect(await field('Student number')).toHaveAccessibleDescription(/Another student of the school has this number/),
  );
  expect(await field('Student number')).toHaveFocus();
});

test('changes a student on the version that was read', async () => {
  answer(getStudent, detail);
  const calls = answer(updateStudent, saved);
  const { user } = await show('/student/student-form?id=501');
  const name = await field(/First and last name/);
  expect(name).toHaveValue('Elif Kaya');
  await user.clear(name);
  await user.type(name, 'Elif Demir');
  await user.click(await button('Save'));
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]?.headers.get('if-match')).toBe('"3"');
  expect(calls[0]?.body).toMatchObject({ name: 'Elif Demir', studentNumber: '1042', guardians: detail.guardians });
});

test('takes the photo of a student away with the next save', async () => {
  const photo = { picturePath: '/api/v1/upload/lecture/k/a.jpg', pictureSource: '/a.jpg' };
  answer(getStudent, { ...detail, ...photo });
  const calls = answer(updateStudent, saved);
  const { user } = await show('/student/student-form?id=501');
  await user.click(await button('Remove the photo'));
  await user.click(await button('Save'));
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]?.body).toMatchObject({ name: 'Elif Kaya', picturePath: null });
});

/** Types a tier, and saves after somebody else has saved this. */
async function runIntoConflict(theirs: Partial<typeof detail>) {
  answer(getStudent, detail);
  refuse(updateStudent, 412, 'errors.stale');
  const { user } = await show('/student/student-form?id=501');
  await user.type(await field('Tier'), ' plus');
  answer(getStudent, { ...detail, ...theirs, version: 9 });
  await user.click(await button('Save'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Someone else has changed this student' }));
  return { user, dialog, calls: answer(updateStudent, saved) };
}

test('shows what somebody else has changed, and saves the changes of both', async () => {
  const { user, dialog, calls } = await runIntoConflict({ section: 'C', largePrint: !detail.largePrint });
  await dialog.findByText('No conflicts: all changes can be kept.');
  expect(dialog.getByText('Section')).toBeVisible();
  expect(dialog.getByText('C', { selector: 'ins' })).toBeVisible();
  expect(dialog.getByText('Large print')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Save all changes' }));
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]?.headers.get('if-match')).toBe('"9"');
  expect(calls[0]?.body).toMatchObject({ tier: 'Core plus', section: 'C', largePrint: !detail.largePrint });
});

test('asks whose change of the same field of a student is kept', async () => {
  const { user, dialog, calls } = await runIntoConflict({ tier: 'Advanced' });
  const all = await dialog.findByRole('button', { name: 'Save all changes' });
  expect(all).toBeDisabled();
  await user.click(within(dialog.getByRole('group', { name: 'Tier' })).getByRole('radio', { name: /^Mine/ }));
  await user.click(all);
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]?.body).toMatchObject({ tier: 'Core plus' });
});

test('loads the student as somebody else has saved them, and saves on top of it', async () => {
  const { user, dialog, calls } = await runIntoConflict({ tier: 'Advanced' });
  await user.click(await dialog.findByRole('button', { name: 'Load their version' }));
  await waitFor(async () => expect(await field('Tier')).toHaveValue('Advanced'));
  await user.type(await field('Tier'), '!');
  await user.click(await button('Save'));
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]?.headers.get('if-match')).toBe('"9"');
  expect(calls[0]?.body).toMatchObject({ tier: 'Advanced!' });
});

test('withdraws a student without asking and takes the student back by Undo', async () => {
  answer(getStudent, detail);
  const withdrawn = answer(withdrawStudent, { id: 501 });
  const back = answer(takeBackStudent, { id: 501 });
  const { user, router } = await show('/student/student-form?id=501');
  await user.click(await button('Withdraw the student'));
  await waitFor(() => expect(router.state.location.pathname).toBe('/student'));
  expect(withdrawn[0]?.headers.get('if-match')).toBe('"3"');
  await screen.findByText('Elif Kaya has been withdrawn.');
  await user.click(await button('Undo'));
  await screen.findByText('Elif Kaya is back in the lists.');
  expect(back).toHaveLength(1);
});

test('asks before unsaved changes are left', async () => {
  answer(getStudent, detail);
  const { user } = await show('/student/student-form?id=501');
  await user.type(await field('Tier'), '!');
  await user.click(await screen.findByRole('link', { name: 'Cancel' }));
  await screen.findByRole('dialog');
});

test('says that an unknown student was not found', async () => {
  refuse(getStudent, 404, 'errors.notFound');
  await show('/student/student-form?id=9');
  await screen.findByText('This student was not found');
});
