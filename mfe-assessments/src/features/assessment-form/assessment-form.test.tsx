import { act, screen, waitFor, within } from '@testing-library/react';
import { getAssessment } from 'shared/contract/assessment';
import { createAssessment } from 'shared/contract/assessment-write';
import 'shared/testing/drafts';
import { answer, disconnect, refuse } from 'shared/testing/server';
import { clearToasts } from 'shared/ui/core';
import { assessment } from '../../assessment/testing/assessment.fixture';
import { button, enter, field, heading, path, press, set, show, toasts } from './testing/form';

// A limit for what hangs: the editors of rich text arrive as a part of their own, and a busy machine takes its time.
jest.setTimeout(60_000);

const due = '2099-11-24T17:00';
const begin = async () => {
  const rendered = await show();
  await screen.findByLabelText('Cell structure');
  return rendered;
};

/** Each field in the order of the checks: what is said while it is missing, where the focus goes, and how it is filled. */
const checks: readonly { missing: string; control: () => HTMLElement; fill: () => void }[] = [
  {
    missing: 'Please select assessment type/subtype!',
    control: () => field(/^Assignment/),
    fill: () => press(field(/^Quiz/)),
  },
  { missing: 'Please select quiz type/subtype!', control: () => field('Graded'), fill: () => press(field('Graded')) },
  { missing: 'Please enter quiz title!', control: () => field(/^Title/), fill: () => set(/^Title/, 'Cells') },
  {
    missing: 'Please select quiz topics!',
    control: () => field('Search topics'),
    fill: () => press(field('Cell structure')),
  },
  {
    missing: 'Please provide non zero marks for quiz!',
    control: () => field('Marks*'),
    fill: () => set('Marks*', '20'),
  },
  {
    missing: 'Please provide non zero weightage for quiz!',
    control: () => field(/^Weightage/),
    fill: () => set(/^Weightage/, '21'),
  },
  {
    missing: 'The weightage can be at most the marks of the quiz!',
    control: () => field(/^Weightage/),
    fill: () => set(/^Weightage/, '10'),
  },
  {
    missing: 'Please provide a valid due date for quiz!',
    control: () => field(/^Due date/),
    fill: () => set(/^Due date/, due),
  },
  {
    missing: 'Please provide a difficulty level for quiz!',
    control: () => field(/^Difficulty/),
    fill: () => set(/^Difficulty/, '2'),
  },
  {
    missing: 'Please provide a valid duration, min 10 minutes and max 60!',
    control: () => field(/^Duration/),
    fill: () => set(/^Duration/, '20'),
  },
];
const fillAll = () => checks.forEach(({ fill }) => fill());

test('asks for what is missing in the order of the specification, as a message, at the field, and with the focus on it', async () => {
  await begin();
  for (const { missing, control, fill } of checks) {
    press(button('Next'));
    await waitFor(() => expect(toasts().getByText(missing)).toBeVisible());
    await waitFor(() => expect(control()).toHaveFocus());
    expect(screen.getAllByText(missing)).toHaveLength(2);
    fill();
    act(() => clearToasts());
  }
  set(/^Minimum marks/, '21');
  press(button('Next'));
  await waitFor(() =>
    expect(toasts().getByText('The minimum marks can be at most the marks of the quiz!')).toBeVisible(),
  );
  await waitFor(() => expect(field(/^Minimum marks/)).toHaveFocus());
});

test('the first step creates the assessment, keeps its id in the address and leads to the questions', async () => {
  const created = answer(createAssessment, ({ body }) =>
    assessment({ ...(body as object), id: 77, questions: [], questionMarks: [], sections: [], version: 1 }),
  );
  const { user, router } = await begin();
  fillAll();
  await user.click(button('Next'));
  await waitFor(() => expect(toasts().getByText('Assessment created!')).toBeVisible());
  const questions = await heading('Questions');
  await waitFor(() => expect(questions).toHaveFocus());
  expect(router.state.location).toMatchObject({
    pathname: path,
    search: '?subject=101&id=77&step=1',
    state: { subject: 101 },
  });
  expect(created[0]?.headers.get('idempotency-key')).toBeTruthy();
  expect(created[0]?.body).toMatchObject({
    type: 3,
    subType: 1,
    title: 'Cells',
    tags: [1002],
    marks: 20,
    minMarks: 0,
    weightage: 10,
    difficulty: 2,
    time: 20,
    courseId: 101,
    dueDate: new Date(due).toISOString(),
    publishDate: null,
    questions: [],
    autoGradeable: false,
    rubric: null,
  });

  await act(() => router.navigate(-1));
  expect(await screen.findByDisplayValue('Cells')).toBeVisible();
  expect(router.state.location.search).toBe('?subject=101&id=77&step=0');
});

test('an un-graded assessment is asked for no weightage, and weighs nothing', async () => {
  const created = answer(createAssessment, assessment({ subType: 2, weightage: 0, questions: [] }));
  const { user } = await begin();
  fillAll();
  press(field('Un-graded'));
  expect(screen.queryByLabelText(/^Weightage/)).not.toBeInTheDocument();
  await user.click(button('Next'));
  await toasts().findByText('Assessment created!');
  expect(created[0]?.body).toMatchObject({ subType: 2, weightage: 0 });
});

test('a creation whose answer was lost is sent again as the same one', async () => {
  const lost = disconnect(createAssessment);
  const { user } = await begin();
  fillAll();
  await user.click(button('Next'));
  expect(await screen.findByText(/could not be saved. Nothing is lost/)).toBeVisible();
  expect(field(/^Title/)).toHaveValue('Cells');
  const created = answer(createAssessment, assessment({ questions: [] }));
  await user.click(button('Next'));
  await toasts().findByText('Assessment created!');
  expect(created[0]?.headers.get('idempotency-key')).toBe(lost[0]?.headers.get('idempotency-key'));
});

test('what the server refuses leaves the form as it was', async () => {
  refuse(createAssessment, 404, 'errors.notFound');
  const { user, router } = await begin();
  fillAll();
  await user.click(button('Next'));
  await waitFor(() => expect(toasts().getByText(/This was not found/)).toBeVisible());
  expect(field(/^Title/)).toHaveValue('Cells');
  expect(router.state.location.search).toBe('?subject=101');
});

test('a rubric is written by criteria and levels', async () => {
  const created = answer(createAssessment, assessment({ questions: [] }));
  const { user } = await begin();
  fillAll();
  await user.click(button('Add a criterion'));
  const criterion = within(screen.getByRole('group', { name: 'Criterion 1' }));
  await waitFor(() => expect(criterion.getByLabelText(/^Criterion 1/)).toHaveFocus());
  await user.click(criterion.getByLabelText('Remove level 2'));
  expect(criterion.getByText('Add a level')).toHaveFocus();
  await user.click(button('Next'));
  await waitFor(() => expect(criterion.getByLabelText(/^Criterion 1/)).toHaveAccessibleDescription(/fill/i));
  await enter(user, criterion.getByLabelText(/^Criterion 1/), 'Reasoning');
  await enter(user, criterion.getByLabelText('Level 1'), 'Clear');
  await enter(user, criterion.getByLabelText('Marks'), '2');
  await user.click(button('Next'));
  await toasts().findByText('Assessment created!');
  expect(created[0]?.body).toMatchObject({ rubric: [{ title: 'Reasoning', levels: [{ label: 'Clear', marks: 2 }] }] });
});

test('without a subject the course is chosen first, and an id that is no number is no id', async () => {
  await show('id=x');
  expect(await screen.findByRole('link', { name: 'Biology' })).toHaveAttribute('href', `${path}?subject=101`);
});

test('an assessment that is not there is said to be missing, and one that cannot be read can be tried again', async () => {
  refuse(getAssessment, 404, 'errors.notFound');
  const { unmount } = await show('subject=101&id=301');
  expect(await screen.findByText(/may have been deleted/)).toBeVisible();
  unmount();
  refuse(getAssessment, 403, 'errors.forbidden');
  const { user } = await show('subject=101&id=302');
  const retry = await screen.findByRole('button', { name: 'Try again' });
  answer(getAssessment, assessment({ id: 302 }));
  await user.click(retry);
  expect(await screen.findByDisplayValue('Midterm')).toBeVisible();
});

test('speaks Turkish', async () => {
  const { user } = await show('subject=101', { language: 'tr' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Yeni değerlendirme' })).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'İleri' }));
  expect((await screen.findAllByText('Lütfen değerlendirme türünü/alt türünü seçin!'))[0]).toBeVisible();
});
