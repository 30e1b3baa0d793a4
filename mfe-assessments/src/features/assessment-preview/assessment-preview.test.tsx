import { screen } from '@testing-library/react';
import { getAssessment } from 'shared/contract/assessment';
import { assessmentStatus } from 'shared/contract/enums';
import { listStudentsOfGrade } from 'shared/contract/student';
import { type PortalOptions, renderWithPortal } from 'shared/testing/render';
import { answer, refuse } from 'shared/testing/server';
import remote from '../../remote';
import { assessment } from '../../assessment/testing/assessment.fixture';
import { students } from '../../assessment/testing/publish.fixture';
import { Screen } from './assessment-preview.screen';

const show = (options: PortalOptions = {}) =>
  renderWithPortal(<Screen />, {
    route: '/assignment/preview-assignment?id=301',
    locales: { assessments: remote.locales },
    ...options,
  });

const order = () =>
  screen.getAllByText(/Which organelle|parts of a flower|roots take up/).map(({ textContent }) => textContent);

test('shows the paper as a student sees it', async () => {
  const calls = answer(getAssessment, assessment());
  await show();
  expect(await screen.findByRole('heading', { level: 2, name: 'Midterm' })).toBeVisible();
  expect(calls[0]?.params.id).toBe('301');
  expect(screen.queryByText('Correct')).not.toBeInTheDocument();
});

test('the key and a variant stand in the address, and an address finds them again', async () => {
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

test('a variant is the same whenever it is opened', async () => {
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

test('a draft is edited or published from here', async () => {
  answer(getAssessment, assessment());
  answer(listStudentsOfGrade, students, { meta: { total: 4, page: 1, pageSize: -1 } });
  const { user } = await show();
  expect(await screen.findByRole('link', { name: 'Edit' })).toHaveAttribute(
    'href',
    '/assignment/add-new-assignment?id=301&subject=101',
  );
  await user.click(screen.getByRole('button', { name: 'Publish…' }));
  expect(await screen.findByRole('button', { name: 'Publish to 4 students' })).toBeVisible();
});

test('a published one says what has come back, and who has left since', async () => {
  answer(
    getAssessment,
    assessment({ status: assessmentStatus.inProgress, studentCount: 5, submittedCount: 2, students }),
  );
  await show();
  expect(await screen.findByRole('link', { name: '2 of 5 handed in' })).toHaveAttribute(
    'href',
    '/assignment/submitted-assignment-list?id=301',
  );
  expect(
    screen.getByText('1 student who got it has left the grade or the school since. Their work is kept.'),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: 'Add students…' })).toBeVisible();
});

test('what has come back since the last visit is there at the next one', async () => {
  const published = { status: assessmentStatus.inProgress, studentCount: 5, students };
  answer(getAssessment, assessment({ ...published, submittedCount: 2 }));
  const { unmount } = await show();
  await screen.findByRole('link', { name: '2 of 5 handed in' });
  unmount();
  answer(getAssessment, assessment({ ...published, submittedCount: 5 }));
  await show();
  expect(await screen.findByRole('link', { name: '5 of 5 handed in' })).toBeVisible();
});

test('what is in the archive is not offered to students', async () => {
  answer(getAssessment, assessment({ archived: true }));
  await show();
  expect(await screen.findByText('Archived')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Publish…' })).not.toBeInTheDocument();
});

test.each(['/assignment/preview-assignment', '/assignment/preview-assignment?id=x'])(
  '%s names no assessment',
  async (route) => {
    await show({ route });
    expect(await screen.findByRole('heading', { name: 'This assessment was not found' })).toBeVisible();
  },
);

test('an assessment of another school is not found', async () => {
  refuse(getAssessment, 404, 'errors.notFound');
  await show();
  expect(await screen.findByRole('heading', { name: 'This assessment was not found' })).toBeVisible();
});

test('a failure says so, and trying again shows the paper', async () => {
  refuse(getAssessment, 403, 'errors.forbidden');
  const { user } = await show();
  expect(await screen.findByText('You are not allowed to do this.')).toBeVisible();
  answer(getAssessment, assessment());
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { level: 2, name: 'Midterm' })).toBeVisible();
});

test('speaks Turkish', async () => {
  answer(getAssessment, assessment());
  await show({ language: 'tr' });
  expect(await screen.findByRole('button', { name: 'C kitapçığı' })).toBeVisible();
  expect(screen.getByRole('checkbox', { name: 'Cevap anahtarını göster' })).toBeVisible();
});
