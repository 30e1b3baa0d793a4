/** The question of a row beside the list, where there is room for both. */
import { act, screen, waitFor, within } from '@testing-library/react';
import { listCourses } from '@teacher-portal/remote-sdk/contract/profile';
import { course } from '@teacher-portal/remote-sdk/testing/fixtures';
import { answer } from '@teacher-portal/remote-sdk/testing/server';
import { question } from '../../question/testing/question.fixture';
import { answerWith, showBank } from './testing/bank';

const media = window.matchMedia;
beforeEach(() => {
  answer(listCourses, [course()]);
  answerWith([
    question({ id: 1, plainText: 'First', questionText: '<p>The first one</p>' }),
    question({ id: 2, plainText: 'Second', questionText: '<p>The second one</p>' }),
  ]);
  window.matchMedia = (query) => ({ ...media.call(window, query), matches: query === '(min-width: 80rem)' });
});
afterEach(() => {
  window.matchMedia = media;
  localStorage.clear();
});

/** A narrow window, as that of these tests, does not show it. */
const toggle = () => screen.getByText('Preview', { selector: 'button' });
const link = (name: string) => screen.findByRole('link', { name });
const pane = async () => within(await screen.findByRole('region', { name: 'Preview' }));

async function showPreview() {
  const shown = await showBank();
  await link('First');
  await shown.user.click(toggle());
  return shown;
}

it('shows the first question with its key, and with the arrow keys the next and the one before', async () => {
  const { user } = await showPreview();
  const preview = await pane();
  expect(preview.getByText('The first one')).toBeVisible();
  expect(preview.getAllByText('Correct').length).toBeGreaterThan(0);
  expect(preview.getByRole('link', { name: 'Open' })).toHaveAttribute('href', '/questions/question-details?id=1');
  const first = await link('First');
  act(() => first.focus());
  await user.keyboard('{ArrowDown}');
  expect(await link('Second')).toHaveFocus();
  expect(preview.getByText('The second one')).toBeVisible();
  expect((await link('Second')).closest('tr')).toHaveAttribute('data-previewed');
  await user.keyboard('{ArrowDown}{ArrowUp}');
  expect(preview.getByText('The first one')).toBeVisible();
  expect((await link('Second')).closest('tr')).not.toHaveAttribute('data-previewed');
});

it('chooses a row by a press, and opens the page of the question by Enter', async () => {
  const { user, router } = await showPreview();
  await user.click(await link('Second'));
  expect((await pane()).getByText('The second one')).toBeVisible();
  expect(router.state.location.pathname).toBe('/questions/questions-list');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/questions/question-details'));
});

it('is remembered on this device, and goes by the same button', async () => {
  const first = await showPreview();
  await pane();
  first.unmount();
  const { user } = await showBank();
  await pane();
  expect(toggle()).toHaveAttribute('aria-pressed', 'true');
  await user.click(toggle());
  expect(screen.queryByRole('region', { name: 'Preview' })).not.toBeInTheDocument();
});

it('is not there where the list needs the whole width', async () => {
  window.matchMedia = media;
  const { user } = await showBank();
  await link('First');
  await user.click(toggle());
  expect(screen.queryByRole('region', { name: 'Preview' })).not.toBeInTheDocument();
});
