import { screen, within } from '@testing-library/react';
import {
  judgeSimilarQuestion,
  listSimilarQuestions,
  type SimilarQuestion,
} from '@teacher-portal/remote-sdk/contract/question-likeness';
import { answer, refuse } from '@teacher-portal/remote-sdk/testing/server';
import { question } from '../../question/testing/question.fixture';
import { answerWith, showBank } from './testing/bank';

const asked = question();
const other: SimilarQuestion = {
  question: question({ id: 9009, questionText: '<p>Which part of a cell releases energy?</p>' }),
  likeness: 'reworded',
  judgement: null,
};

const answerSimilar = (similar: SimilarQuestion[], more = {}) =>
  answer(listSimilarQuestions, () => ({ similar, isComplete: true, hasCommonOptions: false, ...more }));

async function open(language: 'en' | 'tr' = 'en') {
  answerWith([asked]);
  const shown = await showBank({ language });
  const names = language === 'en' ? ['Actions for', 'Similar questions'] : ['işlemler', 'Benzer sorular'];
  await shown.user.click(await screen.findByRole('button', { name: new RegExp(`${names[0]}`) }));
  await shown.user.click(screen.getByRole('menuitem', { name: names[1] }));
  return { ...shown, dialog: within(await screen.findByRole('dialog')) };
}

test('shows a question beside those that are like it, and how they are', async () => {
  answerSimilar([other]);
  const { dialog } = await open();
  const found = within(await dialog.findByRole('article'));
  expect(found.getByRole('heading', { name: 'Worded alike' })).toBeVisible();
  expect(found.getByText('Which part of a cell releases energy?')).toBeVisible();
  expect(dialog.getByText('organelle')).toBeVisible();
  expect(found.getByRole('link')).toHaveAttribute('href', '/questions/question-details?id=9009');
  expect(dialog.queryByText(/more questions|Very many/)).not.toBeInTheDocument();
});

test('sends a judgement, shows it at once, and takes it back with a second press', async () => {
  const similar = [other];
  answerSimilar(similar);
  const calls = answer(judgeSimilarQuestion, ({ body }) => {
    similar[0] = { ...other, judgement: (body as { judgement: SimilarQuestion['judgement'] }).judgement };
    return null;
  });
  const { user, dialog } = await open();
  const button = () => dialog.findByRole('button', { name: 'Versions of one question' });
  await user.click(await button());
  expect(await dialog.findByRole('button', { name: 'Versions of one question', pressed: true })).toBeVisible();
  await user.click(await button());
  expect(await dialog.findByRole('button', { name: 'Versions of one question', pressed: false })).toBeVisible();
  expect(calls.map(({ params, body }) => [params, body])).toEqual([
    [{ id: '9001', otherId: '9009' }, { judgement: 'version' }],
    [{ id: '9001', otherId: '9009' }, { judgement: null }],
  ]);
});

test('says what was not compared', async () => {
  answerSimilar([], { isComplete: false, hasCommonOptions: true });
  const { dialog } = await open();
  expect(await dialog.findByText('No question in the bank is similar to this one.')).toBeVisible();
  expect(dialog.getByText(/in more questions than can be compared/)).toBeVisible();
  expect(dialog.getByText(/share only the options were not searched for/)).toBeVisible();
});

test('offers to try again after an error', async () => {
  refuse(listSimilarQuestions, 500, 'errors.somethingWentWrong');
  const { user, dialog } = await open();
  const again = await dialog.findByRole('button', { name: 'Try again' });
  answerSimilar([other]);
  await user.click(again);
  expect(await dialog.findByRole('article')).toBeVisible();
});

test('is in Turkish too', async () => {
  answerSimilar([{ ...other, likeness: 'otherOptions', judgement: 'different' }]);
  const { dialog } = await open('tr');
  expect(await dialog.findByText('Metni aynı, seçenekleri farklı')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Aynı değil', pressed: true })).toBeVisible();
});
