import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerPractice, getPracticeQuestion, listPracticeTopics } from 'shared/contract/practice';
import { answer, refuse } from 'shared/testing/server';
import { PracticeTopicsScreen } from './practice-topics.screen';
import { PracticeScreen } from './practice.screen';

const noPicture = { pictureSource: null, pictureAlt: null };
const question = (id: number, text: string) => ({
  id,
  questionType: 1 as const,
  questionText: `<p>${text}</p>`,
  ...noPicture,
  drawingPreview: null,
  options: [
    { id: 1, value: 'Water', ...noPicture },
    { id: 2, value: 'A cell', ...noPicture },
  ],
  marks: 1,
});
const button = (name: string) => screen.getByRole('button', { name });

it('lists topics, marks hard ones, and counts only practice', async () => {
  const topic = { courseId: 1, courseName: 'Biology', questions: 4 };
  answer(listPracticeTopics, [
    { ...topic, id: 1, name: 'Osmosis', standing: 'weak', tried: 3, right: 2 },
    { ...topic, id: 2, name: 'Cells', standing: 'strong', tried: 0, right: 0 },
  ]);
  render(<PracticeTopicsScreen />);
  const [osmosis, cells] = await screen.findAllByRole('listitem');
  expect(osmosis).toHaveTextContent('Osmosispractise this nextBiology · 4 questions · 2 right so far');
  expect(cells).toHaveTextContent(/^CellsBiology · 4 questions$/);
});

it('shows the pictures of the text and of the options while one answers, and beside what was right', async () => {
  const asked = question(11, 'Which is it? <img src="/stem.png" alt="A pond">');
  const options = asked.options.map((option) => ({
    ...option,
    pictureSource: `/${option.id}.png`,
    pictureAlt: `No. ${option.id}`,
  }));
  answer(getPracticeQuestion, { ...asked, options });
  answer(answerPractice, { right: false, keys: [1], modelAnswer: null });
  render(<PracticeScreen topicId={3} />);
  const shown = () => screen.getAllByRole('img').map((image) => image.getAttribute('alt'));
  await userEvent.click(await screen.findByRole('checkbox', { name: /A cell/ }));
  expect(shown()).toEqual(['A pond', 'No. 1', 'No. 2']);
  await userEvent.click(button('Check'));
  expect(await screen.findByText(/Not right yet/)).toBeVisible();
  expect(shown()).toEqual(['A pond', 'No. 1', 'No. 2']);
});

it('says that no topic is open yet', async () => {
  answer(listPracticeTopics, []);
  render(<PracticeTopicsScreen />);
  expect(await screen.findByText(/nothing to practise yet/)).toBeVisible();
});

it('shows at once what was right, and continues with the next question', async () => {
  answer(getPracticeQuestion, question(11, 'What moves?'));
  const tries = answer(answerPractice, { right: false, keys: [1], modelAnswer: '<p>Water moves.</p>' });
  render(<PracticeScreen topicId={3} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Check' }));
  expect(screen.getByRole('group', { name: /What moves\?$/ })).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('Please choose an answer first.');
  await userEvent.click(screen.getByRole('checkbox', { name: 'A cell' }));
  await userEvent.click(button('Check'));
  expect(await screen.findByText(/Not right yet/)).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.getByText('Water').closest('li')).toHaveTextContent('right answer');
  expect(screen.getByText('A cell').closest('li')).toHaveTextContent('your answer');
  expect(screen.getByText('Water moves.')).toBeVisible();
  expect(tries.map(({ params, body }) => [params.id, body])).toEqual([['11', { optionIds: [2] }]]);
  answer(getPracticeQuestion, question(12, 'What is small?'));
  answer(answerPractice, { right: true, keys: [2], modelAnswer: null });
  await userEvent.click(button('Next question'));
  expect(await screen.findByText('What is small?')).toBeVisible();
  await userEvent.click(screen.getByRole('checkbox', { name: 'A cell' }));
  await userEvent.click(button('Check'));
  expect(await screen.findByText('Right!')).toBeVisible();
});

it('keeps the selection when the check cannot be sent', async () => {
  answer(getPracticeQuestion, question(11, 'What moves?'));
  refuse(answerPractice, 404, 'errors.notFound');
  render(<PracticeScreen topicId={3} />);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Water' }));
  await userEvent.click(button('Check'));
  await screen.findByRole('alert');
  expect(screen.getByRole('checkbox', { name: 'Water' })).toBeChecked();
  await waitFor(() => expect(button('Check')).not.toHaveAttribute('aria-disabled'));
});
