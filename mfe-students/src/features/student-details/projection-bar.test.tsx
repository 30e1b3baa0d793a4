import { screen } from '@testing-library/react';
import { type ProjectedGrade } from '@teacher-portal/remote-sdk/contract/student';
import { type PortalOptions, renderWithPortal } from '@teacher-portal/remote-sdk/testing/render';
import remote from '../../remote';
import { ProjectionBar } from './projection-bar';

const show = (minimum: number, maximum: number, more: Partial<ProjectedGrade> = {}, options: PortalOptions = {}) => {
  const range = { low: minimum, high: maximum, minimum, maximum };
  return renderWithPortal(
    <ProjectionBar projection={{ value: 55, n: 1, ...range, missing: 0, ifMissing: null, ...more }} />,
    {
      locales: { students: remote.locales },
      ...options,
    },
  );
};
const two = { missing: 2, ifMissing: { value: 41, low: 38, high: 44 } };

test('shows how far the projected grade can still move while assessments are open', async () => {
  await show(30, 80);
  expect(
    screen.getByText(/^Most likely \(8 in 10\) between 30% and 80%\. Certain: at least 30%, at most 80%\./),
  ).toBeVisible();
});

test('does not call the projected grade final when everything published is graded', async () => {
  await show(55, 55);
  expect(
    screen.getByText('Everything published is graded; the next assessment will change this figure.'),
  ).toBeVisible();
  expect(screen.queryByText(/Certain/)).toBeNull();
});

test('says that the range is wide after one graded assessment', async () => {
  await show(30, 80);
  expect(screen.getByText(/The range is wide: 1 graded assessment does not say much yet\.$/)).toBeVisible();
});

test('does not call a narrow range wide', async () => {
  await show(50, 60);
  expect(screen.queryByText(/wide/)).toBeNull();
});

test.each([
  ['en', '55% if the missing assessments are done as usual, 41% if they stay missing (2 assessments).'],
  ['tr', 'Eksik 2 çalışma her zamanki gibi teslim edilirse %55, hiç teslim edilmezse %41.'],
] as const)('shows both grades when work is missing, in %s', async (language, text) => {
  await show(30, 80, two, { language });
  expect(screen.getByText(text)).toBeVisible();
});
