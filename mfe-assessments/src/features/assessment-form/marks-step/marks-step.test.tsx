import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { listChosenQuestions } from '@teacher-portal/remote-sdk/contract/question-choice';
import { refuse } from '@teacher-portal/remote-sdk/testing/server';
import { answerChosen, showStep } from '../testing/step-harness';
import { MarksStep } from './marks-step';

const [energy, flower, roots, gene] = [
  'Which organelle releases energy?',
  'Which are parts of a flower?',
  'How do roots take up water?',
  'What is a gene?',
];
const filled = {
  questions: [1, 2, 3, 4],
  questionMarks: [
    { questionId: 1, marks: 2 },
    { questionId: 2, marks: 3 },
  ],
  sections: [{ id: 31, title: 'Plants', subtitle: 'Answer both', questions: [3, 4] }],
};
const show = async (
  draft: Parameters<typeof showStep>[1] = filled,
  options?: Parameters<typeof showStep>[2],
  deleted: number[] = [],
) => {
  answerChosen(deleted);
  const shown = await showStep(MarksStep, draft, options);
  await screen.findByText(energy);
  return shown;
};
const rowsOf = (section: string) =>
  within(screen.getByRole('list', { name: `Questions: ${section}` })).queryAllByRole('listitem');
const expectOrder = (section: string, names: string[]) =>
  expect(rowsOf(section).map((row) => within(row).getByRole('spinbutton').getAttribute('aria-label'))).toEqual(
    names.map((name) => `Marks: ${name}`),
  );

test('shows the default section first, then the others with their instructions, questions and sums', async () => {
  await show();
  expectOrder('Default section', [energy, flower]);
  expectOrder('Plants', [roots, gene]);
  expect(screen.getByRole('textbox', { name: /^Section title/ })).toHaveValue('Plants');
  expect(screen.getByRole('textbox', { name: 'Subtitle' })).toHaveValue('Answer both');
  expect(
    within(screen.getByRole('region', { name: 'Default section' })).getByText('2 questions, 5 marks'),
  ).toBeVisible();
});

test('accepts marks with a decimal point or comma and compares the sum with the total', async () => {
  const { user, draft } = await show();
  const state = screen.getByRole('region', { name: 'Marks assigned' });
  expect(state).toHaveTextContent('5 of 10 marks assigned');
  expect(state).toHaveTextContent('5 still to assign');
  expect(state).toHaveTextContent('2 questions have no marks yet');
  await user.type(screen.getByRole('spinbutton', { name: `Marks: ${roots}` }), '2,5');
  await user.type(screen.getByRole('spinbutton', { name: `Marks: ${gene}` }), '3.5');
  expect(state).toHaveTextContent('1 too many');
  await user.type(screen.getByRole('spinbutton', { name: `Marks: ${gene}` }), '{ArrowDown}{ArrowDown}');
  expect(state).toHaveTextContent('The marks add up to the total.');
  expect(draft().questionMarks).toEqual([
    { questionId: 1, marks: 2 },
    { questionId: 2, marks: 3 },
    { questionId: 3, marks: 2.5 },
    { questionId: 4, marks: 2.5 },
  ]);
});

test.each(['-1', 'two', '1e9'])('marks "%s" as an invalid number and never saves it', async (typed) => {
  const { user, draft } = await show();
  const field = screen.getByRole('spinbutton', { name: `Marks: ${gene}` });
  await user.type(field, typed);
  expect(field).toBeInvalid();
  expect(draft().questionMarks.map(({ questionId }) => questionId)).not.toContain(4);
});

test('restores the marks of a question as they were before they were edited, never a part of what was typed', async () => {
  const { user, draft } = await show();
  const field = screen.getByRole('spinbutton', { name: `Marks: ${flower}` });
  await user.type(field, '44');
  expect(field).toHaveValue('344');
  await user.keyboard('{Control>}z{/Control}');
  expect(field).toHaveValue('3');
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, '34');
  fireEvent(field, new InputEvent('input', { bubbles: true, inputType: 'historyRedo' }));
  await user.keyboard('{Control>}y{/Control}');
  expect(field).toHaveValue('3');
  expect(draft().questionMarks).toEqual(filled.questionMarks);
});

test('spreads the total marks evenly over all questions and undoes that', async () => {
  const { user, draft } = await show();
  await user.click(screen.getByRole('button', { name: 'Spread evenly' }));
  expect(draft().questionMarks.map(({ marks }) => marks)).toEqual([2.5, 2.5, 2.5, 2.5]);
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(draft().questionMarks).toEqual(filled.questionMarks);
});

test('does not offer spreading without total marks and says where to enter them', async () => {
  await show({ ...filled, marks: null });
  expect(screen.getByRole('button', { name: 'Spread evenly' })).toBeDisabled();
  expect(screen.getByText(/enter them in the first step/)).toBeVisible();
});

test('moves a question by one with the buttons, across sections too, and keeps the focus', async () => {
  const { user } = await show();
  await user.click(screen.getByRole('button', { name: `Move down: ${energy}` }));
  expectOrder('Default section', [flower, energy]);
  expect(screen.getByText(`${energy}: now number 2 of 2 in Default section.`)).toBeInTheDocument();
  await user.keyboard('{Enter}');
  expectOrder('Plants', [energy, roots, gene]);
  expect(await screen.findByText('Question(s) moved to section!')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('button', { name: `Move down: ${energy}` })).toHaveFocus());
});

test('undoes a move from its toast, keeps marks typed since, and focuses the question', async () => {
  const { user, draft } = await show();
  await user.click(screen.getByRole('button', { name: `Move down: ${flower}` }));
  expect(await screen.findByText('Question(s) moved to section!')).toBeVisible();
  await user.type(screen.getByRole('spinbutton', { name: `Marks: ${gene}` }), '1');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expectOrder('Default section', [energy, flower]);
  expect(draft()).toMatchObject({
    questions: [1, 2, 3, 4],
    sections: [{ questions: [3, 4] }],
    questionMarks: [...filled.questionMarks, { questionId: 4, marks: 1 }],
  });
  await waitFor(() => expect(screen.getByRole('button', { name: `Drag: ${flower}` })).toHaveFocus());
  expect(screen.getByText(`${flower}: now number 2 of 2 in Default section.`)).toBeInTheDocument();
});

test('moves a section with its questions, keeps the focus, announces the position and offers undo', async () => {
  const { user, draft } = await show({
    ...filled,
    sections: [...filled.sections, { title: 'Essay', subtitle: '', questions: [] }],
  });
  const titles = () => draft().sections.map(({ title }) => title);
  const down = () => screen.getByRole('button', { name: 'Move section down: Plants' });
  act(() => down().focus());
  await user.keyboard('{Enter}');
  expect(titles()).toEqual(['Essay', 'Plants']);
  expectOrder('Plants', [roots, gene]);
  expect(await screen.findByText('Plants: now section 2 of 2.')).toBeVisible();
  await waitFor(() => expect(down()).toHaveFocus());
  expect(down()).toHaveAttribute('aria-disabled', 'true');
  await user.keyboard('{Enter}');
  expect(titles()).toEqual(['Essay', 'Plants']);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(titles()).toEqual(['Plants', 'Essay']);
  await waitFor(() => expect(down()).toHaveFocus());
});

test('disables moving when there is only one section', async () => {
  await show();
  expect(screen.queryByRole('button', { name: /^Move section/ })).not.toBeInTheDocument();
});

test('disables moving at the start and the end of the assessment', async () => {
  const { user, draft } = await show();
  await user.click(screen.getByRole('button', { name: `Move up: ${energy}` }));
  await user.click(screen.getByRole('button', { name: `Move down: ${gene}` }));
  expect(draft().questions).toEqual([1, 2, 3, 4]);
});

test('moves a question to another section through its menu', async () => {
  const { user, draft } = await show({
    ...filled,
    sections: [...filled.sections, { title: 'Essay', subtitle: '', questions: [] }],
  });
  await user.click(screen.getByRole('button', { name: `More: ${roots}` }));
  await user.click(screen.getByRole('menuitemradio', { name: 'Essay' }));
  expect(await screen.findByText('Question(s) moved to section!')).toBeVisible();
  expect(draft().sections.map(({ questions }) => questions)).toEqual([[4], [3]]);
  await waitFor(() => expect(screen.getByRole('button', { name: `More: ${roots}` })).toHaveFocus());
});

test('moves or removes several selected questions at once and offers undo', async () => {
  const { user, draft } = await show();
  await user.click(screen.getByRole('checkbox', { name: `Select: ${flower}` }));
  await user.click(screen.getByRole('checkbox', { name: `Select: ${energy}` }));
  const bar = within(screen.getByRole('group', { name: 'Selected questions' }));
  expect(bar.getByText('2 questions selected')).toBeVisible();
  await user.selectOptions(bar.getByRole('combobox', { name: 'Move the selected to' }), 'Plants');
  await user.click(bar.getByRole('button', { name: 'Move' }));
  expect(draft().sections[0]?.questions).toEqual([3, 4, 1, 2]);
  expect(screen.queryByRole('group', { name: 'Selected questions' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('checkbox', { name: `Select: ${energy}` }));
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  expect(draft().questions).toEqual([3, 4, 2]);
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(draft().sections[0]?.questions).toEqual([3, 4, 1, 2]);
});

test('adds, renames and removes sections, and returns the questions of a removed section to the default section until undo', async () => {
  const { user, draft } = await show();
  await user.click(screen.getByRole('button', { name: 'Add a section' }));
  expect(draft().sections.at(-1)).toEqual({ title: 'Section B', subtitle: '', questions: [] });
  const [title] = screen.getAllByRole('textbox', { name: /^Section title/ });
  if (!title) throw new Error('No section to name.');
  await user.clear(title);
  expect(screen.getByText('Please give the section a title.')).toBeVisible();
  await user.type(title, 'Botany');
  await user.click(screen.getByRole('button', { name: 'Remove section: Botany' }));
  expect(draft()).toMatchObject({ questions: [1, 2, 3, 4], sections: [{ title: 'Section B' }] });
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(draft().sections).toMatchObject([{ id: 31, title: 'Botany', questions: [3, 4] }, { title: 'Section B' }]);
});

test('reorders a question by keyboard', async () => {
  const { user } = await show();
  const handle = screen.getByRole('button', { name: `Drag: ${energy}` });
  expect(handle).toHaveAccessibleDescription(/^Press space to pick the question up/);
  act(() => handle.focus());
  await user.keyboard(' ');
  await waitFor(() => expect(handle).toHaveAttribute('aria-pressed', 'true'));
  await user.keyboard('{Escape}');
  expect(await screen.findByText(`${energy} stays where it was.`)).toBeInTheDocument();
});

test('shows the whole question on demand', async () => {
  const { user } = await show();
  await user.click(screen.getByRole('button', { name: `More: ${energy}` }));
  await user.click(screen.getByRole('menuitem', { name: 'Show the question' }));
  expect(await screen.findByText('Mitochondrion')).toBeVisible();
});

test('flags a question that has been deleted since and lets the teacher remove it', async () => {
  const { user, draft } = await show(filled, {}, [3]);
  expect(within(screen.getByRole('list', { name: 'Questions: Plants' })).getByText('Deleted')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove them from the paper' }));
  expect(draft()).toMatchObject({ questions: [1, 2, 4], sections: [{ questions: [4] }] });
});

test('links to the questions step when there are no questions', async () => {
  await showStep(MarksStep, {});
  expect(await screen.findByRole('heading', { name: 'No questions are chosen yet' })).toBeVisible();
});

test('retries questions that fail to load without losing the marks', async () => {
  refuse(listChosenQuestions, 403, 'errors.forbidden');
  const { user, draft } = await showStep(MarksStep, filled);
  expect(await screen.findByText('You are not allowed to do this.')).toBeVisible();
  answerChosen();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(energy)).toBeVisible();
  expect(draft()).toMatchObject(filled);
});

test('reports with the message of the specification that the marks do not add up', async () => {
  await show(filled, {
    problems: [
      { key: 'errors.assessmentMarksSum', path: ['questionMarks'], values: { type: 'enums.assessmentType.quiz' } },
    ],
  });
  expect(screen.getByRole('alert')).toHaveTextContent('Quiz assigned marks must be equal to total marks!');
});

test('renders in Turkish, with a decimal comma in the marks', async () => {
  await show({ ...filled, questionMarks: [{ questionId: 1, marks: 2.5 }] }, { language: 'tr' });
  expect(screen.getByRole('heading', { name: '10 puanın 2,5 puanı dağıtıldı' })).toBeVisible();
  expect(screen.getByRole('spinbutton', { name: `Puan: ${energy}` })).toHaveValue('2,5');
  expect(screen.getByRole('heading', { name: 'Varsayılan bölüm' })).toBeVisible();
});
