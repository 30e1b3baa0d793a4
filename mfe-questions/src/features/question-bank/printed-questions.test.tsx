import { screen, within } from '@testing-library/react';
import { question } from '../../question/testing/question.fixture';
import { answerWith, rowOf, showBank } from './testing/bank';

const NAME = 'Which organelle releases energy?';
const passage = { id: 9, title: 'A letter', text: '<p>Dear all</p>' };

test('shows chosen questions for print, a passage once, with answers on request, and leads back to the selection', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  const second = question({ id: 78, plainText: 'Second', questionText: '<p>Second</p>', passage });
  answerWith([
    question({ modelAnswer: '<p>It burns sugar</p>', passage }),
    second,
    question({ id: 79, plainText: 'Third' }),
  ]);
  const { user } = await showBank();
  await user.click((await rowOf(NAME)).getByRole('checkbox'));
  await user.click((await rowOf('Second')).getByRole('checkbox'));
  const chosen = within(screen.getByRole('group', { name: 'Selected questions' }));
  await user.click(chosen.getByRole('button', { name: 'Actions' }));
  await user.click(screen.getByRole('menuitem', { name: 'Print' }));
  const back = await screen.findByRole('button', { name: 'Back' });
  expect(screen.getAllByText('Dear all')).toHaveLength(1);
  expect(screen.queryByText('Third')).not.toBeInTheDocument();
  expect(screen.queryByText('It burns sugar')).not.toBeInTheDocument();
  await user.click(screen.getByLabelText('With answers'));
  expect(screen.getByText('It burns sugar')).toBeVisible();
  await user.click(within(screen.getByRole('group', { name: 'Printing' })).getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledTimes(1);
  await user.click(back);
  expect(await screen.findByText('2 selected')).toBeVisible();
  print.mockRestore();
});

test('prints all results in parts of a hundred, numbered on, and leads back to the choice of all', async () => {
  const some = [question({ id: 1, plainText: 'Seen', questionText: '<p>Seen</p>' })];
  const calls = answerWith(some, 250);
  const { user } = await showBank();
  await user.click((await rowOf('Seen')).getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Select all 250 results' }));
  const chosen = within(screen.getByRole('group', { name: 'Selected questions' }));
  await user.click(chosen.getByRole('button', { name: 'Actions' }));
  await user.click(screen.getByRole('menuitem', { name: 'Print' }));
  expect(await screen.findByText('1. (2 marks)')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  expect(await screen.findByText('101. (2 marks)')).toBeVisible();
  expect(calls.slice(-2).map(({ query }) => [query.page, query.pageSize])).toEqual([
    ['1', '100'],
    ['2', '100'],
  ]);
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(await screen.findByText('All 250 results selected')).toBeVisible();
});
