import { screen, waitFor } from '@testing-library/react';
import { createQuestion } from '@teacher-portal/remote-sdk/contract/question';
import { answer, refuse } from '@teacher-portal/remote-sdk/testing/server';
import '@teacher-portal/remote-sdk/testing/drafts';
import { enter, save, show, text, toasts, topic, write } from './testing/form';
import { question } from './testing/question.fixture';

async function fill(user: Awaited<ReturnType<typeof show>>['user']) {
  await text();
  await user.click(screen.getByRole('radio', { name: /^Short answer/ }));
  await write(user, 'What makes ATP?');
  await enter(user, await screen.findByRole('textbox', { name: 'Answer 1' }), 'mitochondrion');
}

test('writes a question of a further type, tries it in the preview, and creates it with its item', async () => {
  const calls = answer(createQuestion, question({ version: 1 }));
  const { user } = await show();
  await fill(user);
  expect(screen.queryByRole('textbox', { name: 'Option A' })).toBeNull();
  await user.type(await screen.findByRole('textbox', { name: 'Your answer' }), 'Mitochondrion');
  await user.click(screen.getByRole('button', { name: 'Check my answer' }));
  expect(screen.getByText(/100%/)).toBeVisible();
  await user.click(topic('Cells'));
  await user.click(save());
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]?.body).toMatchObject({
    questionType: 8,
    options: [],
    itemLanguage: 'en',
    item: { type: 8, version: 1, accepted: [{ text: 'mitochondrion', fraction: '1' }] },
  });
});

test('keeps what was asked for while another type is looked at', async () => {
  const { user } = await show();
  await fill(user);
  await user.click(screen.getByRole('radio', { name: /^Matching/ }));
  expect(await screen.findByRole('textbox', { name: 'Left 1' })).toHaveValue('');
  await user.click(screen.getByRole('radio', { name: /^Short answer/ }));
  expect(await screen.findByRole('textbox', { name: 'Answer 1' })).toHaveValue('mitochondrion');
});

test('says what the server refuses in the answers, and keeps them', async () => {
  refuse(createQuestion, 400, 'errors.item.noFullMarks', {
    details: [{ path: 'item', code: 'errors.item.noFullMarks', message: '' }],
  });
  const { user } = await show();
  await fill(user);
  await user.click(topic('Cells'));
  await user.click(save());
  await waitFor(() => expect(toasts().getByText(/No answer earns all marks/)).toBeVisible());
  expect(screen.getByRole('textbox', { name: 'Answer 1' })).toHaveValue('mitochondrion');
});
