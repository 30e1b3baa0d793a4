import { screen, waitFor } from '@testing-library/react';
import { autoSelectQuestions } from '@teacher-portal/remote-sdk/contract/question';
import { answer } from '@teacher-portal/remote-sdk/testing/server';
import { answerChosen, answerFilter, bank, showStep } from '../testing/step-harness';
import { QuestionsStep } from './questions-step';

describe('auto-select', () => {
  const open = async (draft = {}) => {
    answerFilter();
    answerChosen();
    const shown = await showStep(QuestionsStep, draft);
    await shown.user.click(screen.getByRole('button', { name: 'Auto-select' }));
    return shown;
  };
  const confirm = () => screen.getByRole('button', { name: 'Select questions' });

  test('replaces the questions, five by default, keeps the sections and marks of those that stay, and offers undo', async () => {
    const calls = answer(autoSelectQuestions, bank.slice(1));
    const before = {
      questions: [1, 2],
      questionMarks: [{ questionId: 2, marks: 6 }],
      sections: [{ id: 31, title: 'Plants', subtitle: 's', questions: [2] }],
    };
    const { user, draft } = await open(before);
    expect(screen.getByText(/^They replace the 2 questions/)).toBeVisible();
    await user.click(confirm());
    expect(await screen.findByText('Questions auto selected!')).toBeVisible();
    expect(calls[0]?.body).toEqual({ courseId: 101, gradeId: 11, numberOfQuestions: 5, tags: ['1001'] });
    expect(draft()).toMatchObject({
      questions: [3, 4, 2],
      sections: [{ id: 31, title: 'Plants', subtitle: 's', questions: [2] }],
    });
    expect(draft().questionMarks).toContainEqual({ questionId: 2, marks: 6 });
    expect(screen.getByText('The bank has only 3 such questions; you asked for 5.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(draft()).toMatchObject(before);
  });

  test('keeps to the topics of the assessment, or takes the whole course where it has none', async () => {
    const calls = answer(autoSelectQuestions, bank.slice(1));
    const { user } = await open({ tags: [] });
    expect(screen.getByText(/the questions are of the whole course/)).toBeVisible();
    await user.click(confirm());
    await waitFor(() => expect(calls[0]?.body).toEqual({ courseId: 101, gradeId: 11, numberOfQuestions: 5 }));
  });

  test.each(['0', '-1', '1.5', ''])('refuses a count of "%s" before sending anything', async (count) => {
    const calls = answer(autoSelectQuestions, []);
    const { user } = await open();
    const field = screen.getByRole('spinbutton', { name: 'Number of questions' });
    await user.clear(field);
    if (count) await user.type(field, count);
    await user.click(confirm());
    expect(await screen.findByText('Please select a course and the number of questions!')).toBeVisible();
    expect(calls).toHaveLength(0);
  });

  test('says so and changes nothing when no question matches', async () => {
    answer(autoSelectQuestions, []);
    const { user, draft } = await open({ questions: [1] });
    await user.click(confirm());
    expect(await screen.findByText('No question got selected!')).toBeVisible();
    expect(draft().questions).toEqual([1]);
  });
});
