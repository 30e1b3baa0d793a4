import { screen, waitFor } from '@testing-library/react';
import { getAssessment } from '@teacher-portal/remote-sdk/contract/assessment';
import { listClassesOfCourse } from '@teacher-portal/remote-sdk/contract/class';
import { assessmentStatus } from '@teacher-portal/remote-sdk/contract/enums';
import { listSubmissions } from '@teacher-portal/remote-sdk/contract/submission';
import {
  getExamBrowser,
  getWriting,
  listStillWriting,
  releaseResults,
  releaseToStudents,
  setWriting,
} from '@teacher-portal/remote-sdk/contract/writing';
import { type Language } from '@teacher-portal/remote-sdk/contract/limits';
import { formatDateTime } from '@teacher-portal/remote-sdk/i18n';
import { renderWithPortal } from '@teacher-portal/remote-sdk/testing/render';
import { answer, refuse } from '@teacher-portal/remote-sdk/testing/server';
import { getWorkGroups } from '@teacher-portal/remote-sdk/contract/work-group';
import { assessment } from '../../assessment/testing/assessment.fixture';
import remote from '../../remote';
import { Screen } from './submitted-list.screen';
import { writing } from '../../assessment/testing/writing.fixture';
import { submission } from '../../work-groups/testing/submission.fixture';
import { submissionWords } from './words';

const show = (view: string, language: Language = 'en') =>
  renderWithPortal(<Screen />, {
    language,
    route: `/assignment/submitted-assignment-list?id=301${view}`,
    locales: { assessments: remote.locales, submissions: submissionWords },
  });

beforeEach(() => {
  answer(getWorkGroups, { version: 0, groups: [], students: [], classGroups: [] });
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
  await screen.findByText(`Results visible to students since ${formatDateTime(releasedAt)}.`);
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
  expect(screen.queryByLabelText(/^Penalty for late work/)).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: /^Late work is accepted/ }));
  await user.type(screen.getByLabelText(/^Penalty for late work/), '20');
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

describe.each([
  ['en', 'Release results now', 'Release anyway', 'Not yet', /may still start/, /working now/],
  ['tr', 'Sonuçları şimdi açıkla', 'Yine de açıkla', 'Henüz değil', /daha başlayabilir/, /çalışması sürüyor/],
] as const)('a release while somebody still writes (%s)', (language, release, anyway, wait, mayStart, writes) => {
  test('says who that is, waits, and goes on once the teacher insists', async () => {
    answer(getWriting, writing());
    answer(listStillWriting, [
      { student: { id: 1002, name: 'Can Kaya', section: '9-A' }, state: 'writing' },
      { student: { id: 1003, name: 'Ece Arı', section: '9-A' }, state: 'mayStart' },
    ]);
    const calls = refuse(releaseResults, 409, 'errors.stillWriting');
    const { user } = await show('', language);
    const button = await screen.findByRole('button', { name: release });
    await user.click(button);
    expect(await screen.findByText(mayStart)).toHaveTextContent(/^Ece Arı, 9-A/);
    expect(screen.getByText(writes)).toHaveTextContent(/^Can Kaya, 9-A/);
    await user.click(screen.getByRole('button', { name: wait }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls.map(({ body }) => body)).toEqual([{ released: true }]);
    await user.click(button);
    const done = answer(releaseResults, writing({ releasedAt: '2026-11-24T10:00:00.000Z' }));
    await user.click(await screen.findByRole('button', { name: anyway }));
    await waitFor(() => expect(done[0]?.body).toEqual({ released: true, anyway: true }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

test('asks before it stores a release date on which somebody may still write', async () => {
  const releaseAt = '2999-11-24T10:00:00.000Z';
  answer(getWriting, writing({ releaseMode: 'atDate', releaseAt }));
  const people = answer(listStillWriting, [
    { student: { id: 1003, name: 'Ece Arı', section: '9-A' }, state: 'mayStart' },
  ]);
  refuse(setWriting, 409, 'errors.stillWriting');
  const { user } = await show('&view=writing');
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  await screen.findByText(/Ece Arı, 9-A/);
  expect(people[0]?.query).toMatchObject({ at: releaseAt });
  const done = answer(setWriting, writing());
  await user.click(screen.getByRole('button', { name: 'Release anyway' }));
  await waitFor(() => expect(done[0]?.body).toMatchObject({ anyway: true, releaseAt }));
});

describe('an assessment of other teachers', () => {
  beforeEach(() => {
    answer(getAssessment, assessment({ status: assessmentStatus.graded, mayChange: false }));
    answer(getWriting, writing());
  });

  test('says whether results are released, and offers no release', async () => {
    await show('');
    await screen.findByText('Students do not see their results yet.');
    expect(screen.queryByRole('button', { name: 'Release results now' })).toBeNull();
  });

  test('shows its rules, which cannot be changed or saved', async () => {
    await show('&view=writing');
    expect(await screen.findByRole('checkbox', { name: /no way back/ })).toBeDisabled();
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });
});

describe('results of single students', () => {
  const nineA = {
    ...{ id: 7, name: '9-A Maths', teachers: [], studentIds: [1001, 1002] },
    groups: [{ name: 'Blue', studentIds: [1002] }],
  };
  beforeEach(() => {
    answer(getWriting, writing());
    answer(listClassesOfCourse, [nineA]);
  });
  const open = async (language: Language = 'en') => {
    const shown = await show('', language);
    await shown.user.click(
      await screen.findByRole('button', { name: language === 'en' ? 'Release to some…' : 'Bazılarına açıkla…' }),
    );
    return shown;
  };
  const own = { studentId: 1001, opensAt: null, endsAt: null, extraMinutes: null, tries: null };

  test('are released to a class, of which those with a submission count', async () => {
    const calls = answer(
      releaseToStudents,
      writing({ students: [{ ...own, releaseAt: '2026-11-24T10:00:00.000Z', releaseShows: 'score' }] }),
    );
    const { user } = await open();
    await user.click(await screen.findByRole('checkbox', { name: /^9-A Maths/ }));
    await user.click(screen.getByRole('radio', { name: 'Only the overall score' }));
    await user.click(screen.getByRole('button', { name: 'Release to 1 student' }));
    await screen.findByText(/Released separately to 1 student\./);
    expect(calls[0]?.body).toEqual({ studentIds: [1001], release: { at: null, shows: 'score' } });
  });

  test.each([
    ['with those who handed in together with them', [1001, 1003], /^Also to 1 student of the same groups: Deniz Su/],
    ['alone', [1001], undefined],
  ] as const)('are released to single students %s', async (_, studentIds, mates) => {
    const group = { name: 'Team Moss', first: 1, adjusted: null };
    const graded = { group, status: assessmentStatus.graded, marks: 5 };
    const calls = answer(releaseToStudents, writing());
    answer(listSubmissions, [submission(1, 'Ayşe Ak', graded), submission(3, 'Deniz Su', graded)]);
    const { user } = await open();
    await user.click(await screen.findByRole('radio', { name: /Single students/ }));
    await user.click(screen.getByRole('checkbox', { name: 'Ayşe Ak' }));
    const also = await screen.findByRole('checkbox', { name: mates ?? /^Also to/ });
    if (!mates) await user.click(also);
    await user.click(
      screen.getByRole('button', { name: `Release to ${studentIds.length === 1 ? '1 student' : '2 students'}` }),
    );
    await waitFor(() => expect(calls[0]?.body).toMatchObject({ studentIds }));
  });

  test('need somebody with a submission, and a date if they wait for one', async () => {
    const calls = answer(releaseToStudents, writing());
    const { user } = await open();
    await user.click(await screen.findByRole('checkbox', { name: /^Blue/ }));
    await user.click(screen.getByRole('radio', { name: 'On a date' }));
    await user.click(screen.getByRole('button', { name: 'Release to 0 students' }));
    screen.getByText('Choose at least one class or student with a submission.');
    screen.getByText('Enter the release date.');
    expect(calls).toHaveLength(0);
  });

  test('are hidden again from all who had one of their own, and ask while somebody writes', async () => {
    answer(
      getWriting,
      writing({ students: [{ ...own, releaseAt: '2026-11-24T10:00:00.000Z', releaseShows: 'score' }] }),
    );
    answer(listStillWriting, [{ student: { id: 1002, name: 'Can Er', section: '9-A' }, state: 'writing' }]);
    refuse(releaseToStudents, 409, 'errors.stillWriting');
    const { user } = await open('tr');
    await user.click(await screen.findByRole('radio', { name: /Tek tek öğrenciler/ }));
    await user.click(screen.getByRole('checkbox', { name: 'Ayşe Ak' }));
    await user.click(screen.getByRole('button', { name: '1 öğrenciye açıkla' }));
    await screen.findByText(/Can Er/);
    const calls = answer(releaseToStudents, writing());
    await user.click(screen.getByRole('button', { name: 'Yine de açıkla' }));
    await waitFor(() => expect(calls[0]?.body).toMatchObject({ studentIds: [1001], anyway: true }));
  });
});
