import { screen, waitFor, within } from '@testing-library/react';
import {
  createPassage,
  deletePassage,
  getPassage,
  listPassages,
  orderPassage,
  type Passage,
} from '@teacher-portal/remote-sdk/contract/passage';
import { createQuestion, filterQuestions, getQuestion } from '@teacher-portal/remote-sdk/contract/question';
import { answer } from '@teacher-portal/remote-sdk/testing/server';
import '@teacher-portal/remote-sdk/testing/drafts';
import { correct, enter, option, save, show, topic, write } from '../testing/form';
import { question } from '../testing/question.fixture';

const passage = (changes: Partial<Passage> = {}): Passage => ({
  id: 31,
  courseId: 101,
  gradeId: 9,
  title: 'The Water Cycle',
  text: '<p>Water rises, and falls.</p>',
  questionIds: [1, 2],
  author: null,
  createdOn: '2026-11-01T08:00:00.000Z',
  updatedOn: '2026-11-01T08:00:00.000Z',
  version: 1,
  ...changes,
});
const group = () => screen.getByRole('group', { name: 'Passage' });

test('puts a question under a passage of the course, and shows its text in the preview', async () => {
  answer(listPassages, [passage()]);
  answer(getPassage, passage());
  const created = answer(createQuestion, question({ version: 1 }));
  const { user } = await show();
  await write(user, 'Why');
  await enter(user, option('A'), 'First');
  await enter(user, option('B'), 'Second');
  await user.click(correct('B'));
  await user.click(topic('Cells'));
  await user.click(within(group()).getByRole('button', { name: 'Add to a passage' }));
  await user.click(await screen.findByRole('radio', { name: 'The Water Cycle' }));
  await user.click(screen.getByRole('button', { name: 'Use this passage' }));
  expect(await within(group()).findByText('It has 2 questions.')).toBeVisible();
  expect(
    within(await screen.findByRole('region', { name: 'Text: The Water Cycle' })).getByText(/Water rises/),
  ).toBeVisible();
  await user.click(save());
  await waitFor(() => expect(created[0]?.body).toMatchObject({ passageId: 31 }));
});

test('makes a passage, which needs a title and a text and may have pictures', async () => {
  answer(listPassages, []);
  answer(getPassage, passage({ questionIds: [] }));
  const made = answer(createPassage, passage({ questionIds: [] }));
  const { user } = await show();
  await screen.findByRole('group', { name: 'Passage' });
  await user.click(within(group()).getByRole('button', { name: 'Add to a passage' }));
  await user.click(await screen.findByRole('button', { name: 'New passage' }));
  expect(await within(screen.getByRole('dialog')).findByRole('button', { name: 'Picture' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save passage' }));
  expect(screen.getAllByText('Please fill in this field.').length).toBeGreaterThan(1);
  expect(made).toHaveLength(0);
});

test('deletes a passage after asking what happens to its questions', async () => {
  const under = { id: 31, title: 'The Water Cycle', text: '<p>Water rises, and falls.</p>' };
  answer(getQuestion, question({ id: 7, passage: under }));
  answer(getPassage, passage());
  const deleted = answer(deletePassage, null);
  const { user } = await show('subject=101&id=7');
  await user.click(await screen.findByRole('button', { name: 'Edit passage' }, { timeout: 10_000 }));
  await user.click(await screen.findByRole('button', { name: 'Delete passage' }));
  const asking = within(await screen.findByRole('alertdialog', { name: 'Delete “The Water Cycle”?' }));
  await user.click(asking.getByRole('radio', { name: /^Go to the trash/ }));
  await user.click(asking.getByRole('button', { name: 'Delete passage' }));
  await waitFor(() => expect(deleted[0]?.query).toMatchObject({ under: 'delete' }));
  expect(await within(group()).findByText('This question stands alone.')).toBeVisible();
});

test('changes the order of the questions under a passage, and says where each stands', async () => {
  const under = { id: 31, title: 'The Water Cycle', text: '<p>Water rises, and falls.</p>' };
  answer(getQuestion, question({ id: 7, passage: under }));
  answer(getPassage, passage({ questionIds: [7, 8, 9] }));
  const texts = ['Why?', 'When?'].map((plainText, at) => question({ id: 7 + at, plainText }));
  answer(filterQuestions, texts, { meta: { total: 2, page: 1, pageSize: -1 } });
  const ordered = answer(orderPassage, passage());
  const { user } = await show('subject=101&id=7');
  await user.click(await screen.findByRole('button', { name: 'Order of its questions' }, { timeout: 10_000 }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Order of the questions' }));
  await user.click(await dialog.findByRole('button', { name: 'Move down: 1. Why?' }));
  expect(dialog.getByRole('status')).toHaveTextContent('“Why?” is now number 2 of 3.');
  expect(dialog.getByRole('button', { name: 'Move down: 2. Why?' })).toHaveFocus();
  expect(dialog.getByRole('button', { name: 'Move up: 1. When?' })).toHaveAttribute('aria-disabled', 'true');
  await user.click(dialog.getByRole('button', { name: 'Save order' }));
  await waitFor(() => expect(ordered[0]?.body).toEqual({ ids: [8, 7, 9] }));
});
