import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { type AnswerResponse } from 'shared/contract/submission';
import { type PaperQuestion } from './answer-props';
import { ChoiceAnswer } from './choice-answer';

const option = (id: number, value: string) => ({ id, value, pictureSource: null, pictureAlt: null });

interface AskedProps extends Pick<PaperQuestion, 'choosing'> {
  begun?: AnswerResponse | null;
  /** Under the first option. */
  media?: string;
}

/** A question with three options, answered. */
function Asked({ choosing, begun = null, media }: AskedProps) {
  const [response, setResponse] = useState(begun);
  const question: PaperQuestion = {
    ...{ id: 11, questionType: 1, questionText: '<p>Which?</p>', marks: 2, choosing },
    ...{ pictureSource: null, pictureAlt: null, drawingPreview: null },
    options: [{ ...option(1, 'Whale'), media }, option(2, 'Bat'), option(3, 'Shark')],
  };
  return (
    <>
      <ChoiceAnswer question={question} response={response} onAnswer={setResponse} />
      <output>{JSON.stringify(response)}</output>
    </>
  );
}

const press = (role: 'radio' | 'checkbox', name: string) =>
  userEvent.click(screen.getByRole(role, { name: new RegExp(name) }));
const answered = () => screen.getByText(/optionIds|null/).textContent;

it('has round controls where one option is right: another choice takes the place of the first', async () => {
  render(<Asked choosing={{ several: false, tells: 'nothing', count: null }} />);
  await press('radio', 'Whale');
  await press('radio', 'Shark');
  expect(answered()).toBe('{"optionIds":[3]}');
  expect(screen.queryByRole('checkbox')).toBeNull();
});

it('has boxes where several options are right, and says no number unless the teacher wants it', async () => {
  render(<Asked choosing={{ several: true, tells: 'nothing', count: null }} />);
  for (const name of ['Whale', 'Bat', 'Shark']) await press('checkbox', name);
  expect(answered()).toBe('{"optionIds":[1,2,3]}');
  expect(screen.queryByText(/Tick/)).toBeNull();
});

it('shows what stands under an option, and a click on it chooses the option', async () => {
  render(<Asked choosing={null} media="<table><tbody><tr><td>Tail</td></tr></tbody></table>" />);
  await userEvent.click(await screen.findByRole('cell', { name: 'Tail' }));
  expect(answered()).toBe('{"optionIds":[1]}');
});

it('says how many are right and takes no more, until one is taken back', async () => {
  render(<Asked choosing={{ several: true, tells: 'howMany', count: 2 }} />);
  expect(await screen.findByText('Tick 2 answers.')).toBeVisible();
  await press('checkbox', 'Whale');
  await press('checkbox', 'Bat');
  expect(screen.getByRole('checkbox', { name: /Shark/ })).toBeDisabled();
  expect(screen.getByText(/2 answers are ticked, and no more can be/)).toBeVisible();
  await press('checkbox', 'Bat');
  await press('checkbox', 'Shark');
  expect(answered()).toBe('{"optionIds":[1,3]}');
});

it('says that at least one is right, and has boxes where an older server says nothing', async () => {
  const { unmount } = render(<Asked choosing={{ several: true, tells: 'atLeastOne', count: null }} />);
  expect(await screen.findByText('At least one answer is right.')).toBeVisible();
  unmount();
  render(<Asked choosing={undefined} begun={{ optionIds: [1] }} />);
  await press('checkbox', 'Bat');
  expect(answered()).toBe('{"optionIds":[1,2]}');
});
