import { screen, waitFor } from '@testing-library/react';
import { createQuestion, getQuestion, updateQuestion } from '@teacher-portal/remote-sdk/contract/question';
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

test('moves the focus to the row that the server refuses, where its fault is read', async () => {
  refuse(createQuestion, 400, 'errors.item.noFullMarks', {
    details: [{ path: 'item.accepted.1', code: 'errors.item.noFullMarks', message: 'This answer is empty.' }],
  });
  const { user } = await show();
  await fill(user);
  await user.click(screen.getByRole('button', { name: 'Add answer' }));
  await user.click(topic('Cells'));
  await user.click(save());
  expect(await screen.findByText('This answer is empty.')).toBeVisible();
  const second = screen.getByRole('textbox', { name: 'Answer 2' });
  await waitFor(() => expect(second).toHaveFocus());
  expect(second.closest('[role=group]')).toHaveAccessibleDescription();
});

test('moves the focus to the field that the server refuses, after a question before saving, too', async () => {
  const saved = question({ id: 7, timesUsed: 1 });
  answer(getQuestion, saved);
  const { user } = await show('subject=101&id=7');
  await enter(user, await screen.findByRole('spinbutton', { name: /^Score/ }, { timeout: 10_000 }), '3');
  refuse(updateQuestion, 400, 'errors.invalidValue', {
    details: [{ path: 'score', code: 'errors.invalidValue', message: 'Too many marks.' }],
  });
  await user.click(save());
  expect(await screen.findByText('Too many marks.')).toBeVisible();
  const score = screen.getByRole('spinbutton', { name: /^Score/ });
  await waitFor(() => expect(score).toHaveFocus());
  expect(score).toHaveAccessibleDescription(/Too many marks\./);
});
