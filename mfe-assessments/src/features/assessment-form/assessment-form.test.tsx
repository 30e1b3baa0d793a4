import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { getAssessment } from '@teacher-portal/remote-sdk/contract/assessment';
import { createAssessment } from '@teacher-portal/remote-sdk/contract/assessment-write';
import '@teacher-portal/remote-sdk/testing/drafts';
import { answer, disconnect, refuse } from '@teacher-portal/remote-sdk/testing/server';
import { clearToasts } from '@teacher-portal/remote-sdk/ui/core';
import { assessment } from '../../assessment/testing/assessment.fixture';
import { button, enter, field, heading, path, press, set, show, toasts } from './testing/form';

// A limit for hanging tests only: the rich text editors are lazy-loaded, which takes long on a busy machine.
const due = '2099-11-24T17:00';
const begin = async () => {
  const rendered = await show();
  await screen.findByLabelText('Cell structure');
  return rendered;
};

/** Each field in validation order: the message while it is missing, the focused element, and how to fill it in. */
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

test('reports missing fields in the order of the specification, as a toast, at the field and with the focus on it', async () => {
  await begin();
  for (const { missing, control, fill } of checks) {
    press(button('Next'));
    await waitFor(() => expect(toasts().getByText(missing)).toBeVisible());
    await waitFor(() => expect(control()).toHaveFocus());
    // Type and kind share one message.
    expect(screen.getAllByText(missing).length).toBeGreaterThanOrEqual(2);
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

test('removes the toast of an error when it is mended', async () => {
  await begin();
  checks.slice(0, 2).forEach(({ fill }) => fill());
  press(button('Next'));
  await waitFor(() => expect(toasts().getByText('Please enter quiz title!')).toBeVisible());
  set(/^Title/, 'Cells');
  await waitFor(() => expect(toasts().queryByText('Please enter quiz title!')).not.toBeInTheDocument());
});

test('links from above the form to every field that a refused step lacks', async () => {
  await begin();
  press(button('Next'));
  const summary = await screen.findByRole('group', { name: /fields need attention:$/ });
  const links = within(summary)
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
  expect(summary).toHaveAccessibleName(`${links.length} fields need attention:`);
  expect(links).toEqual([
    'Type',
    'Counts towards the grade?',
    'Title',
    'Topics',
    'Marks',
    'Due date',
    'Difficulty',
    'Duration (minutes)',
  ]);
  press(within(summary).getByRole('link', { name: /^Duration/ }));
  expect(field(/^Duration/)).toHaveFocus();
});

test('creates the assessment in the first step, puts its id into the address and continues to the questions', async () => {
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
    autoGradeable: true,
    rubric: null,
  });

  await act(() => router.navigate(-1));
  expect(await screen.findByDisplayValue('Cells')).toBeVisible();
  expect(router.state.location.search).toBe('?subject=101&id=77&step=0');
});

test('asks for no weightage of an ungraded assessment and sends zero', async () => {
  const created = answer(createAssessment, assessment({ subType: 2, weightage: 0, questions: [] }));
  const { user } = await begin();
  fillAll();
  press(field('Un-graded'));
  expect(screen.queryByLabelText(/^Weightage/)).not.toBeInTheDocument();
  await user.click(button('Next'));
  await toasts().findByText('Assessment created!');
  expect(created[0]?.body).toMatchObject({ subType: 2, weightage: 0 });
});

test('sets the due date to the end of a lesson of the school', async () => {
  const lessons = [{ name: 'Lesson 2', startsAt: '09:20', endsAt: '10:00' }];
  const days = { startsOn: '2026-09-07', endsOn: '2027-06-11', terms: [], holidays: [] };
  await show(undefined, { years: [{ id: 7, name: '2026–2027', ...days, lessons, endedAt: null, version: 1 }] });
  const lesson = await screen.findByLabelText('At the end of a lesson');
  set(/^Due date/, '2026-12-01T17:00');
  fireEvent.change(lesson, { target: { value: '10:00' } });
  expect(field(/^Due date/)).toHaveValue('01/12/2026 10:00');
});

test('repeats a creation with the same idempotency key after a lost response', async () => {
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

test('keeps the form as it was when the server refuses it', async () => {
  refuse(createAssessment, 404, 'errors.notFound');
  const { user, router } = await begin();
  fillAll();
  await user.click(button('Next'));
  await waitFor(() => expect(toasts().getByText(/This was not found/)).toBeVisible());
  expect(field(/^Title/)).toHaveValue('Cells');
  expect(router.state.location.search).toBe('?subject=101');
});

test('edits a rubric by criteria and levels', async () => {
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

test('asks for the course first when there is no valid subject id', async () => {
  await show('id=x');
  expect(await screen.findByRole('link', { name: 'Biology' })).toHaveAttribute('href', `${path}?subject=101`);
});

test('shows a message for a missing assessment and a retry for one that fails to load', async () => {
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

test('renders in Turkish, with pictures in both texts', async () => {
  const { user } = await show('subject=101', { language: 'tr' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Yeni değerlendirme' })).toBeVisible();
  expect(await screen.findAllByRole('button', { name: 'Görsel' })).toHaveLength(2);
  await user.click(await screen.findByRole('button', { name: 'İleri' }));
  expect((await screen.findAllByText('Lütfen değerlendirme türünü/alt türünü seçin!'))[0]).toBeVisible();
});
