import { screen, waitFor } from '@testing-library/react';
import { type Attention, getAttention } from '@teacher-portal/remote-sdk/contract/dashboard';
import { renderWithPortal } from '@teacher-portal/remote-sdk/testing/render';
import { answer, refuse } from '@teacher-portal/remote-sdk/testing/server';
import remote from '../../../remote';
import { MorningSentence } from './morning';

const none = { items: [], total: 0 };
const calm: Attention = {
  ...{ toGrade: none, asked: none, dueSoon: none, missing: none, failed: none },
  ...{ slipping: { ...none, tested: 0 }, firstSteps: [] },
};
const paper = { assessmentId: 7, title: 'Quiz', type: 3 as const, courseId: 1, courseCode: 'BIO-101' };
const busy: Attention = {
  ...calm,
  toGrade: {
    items: [{ ...paper, waiting: 17, graded: 3, oldest: '2026-11-02T09:00:00.000Z', submissionId: 71 }],
    total: 1,
  },
  dueSoon: { items: [{ ...paper, dueDate: '2026-11-28T12:00:00.000Z', submitted: 2, students: 9 }], total: 1 },
  missing: { items: [{ ...paper, dueDate: '2026-11-02T09:00:00.000Z', missing: 2, students: 9 }], total: 1 },
};
const show = (language: 'en' | 'tr' = 'en') =>
  renderWithPortal(<MorningSentence gradeId={11} now={new Date('2026-11-27T08:00:00.000Z')} />, {
    language,
    locales: { dashboard: remote.locales },
  });

test.each([
  [
    'en',
    /to grade$/,
    'You have 17 submissions to grade, 1 assessment due tomorrow and 1 assessment with work missing.',
  ],
  [
    'tr',
    /^puanlanacak/,
    'Sizi bekleyenler: puanlanacak 17 çalışma, son teslimi yarın olan 1 değerlendirme ve eksik teslimi olan 1 değerlendirme.',
  ],
] as const)('says in one sentence with links what there is to do, in %s', async (language, name, sentence) => {
  answer(getAttention, busy);
  const { container } = await show(language);
  const link = await screen.findByRole('link', { name });
  expect(container).toHaveTextContent(sentence);
  expect(link).toHaveAttribute('href', '/student/submission-grading?id=71');
});

test('says that nothing is waiting on a quiet morning', async () => {
  answer(getAttention, calm);
  await show();
  expect(await screen.findByText('Nothing is waiting, and nothing is due this week.')).toBeVisible();
});

test('says nothing after a failure, which the card below shows', async () => {
  const asked = refuse(getAttention, 403, 'errors.forbidden');
  const { container } = await show();
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(container).not.toHaveTextContent('You have');
});
