import { screen, waitFor } from '@testing-library/react';
import {
  type AskedVersions,
  askNewestVersions,
  getAskedVersions,
} from '@teacher-portal/remote-sdk/contract/asked-versions';
import { getAssessment } from '@teacher-portal/remote-sdk/contract/assessment';
import { assessmentStatus } from '@teacher-portal/remote-sdk/contract/enums';
import { checkAssessmentExport } from '@teacher-portal/remote-sdk/contract/question-export';
import { listStudentsOfGrade } from '@teacher-portal/remote-sdk/contract/student';
import { listStudentAccess } from '@teacher-portal/remote-sdk/contract/student-access';
import { type PortalOptions, renderWithPortal } from '@teacher-portal/remote-sdk/testing/render';
import { answer, refuse } from '@teacher-portal/remote-sdk/testing/server';
import remote from '../../remote';
import { assessment } from '../../assessment/testing/assessment.fixture';
import { students } from '../../assessment/testing/publish.fixture';
import { Screen } from './assessment-preview.screen';

const show = (options: PortalOptions = {}, versions: AskedVersions = { isOpen: false, questions: [] }) => {
  answer(getAskedVersions, versions);
  return renderWithPortal(<Screen />, {
    route: '/assignment/preview-assignment?id=301',
    locales: { assessments: remote.locales },
    ...options,
  });
};

const order = () =>
  screen.getAllByText(/Which organelle|parts of a flower|roots take up/).map(({ textContent }) => textContent);

test('shows the assessment as a student sees it', async () => {
  const calls = answer(getAssessment, assessment());
  await show();
  expect(await screen.findByRole('heading', { level: 2, name: 'Midterm' })).toBeVisible();
  expect(calls[0]?.params.id).toBe('301');
  expect(screen.queryByText('Correct')).not.toBeInTheDocument();
});

test('keeps answer key and variant in the address and restores them from it', async () => {
  answer(getAssessment, assessment());
  const { user, router } = await show();
  await user.click(await screen.findByRole('checkbox', { name: 'Show the answer key' }));
  expect(screen.getAllByText('Correct').length).toBeGreaterThan(0);
  await user.click(screen.getByRole('button', { name: 'Variant B' }));
  expect(router.state.location.search).toBe('?id=301&key=1&variant=B');
  await user.click(screen.getByRole('button', { name: 'Original' }));
  await user.click(screen.getByRole('checkbox', { name: 'Show the answer key' }));
  expect(router.state.location.search).toBe('?id=301');
});

test('shows the same variant each time it is opened', async () => {
  answer(getAssessment, assessment());
  const route = '/assignment/preview-assignment?id=301&variant=A';
  const { unmount } = await show({ route });
  await screen.findByRole('heading', { level: 2, name: 'Midterm' });
  expect(screen.getByRole('button', { name: 'Variant A' })).toHaveAttribute('aria-pressed', 'true');
  const first = order();
  unmount();
  await show({ route });
  await screen.findByRole('heading', { level: 2, name: 'Midterm' });
  expect(order()).toEqual(first);
});

test('prints what is shown', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  answer(getAssessment, assessment());
  const { user } = await show();
  await user.click(await screen.findByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledTimes(1);
  print.mockRestore();
});

test('lists questions of a draft that have changed in the bank, with links to the changes', async () => {
  answer(getAssessment, assessment());
  await show({}, { isOpen: false, questions: [], changed: [{ questionId: 7, place: 2 }] });
  expect(await screen.findByText(/1 question has changed in the bank/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Question 2: what changed' })).toHaveAttribute(
    'href',
    '/questions/question-details?id=7',
  );
});

test('links a draft to editing and publishing', async () => {
  answer(getAssessment, assessment());
  answer(listStudentAccess, []);
  answer(listStudentsOfGrade, students, { meta: { total: 4, page: 1, pageSize: -1 } });
  const { user } = await show();
  expect(await screen.findByRole('link', { name: 'Edit' })).toHaveAttribute(
    'href',
    '/assignment/add-new-assignment?id=301&subject=101',
  );
  await user.click(screen.getByRole('button', { name: 'Publish…' }));
  expect(await screen.findByRole('button', { name: 'Publish to 4 students' })).toBeVisible();
});

test('shows for a published assessment how many submissions came in and who has left since', async () => {
  answer(
    getAssessment,
    assessment({ status: assessmentStatus.inProgress, studentCount: 5, submittedCount: 2, students }),
  );
  await show();
  expect(await screen.findByRole('link', { name: 'Regrade a question' })).toHaveAttribute(
    'href',
    '/assignment/submitted-assignment-list?id=301&view=analysis',
  );
  expect(screen.getByText('2 of 5 handed in')).toBeVisible();
  expect(
    screen.getByText('1 student who received it has since left the grade or the school. Their work is kept.'),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: 'Add students…' })).toBeVisible();
});

test('reloads the submission counts at the next visit', async () => {
  const published = { status: assessmentStatus.inProgress, studentCount: 5, students };
  answer(getAssessment, assessment({ ...published, submittedCount: 2 }));
  const { unmount } = await show();
  await screen.findByText('2 of 5 handed in');
  unmount();
  answer(getAssessment, assessment({ ...published, submittedCount: 5 }));
  await show();
  expect(await screen.findByText('5 of 5 handed in')).toBeVisible();
});

test('does not offer to publish an archived assessment', async () => {
  answer(getAssessment, assessment({ archived: true }));
  await show();
  expect(await screen.findByText('Archived')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Publish…' })).not.toBeInTheDocument();
});

test.each(['/assignment/preview-assignment', '/assignment/preview-assignment?id=x'])(
  'says that %s is not a valid assessment id',
  async (route) => {
    await show({ route });
    expect(await screen.findByRole('heading', { name: 'This assessment was not found' })).toBeVisible();
  },
);

test('exports the questions of the assessment, and says first what is lost', async () => {
  answer(getAssessment, assessment());
  const calls = answer(checkAssessmentExport, {
    ...{ fileName: 'Midterm.json', questions: 3, written: 3, whole: 3, pictures: 0, losses: [] },
  });
  const { user } = await show();
  await user.click(await screen.findByRole('button', { name: 'Export questions…' }));
  expect(await screen.findByText('Nothing is lost.')).toBeVisible();
  expect(calls[0]?.params.id).toBe('301');
});

test('says that an assessment of another school was not found', async () => {
  refuse(getAssessment, 404, 'errors.notFound');
  await show();
  expect(await screen.findByRole('heading', { name: 'This assessment was not found' })).toBeVisible();
});

test('says why an assessment of other classes does not open, without a retry', async () => {
  refuse(getAssessment, 403, 'errors.givenOnly');
  await show();
  expect(await screen.findByRole('heading', { name: 'This is not an assessment of your classes' })).toBeVisible();
  expect(screen.getByText(/covers only the classes assigned to you/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
});

test('shows an error and retries on demand', async () => {
  refuse(getAssessment, 400, 'errors.somethingWentWrong');
  const { user } = await show();
  expect(await screen.findByText('Something went wrong!')).toBeVisible();
  answer(getAssessment, assessment());
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { level: 2, name: 'Midterm' })).toBeVisible();
});

test('renders in Turkish', async () => {
  answer(getAssessment, assessment());
  await show({ language: 'tr' });
  expect(await screen.findByRole('button', { name: 'C kitapçığı' })).toBeVisible();
  expect(screen.getByRole('checkbox', { name: 'Cevap anahtarını göster' })).toBeVisible();
});

describe('the versions of its questions', () => {
  const asks = (number: number, isWordingKnown = true) => ({ questionId: number, number, newest: 2, isWordingKnown });
  const published = assessment({ status: assessmentStatus.published, version: 7 });

  test('are updated with the version of the assessment that was read, while nobody has handed in', async () => {
    answer(getAssessment, published);
    const { user } = await show({}, { isOpen: true, questions: [asks(1), asks(2)] });
    expect(await screen.findByText(/^1 question has a newer version/)).toBeVisible();
    const newest = { isOpen: true, questions: [asks(2), asks(2)] };
    const updates = answer(askNewestVersions, newest);
    answer(getAskedVersions, newest);
    await user.click(screen.getByRole('button', { name: 'Use the newer version' }));
    expect(await screen.findByText('Assessment updated!')).toBeVisible();
    await waitFor(() => expect(screen.queryByText(/newer version/)).toBeNull());
    expect(updates[0]?.headers.get('if-match')).toBe('"7"');
  });

  test('stay as they are once somebody has handed in, and say when the wording at the time is not known', async () => {
    answer(getAssessment, published);
    await show({}, { isOpen: false, questions: [asks(1, false)] });
    expect(await screen.findByText(/its wording at the time is not known/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /newer version/ })).toBeNull();
  });
});

test('offers no change of an assessment that is also for classes of colleagues, and says who can change it', async () => {
  answer(getAssessment, { ...assessment(), status: assessmentStatus.published, mayChange: false });
  await show();
  await screen.findByText(/This assessment is also for classes of colleagues\. Its author, /);
  expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull();
  expect(screen.queryByRole('button', { name: /Publish|More students/ })).toBeNull();
});
