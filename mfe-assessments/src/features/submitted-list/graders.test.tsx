import { screen, waitFor, within } from '@testing-library/react';
import { getAssessment } from '@teacher-portal/remote-sdk/contract/assessment';
import { assessmentStatus } from '@teacher-portal/remote-sdk/contract/enums';
import {
  getGradingShares,
  type GradingShares,
  returnGradingShare,
  shareOutGrading,
} from '@teacher-portal/remote-sdk/contract/grading-share';
import { listSecondMarkings } from '@teacher-portal/remote-sdk/contract/second-marking';
import { listSubmissions } from '@teacher-portal/remote-sdk/contract/submission';
import { renderWithPortal } from '@teacher-portal/remote-sdk/testing/render';
import { answer, refuse } from '@teacher-portal/remote-sdk/testing/server';
import { assessment } from '../../assessment/testing/assessment.fixture';
import { graderWords } from '../../graders/words';
import remote from '../../remote';
import { Screen } from './submitted-list.screen';
import { submission } from '../../work-groups/testing/submission.fixture';
import { submissionWords } from './words';

const submissions = [submission(1, 'Ayşe Ak'), submission(2, 'Burak Er'), submission(3, 'Çağla Öz')];
const colleagues = [
  { id: 7, name: 'Ada Yılmaz', confined: false, submissionIds: [1] },
  { id: 8, name: 'Ece Arı', confined: false, submissionIds: [2, 3] },
  { id: 9, name: 'Nil Su', confined: true, submissionIds: [3] },
];
const shared = (change: Partial<GradingShares> = {}): GradingShares => ({
  version: 0,
  kind: null,
  shares: [],
  colleagues,
  ...change,
});
const part = (id: number, ids: number[], state: 'held' | 'back' | 'gone' = 'held', done = 0) => ({
  grader: { id, name: colleagues.find((each) => each.id === id)?.name ?? '' },
  ...{ state, ids, total: ids.length, done },
});
const show = async (first: GradingShares, before = () => {}) => {
  answer(getAssessment, assessment({ status: assessmentStatus.checked }));
  answer(listSubmissions, submissions);
  answer(getGradingShares, first);
  answer(listSecondMarkings, []);
  before();
  return renderWithPortal(<Screen />, {
    route: '/assignment/submitted-assignment-list?id=301&view=graders',
    locales: { assessments: remote.locales, submissions: submissionWords, graders: graderWords },
  });
};
const graderOf = (name: string) => screen.findByRole('combobox', { name: `Who grades ${name}` });
const button = (name: string) => screen.getByRole('button', { name });

test('offers nothing to share out until the students have been read', async () => {
  const { user } = await show(shared(), () => refuse(listSubmissions, 403, 'errors.forbidden'));
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.queryByRole('button', { name: 'By class' })).toBeNull();
  answer(listSubmissions, submissions);
  await user.click(again);
  await user.click(await screen.findByRole('button', { name: 'By class' }));
  expect(await graderOf('Çağla Öz')).toHaveDisplayValue('Nil Su');
});

test('shares students out by class, and one by one', async () => {
  const { user } = await show(shared());
  await screen.findByText('Nothing is shared out. Everybody grades the students of their own classes.');
  await graderOf('Ayşe Ak');
  await user.click(button('By class'));
  expect(await graderOf('Ayşe Ak')).toHaveDisplayValue('Ada Yılmaz');
  expect(await graderOf('Çağla Öz')).toHaveDisplayValue('Nil Su');
  await user.selectOptions(await graderOf('Burak Er'), 'Nobody');
  await screen.findByText('Not saved yet · 1 not assigned');
  const calls = answer(shareOutGrading, shared({ version: 1, kind: 'student', shares: [part(7, [1]), part(9, [3])] }));
  await user.click(button('Save'));
  await screen.findByText('The grading is shared out');
  expect(calls[0]?.headers.get('if-match')).toBe('"0"');
  expect(calls[0]).toMatchObject({
    params: { id: '301' },
    body: {
      kind: 'student',
      shares: expect.arrayContaining([
        { userId: 7, ids: [1] },
        { userId: 9, ids: [3] },
      ]) as unknown,
    },
  });
  expect(button('Save')).toBeDisabled();
});

test('shares questions out equally among those who see everybody', async () => {
  const { user } = await show(shared());
  await user.click(await screen.findByRole('button', { name: 'Questions' }));
  for (const name of ['Ada Yılmaz', 'Ece Arı', 'Nil Su (own classes only)'])
    await user.click(await screen.findByRole('checkbox', { name }));
  await user.click(button('All equally'));
  const chosen = (await screen.findAllByRole<HTMLSelectElement>('combobox', { name: /^Who grades/ })).map(({ value }) =>
    Number(value),
  );
  expect(new Set(chosen)).toEqual(new Set([7, 8]));
});

test('names who has given a part back or left, and gives the rest to others', async () => {
  const stored = shared({ version: 3, kind: 'student', shares: [part(7, [1], 'held', 1), part(8, [2, 3], 'gone')] });
  const { user } = await show(stored);
  const row = (await screen.findByText('Ece Arı has left or does not grade any more')).closest('tr');
  expect(row && within(row).getByText('0 of 2')).toBeVisible();
  expect(screen.getByText('Ada Yılmaz (you)')).toBeVisible();
  await user.click(button('The rest equally'));
  expect(await graderOf('Burak Er')).toHaveDisplayValue('Ada Yılmaz');
  expect(await graderOf('Ayşe Ak')).toHaveDisplayValue('Ada Yılmaz');
});

test('keeps what was chosen when somebody else has shared it out meanwhile', async () => {
  const { user } = await show(shared());
  await user.selectOptions(await graderOf('Burak Er'), 'Ece Arı');
  refuse(shareOutGrading, 412, 'errors.stale');
  answer(getGradingShares, shared({ version: 1, kind: 'student', shares: [part(7, [1])] }));
  await user.click(button('Save'));
  await screen.findByText(/A colleague has shared out the grading in the meantime/);
  expect(await graderOf('Burak Er')).toHaveDisplayValue('Ece Arı');
  const calls = answer(shareOutGrading, shared({ version: 2, kind: 'student', shares: [part(8, [2])] }));
  await waitFor(() => expect(screen.getByText('Ada Yılmaz (you)')).toBeVisible());
  await user.click(button('Save'));
  await waitFor(() => expect(calls[0]?.headers.get('if-match')).toBe('"1"'));
});

test('gives one’s own part back after asking', async () => {
  const { user } = await show(shared({ version: 1, kind: 'student', shares: [part(7, [1, 2])] }));
  await user.click(await screen.findByRole('button', { name: 'Give my part back' }));
  const calls = answer(returnGradingShare, null);
  answer(getGradingShares, shared({ version: 2, kind: 'student', shares: [part(7, [1, 2], 'back')] }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Give my part back' }));
  await screen.findByText('Your part is given back');
  await screen.findByText('Given back by Ada Yılmaz');
  expect(calls).toHaveLength(1);
});
