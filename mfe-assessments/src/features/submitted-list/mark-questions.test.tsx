import { screen, waitFor, within } from '@testing-library/react';
import { getAssessment } from '@teacher-portal/remote-sdk/contract/assessment';
import { assessmentStatus } from '@teacher-portal/remote-sdk/contract/enums';
import {
  answerMarkQuestion,
  type AskedOfTeacher,
  listMarkQuestions,
} from '@teacher-portal/remote-sdk/contract/mark-question';
import { renderWithPortal } from '@teacher-portal/remote-sdk/testing/render';
import { answer } from '@teacher-portal/remote-sdk/testing/server';
import { assessment } from '../../assessment/testing/assessment.fixture';
import remote from '../../remote';
import { Screen } from './submitted-list.screen';
import { submissionWords } from './words';

const exam = assessment({ status: assessmentStatus.graded });
const asked = (change: Partial<AskedOfTeacher> = {}): AskedOfTeacher => ({
  id: 1,
  questionId: exam.questions[1] ?? null,
  text: 'Is one mark right?',
  askedAt: '2026-11-24T09:00:00.000Z',
  answer: null,
  answeredAt: null,
  submissionId: 9,
  student: { id: 501, name: 'Elif Kaya' },
  ...change,
});
const show = async (questions: AskedOfTeacher[]) => {
  answer(getAssessment, exam);
  answer(listMarkQuestions, questions);
  return renderWithPortal(<Screen />, {
    route: '/assignment/submitted-assignment-list?id=301&view=asked',
    locales: { assessments: remote.locales, submissions: submissionWords },
  });
};
const cardOf = async (name: string) => within(await screen.findByRole('region', { name }));

test('shows what a student asks about a question, and sends the answer', async () => {
  const { user } = await show([asked()]);
  const card = await cardOf('Elif Kaya');
  card.getByText('Is one mark right?');
  await waitFor(() => card.getByText(/^About question 2/));
  expect(card.getByRole('link', { name: 'View the work' })).toHaveAttribute('href', '/student/submission-preview?id=9');
  const done = asked({ answer: 'The unit was missing.', answeredAt: '2026-11-24T10:00:00.000Z' });
  const calls = answer(answerMarkQuestion, done);
  answer(listMarkQuestions, [done]);
  await user.type(card.getByRole('textbox', { name: 'Answer to Elif Kaya' }), 'The unit was missing.');
  await user.click(card.getByRole('button', { name: 'Send the answer' }));
  await screen.findByText('Elif Kaya can read your answer.');
  expect(calls[0]).toMatchObject({ params: { id: '1' }, body: { answer: 'The unit was missing.' } });
  await (await cardOf('Elif Kaya')).findByText('The unit was missing.');
});

test('says with which group the student handed in', async () => {
  await show([asked({ questionId: null, group: 'Team Moss' })]);
  (await cardOf('Elif Kaya')).getByText(/^Team Moss · About the whole result/);
});

test('changes an answer, which is filled in', async () => {
  const { user } = await show([asked({ questionId: null, answer: 'No.', answeredAt: '2026-11-24T10:00:00.000Z' })]);
  const card = await cardOf('Elif Kaya');
  card.getByText(/^About the whole result/);
  await user.click(card.getByRole('button', { name: 'Change the answer' }));
  expect(card.getByRole('textbox', { name: 'Answer to Elif Kaya' })).toHaveValue('No.');
});

test('says that nobody has asked', async () => {
  await show([]);
  await screen.findByText('Nobody has asked about a mark');
});
