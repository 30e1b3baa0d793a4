import { screen, waitFor, within } from '@testing-library/react';
import { getAssessment } from '@teacher-portal/remote-sdk/contract/assessment';
import { assessmentStatus } from '@teacher-portal/remote-sdk/contract/enums';
import { gradeSubmission, listSubmissions } from '@teacher-portal/remote-sdk/contract/submission';
import { getGradingShares } from '@teacher-portal/remote-sdk/contract/grading-share';
import { listSecondMarkings, setSecondMarker } from '@teacher-portal/remote-sdk/contract/second-marking';
import { getWriting } from '@teacher-portal/remote-sdk/contract/writing';
import { type Language } from '@teacher-portal/remote-sdk/contract/limits';
import { renderWithPortal } from '@teacher-portal/remote-sdk/testing/render';
import { answer } from '@teacher-portal/remote-sdk/testing/server';
import { assessment } from '../../assessment/testing/assessment.fixture';
import { writing } from '../../assessment/testing/writing.fixture';
import { graderWords } from '../../graders/words';
import remote from '../../remote';
import { Screen } from './submitted-list.screen';
import { submission } from '../../work-groups/testing/submission.fixture';
import { finishing } from './testing/finishing';
import { submissionWords } from './words';

const { graded, pending, submitted } = assessmentStatus;
const moss = { name: 'Team Moss', first: 2, adjusted: null };
const fern = { name: 'Team Fern', first: 5, adjusted: null };
const complete = submission(2, 'Burak Er', { group: moss, scored: 3, section: '9-B' });
const list = [
  submission(1, 'Ayşe Ak', { group: moss }),
  complete,
  submission(3, 'Çağla Öz', { scored: 1 }),
  submission(4, 'Deniz Su', { group: { ...fern, adjusted: 'Wrote little' }, status: graded, marks: 4 }),
  submission(5, 'Ece Arı', { group: fern, status: graded, marks: 7 }),
];

async function show(view = '', language: Language = 'en', works = list) {
  answer(getAssessment, assessment({ status: assessmentStatus.checked }));
  answer(getWriting, writing());
  answer(listSubmissions, works);
  return renderWithPortal(<Screen />, {
    ...{ language, route: `/assignment/submitted-assignment-list?id=301${view}` },
    locales: { assessments: remote.locales, submissions: submissionWords, graders: graderWords },
  });
}
const rowOf = async (name: string) => {
  const row = (await screen.findByRole('link', { name })).closest('tr');
  if (!row) throw new Error(`${name} stands in no row`);
  return within(row);
};
const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('link')[0]?.textContent);

describe('work that students handed in together', () => {
  it.each([
    ['en', 'Ayşe Ak and Burak Er', 'adjusted for 1 student', '5 of 5 handed in · 2 to grade · 1 graded'],
    ['tr', 'Ayşe Ak ve Burak Er', '1 öğrenci için düzeltildi', /^5 \/ 5 teslim edildi · 2 çalışma puan bekliyor/],
  ] as const)('is one row with the names of its students (%s)', async (language, both, adjusted, progress) => {
    await show('', language);
    (await rowOf('Team Moss')).getByText(both);
    (await rowOf('Team Moss')).getByText('9-A, 9-B');
    const fernRow = await rowOf('Team Fern');
    fernRow.getByText(/^7 (of|\/) 10$/);
    fernRow.getByText(adjusted);
    expect(names()).toHaveLength(3);
    expect(screen.getByText(progress)).toBeVisible();
  });

  it('is opened by the submission that all are graded by, and each student’s can be looked at', async () => {
    const { user } = await show();
    expect(await screen.findByRole('link', { name: 'Team Moss' })).toHaveAttribute(
      'href',
      '/student/submission-grading?id=2',
    );
    expect(screen.getByRole('link', { name: 'Grade next' })).toHaveAttribute(
      'href',
      '/student/submission-grading?id=2',
    );
    await user.click(screen.getByRole('button', { name: 'More for Team Moss' }));
    expect(await screen.findByRole('menuitem', { name: 'View the work of Ayşe Ak' })).toHaveAttribute(
      'href',
      '/student/submission-preview?id=1',
    );
  });

  it('is found by the name of a student, and by the section of one', async () => {
    await show('&name=burak');
    await waitFor(() => expect(names()).toEqual(['Team Moss']));
  });

  it('is in the section of each of its students', async () => {
    await show('&section=9-B');
    await waitFor(() => expect(names()).toEqual(['Team Moss']));
    expect(screen.getByRole('button', { name: 'All (1)' })).toBeVisible();
  });

  it('is finished once for all of them', async () => {
    const { user } = await show();
    const calls = answer(gradeSubmission, { ...complete, answers: [], comment: '', gradedAt: null, gradedBy: null });
    await user.click(await finishing('Finish 1 complete submission'));
    await user.click(await screen.findByRole('button', { name: 'Finish grading' }));
    await waitFor(() => expect(calls.map(({ body }) => body)).toEqual([{ submissionId: 2, done: true }]));
  });

  it('is shared out, and given to a second marker, once', async () => {
    answer(getGradingShares, {
      ...{ version: 0, kind: null, shares: [] },
      colleagues: [{ id: 7, name: 'Ada Yılmaz', confined: false, submissionIds: [] }],
    });
    answer(listSecondMarkings, [
      {
        ...{ submissionId: 4, student: { id: 1004, name: 'Deniz Su' }, marker: { id: 7, name: 'Ada Yılmaz' } },
        ...{ state: 'missing', first: 7, second: null, regraded: false, differences: [], version: 1 },
      },
    ]);
    const { user } = await show('&view=graders');
    expect(await screen.findAllByRole('combobox', { name: /^Who grades/ })).toHaveLength(3);
    expect(screen.getByRole('combobox', { name: 'Who grades Team Moss' })).toBeVisible();
    expect(await screen.findByRole('button', { name: /Team Fern$/ })).toBeVisible();
    const calls = answer(setSecondMarker, { given: 2, skipped: 0 });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Second marker' }), 'Ada Yılmaz');
    await user.click(screen.getByRole('button', { name: 'Ask for second marks' }));
    await waitFor(() => expect(calls[0]?.body).toEqual({ userId: 7, submissionIds: [2, 3] }));
  });
});

it.each([
  ['en', 'not handed in', '0 of 3 handed in'],
  ['tr', 'teslim edilmedi', '0 / 3 teslim edildi'],
] as const)('a group that has not handed in is one row, too (%s)', async (language, missing, progress) => {
  const none = { group: { ...moss, first: 1 }, status: pending, submissionDate: null, scored: 0 };
  await show('', language, [
    submission(1, 'Ayşe Ak', none),
    submission(2, 'Burak Er', none),
    submission(3, 'Çağla Öz', { ...none, group: undefined }),
  ]);
  (await rowOf('Team Moss')).getByText(missing);
  expect(names()).toEqual(['Team Moss', 'Çağla Öz']);
  expect(screen.getByText(new RegExp(`^${progress}`))).toBeVisible();
});

it('keeps what was handed in alone a row of its own', async () => {
  await show();
  (await rowOf('Çağla Öz')).getByText('1 of 3');
  expect(list.filter(({ status }) => status === submitted)).toHaveLength(3);
});
