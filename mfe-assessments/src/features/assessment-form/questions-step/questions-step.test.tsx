import { screen, waitFor, within } from '@testing-library/react';
import { type UserEvent } from '@testing-library/user-event';
import { filterQuestions, listAuthors } from '@teacher-portal/remote-sdk/contract/question';
import { answer, refuse } from '@teacher-portal/remote-sdk/testing/server';
import { answerChosen, answerFilter, bank, showStep } from '../testing/step-harness';
import { QuestionsStep } from './questions-step';

const box = (name: string) => screen.findByRole('checkbox', { name });
const [energy, flower] = ['Which organelle releases energy?', 'Which are parts of a flower?'];
const chosenList = () => screen.getByRole('list', { name: 'Chosen questions' });

test('starts with the questions of the assessment’s topics', async () => {
  const calls = answerFilter();
  await showStep(QuestionsStep);
  await box(energy);
  expect(calls[0]?.body).toMatchObject({ courseId: 101, gradeId: 11, tags: ['1001'] });
  expect(screen.queryByText('Question filtered!')).not.toBeInTheDocument();
});

const openFilter = (user: UserEvent) => user.click(screen.getByRole('button', { name: /^Filters/ }));

test('sends no request until a filter criterion is chosen', async () => {
  const calls = answerFilter();
  const { user } = await showStep(QuestionsStep, { tags: [] });
  expect(await screen.findByRole('heading', { name: 'Set a filter first' })).toBeVisible();
  await openFilter(user);
  await user.click(screen.getByRole('button', { name: 'Show questions' }));
  expect(await screen.findByText('Please select filters first!')).toBeVisible();
  expect(calls).toHaveLength(0);
});

test('filters by every criterion of the specification and confirms it', async () => {
  answerFilter();
  const { user, router } = await showStep(QuestionsStep);
  await box(energy);
  const calls = answerFilter([]);
  await user.type(screen.getByRole('searchbox', { name: 'Search questions' }), ' cell {Enter}');
  await waitFor(() => expect(calls[0]?.body).toMatchObject({ keywords: 'cell', tags: ['1001'] }));
  await openFilter(user);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'Descriptive');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Difficulty' }), 'Hard');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Author' }), 'Ada Yılmaz');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Passage' }), 'The Water Cycle');
  await user.type(screen.getByRole('spinbutton', { name: 'Used at least' }), '1');
  await user.type(screen.getByRole('spinbutton', { name: 'Used at most' }), '3');
  await user.click(await screen.findByRole('checkbox', { name: 'Plants' }));
  await user.click(screen.getByRole('button', { name: 'Show questions' }));
  expect(await screen.findByText('Question filtered!')).toBeVisible();
  expect(calls.at(-1)?.body).toMatchObject({
    keywords: 'cell',
    questionType: 2,
    questionDificulty: 3,
    author: 7,
    passageId: 31,
    count: [1, 3],
    tags: ['1001', '1002'],
  });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Filters 7' })).toHaveFocus();
  expect(screen.getByRole('heading', { name: 'No matching questions' })).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Open the question bank' }));
  expect(router.state.location).toMatchObject({
    pathname: '/questions/questions-list',
    search: '?subject=101',
    state: { subject: 101 },
  });
});

test('names each active filter and removes it by its chip, or all of them at once', async () => {
  const calls = answerFilter();
  const { user } = await showStep(QuestionsStep, { tags: [1001, 1002] });
  await user.click(await screen.findByRole('button', { name: 'Remove filter: Cells' }));
  await waitFor(() => expect(calls.at(-1)?.body).toMatchObject({ tags: ['1002'] }));
  await openFilter(user);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'Descriptive');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Difficulty' }), 'Hard');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Author' }), 'Ada Yılmaz');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Passage' }), 'The Water Cycle');
  await user.type(screen.getByRole('spinbutton', { name: 'Used at least' }), '2');
  await user.click(screen.getByRole('button', { name: 'Show questions' }));
  const active = within(await screen.findByRole('list', { name: 'Active filters' }));
  for (const name of ['Descriptive', 'Hard', 'By Ada Yılmaz', 'Text: The Water Cycle', 'Used at least 2 times'])
    await user.click(await active.findByRole('button', { name: `Remove filter: ${name}` }));
  expect(active.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Plants', 'Clear filters']);
  await user.click(active.getByRole('button', { name: 'Clear filters' }));
  expect(screen.getByRole('heading', { name: 'Set a filter first' })).toBeVisible();
});

test('sums up more than three topics in one chip', async () => {
  const calls = answerFilter();
  const { user } = await showStep(QuestionsStep, { tags: [1001, 1002, 1003, 1004] });
  await waitFor(() => expect(calls[0]?.body).toMatchObject({ tags: ['1001', '1002', '1003', '1004'] }));
  await user.click(await screen.findByRole('button', { name: 'Remove filter: 4 topics' }));
  expect(screen.getByRole('heading', { name: 'Set a filter first' })).toBeVisible();
});

test('shows an error at the author field when the authors cannot be loaded and retries on demand', async () => {
  answerFilter();
  const { user } = await showStep(
    QuestionsStep,
    { tags: [] },
    { before: () => refuse(listAuthors, 500, 'errors.somethingWentWrong') },
  );
  await openFilter(user);
  const authors = await screen.findByRole('group', { name: 'Author' });
  answer(listAuthors, [{ id: 7, name: 'Ada Yılmaz' }]);
  await user.click(await within(authors).findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('option', { name: 'Ada Yılmaz' })).toBeInTheDocument();
});

test('shows an error at the fields of an inverted usage range and sends nothing', async () => {
  const calls = answerFilter();
  const { user } = await showStep(QuestionsStep, { tags: [] });
  await openFilter(user);
  await user.type(screen.getByRole('spinbutton', { name: 'Used at least' }), '3');
  await user.type(screen.getByRole('spinbutton', { name: 'Used at most' }), '1');
  await user.click(screen.getByRole('button', { name: 'Show questions' }));
  expect(await screen.findByText('Please enter whole numbers, the smaller one first.')).toBeVisible();
  expect(calls).toHaveLength(0);
});

test('toggles a question by its text or by keyboard', async () => {
  answerFilter();
  const { user, draft } = await showStep(QuestionsStep);
  await user.click(await screen.findByText(energy));
  expect(draft()).toMatchObject({ questions: [1], questionMarks: [{ questionId: 1, marks: 2 }] });
  expect(await screen.findByRole('heading', { name: 'Chosen (1)' })).toBeVisible();
  const other = await box(flower);
  other.focus();
  await user.keyboard(' ');
  expect(draft().questions).toEqual([1, 2]);
  await user.keyboard(' ');
  expect(draft().questions).toEqual([1]);
});

test('shows and hides the whole question with its answer key on demand', async () => {
  answerFilter();
  const { user } = await showStep(QuestionsStep);
  await box(energy);
  const [show] = screen.getAllByRole('button', { name: 'Show' });
  if (!show) throw new Error('Nothing to show.');
  expect(show).toHaveAccessibleDescription(energy);
  await user.click(show);
  expect(await screen.findByText('Mitochondrion')).toBeVisible();
  expect(screen.getByText('Correct')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Hide' }));
  expect(screen.queryByText('Mitochondrion')).not.toBeInTheDocument();
});

test('keeps the selection when the page is turned', async () => {
  const calls = answerFilter(bank, 41);
  const { user, draft } = await showStep(QuestionsStep);
  await user.click(await box(energy));
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  await waitFor(() => expect(calls.at(-1)?.query.page).toBe('2'));
  expect(draft().questions).toEqual([1]);
});

test('loads previously chosen questions in one call and lets the teacher remove them with section and marks, and undo it', async () => {
  answerFilter();
  const calls = answerChosen();
  const sections = [{ id: 31, title: 'Plants', subtitle: '', questions: [2] }];
  const before = {
    questions: [1, 2],
    questionMarks: [
      { questionId: 1, marks: 4 },
      { questionId: 2, marks: 6 },
    ],
    sections,
  };
  const { user, draft } = await showStep(QuestionsStep, before);
  await user.click(await screen.findByRole('button', { name: `Remove: ${flower}` }));
  expect(calls.map(({ body }) => body)).toEqual([{ ids: [1, 2] }]);
  expect(draft()).toMatchObject({
    questions: [1],
    questionMarks: [{ questionId: 1, marks: 4 }],
    sections: [{ id: 31, questions: [] }],
  });
  expect(screen.getByRole('heading', { name: 'Chosen (1)' })).toHaveFocus();
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(draft()).toMatchObject(before);
});

test('reports questions deleted since and removes them all at once', async () => {
  answerFilter();
  answerChosen([2]);
  const { user, draft } = await showStep(QuestionsStep, { questions: [1, 2] });
  expect(await screen.findByText(/^A chosen question has since been deleted from the bank/)).toBeVisible();
  expect(within(chosenList()).getByText('Deleted')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove them from the paper' }));
  expect(draft().questions).toEqual([1]);
  expect(screen.queryByText(/has since been deleted from the bank/)).not.toBeInTheDocument();
});

test('shows an error when the search fails and retries on demand', async () => {
  refuse(filterQuestions, 403, 'errors.forbidden');
  const { user } = await showStep(QuestionsStep);
  expect(await screen.findByText('You are not allowed to do this.')).toBeVisible();
  answerFilter();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await box(energy)).toBeVisible();
});

test('shows the validation error of the step in the step', async () => {
  answerFilter();
  const problem = {
    key: 'errors.assessmentQuestions',
    path: ['questions'],
    values: { type: 'enums.assessmentType.exam' },
  } as const;
  await showStep(QuestionsStep, {}, { problems: [{ ...problem, path: [...problem.path] }] });
  expect(await screen.findByText('Exam questions must be provided!')).toBeVisible();
});

test('renders in Turkish', async () => {
  answerFilter();
  answerChosen();
  const { user } = await showStep(QuestionsStep, { questions: [1] }, { language: 'tr' });
  expect(await screen.findByRole('heading', { name: 'Seçilenler (1)' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Dağılım tablosu' }));
  expect(await screen.findByRole('button', { name: 'Cells, Orta: 1 / 14 seçili. Soruları göster' })).toBeVisible();
});
