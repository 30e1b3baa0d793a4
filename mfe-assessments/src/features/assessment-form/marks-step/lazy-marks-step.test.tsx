import { screen } from '@testing-library/react';
import { answerChosen, showStep } from '../testing/step-harness';
import { LazyMarksStep } from './lazy-marks-step';

let isLost = true;
jest.mock('./marks-step', () => {
  if (isLost) throw new Error('Loading chunk 850 failed');
  return { MarksStep: () => <p>the marks</p> };
});

test('offers another attempt when its part is lost, and keeps what was entered', async () => {
  const { user, draft } = await showStep(LazyMarksStep, { questions: [1] }, { before: answerChosen });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  isLost = false;
  await user.click(retry);
  expect(await screen.findByText('the marks')).toBeVisible();
  expect(draft().questions).toEqual([1]);
});
