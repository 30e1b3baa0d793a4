import { screen } from '@testing-library/react';
import { renderWithPortal } from 'shared/testing/render';
import remote from '../../remote';
import { ProjectionBar } from './projection-bar';

const show = (minimum: number, maximum: number) =>
  renderWithPortal(<ProjectionBar projection={{ value: 55, n: 1, low: minimum, high: maximum, minimum, maximum }} />, {
    locales: { students: remote.locales },
  });

test('a projected grade says how far it can move while work is open', async () => {
  await show(30, 80);
  expect(
    screen.getByText('Most likely (8 in 10) between 30% and 80%. Certain: at least 30%, at most 80%.'),
  ).toBeVisible();
});

test('a projected grade is not called certain when all that was published is graded', async () => {
  await show(55, 55);
  expect(
    screen.getByText('All that was published is graded; the next assessment will move this figure.'),
  ).toBeVisible();
  expect(screen.queryByText(/Certain/)).toBeNull();
});
