import { screen, within } from '@testing-library/react';
import { filterQuestions } from '@teacher-portal/remote-sdk/contract/question';
import {
  createQuestionView,
  deleteQuestionView,
  listQuestionViews,
  type QuestionView,
  updateQuestionView,
} from '@teacher-portal/remote-sdk/contract/question-view';
import { answer } from '@teacher-portal/remote-sdk/testing/server';
import { question } from '../../question/testing/question.fixture';
import { answerWith, showBank } from './testing/bank';

const own: QuestionView = {
  ...{ id: 1, name: 'Hard ones', address: 'subject=101&level=5', isShared: false, isOwn: true },
  author: { id: 7, name: 'Ada Yılmaz' },
};
const shared: QuestionView = {
  ...{ id: 2, name: 'May exam', address: 'subject=101&labels=May', isShared: true, isOwn: false },
  author: { id: 8, name: 'Grace Hopper' },
};

async function openViews(views: QuestionView[], route?: string) {
  answerWith([question()]);
  answer(filterQuestions, [question()], { meta: { total: 60, page: 1, pageSize: 20 } });
  answer(listQuestionViews, views);
  const shown = await showBank(route ? { route } : {});
  await shown.user.click(await screen.findByRole('button', { name: 'Saved filters' }));
  return { ...shown, dialog: within(await screen.findByRole('dialog')) };
}

test('saves what the list shows under a name, without its page, and shares it with the school', async () => {
  const saved = answer(createQuestionView, own);
  const { user, dialog } = await openViews([], '/questions/questions-list?subject=101&level=5&page=2');
  expect(await dialog.findByText('No filter is saved yet.')).toBeVisible();
  await user.type(dialog.getByLabelText('Name'), 'Hard ones');
  await user.click(dialog.getByLabelText('Share with the school'));
  answer(listQuestionViews, [own]);
  await user.click(dialog.getByRole('button', { name: 'Save this filter' }));
  expect(await dialog.findByRole('button', { name: 'Hard ones' })).toBeVisible();
  expect(saved[0]?.body).toMatchObject({ name: 'Hard ones', address: 'subject=101&level=5', isShared: true });
});

test('shows the list of a saved filter, also of a colleague, whose address is a link', async () => {
  const { user, router, dialog } = await openViews([own, shared]);
  expect(await dialog.findByText('By Grace Hopper')).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Delete May exam' })).not.toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'May exam' }));
  expect(router.state.location.search).toBe('?subject=101&labels=May');
  expect(await screen.findByText('Tag: May')).toBeVisible();
});

test('renames a saved filter and replaces what it shows, and takes back that one was deleted', async () => {
  const changed = answer(updateQuestionView, own);
  const { user, dialog } = await openViews([own], '/questions/questions-list?subject=101&level=2');
  await user.click(await dialog.findByRole('button', { name: 'Edit Hard ones' }));
  await user.clear(dialog.getByLabelText('New name'));
  await user.type(dialog.getByLabelText('New name'), 'Medium ones');
  await user.click(dialog.getByLabelText('Replace it with what the list shows now'));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await dialog.findByRole('button', { name: 'Delete Hard ones' });
  expect(changed[0]?.body).toEqual({ name: 'Medium ones', isShared: false, address: 'subject=101&level=2' });
  answer(deleteQuestionView, null);
  answer(listQuestionViews, []);
  await user.click(dialog.getByRole('button', { name: 'Delete Hard ones' }));
  expect(await dialog.findByText('“Hard ones” is deleted.')).toBeVisible();
  const restored = answer(createQuestionView, own);
  answer(listQuestionViews, [own]);
  await user.click(dialog.getByRole('button', { name: 'Undo' }));
  expect(await dialog.findByRole('button', { name: 'Hard ones' })).toBeVisible();
  expect(restored[0]?.body).toMatchObject({ name: 'Hard ones', address: 'subject=101&level=5', isShared: false });
});
