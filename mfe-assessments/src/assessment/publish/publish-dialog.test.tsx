import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { setAdapter, silentAdapter } from '@teacher-portal/remote-sdk/analytics';
import { getAssessment } from '@teacher-portal/remote-sdk/contract/assessment';
import { updateDueDate } from '@teacher-portal/remote-sdk/contract/assessment-settings';
import { getClashes } from '@teacher-portal/remote-sdk/contract/exam-load';
import { guessExam } from '@teacher-portal/remote-sdk/contract/kept-forecast';
import { publishAssessment } from '@teacher-portal/remote-sdk/contract/publishing';
import { listStudentsOfGrade } from '@teacher-portal/remote-sdk/contract/student';
import { listStudentAccess } from '@teacher-portal/remote-sdk/contract/student-access';
import { answer, disconnect, refuse } from '@teacher-portal/remote-sdk/testing/server';
import { noClashes } from '../../exam-clashes/testing/clashes.fixture';
import { assessment } from '../testing/assessment.fixture';
import { students } from '../testing/publish.fixture';
import { answerPublished, answerStudents, openPublishing, press, showOpener } from '../testing/publishing';

afterEach(() => setAdapter(silentAdapter));

test('publishes to everyone only after a confirmation, because publishing cannot be undone', async () => {
  const calls = answerPublished();
  const { user } = await openPublishing();
  await user.click(press('Publish to 4 students'));
  const question = within(screen.getByRole('alertdialog'));
  expect(question.getByText('It goes to 4 students.')).toBeVisible();
  expect(question.getByText(/^This cannot be undone/)).toBeVisible();
  expect(question.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  expect(calls).toHaveLength(0);
  await user.click(question.getByRole('button', { name: 'Publish' }));
  expect(await screen.findByText('Assessment published!')).toBeVisible();
  expect(calls.map(({ body }) => body)).toEqual([{ assessmentId: 301, courseId: 101, all: true, studentIds: [] }]);
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

test('links to the student list when the grade has no students', async () => {
  answer(getAssessment, assessment());
  answer(listStudentAccess, []);
  answer(listStudentsOfGrade, [], { meta: { total: 0, page: 1, pageSize: -1 } });
  await showOpener();
  expect(await screen.findByRole('link', { name: 'Upload a roster' })).toHaveAttribute(
    'href',
    '/student?roster=upload',
  );
});

test('says how many of those who will get it have no access yet, and leads to their slips', async () => {
  const access = students.map(({ id, name, section }, at) => ({
    studentId: id,
    name,
    section,
    userName: null,
    state: (['none', 'slip', 'active', 'none'] as const)[at] ?? 'none',
    hasEmail: at === 3,
    issuedAt: null,
    signedInAt: null,
  }));
  const { user } = await openPublishing({}, 'en', access);
  await screen.findByText(/^2 of them have no access yet/);
  screen.getByText(/1 has an unused slip/);
  expect(screen.getByRole('link', { name: 'Create access slips' })).toHaveAttribute(
    'href',
    '/student/access-slips?who=without',
  );
  await user.click(screen.getByRole('radio', { name: /^Chosen students/ }));
  expect(screen.queryByText(/no access yet/)).not.toBeInTheDocument();
});

test('reports the publication to analytics', async () => {
  const events: unknown[] = [];
  setAdapter({ ...silentAdapter, track: (event) => events.push(event) });
  answerPublished();
  const { user } = await openPublishing();
  await user.click(press('Publish to 4 students'));
  await user.click(press('Publish'));
  await screen.findByText('Assessment published!');
  expect(events).toEqual([{ name: 'Assessment_Published', assessmentId: 301, courseId: 101 }]);
});

test('publishes only once on a double click', async () => {
  const calls = answerPublished();
  const { user } = await openPublishing();
  await user.click(press('Publish to 4 students'));
  await user.dblClick(press('Publish'));
  expect(await screen.findByText('Assessment published!')).toBeVisible();
  expect(calls).toHaveLength(1);
});

test('retries with the same idempotency key after a lost response', async () => {
  const lost = disconnect(publishAssessment);
  const { user } = await openPublishing();
  await user.click(press('Publish to 4 students'));
  await user.click(press('Publish'));
  await screen.findByRole('radio', { name: /^Everyone/ });
  const calls = answerPublished();
  await user.click(press('Publish to 4 students'));
  await user.click(press('Publish'));
  await screen.findByText('Assessment published!');
  const keys = [...lost, ...calls].map(({ headers }) => headers.get('idempotency-key'));
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(new Set(keys).size).toBe(1);
});

test('shows immediately what prevents publishing, with a link to fix it, and asks for no confirmation', async () => {
  const { user } = await openPublishing({ dueDate: '2020-01-01T00:00:00.000Z' });
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Before it can be published: Please provide a valid due date for exam!',
  );
  expect(screen.getByRole('link', { name: 'Go to the assessment' })).toHaveAttribute(
    'href',
    '/assignment/add-new-assignment?id=301&subject=101',
  );
  await user.click(press('Publish to 4 students'));
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

test.each([
  ['Before it can be published', {}],
  ['Before more students can be added', { status: 2 }],
] as const)('says that an archived assessment must be unarchived, and leads into no form: %s', async (lead, of) => {
  await openPublishing({ ...of, archived: true });
  expect(screen.getByRole('alert')).toHaveTextContent(`${lead}: The exam is archived. Please unarchive it first.`);
  expect(within(screen.getByRole('alert')).queryByRole('link')).not.toBeInTheDocument();
  expect(within(screen.getByRole('alert')).queryByRole('button')).not.toBeInTheDocument();
});

test('says what prevents more students from being added, and changes the due date where it stands', async () => {
  const past = { status: 2, publishDate: '2020-01-01T00:00:00.000Z', dueDate: '2020-01-02T00:00:00.000Z' } as const;
  answer(getClashes, noClashes);
  const { user } = await openPublishing(past);
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Before more students can be added: Please provide a valid due date for exam!',
  );
  expect(screen.queryByRole('link', { name: 'Go to the assessment' })).not.toBeInTheDocument();
  await user.click(press('Change due date…'));
  const dueDate = new Date('2098-06-01T10:00').toISOString();
  const calls = answer(updateDueDate, assessment({ ...past, dueDate }));
  answer(getAssessment, assessment({ ...past, dueDate }));
  const field = await screen.findByLabelText(/^Due/, { selector: 'input' });
  fireEvent.change(field, { target: { value: '2098-06-01T10:00' } });
  await user.click(press('Save'));
  await screen.findByText('Assessment updated!');
  expect(calls[0]?.body).toEqual({ dueDate });
  await waitFor(() => expect(screen.queryByText(/^Before more students/)).not.toBeInTheDocument());
  screen.getByRole('radio', { name: /^Everyone/ });
});

test('shows the refusal of the server and keeps the selection', async () => {
  refuse(publishAssessment, 409, 'errors.assessmentQuestionsDeleted', {
    message: 'Deleted since you chose them: 1 of the questions. Please choose others.',
  });
  const { user } = await openPublishing();
  await user.click(screen.getByRole('radio', { name: /^Chosen students/ }));
  await user.click(screen.getByRole('checkbox', { name: 'Alan Turing' }));
  await user.click(press('Publish to 1 student'));
  await user.click(press('Publish'));
  expect(await screen.findByText(/^Deleted since you chose them/)).toBeVisible();
  expect(await screen.findByRole('checkbox', { name: 'Alan Turing' })).toBeChecked();
});

test('shows an error when the students cannot be loaded and retries on demand', async () => {
  answer(getAssessment, assessment());
  refuse(listStudentsOfGrade, 403, 'errors.forbidden');
  const { user } = await showOpener();
  expect(await screen.findByText('You are not allowed to do this.')).toBeVisible();
  answerStudents();
  await user.click(press('Try again'));
  expect(await screen.findByRole('radio', { name: /^Everyone/ })).toBeChecked();
});

test('renders in Turkish', async () => {
  const { user } = await openPublishing({}, 'tr');
  expect(screen.getByRole('dialog', { name: '“Midterm” değerlendirmesini yayımla' })).toBeVisible();
  await user.click(press('4 öğrenciye yayımla'));
  expect(screen.getByText(/^Bu işlem geri alınamaz/)).toBeVisible();
});

describe('the own guess', () => {
  const asking = async (change: Parameters<typeof openPublishing>[0] = {}) => {
    const published = answerPublished();
    const { user } = await openPublishing(change);
    await user.click(press('Publish to 4 students'));
    return { user, published, kept: answer(guessExam, { guess: 0.65 }) };
  };
  const field = () => screen.findByRole('spinbutton', { name: /^Your own guess of the class mean/ });

  test('is asked before publishing, and kept once the assessment is published', async () => {
    const { user, kept, published } = await asking();
    await user.type(await field(), '65');
    expect(kept).toHaveLength(0);
    await user.click(press('Publish'));
    await screen.findByText('Assessment published!');
    await waitFor(() => expect(kept.map(({ body }) => body)).toEqual([{ mean: 0.65 }]));
    expect(published[0]?.body).toEqual({ assessmentId: 301, courseId: 101, all: true, studentIds: [] });
  });

  test('may be skipped', async () => {
    const { user, kept } = await asking();
    await field();
    await user.click(press('Publish'));
    await screen.findByText('Assessment published!');
    expect(kept).toHaveLength(0);
  });

  test('is none outside of 0 to 100, and nothing is published with it', async () => {
    const { user, kept, published } = await asking();
    const input = await field();
    await user.type(input, '650');
    await user.click(press('Publish'));
    expect(await screen.findByText('Between 0 and 100, or empty.')).toBeVisible();
    expect(input).toHaveFocus();
    expect(published).toHaveLength(0);
    await user.clear(input);
    await user.click(press('Publish'));
    await screen.findByText('Assessment published!');
    expect(kept).toHaveLength(0);
  });

  test('is told to be lost if the server refuses it, while the assessment stays published', async () => {
    const { user } = await asking();
    refuse(guessExam, 409, 'errors.guessTooLate', { message: 'Guesses are kept before anybody begins.' });
    await user.type(await field(), '65');
    await user.click(press('Publish'));
    expect(await screen.findByText('Guesses are kept before anybody begins.')).toBeVisible();
  });

  test('is not asked when students are added', async () => {
    const ahead = { status: 2, dueDate: '2098-06-01T10:00:00.000Z' } as const;
    const { user } = await openPublishing(ahead);
    await user.click(press('Publish to 4 students'));
    await screen.findByRole('alertdialog');
    expect(screen.queryByRole('spinbutton')).not.toBeInTheDocument();
  });
});
