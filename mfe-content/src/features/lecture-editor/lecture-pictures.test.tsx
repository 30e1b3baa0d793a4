import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import * as contract from '@teacher-portal/remote-sdk/contract/lecture';
import { getSignedUrl } from '@teacher-portal/remote-sdk/contract/upload';
import { uploadKind } from '@teacher-portal/remote-sdk/contract/upload.rules';
import { answer, server } from '@teacher-portal/remote-sdk/testing/server';
import { fill, save, show, toasts } from './testing/editor';
import { lecture, ownFile } from './testing/fixtures';

// A generous limit: the rich text editor is a lazy chunk, which takes a while on a busy machine.
const fileUrl = ownFile('cell.png');
const readUrl = `${fileUrl}?expires=1&signature=s`;

test('uploads a picture into the text, shows it by its signed address, and saves it', async () => {
  const asked = answer(getSignedUrl, { url: 'https://storage.example/signed', fileUrl, readUrl });
  server.use(http.put('https://storage.example/signed', () => new HttpResponse(null, { status: 201 })));
  const created = answer(contract.createLecture, lecture());
  answer(contract.addLectureToCourse, lecture());
  answer(contract.addLectureToCategory, lecture());
  const { user } = await show('id=101&topicId=1001');
  await fill(user, 'Cell membrane');
  await user.click(screen.getByRole('button', { name: 'Picture' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Picture' }));
  await user.upload(dialog.getByLabelText(/Picture file/), new File(['png'], 'cell.png', { type: 'image/png' }));
  await user.click(dialog.getByLabelText(/Description of the picture/));
  await user.paste('A cell');
  await user.click(dialog.getByRole('button', { name: 'Insert the picture' }));
  const text = within(screen.getByRole('textbox', { name: 'Description' }));
  await waitFor(() => expect(text.getByRole('img', { name: 'A cell' })).toHaveAttribute('src', readUrl));
  expect(asked[0]?.body).toMatchObject({ fileName: 'cell.png', kind: uploadKind.image });
  await user.click(save());
  await toasts().findByText('Lecture created!');
  expect(created[0]?.body).toMatchObject({ description: expect.stringContaining('signature=s') as unknown });
});
