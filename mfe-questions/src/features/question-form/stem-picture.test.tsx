import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { createQuestion, getQuestion, updateQuestion } from '@teacher-portal/remote-sdk/contract/question';
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

test('has a place for pictures, sounds and tables under each option, opened where it is wanted', async () => {
  const { user } = await show('subject=101', { language: 'tr' });
  await user.click(await screen.findByRole('button', { name: 'Altına görsel, ses veya tablo ekle: A seçeneği' }));
  expect(await screen.findByRole('textbox', { name: 'A seçeneği: altındakiler' })).toBeVisible();
  expect(screen.queryByRole('textbox', { name: 'B seçeneği: altındakiler' })).toBeNull();
});

test('puts a picture that is pasted into an option under it, shows it in the preview and saves it', async () => {
  answer(getSignedUrl, { url: '/api/v1/upload/signed', fileUrl, readUrl });
  answerRaw({ ...getSignedUrl, method: 'PUT', path: '/upload/signed' }, '', { status: 201 });
  const created = answer(createQuestion, question({ version: 1 }));
  const { user } = await show();
  await text();
  await write(user, 'Which is a leaf?');
  await enter(user, option('A'), 'This');
  await enter(user, option('B'), 'That');
  await user.click(correct('A'));
  const files = [new File(['png'], 'leaf.png', { type: 'image/png' })];
  fireEvent.paste(option('A'), { clipboardData: { files, types: ['Files'], getData: () => '' } });
  const dialog = within(await screen.findByRole('dialog', { name: 'Picture' }));
  await user.click(dialog.getByLabelText(/Description of the picture/));
  await user.paste('Five veins');
  await user.click(dialog.getByRole('button', { name: 'Insert the picture' }));
  // In its field, in the question as students see it, and where it is answered.
  await waitFor(() => expect(screen.getAllByRole('img', { name: 'Five veins' })).toHaveLength(3));
  await user.click(topic('Cells'));
  await user.click(save());
  await waitFor(() => expect(created).toHaveLength(1));
  expect(created[0]?.body).toMatchObject({
    options: [{ value: 'This', media: expect.stringContaining('alt="Five veins"') as unknown }, { value: 'That' }],
  });
});

test('tries a table under an option and code under its feedback, and keeps both when it becomes several answers', async () => {
  const table = '<table><tbody><tr><td>Tail</td></tr></tbody></table>';
  const code = '<pre><code>is_fish</code></pre>';
  const options = ['Whale', 'Shark'].map((value, at) => ({
    ...{ id: at + 1, value, isCorrectAnswer: at === 0, media: at === 0 ? table : null },
    ...{ feedback: null, feedbackMedia: at === 1 ? code : null },
    ...{ picturePath: null, pictureSource: null, pictureAlt: null },
  }));
  const stored = question({ id: 2, version: 5, options, feedbackMedia: { wrong: '<p>See page 12.</p>' } });
  answer(getQuestion, stored);
  const updated = answer(updateQuestion, stored);
  const { user } = await show('subject=101&id=2');
  await user.click(await screen.findByText('Answer it yourself'));
  const shark = await screen.findByRole('radio', { name: /Shark/ });
  const tried = within(shark.closest('fieldset') as HTMLElement);
  expect(tried.getByRole('cell', { name: 'Tail' })).toBeVisible();
  expect(tried.queryByText('is_fish')).toBeNull();
  await user.click(shark);
  await user.click(screen.getByRole('button', { name: 'Check my answer' }));
  expect(tried.getByText('is_fish')).toBeVisible();
  expect(screen.getAllByRole('status').some((each) => each.textContent.includes('See page 12.'))).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Change to “Several answers”' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(updated).toHaveLength(1));
  expect(updated[0]?.body).toMatchObject({
    questionType: 6,
    item: {
      options: [
        { text: 'Whale', media: table },
        { text: 'Shark', feedbackMedia: code },
      ],
      feedbackMedia: { wrong: '<p>See page 12.</p>' },
    },
  });
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
