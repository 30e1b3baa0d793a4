import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import * as contract from '@teacher-portal/remote-sdk/contract/lecture';
import { answer, refuse } from '@teacher-portal/remote-sdk/testing/server';
import { enter, fill, name, save, show } from './testing/editor';
import { lecture } from './testing/fixtures';

// A generous limit: the rich text editor is a lazy chunk, which takes a while on a busy machine.
const edit = 'id=101&topicId=1001&lectureId=501';
const create = 'id=101&topicId=1001';

/** Runs an action on the store that holds unsaved changes. */
const inStore = <Result,>(act: (store: IDBObjectStore) => IDBRequest<Result>) =>
  new Promise<Result>((resolve, reject) => {
    const opening = indexedDB.open('teacher-portal-drafts');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const request = act(opening.result.transaction('drafts', 'readwrite').objectStore('drafts'));
      request.onsuccess = () => resolve(request.result);
    };
  });
const kept = async () => (await inStore<unknown[]>((store) => store.getAll())).flat().length;

beforeEach(() => answer(contract.listLectures, [lecture()]));
afterEach(() => inStore((store) => store.clear()));
test('offers unsaved text at the next visit after the page was closed', async () => {
  const first = await show(edit);
  await enter(first.user, await name(), 'Membranes and more');
  first.unmount();
  await waitFor(async () => expect(await kept()).toBe(1));
  const { user } = await show(edit);
  await user.click(await screen.findByRole('button', { name: 'Restore it' }));
  expect(await name()).toHaveValue('Membranes and more');
});

test('resumes a half-saved lecture after a crash without creating a second one', async () => {
  const created = answer(contract.createLecture, lecture());
  refuse(contract.addLectureToCourse, 500, 'errors.somethingWentWrong');
  const first = await show(create);
  await fill(first.user, 'Membranes', 'Theory');
  await first.user.click(save());
  await screen.findByText(/could not be saved/);
  first.unmount();
  await waitFor(async () => expect(await kept()).toBe(1));

  answer(contract.addLectureToCourse, lecture());
  answer(contract.addLectureToCategory, lecture());
  const { user } = await show(create);
  await user.click(await screen.findByRole('button', { name: 'Restore it' }));
  await user.click(save());
  await screen.findByText('Lecture created!');
  expect(created).toHaveLength(1);
});

test('asks before leaving, and offers nothing later when the changes were discarded', async () => {
  const first = await show(edit);
  await enter(first.user, await name(), 'Membranes and more');
  await first.user.click(screen.getByRole('link', { name: 'Cancel' }));
  await first.user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Stay' }));
  await waitFor(async () => expect(await kept()).toBe(1));
  expect(await name()).toHaveValue('Membranes and more');
  await first.user.click(screen.getByRole('link', { name: 'Cancel' }));
  await first.user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Leave without saving' }));
  expect(await screen.findByText('elsewhere')).toBeVisible();
  await waitFor(async () => expect(await kept()).toBe(0));
});

test('offers no draft after saving', async () => {
  answer(contract.updateLecture, lecture({ version: 4 }));
  const first = await show(edit);
  await enter(first.user, await name(), 'Membranes');
  await waitFor(async () => expect(await kept()).toBe(1));
  await first.user.click(save());
  await screen.findByText('Lecture updated!');
  await waitFor(async () => expect(await kept()).toBe(0));
});
