import { screen, waitFor, within } from '@testing-library/react';
import { type Gradebook } from '@teacher-portal/remote-sdk/contract/gradebook';
import { updateMarkColumn } from '@teacher-portal/remote-sdk/contract/mark-column';
import { releaseResults } from '@teacher-portal/remote-sdk/contract/writing';
import '@teacher-portal/remote-sdk/testing/drafts';
import { school, session } from '@teacher-portal/remote-sdk/testing/fixtures';
import { type PortalOptions } from '@teacher-portal/remote-sdk/testing/render';
import { answer } from '@teacher-portal/remote-sdk/testing/server';
import { writing } from '../../assessment/testing/writing.fixture';
import { aCell, aColumn, aGradebook } from '../../gradebook/testing/gradebook.fixture';
import { showGradebook } from './testing/show-gradebook';

let classId = 600;
const show = (change: Partial<Gradebook> = {}, options: PortalOptions = {}) => {
  classId += 1;
  return showGradebook({ classId, ...change }, options);
};
const cellPanel = () => within(screen.getByRole('region', { name: 'Selected cell' }));
const opened = async (user: Awaited<ReturnType<typeof show>>['user'], name: string) => {
  screen.getByRole('grid').focus();
  await user.keyboard(' ');
  await user.click(cellPanel().getByRole('button', { name: 'About the column' }));
  return within(await screen.findByRole('dialog', { name }));
};

it('opens the column of the selected cell without a pointer on its heading', async () => {
  const calls = answer(updateMarkColumn, aColumn(3, { key: 'c3', type: null, kind: 'oral', title: 'Oral exam' }));
  const { user, grid } = await show();
  grid.focus();
  await user.keyboard('{End}');
  const dialog = await opened(user, 'Edit the column');
  await user.type(dialog.getByLabelText(/Title/), ' exam');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(calls[0]?.body).toMatchObject({ title: 'Oral exam' }));
});

it('releases the results of an assessment and hides them again', async () => {
  const releasedAt = '2026-11-24T10:00:00.000Z';
  const calls = answer(releaseResults, writing({ releasedAt }));
  const { user, unmount } = await show();
  const dialog = await opened(user, 'Exam 1');
  expect(dialog.getByRole('link', { name: 'Submissions' })).toHaveAttribute('href', expect.stringMatching(/id=1$/));
  await user.click(dialog.getByRole('button', { name: 'Release results now' }));
  expect(await screen.findByText('Students see their results now.')).toBeVisible();
  unmount();

  const hidden = answer(releaseResults, writing());
  const cells = aGradebook().cells.map(([_, ...others]) => [aCell({ state: 'released', score: 7 }), ...others]);
  const again = await show({ cells });
  await again.user.click((await opened(again.user, 'Exam 1')).getByRole('button', { name: 'Hide results again' }));
  expect(await screen.findByText('Students no longer see their results.')).toBeVisible();
  expect([...calls, ...hidden].map(({ params, body }) => [params.id, body])).toEqual([
    ['1', { released: true }],
    ['1', { released: false }],
  ]);
});

it.each<[string, Partial<Gradebook>, PortalOptions]>([
  ['nothing is graded', { cells: aGradebook().cells.map((row) => row.map(() => aCell())) }, {}],
  ['one may only enter marks', {}, { session: session({ schools: [{ ...school(), role: 'assistant' }] }) }],
])('offers no release while %s', async (_, change, options) => {
  const { user } = await show(change, options);
  const dialog = await opened(user, 'Exam 1');
  expect(dialog.getByRole('link', { name: 'Submissions' })).toBeVisible();
  expect(dialog.queryByRole('button', { name: /results/ })).not.toBeInTheDocument();
});
