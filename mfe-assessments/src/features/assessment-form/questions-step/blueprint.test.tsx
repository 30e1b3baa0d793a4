import { screen, waitFor, within } from '@testing-library/react';
import { getBlueprint } from '@teacher-portal/remote-sdk/contract/question-choice';
import { answer, refuse } from '@teacher-portal/remote-sdk/testing/server';
import { type AssessmentForm } from '../assessment-draft';
import { answerChosen, answerFilter, showStep } from '../testing/step-harness';
import { QuestionsStep } from './questions-step';

describe('blueprint', () => {
  const open = async (...args: [Partial<AssessmentForm>?, Parameters<typeof showStep>[2]?]) => {
    const shown = await showStep(QuestionsStep, ...args);
    await shown.user.click(screen.getByRole('button', { name: 'Blueprint' }));
    return shown;
  };
  const table = () => screen.findByRole('table', { name: 'Blueprint' });

  test('shows chosen and available questions by topic and difficulty and marks shortages', async () => {
    answerFilter();
    answerChosen();
    await open({ questions: [1, 2], tags: [1001, 1002] });
    const cells = within(await table());
    expect(cells.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Topic',
      'Easy',
      'Medium',
      'Hard',
      'Hardest',
      'Inferno',
      'All',
    ]);
    expect(
      await cells.findByRole('button', { name: 'Cells, Medium: 1 of 14 chosen. Show the questions' }),
    ).toBeVisible();
    expect(await cells.findByRole('button', { name: /^Cells, Hardest: 1 of 1 ?chosen/ })).toBeVisible();
    expect(cells.getByRole('rowheader', { name: /^Plants/ })).toHaveTextContent('nothing in the bank');
  });

  test('lists the questions of a cell and moves the focus to them', async () => {
    answerFilter();
    const { user } = await open();
    const cells = within(await table());
    const calls = answerFilter([]);
    await user.click(await cells.findByRole('button', { name: /^Cells, Medium/ }));
    await waitFor(() => expect(calls[0]?.body).toMatchObject({ tags: ['1001'], questionDificulty: 2 }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Questions of the bank' })).toHaveFocus();
    expect(screen.getByRole('button', { name: 'Remove filter: Medium' })).toBeVisible();
  });

  test('shows an error and retries on demand', async () => {
    answerFilter();
    const { user } = await open({}, { before: () => refuse(getBlueprint, 403, 'errors.forbidden') });
    expect(await screen.findByText('You are not allowed to do this.')).toBeVisible();
    answer(getBlueprint, [{ categoryId: 1001, difficulty: 2, count: 3 }]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await within(await table()).findByRole('button', { name: /^Cells, Medium: 0 of 3/ })).toBeVisible();
  });
});
