import { screen, waitFor, within } from '@testing-library/react';
import { getAssessment } from '@teacher-portal/remote-sdk/contract/assessment';
import { assessmentStatus } from '@teacher-portal/remote-sdk/contract/enums';
import { getGradingShares } from '@teacher-portal/remote-sdk/contract/grading-share';
import {
  agreeOnMark,
  listSecondMarkings,
  type SecondMarking,
  setSecondMarker,
} from '@teacher-portal/remote-sdk/contract/second-marking';
import { listSubmissions } from '@teacher-portal/remote-sdk/contract/submission';
import { getWriting } from '@teacher-portal/remote-sdk/contract/writing';
import { renderWithPortal } from '@teacher-portal/remote-sdk/testing/render';
import { answer, refuse } from '@teacher-portal/remote-sdk/testing/server';
import { assessment } from '../../assessment/testing/assessment.fixture';
import { writing } from '../../assessment/testing/writing.fixture';
import { graderWords } from '../../graders/words';
import remote from '../../remote';
import { Screen } from './submitted-list.screen';
import { submission } from '../../work-groups/testing/submission.fixture';
import { submissionWords } from './words';

const exam = assessment({ status: assessmentStatus.checked });
const [question = 0] = exam.questions;
const marking = (submissionId: number, change: Partial<SecondMarking> = {}): SecondMarking => ({
  submissionId,
  student: { id: 1000 + submissionId, name: `Student ${submissionId}` },
  marker: { id: 8, name: 'Ece Arı' },
  state: 'missing',
  first: 6,
  second: null,
  regraded: false,
  differences: [],
  version: 4,
  ...change,
});
const differing = marking(2, {
  state: 'differs',
  second: 8,
  differences: [{ questionId: question, first: 1, second: 3, possible: 4 }],
});
const show = async (markings: SecondMarking[], view = '&view=graders') => {
  answer(getAssessment, exam);
  answer(getWriting, writing());
  answer(listSubmissions, [
    submission(1, 'Ayşe Ak', { status: assessmentStatus.graded, second: 'missing' }),
    submission(2, 'Burak Er', { second: 'differs' }),
  ]);
  const colleagues = [{ id: 8, name: 'Ece Arı', confined: false, submissionIds: [] }];
  answer(getGradingShares, { version: 0, kind: null, shares: [], colleagues });
  answer(listSecondMarkings, markings);
  return renderWithPortal(<Screen />, {
    route: `/assignment/submitted-assignment-list?id=301${view}`,
    locales: { assessments: remote.locales, submissions: submissionWords, graders: graderWords },
  });
};

test('asks a colleague for second marks of everybody, and says who was left out', async () => {
  const { user } = await show([]);
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Second marker' }), 'Ece Arı');
  const calls = answer(setSecondMarker, { given: 1, skipped: 1 });
  const give = screen.getByRole('button', { name: 'Ask for second marks' });
  await waitFor(() => expect(give).toBeEnabled());
  await user.click(give);
  await screen.findByText(/^1 submission changed\. 1 left out/);
  expect(calls[0]?.body).toEqual({ userId: 8, submissionIds: [1, 2] });
});

test('draws a sample of those that have no second marker', async () => {
  const { user } = await show([marking(1)]);
  await user.click(await screen.findByRole('radio', { name: 'A random sample of these' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Second marker' }), 'Ece Arı');
  const calls = answer(setSecondMarker, { given: 1, skipped: 0 });
  await user.click(screen.getByRole('button', { name: 'Ask for second marks' }));
  await screen.findByText('1 submission changed.');
  expect(calls[0]?.body).toEqual({ userId: 8, submissionIds: [2] });
});

test('asks for second marks of chosen students, and takes a single one away', async () => {
  const { user } = await show([marking(1)]);
  await user.click(await screen.findByRole('radio', { name: 'Chosen students’' }));
  const give = screen.getByRole('button', { name: 'Ask for second marks' });
  expect(await screen.findByRole('checkbox', { name: 'Ayşe Ak (has a second marker)' })).toBeDisabled();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Second marker' }), 'Ece Arı');
  expect(give).toBeDisabled();
  await user.click(screen.getByRole('checkbox', { name: 'Burak Er' }));
  const calls = answer(setSecondMarker, { given: 1, skipped: 0 });
  await user.click(give);
  await screen.findByText('1 submission changed.');
  await user.click(screen.getByRole('button', { name: 'Remove the second marking: Student 1' }));
  await screen.findByText('The second marking has been removed.');
  expect(calls.map(({ body }) => body)).toEqual([
    { userId: 8, submissionIds: [2] },
    { userId: null, submissionIds: [1] },
  ]);
});

test('enters the mark that both agree on with its reason, which is required', async () => {
  const { user } = await show([marking(1), differing]);
  await user.click(await screen.findByRole('button', { name: 'Agree on the mark: Student 2' }));
  const dialog = within(await screen.findByRole('dialog'));
  const field = dialog.getByRole('spinbutton', { name: 'Question 1' });
  expect(field).toHaveValue(1);
  expect(field).toHaveAccessibleDescription('First: 1 · second: 3 · at most 4');
  await user.clear(field);
  await user.type(field, '5');
  const calls = answer(agreeOnMark, {
    ...submission(2, 'Burak Er'),
    answers: [],
    comment: '',
    gradedAt: null,
    gradedBy: null,
  });
  await user.click(dialog.getByRole('button', { name: 'Enter the mark' }));
  dialog.getByText('Enter a score from 0 to 4');
  dialog.getByText('Enter a reason');
  expect(calls).toHaveLength(0);
  await user.clear(field);
  await user.type(field, '2');
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Half of the method');
  await user.click(dialog.getByRole('button', { name: 'Enter the mark' }));
  await screen.findByText('The mark you agreed on is entered: Student 2');
  expect(calls[0]?.headers.get('if-match')).toBe('"4"');
  expect(calls[0]?.body).toEqual({ scores: [{ questionId: question, score: 2 }], reason: 'Half of the method' });
});

test('keeps what was entered when the marks have changed meanwhile', async () => {
  const { user } = await show([differing]);
  await user.click(await screen.findByRole('button', { name: 'Agree on the mark: Student 2' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Talked it over');
  refuse(agreeOnMark, 412, 'errors.stale');
  await user.click(dialog.getByRole('button', { name: 'Enter the mark' }));
  await dialog.findByText(/The marks have changed since/);
  expect(dialog.getByRole('textbox', { name: 'Reason' })).toHaveValue('Talked it over');
});

test('says that a regrade has changed a mark, and offers nothing to a second marker who does not see the first', async () => {
  await show([marking(1, { first: null, state: 'differs', regraded: true })]);
  await screen.findByText('The marks differ · regraded since');
  expect(screen.queryByRole('button', { name: /^Agree on/ })).not.toBeInTheDocument();
});

test('says beside the release that second marks are missing or differ', async () => {
  await show([], '');
  const release = await screen.findByText(/Second marks are missing: 1\./);
  expect(release).toHaveTextContent('Second marks that differ: 1.');
});
