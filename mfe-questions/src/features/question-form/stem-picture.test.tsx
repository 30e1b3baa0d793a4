import { screen, waitFor, within } from '@testing-library/react';
import { createQuestion, getQuestion } from '@teacher-portal/remote-sdk/contract/question';
import { getSignedUrl } from '@teacher-portal/remote-sdk/contract/upload';
import { uploadKind } from '@teacher-portal/remote-sdk/contract/upload.rules';
import { answer, answerRaw } from '@teacher-portal/remote-sdk/testing/server';
import '@teacher-portal/remote-sdk/testing/drafts';
import { correct, enter, option, save, show, text, topic, write } from './testing/form';
import { question } from './testing/question.fixture';

const fileUrl = '/api/v1/upload/lecture/k3y/leaf.png';
const readUrl = `${fileUrl}?expires=1&signature=s`;

test('uploads a picture into the text of a question, asks for its words, shows it in the preview and saves it', async () => {
  const asked = answer(getSignedUrl, { url: '/api/v1/upload/signed', fileUrl, readUrl });
  answerRaw({ ...getSignedUrl, method: 'PUT', path: '/upload/signed' }, '', { status: 201 });
  const created = answer(createQuestion, question({ version: 1 }));
  const { user } = await show();
  await text();
  await write(user, 'What is shown?');
  await enter(user, option('A'), 'A leaf');
  await enter(user, option('B'), 'A root');
  await user.click(correct('A'));
  const [picture] = screen.getAllByRole('button', { name: 'Picture' });
  await user.click(picture as HTMLElement);
  const dialog = within(await screen.findByRole('dialog', { name: 'Picture' }));
  await user.upload(dialog.getByLabelText(/Picture file/), new File(['png'], 'leaf.png', { type: 'image/png' }));
  await user.click(dialog.getByRole('button', { name: 'Insert the picture' }));
  expect(dialog.getByText(/Please describe the picture/)).toBeVisible();
  await user.click(dialog.getByLabelText(/Description of the picture/));
  await user.paste('Five veins');
  await user.click(dialog.getByRole('button', { name: 'Insert the picture' }));
  await waitFor(() => expect(screen.getAllByRole('img', { name: 'Five veins' })).toHaveLength(2));
  expect(asked[0]?.body).toMatchObject({ fileName: 'leaf.png', kind: uploadKind.image });
  await user.click(topic('Cells'));
  await user.click(save());
  await waitFor(() => expect(created).toHaveLength(1));
  expect(created[0]?.body).toMatchObject({ questionText: expect.stringContaining('alt="Five veins"') as unknown });
});

test('asks for the picture of an option of multiple choice only where one is wanted', async () => {
  const { user } = await show('subject=101', { language: 'tr' });
  const add = await screen.findByRole('button', { name: 'A seçeneği için görsel ekle' });
  expect(screen.queryByText('A seçeneğinin görseli')).not.toBeInTheDocument();
  await user.click(add);
  expect(await screen.findByText('A seçeneğinin görseli')).toBeVisible();
  expect(screen.queryByText('B seçeneğinin görseli')).not.toBeInTheDocument();
});

test('shows the pictures of options to the teacher who answers the question in the preview', async () => {
  const options = ['Whale', 'Shark'].map((value, at) => ({
    ...{
      id: at + 1,
      value,
      isCorrectAnswer: at === 0,
      feedback: null,
      picturePath: `/api/v1/upload/lecture/k/${at}.png`,
    },
    ...{ pictureSource: `/${value}.png`, pictureAlt: at === 0 ? 'A tail' : null },
  }));
  answer(getQuestion, question({ id: 2, version: 5, options }));
  const { user } = await show('subject=101&id=2');
  await user.click(await screen.findByText('Answer it yourself'));
  const first = await screen.findByRole('radio', { name: /Whale/ });
  const row = within(first.closest('label') as HTMLElement);
  expect(row.getByRole('img', { name: 'A tail' })).toHaveAttribute('src', '/Whale.png');
  // In its field, in the question as students see it, and where it is answered.
  expect(await screen.findAllByRole('img', { name: 'Picture of option B' })).toHaveLength(3);
});
