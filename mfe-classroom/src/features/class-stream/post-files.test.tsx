import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { getSignedUrl } from '@teacher-portal/remote-sdk/contract/upload';
import { answer, answerRaw } from '@teacher-portal/remote-sdk/testing/server';
import { renderWithPortal } from '@teacher-portal/remote-sdk/testing/render';
import { type Post } from '../../post.schema';
import remote from '../../remote';
import { addPost, changePost, listOwnClasses, listStream } from '../../service';
import { Screen } from './class-stream.screen';

const link = '/api/v1/upload/lecture/k/cells.pdf';
const post = (change: Partial<Post> = {}): Post => ({
  ...{ id: 1, html: '', link: '', files: [], author: { id: 17, name: 'Ada Teacher' }, classes: [11] },
  ...{ at: new Date().toISOString(), isPinned: false, isEdited: false, state: 'posted', version: 1 },
  ...{ comments: 'off', commentCount: 0, waitingComments: 0 },
  ...{ readBy: 15, students: 18, isOwn: true },
  ...change,
});
const stream = (...posts: Post[]) => answer(listStream, { waiting: [], pinned: [], next: null, posts });
const pdf = (name = 'cells.pdf') => new File(['content'], name, { type: 'application/pdf' });
const show = async (language: 'en' | 'tr' = 'en') => {
  const shown = await renderWithPortal(<Screen />, {
    ...{ route: '/class', language },
    locales: { classroom: remote.locales },
  });
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(document.querySelector('input[type=file]')).toBeInTheDocument());
  return shown;
};
const arrives = (status = 201) => answerRaw({ ...getSignedUrl, method: 'PUT', path: '/upload/signed' }, '', { status });
const drop = async (...files: File[]) => {
  const event = createEvent.drop(document.body, { dataTransfer: { files, types: ['Files'], items: [] } });
  await act(async () => void fireEvent(document.body, event));
  return event;
};

let asked: unknown[];
beforeEach(() => {
  answer(listOwnClasses, [{ id: 11, name: '9-A', course: 'Biology', students: 18 }]);
  asked = answer(getSignedUrl, { url: '/api/v1/upload/signed', fileUrl: link, readUrl: link });
});

test('a file that is dropped anywhere on the page is posted with one more action, even while it is on its way', async () => {
  stream();
  arrives();
  const calls = answer(addPost, post());
  const { user } = await show();
  expect((await drop(pdf())).defaultPrevented).toBe(true);
  await user.click(await screen.findByRole('button', { name: 'Post' }));
  expect(await screen.findByText('Posted.')).toBeVisible();
  expect(calls[0]?.body).toMatchObject({ files: [link], html: '', classes: [11] });
  expect(asked).toMatchObject([{ body: { fileName: 'cells.pdf', fileType: 'application/pdf', fileSize: 7 } }]);
  expect(calls).toHaveLength(1);
});

test('a chosen file is posted in the same way', async () => {
  stream();
  arrives();
  const calls = answer(addPost, post());
  const { user } = await show();
  await user.upload(document.querySelector('input[type=file]') as HTMLInputElement, pdf());
  expect(await screen.findByRole('button', { name: 'Remove cells.pdf' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Post' }));
  await waitFor(() => expect(calls[0]?.body).toMatchObject({ files: [link] }));
});

test('a cut network keeps the post, which is not posted without its file', async () => {
  stream();
  arrives(503);
  const calls = answer(addPost, post());
  const { user } = await show();
  await drop(pdf());
  await user.type(await screen.findByRole('textbox', { name: 'Link' }), 'https://example.org');
  await screen.findByRole('button', { name: /^Try again: upload/ });
  await user.click(screen.getByRole('button', { name: 'Post' }));
  expect(screen.getByText('A file could not be sent. Send it again, or remove it.')).toBeVisible();
  expect(calls).toHaveLength(0);
  arrives();
  await user.click(screen.getByRole('button', { name: /^Try again: upload/ }));
  await screen.findByRole('button', { name: 'Remove cells.pdf' });
  await user.click(screen.getByRole('button', { name: 'Post' }));
  await waitFor(() => expect(calls[0]?.body).toMatchObject({ files: [link], link: 'https://example.org' }));
});

test('a file that nobody may post is refused before it is sent, what is no file is left alone, and the form takes the next one', async () => {
  stream();
  arrives();
  await show();
  const text = createEvent.drop(document.body, { dataTransfer: { files: [], types: ['text/plain'] } });
  fireEvent(document.body, text);
  expect(text.defaultPrevented).toBe(false);
  expect(screen.queryByRole('button', { name: 'Post' })).not.toBeInTheDocument();
  await drop(new File(['x'], 'virus.exe', { type: 'application/x-msdownload' }));
  expect((await screen.findAllByText(/File type must be/)).length).toBeGreaterThan(0);
  await drop(pdf());
  await screen.findByRole('button', { name: 'Remove cells.pdf' });
  expect(asked).toHaveLength(1);
});

test('says over the page that files can be dropped while they are above it', async () => {
  stream();
  await show('tr');
  act(() => void fireEvent.dragOver(document.body, { dataTransfer: { types: ['Files'] } }));
  expect(screen.getByText('Göndermek için dosyaları bırakın')).toBeVisible();
  act(() => void fireEvent.dragLeave(document.body, { relatedTarget: null }));
  expect(screen.queryByText('Göndermek için dosyaları bırakın')).not.toBeInTheDocument();
});

test('shows the files of a post with their sizes, and removes one from it', async () => {
  const file = { link, name: '<b>cells</b>.pdf', bytes: 2_400_000, address: `${link}?signed` };
  const late = { ...file, link: `${link}2`, name: 'late.pdf', address: null };
  stream(post({ files: [file, late] }));
  const calls = answer(changePost, post());
  const { user } = await show();
  const list = within(await screen.findByRole('list', { name: 'Files' }));
  expect(list.getByRole('link', { name: '<b>cells</b>.pdf' })).toHaveAttribute('href', `${link}?signed`);
  expect(list.getAllByText('2.4 MB')).toHaveLength(2);
  expect(list.getByText(/cannot be opened at the moment/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^More about the post/ }));
  await user.click(screen.getByRole('menuitem', { name: 'Edit' }));
  await user.click(screen.getByRole('button', { name: 'Remove late.pdf' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(calls[0]?.body).toMatchObject({ files: [link] }));
});
