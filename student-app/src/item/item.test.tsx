import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type AttemptSheet, getAttempt, saveAnswers } from 'shared/contract/attempt';
import { hearAttempt } from 'shared/contract/exam-room';
import { answerPractice, getPracticeQuestion } from 'shared/contract/practice';
import { answer, disconnect } from 'shared/testing/server';
import { ExamScreen } from '../exam/exam.screen';
import { forgetJournal, forgetSheet, readJournal } from '../exam/journal';
import { session, sheet } from '../exam/testing/exam.fixture';
import { PracticeScreen } from '../practice/practice.screen';
import { ItemResult } from './item-result';
import { openType } from './item-part';

afterEach(() => Promise.all([forgetJournal(5, 3), forgetSheet(5, 3)]));

const steps = [
  { id: 'm1', text: 'Larva' },
  { id: 'm2', text: 'Egg' },
];
const item = { type: 11, version: 1, steps };
const ordered = { type: 11, version: 1, order: ['m2', 'm1'] };
const question = {
  id: 21,
  questionType: 11 as const,
  questionText: '<p>Order the stages of a fly.</p>',
  pictureSource: null,
  pictureAlt: null,
  drawingPreview: null,
  options: [],
  marks: 2,
  item,
};
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

it('answers a question of a further type in an exam without a network, and counts it as answered', async () => {
  disconnect(saveAnswers);
  const paper = sheet.paper && { ...sheet.paper, questions: [question] };
  const given: AttemptSheet = { ...sheet, paper };
  answer(getAttempt, given);
  answer(hearAttempt, { attempt: given, messages: [] });
  render(<ExamScreen session={session} id={3} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Egg' }));
  await press('Larva');
  expect(screen.getByRole('button', { name: 'Question 1: answered' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add a photo' })).toBeNull();
  await waitFor(async () => expect((await readJournal(5, 3))?.answers[21]?.response).toEqual({ answer: ordered }));
  await press('Clear my answer');
  expect(screen.getByRole('button', { name: 'Question 1: not answered' })).toBeVisible();
});

it('loads what a type needs before it is asked for, and says of an unknown one that it cannot show it', async () => {
  const { View } = await openType(99);
  render(<View asked={{}} answer={null} onChange={() => undefined} />);
  expect(screen.getByText(/cannot show questions of this type yet/)).toBeVisible();
});

it('shows in a result what each part was worth, what the teacher says, and a right answer', async () => {
  render(
    <ItemResult
      item={item}
      questionText={question.questionText}
      answer={{ type: 11, version: 1, order: ['m1', 'm2'] }}
      itemResult={{
        fraction: '0',
        note: null,
        parts: steps.map(({ id }) => ({ id, fraction: '0', note: null })),
      }}
      itemKey={ordered}
      told={[{ of: null, text: 'Think of what hatches.' }]}
    />,
  );
  expect(await screen.findByText('Think of what hatches.')).toBeVisible();
  expect(screen.getAllByText('not in its place')).toHaveLength(2);
  const key = within(screen.getByRole('group'));
  expect(key.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['1Egg', '2Larva']);
});

it('checks an answer in practice and shows its parts', async () => {
  answer(getPracticeQuestion, question);
  const calls = answer(answerPractice, {
    right: true,
    keys: [],
    modelAnswer: null,
    itemResult: { fraction: '1', note: null, parts: steps.map(({ id }) => ({ id, fraction: '1', note: null })) },
    itemKey: ordered,
  });
  render(<PracticeScreen topicId={1} />);
  await screen.findByRole('button', { name: 'Egg' });
  await press('Check');
  expect(screen.getByRole('alert')).toBeVisible();
  await press('Egg');
  await press('Larva');
  await press('Check');
  expect(await screen.findAllByText('in its place')).toHaveLength(2);
  expect(calls[0]?.body).toEqual({ answer: ordered });
});
