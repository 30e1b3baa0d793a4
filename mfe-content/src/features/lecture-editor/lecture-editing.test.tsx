import { screen, waitFor, within } from '@testing-library/react';
import * as contract from '@teacher-portal/remote-sdk/contract/lecture';
import { answer, refuse } from '@teacher-portal/remote-sdk/testing/server';
import { enter, name, path, save, show, toasts } from './testing/editor';
import { lecture } from './testing/fixtures';

// A generous limit: the rich text editor is a lazy chunk, which takes a while on a busy machine.
test('loads the saved lecture into the form with file, slots, transcript and attachments', async () => {
  answer(contract.listLectures, [lecture()]);
  await show('id=101&topicId=1001&lectureId=501');
  expect(await name()).toHaveValue('Cell membrane');
  expect(screen.getByRole('radio', { name: /^Video/ })).toBeChecked();
  expect(screen.getByRole('link', { name: /membrane\.mp4/ })).toHaveAttribute(
    'href',
    expect.stringContaining('signature'),
  );
  expect(screen.getByRole('textbox', { name: 'Start' })).toHaveValue('00:05');
  expect(screen.getByRole('textbox', { name: 'Transcript' })).toHaveValue('[00:05] The membrane');
  expect(screen.getByRole('link', { name: 'sheet.pdf' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Edit the lecture' })).toBeVisible();
});

test('saves an edit with its version and continues with the next lecture of the topic on the same screen', async () => {
  answer(contract.listLectures, [lecture()]);
  const updated = answer(contract.updateLecture, lecture({ version: 4 }));
  const { user, router } = await show('id=101&topicId=1001&lectureId=501');
  await user.type(await name(), 's');
  await user.click(save());
  await waitFor(() => expect(toasts().getByText('Lecture updated!')).toBeVisible());
  expect(updated[0]?.headers.get('if-match')).toBe('"3"');
  expect(updated[0]?.body).toMatchObject({ name: 'Cell membranes', tags: [1001], link: lecture().link });
  await waitFor(() => expect(router.state.location.search).toBe('?id=101&topicId=1001'));
  expect(router.state.location.state).toEqual({ subject: 101 });
  await waitFor(async () => expect(await name()).toHaveValue(''));
});

describe('lecture that somebody else has saved in the meantime', () => {
  const title = 'This lecture has been changed in the meantime';
  const conflict = async () => within(await screen.findByRole('dialog', { name: title }));

  /** This user changes the name; the other one has saved these values. */
  async function runIntoConflict(theirs: readonly ReturnType<typeof lecture>[]) {
    answer(contract.listLectures, [lecture()]);
    refuse(contract.updateLecture, 412, 'errors.stale');
    const rendered = await show('id=101&topicId=1001&lectureId=501');
    await enter(rendered.user, await name(), 'My membrane');
    answer(contract.listLectures, [...theirs]);
    await rendered.user.click(save());
    return { ...rendered, updated: () => answer(contract.updateLecture, lecture({ version: 5 })) };
  }
  const renamed = [lecture({ name: 'Their membrane', version: 4 })];

  test('merges changes to different fields, and saves the result on top of theirs', async () => {
    const { user, updated } = await runIntoConflict([lecture({ description: '<p>What it is for</p>', version: 4 })]);
    const dialog = await conflict();
    await dialog.findByText('No conflicts: all changes can be kept.');
    expect(dialog.getByText('Description')).toBeVisible();
    expect(dialog.getByText('My', { selector: 'ins' })).toBeVisible();
    const saved = updated();
    await user.click(dialog.getByRole('button', { name: 'Save all changes' }));
    await toasts().findByText('Lecture updated!');
    expect(saved[0]?.headers.get('if-match')).toBe('"4"');
    expect(saved[0]?.body).toMatchObject({ name: 'My membrane', description: '<p>What it is for</p>' });
  });

  test('asks which change to keep when both changed the same field', async () => {
    const { user, updated } = await runIntoConflict(renamed);
    const dialog = await conflict();
    const all = await dialog.findByRole('button', { name: 'Save all changes' });
    expect(all).toBeDisabled();
    await user.click(within(dialog.getByRole('group', { name: 'Name' })).getByRole('radio', { name: /^Mine/ }));
    const saved = updated();
    await user.click(all);
    await toasts().findByText('Lecture updated!');
    expect(saved[0]?.body).toMatchObject({ name: 'My membrane' });
  });

  test('loads their version and saves on top of it', async () => {
    const { user, updated } = await runIntoConflict(renamed);
    const dialog = await conflict();
    await user.click(await dialog.findByRole('button', { name: 'Load their version' }));
    await waitFor(async () => expect(await name()).toHaveValue('Their membrane'));
    const saved = updated();
    await user.type(await name(), '!');
    await user.click(save());
    await toasts().findByText('Lecture updated!');
    expect(saved[0]?.headers.get('if-match')).toBe('"4"');
    expect(saved[0]?.body).toMatchObject({ name: 'Their membrane!' });
  });

  test('changes nothing when the conflict dialog is closed, and asks again on the next save', async () => {
    const { user } = await runIntoConflict(renamed);
    await conflict();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await name()).toHaveValue('My membrane');
    await user.click(save());
    await conflict();
  });

  test('says that the lecture was deleted and keeps the typed text', async () => {
    await runIntoConflict([]);
    await waitFor(() => expect(toasts().getByText(/This was not found/)).toBeVisible());
    expect(await name()).toHaveValue('My membrane');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

test('removes a topic and adds another slot', async () => {
  answer(contract.listLectures, [lecture()]);
  const updated = answer(contract.updateLecture, lecture());
  const { user } = await show('id=101&topicId=1001&lectureId=501');
  await name();
  await user.click(screen.getByRole('button', { name: 'Remove the topic Cells' }));
  await user.click(screen.getByRole('button', { name: 'Remove sheet.pdf' }));
  await user.click(save());
  await toasts().findByText('Lecture updated!');
  expect(updated[0]?.body).toMatchObject({ tags: [], attachments: [] });
});

test('refuses a slot beyond the end of the file and names the end', async () => {
  answer(contract.listLectures, [lecture()]);
  const { user } = await show('id=101&lectureId=501');
  const end = await screen.findByRole('textbox', { name: 'End' });
  await enter(user, end, '00:31');
  await user.click(save());
  await waitFor(() => expect(toasts().getByText(/must not end after 00:30/)).toBeVisible());
  await waitFor(() => expect(end).toHaveFocus());
  expect(end).toHaveAccessibleDescription(/must not end after 00:30/);
});

test('links to a new lecture when the lecture is not in the course', async () => {
  answer(contract.listLectures, []);
  await show('id=101&topicId=1001&lectureId=9');
  expect(await screen.findByRole('heading', { name: 'This lecture was not found' })).toBeVisible();
  const links = screen.getAllByRole('link', { name: 'Add a lecture' });
  expect(links[0]).toHaveAttribute('href', `${path}?id=101&topicId=1001`);
});

test('retries lectures that fail to load', async () => {
  refuse(contract.listLectures, 403, 'errors.forbidden');
  const { user } = await show('id=101&lectureId=501');
  expect(await screen.findByText('You are not allowed to do this.')).toBeVisible();
  answer(contract.listLectures, [lecture()]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await name()).toHaveValue('Cell membrane');
});

test('renders in Turkish', async () => {
  answer(contract.listLectures, [lecture()]);
  await show('id=101&topicId=1001&lectureId=501', { language: 'tr' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Ders içeriğini düzenle' })).toBeVisible();
  expect(await screen.findByRole('textbox', { name: 'Ad' })).toHaveValue('Cell membrane');
  expect(screen.getByRole('button', { name: 'Kaydet' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Cells konusunu kaldır' })).toBeVisible();
});
