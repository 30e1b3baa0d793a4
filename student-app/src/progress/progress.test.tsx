import { render, screen } from '@testing-library/react';
import { changeLanguage } from 'shared/i18n';
import { getProgress, type TopicProgress } from 'shared/contract/learn-progress';
import { answer } from 'shared/testing/server';
import { ProgressScreen } from './progress.screen';

const topic = (change: Partial<TopicProgress>): TopicProgress => ({
  id: 1,
  name: 'Cells',
  courseId: 1,
  courseName: 'Biology',
  standing: 'strong',
  answers: 6,
  ...change,
});

it('describes the progress in each topic in words, and the number of answers it is based on', async () => {
  answer(getProgress, [
    topic({}),
    topic({ id: 2, name: 'Osmosis', standing: 'weak', answers: 4 }),
    topic({ id: 3, name: 'Rocks', courseId: 2, courseName: 'Geography', standing: 'tooLittle', answers: 1 }),
  ]);
  render(<ProgressScreen />);
  const biology = await screen.findByRole('region', { name: 'Biology' });
  expect(biology).toHaveTextContent('CellsYou are good at this.from 6 answers');
  expect(biology).toHaveTextContent('OsmosisPractise this next, or ask your teacher.');
  expect(screen.getByRole('region', { name: 'Geography' })).toHaveTextContent('Too few answers to tell.from 1 answer');
});

it('shows an empty state before the first released result, in Turkish too', async () => {
  answer(getProgress, []);
  await changeLanguage('tr');
  render(<ProgressScreen />);
  expect(await screen.findByText(/Henüz söylenecek bir şey yok/)).toBeVisible();
});
