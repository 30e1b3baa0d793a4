import { act, screen, waitFor, within } from '@testing-library/react';
import { createAssessment, updateAssessment } from '@teacher-portal/remote-sdk/contract/assessment-write';
import { readDrafts } from '@teacher-portal/remote-sdk/drafts';
import { startSession } from '@teacher-portal/remote-sdk/session';
import { clearAll, raiseStorageChanged } from '@teacher-portal/remote-sdk/storage';
import * as fixtures from '@teacher-portal/remote-sdk/testing/fixtures';
import '@teacher-portal/remote-sdk/testing/drafts';
import { answer } from '@teacher-portal/remote-sdk/testing/server';
import { assessment } from '../../assessment/testing/assessment.fixture';
import { button, edit, field, press, set, show, toasts } from './testing/form';

// A limit for hanging tests only: the rich text editors are lazy-loaded, which takes long on a busy machine.
const session = fixtures.session();
const owner = (id: number | string) => ({
  uid: session.uid,
  schoolId: session.schools[0]?.id ?? 0,
  entity: 'assessment',
  id,
});
const newSubmission = owner('new in course 101');
/** Read within `act`, because the form goes on settling its drafts meanwhile. */
const kept = async (of = newSubmission) =>
  (await act(() => readDrafts(of))).map(({ value }) => (value as { form: { title: string } }).form.title);
const isKept = (title: string, of = newSubmission) => waitFor(async () => expect(await kept(of)).toEqual([title]));
const ready = () => screen.findByLabelText('Cell structure');

test('keeps an incomplete draft on this device, says what is missing, and offers it at the next visit', async () => {
  const created = answer(createAssessment, assessment());
  const first = await show();
  await ready();
  set(/^Title/, 'Half a quiz');
  await first.user.click(button('Save as draft'));
  expect(
    await screen.findByText(/kept on this device. Before it can be saved as a draft: Please select assessment type/),
  ).toBeVisible();
  expect(created).toHaveLength(0);
  await isKept('Half a quiz');
  first.unmount();

  const { user } = await show();
  await user.click(await screen.findByRole('button', { name: 'Restore it' }));
  expect(field(/^Title/)).toHaveValue('Half a quiz');
});

test('creates a complete draft without leaving the step and removes the local copy', async () => {
  const created = answer(createAssessment, ({ body }) => assessment({ ...(body as object), id: 77 }));
  const { user, router } = await show();
  await ready();
  press(field(/^Quiz/));
  press(field('Un-graded'));
  press(await ready());
  for (const [name, value] of [
    ['Title*', 'Cells'],
    ['Marks*', '5'],
    ['Due date*', '2099-01-01T10:00'],
    ['Difficulty*', '1'],
    ['Duration (minutes)*', '15'],
  ] as const)
    set(name, value);
  await isKept('Cells');
  await user.click(button('Save as draft'));
  await waitFor(() => expect(toasts().getByText('Assessment created!')).toBeVisible());
  await waitFor(() => expect(router.state.location.search).toBe('?subject=101&id=77&step=0'));
  expect(created).toHaveLength(1);
  expect(field(/^Title/)).toHaveValue('Cells');
  expect(button('Save as draft')).toHaveFocus();
  expect(await kept()).toEqual([]);
  await user.click(button('Save as draft'));
  expect(await screen.findByText('Everything is saved.')).toBeVisible();
});

test('saves the complete steps of an existing draft and keeps the incomplete step on this device', async () => {
  const updated = answer(updateAssessment, ({ body }) => assessment({ ...(body as object), version: 2 }));
  const { user } = await edit({}, 1);
  for (const name of [
    'Which organelle releases energy?',
    'Which are parts of a flower?',
    'How do roots take up water?',
  ])
    await user.click(await screen.findByLabelText(name));
  await user.click(within(screen.getByRole('navigation', { name: 'Steps' })).getByRole('button', { name: /Basics/ }));
  await ready();
  set(/^Title/, 'Renamed');
  await user.click(button('Save as draft'));
  await toasts().findByText('Assessment updated!');
  expect(
    await screen.findByText(/the rest is kept on this device. Still missing: Exam questions must be provided/),
  ).toBeVisible();
  expect(updated[0]?.body).toMatchObject({ title: 'Renamed' });
  expect(updated[0]?.body).not.toHaveProperty('questions');
});

describe('leaving with unsaved changes', () => {
  const leave = async (title: string) => {
    const rendered = await show();
    await ready();
    set(/^Title/, title);
    await rendered.user.click(screen.getByRole('link', { name: 'Cancel' }));
    return { ...rendered, dialog: within(await screen.findByRole('dialog', { name: 'Leave without saving?' })) };
  };

  test('asks first, and keeps what cannot be saved yet on this device when the teacher wants a draft', async () => {
    const { user, router, dialog } = await leave('Kept for later');
    await user.click(dialog.getByRole('button', { name: 'Save as draft' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/assignment/assignment-list'));
    await isKept('Kept for later');
  });

  test('discards the changes when the teacher leaves without saving', async () => {
    const { user, router, dialog } = await leave('Given up');
    await user.click(dialog.getByRole('button', { name: 'Leave without saving' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/assignment/assignment-list'));
    expect(await kept()).toEqual([]);
  });

  test('saves the changes if possible and continues to the destination', async () => {
    const updated = answer(updateAssessment, ({ body }) => assessment({ ...(body as object), version: 2 }));
    const { user, router } = await edit();
    await screen.findByDisplayValue('Midterm');
    set(/^Title/, 'Saved on the way');
    await user.click(screen.getByRole('link', { name: 'Biology' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Save as draft' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/assignment/assignment-list'));
    expect(updated[0]?.body).toMatchObject({ title: 'Saved on the way' });
    expect(await kept(owner(301))).toEqual([]);
  });
});

test('restores unsaved changes after the session expired and the teacher signed in again', async () => {
  const first = await show();
  await ready();
  set(/^Title/, 'In the middle of');
  act(() => {
    clearAll();
    raiseStorageChanged();
  });
  first.unmount();
  await isKept('In the middle of');
  act(() => startSession(session));
  const { user } = await show();
  await user.click(await screen.findByRole('button', { name: 'Restore it' }));
  expect(field(/^Title/)).toHaveValue('In the middle of');
});
