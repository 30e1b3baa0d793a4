import { screen, waitFor, within } from '@testing-library/react';
import { createQuestion } from '@teacher-portal/remote-sdk/contract/question';
import { getSignedUrl } from '@teacher-portal/remote-sdk/contract/upload';
import { uploadKind } from '@teacher-portal/remote-sdk/contract/upload.rules';
import { answer, answerRaw } from '@teacher-portal/remote-sdk/testing/server';
import '@teacher-portal/remote-sdk/testing/drafts';
import { correct, enter, option, save, show, text, topic, write } from './testing/form';
import { question } from './testing/question.fixture';

const fileUrl = '/api/v1/upload/lecture/k3y/frog.mp3';
const readUrl = `${fileUrl}?expires=1&signature=s`;

test('uploads a sound into the text of a question, shows its control in the preview and saves it', async () => {
  const asked = answer(getSignedUrl, { url: '/api/v1/upload/signed', fileUrl, readUrl });
  answerRaw({ ...getSignedUrl, method: 'PUT', path: '/upload/signed' }, '', { status: 201 });
  const created = answer(createQuestion, question({ version: 1 }));
  const { user } = await show();
  await text();
  await write(user, 'Who calls?');
  await enter(user, option('A'), 'A frog');
  await enter(user, option('B'), 'A bird');
  await user.click(correct('A'));
  const [sound] = screen.getAllByRole('button', { name: 'Sound' });
  await user.click(sound as HTMLElement);
  const dialog = within(await screen.findByRole('dialog', { name: 'Sound' }));
  await user.upload(dialog.getByLabelText(/Sound file/), new File(['ID3'], 'frog.mp3', { type: 'audio/mpeg' }));
  await user.click(dialog.getByLabelText(/Description or transcript/));
  await user.paste('A call at night');
  await user.click(dialog.getByRole('button', { name: 'Insert the sound' }));
  // In the editor and in the preview.
  await waitFor(() => expect(screen.getAllByTitle('A call at night')).toHaveLength(2));
  expect(asked[0]?.body).toMatchObject({ fileName: 'frog.mp3', kind: uploadKind.sound });
  await user.click(topic('Cells'));
  await user.click(save());
  await waitFor(() => expect(created).toHaveLength(1));
  expect(created[0]?.body).toMatchObject({
    questionText: expect.stringContaining('title="A call at night"') as unknown,
  });
});
