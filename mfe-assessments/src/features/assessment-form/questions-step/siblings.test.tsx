import { screen, within } from '@testing-library/react';
import { filterQuestions } from '@teacher-portal/remote-sdk/contract/question';
import { listChosenQuestions } from '@teacher-portal/remote-sdk/contract/question-choice';
import { answer } from '@teacher-portal/remote-sdk/testing/server';
import { answerFilter, bank, showStep } from '../testing/step-harness';
import { QuestionsStep } from './questions-step';

test('offers the other questions of a passage when one of them is added, and takes all in their order', async () => {
  const passage = { id: 31, title: 'The Water Cycle', text: '<p>Water rises.</p>' };
  const under = bank.slice(0, 3).map((question, at) => ({ ...question, passage, passagePlace: 2 - at }));
  answerFilter(under);
  const { user } = await showStep(QuestionsStep, { questions: [], questionMarks: [], sections: [] });
  const [first] = await screen.findAllByRole('checkbox');
  const calls = answer(filterQuestions, under, { meta: { total: under.length, page: 1, pageSize: -1 } });
  if (first) await user.click(first);
  expect(await screen.findByText(/“The Water Cycle” has/)).toBeVisible();
  expect(calls.at(-1)?.body).toMatchObject({ passageId: 31, status: 'ready' });
  await user.click(screen.getByRole('button', { name: 'Add them, too' }));
  const chosen = within(screen.getByRole('list', { name: 'Text: The Water Cycle' })).getAllByRole('listitem');
  expect(chosen).toHaveLength(under.length);
  expect(chosen[0]).toHaveTextContent(under.at(-1)?.plainText ?? '');
});

test('shows the chosen questions of a passage under its title, and puts together what stands apart, with undo', async () => {
  const passage = { id: 31, title: 'The Water Cycle', text: '<p>Water rises.</p>' };
  answerFilter();
  answer(listChosenQuestions, ({ body }) =>
    (body as { ids: number[] }).ids.flatMap((id) =>
      bank
        .filter((each) => each.id === id)
        .map((each) => ({ ...each, passage: id === 2 ? null : passage, deleted: false })),
    ),
  );
  const { user, draft } = await showStep(QuestionsStep, { questions: [1, 2, 3], questionMarks: [], sections: [] });
  const chosen = within(screen.getByRole('list', { name: 'Chosen questions' }));
  expect(await chosen.findAllByRole('list', { name: 'Text: The Water Cycle' })).toHaveLength(2);
  expect(screen.getByText(/^The questions of The Water Cycle are separated by others\./)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Put them together' }));
  expect(draft().questions).toEqual([1, 3, 2]);
  expect(within(chosen.getByRole('list', { name: 'Text: The Water Cycle' })).getAllByRole('listitem')).toHaveLength(2);
  expect(screen.getByRole('heading', { name: 'Chosen (3)' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(draft().questions).toEqual([1, 2, 3]);
});
