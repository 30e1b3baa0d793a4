import { screen, waitFor } from '@testing-library/react';
import { getAssessment } from '@teacher-portal/remote-sdk/contract/assessment';
import { assessmentStatus } from '@teacher-portal/remote-sdk/contract/enums';
import { listSubmissions } from '@teacher-portal/remote-sdk/contract/submission';
import { getExamBrowser, getWriting, releaseResults, setWriting } from '@teacher-portal/remote-sdk/contract/writing';
import { formatDateTime } from '@teacher-portal/remote-sdk/i18n';
import { renderWithPortal } from '@teacher-portal/remote-sdk/testing/render';
import { answer } from '@teacher-portal/remote-sdk/testing/server';
import { assessment } from '../../../assessment/testing/assessment.fixture';
import remote from '../../../remote';
import { Screen } from '../submitted-list.screen';
import { writing } from '../../../assessment/testing/writing.fixture';
import { submissionWords } from '../words';

const show = (view: string) =>
  renderWithPortal(<Screen />, {
    route: `/assignment/submitted-assignment-list?id=301${view}`,
    locales: { assessments: remote.locales, submissions: submissionWords },
  });

beforeEach(() => {
  answer(getAssessment, assessment({ status: assessmentStatus.graded }));
  answer(listSubmissions, [
    {
      id: 1,
      assessmentId: 301,
      section: '9-A',
      student: { id: 1001, name: 'Ayşe Ak', former: false },
      status: assessmentStatus.graded,
      submissionDate: '2026-11-20T10:00:00.000Z',
      marks: 7.5,
      possible: 10,
      scored: 3,
      questions: 3,
      version: 2,
    },
  ]);
});

test('releases the results from the list of submissions, and takes it back', async () => {
  answer(getWriting, writing());
  const releasedAt = '2026-11-24T10:00:00.000Z';
  const calls = answer(releaseResults, writing({ releasedAt }));
  const { user } = await show('');
  await screen.findByText('Students do not see their results yet.');
  await user.click(screen.getByRole('button', { name: 'Release results now' }));
  await screen.findByText(`Students have seen their results since ${formatDateTime(releasedAt)}.`);
  answer(releaseResults, writing());
  await user.click(screen.getByRole('button', { name: 'Hide results again' }));
  await screen.findByText('Students do not see their results yet.');
  expect(calls[0]?.body).toEqual({ released: true });
});

test('stores how it is written and what students see of their results from a date on', async () => {
  answer(getWriting, writing());
  const calls = answer(setWriting, writing());
  const { user } = await show('&view=writing');
  await user.click(
    await screen.findByRole('checkbox', { name: 'Each student gets the questions in a different order' }),
  );
  await user.type(screen.getByRole('textbox', { name: /code/ }), 'Kedi 42 ');
  await user.click(screen.getByRole('checkbox', { name: /no way back/ }));
  await user.clear(screen.getByLabelText(/^Tries/));
  await user.type(screen.getByLabelText(/^Tries/), '3');
  expect(screen.queryByLabelText(/^Taken off late work/)).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: /^Late work is accepted/ }));
  await user.type(screen.getByLabelText(/^Taken off late work/), '20');
  await user.click(screen.getByRole('radio', { name: 'On a date' }));
  await user.click(screen.getByRole('radio', { name: /with the right answers/ }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(calls).toHaveLength(0);
  screen.getByText('Enter the release date.');
  await user.click(screen.getByRole('radio', { name: 'As soon as they are graded' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(calls[0]?.body).toEqual({
      shuffleQuestions: true,
      shuffleOptions: false,
      accessCode: 'Kedi 42',
      noGoingBack: true,
      acceptsLate: true,
      notesLeaving: false,
      examBrowser: false,
      tries: 3,
      latePercent: 20,
      releaseMode: 'atOnce',
      releaseAt: null,
      releaseShows: 'solution',
    }),
  );
});

test('turns the exam browser on and saves its configuration file', async () => {
  const made = jest.spyOn(URL, 'createObjectURL');
  const clicked = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  answer(getWriting, writing());
  answer(getExamBrowser, { file: '<plist/>', configKey: 'abc123' });
  const calls = answer(setWriting, writing({ examBrowser: true }));
  const { user } = await show('&view=writing');
  await user.click(await screen.findByRole('checkbox', { name: /^Only in Safe Exam Browser/ }));
  await screen.findByText('Config Key: abc123');
  await user.click(screen.getByRole('button', { name: 'Download the configuration file' }));
  expect(clicked).toHaveBeenCalledTimes(1);
  const file = made.mock.calls[0]?.[0] as Blob;
  expect([file.type, file.size]).toEqual(['application/seb', '<plist/>'.length]);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(calls[0]?.body).toMatchObject({ examBrowser: true }));
});
