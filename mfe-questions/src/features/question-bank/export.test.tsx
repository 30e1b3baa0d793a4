import { screen, within } from '@testing-library/react';
import { listQuestions, filterQuestions } from '@teacher-portal/remote-sdk/contract/question';
import { checkQuestionExport } from '@teacher-portal/remote-sdk/contract/question-export';
import { question } from '@teacher-portal/remote-sdk/testing/fixtures';
import { answer } from '@teacher-portal/remote-sdk/testing/server';
import { answerWith, rowOf, showBank } from './testing/bank';

const check = { fileName: 'Biology.json', questions: 2, written: 2, whole: 2, pictures: 0, losses: [] };
const two = [question({ id: 1, plainText: 'One' }), question({ id: 2, plainText: 'Two' })];

test('exports all that the bank shows, with its search and filters, on every page', async () => {
  answer(listQuestions, two, { meta: { total: 40, page: 1, pageSize: 20 } });
  answer(filterQuestions, two, { meta: { total: 40, page: 1, pageSize: 20 } });
  const calls = answer(checkQuestionExport, check);
  const { user } = await showBank({ route: '/questions/questions-list?subject=101&q=cell&type=2' });
  await user.click(await screen.findByRole('button', { name: 'Export…' }));
  expect(await screen.findByText('Nothing is lost.')).toBeVisible();
  expect(calls[0]?.body).toMatchObject({ scope: { of: 'search', courseIds: [101], search: 'cell', questionType: 2 } });
});

test('exports the chosen questions alone', async () => {
  answerWith(two);
  const calls = answer(checkQuestionExport, check);
  const { user } = await showBank();
  await user.click((await rowOf('Two')).getByRole('checkbox'));
  const selection = within(screen.getByRole('group', { name: 'Selected questions' }));
  await user.click(selection.getByRole('button', { name: 'Actions' }));
  await user.click(screen.getByRole('menuitem', { name: 'Export…' }));
  expect(await screen.findByRole('dialog', { name: 'Export questions' })).toBeVisible();
  expect(await screen.findByText('Nothing is lost.')).toBeVisible();
  expect(calls[0]?.body).toMatchObject({ scope: { of: 'choice', ids: [2] } });
});
