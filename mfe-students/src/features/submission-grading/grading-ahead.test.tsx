/** Keys typed before the submission that they are meant for is on the page. */
import { screen, waitFor } from '@testing-library/react';
import { assessmentStatus } from '@teacher-portal/remote-sdk/contract/enums';
import { getSubmission, listSubmissions } from '@teacher-portal/remote-sdk/contract/submission';
import { answer, refuse } from '@teacher-portal/remote-sdk/testing/server';
import { submission, summary } from '../../submission/testing/submission.fixture';
import { button, comment, press, saving, score, showDesk, title } from './testing/desk';
import { serveSubmissions } from './testing/grading-server';

/** Answers that wait until they are let go. */
function gate() {
  let open = () => undefined as void;
  const delay = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { delay, open: () => open() };
}

/** The server answers each submission only when it is let go, however often it is read. */
function slowServer(given = [1, 2, 3].map((id) => submission(id))) {
  const server = serveSubmissions(given);
  const { delay, open } = gate();
  answer(getSubmission, ({ params }) => server.submissions.get(Number(params.id)) ?? submission(1), { delay });
  return { ...server, open, scoresOf: (id: number) => server.submissions.get(id)?.answers.map(({ score }) => score) };
}

const waitingFor = (keys: string) =>
  screen.findByText(`Not saved yet. Typed for the work that is loading: ${keys}`, { selector: '[role=status]' });

it('keeps what is typed while the submission and the list load, and gives each score to its student', async () => {
  const server = slowServer();
  const { user } = await showDesk({ route: '/student/submission-grading?id=1&by=question' });
  await user.keyboard('2j3j1.5');
  expect(await waitingFor('2 J 3 J 1 . 5')).toBeVisible();
  server.open();
  await title('Zeynep Şahin');
  await saving('Saved');
  expect([1, 2, 3].map((id) => server.scoresOf(id)?.[0])).toEqual([2, 3, 1.5]);
});

it('keeps scores and comments of several questions, and corrections', async () => {
  const server = slowServer();
  const { user } = await showDesk();
  await user.keyboard('9{Backspace}3n4cgood{Alt>}{PageUp}{/Alt}');
  server.open();
  await title('Elif Kaya');
  await waitFor(() => expect(server.scoresOf(1)).toEqual([3, 4]));
  await waitFor(() => expect(server.submissions.get(1)?.answers[1]?.comment).toContain('good'));
  expect(await score(1)).toHaveFocus();
});

it('gives no key to the student on the page while the next one is not there', async () => {
  const server = serveSubmissions();
  const [list, others] = [gate(), gate()];
  answer(
    listSubmissions,
    [1, 2, 3].map((id) => summary(id)),
    { delay: list.delay },
  );
  const { user } = await showDesk();
  await user.click(await score(1));
  answer(getSubmission, ({ params }) => submission(Number(params.id)), { delay: others.delay });
  list.open();
  await waitFor(async () => expect(await button('Next student')).toHaveAttribute('aria-disabled', 'false'));
  await user.keyboard('1{Alt>}{ArrowDown}{/Alt}3');
  await title('Mert Demir');
  expect(await waitingFor('3')).toBeVisible();
  expect(document.querySelector('[data-save-state=saved]')).not.toBeInTheDocument();
  others.open();
  await waitFor(() => expect([1, 2].map((id) => server.submissions.get(id)?.answers[0]?.score)).toEqual([1, 3]));
});

it('says what it does not take when the submission cannot be loaded, and gives it to nobody', async () => {
  const server = slowServer();
  const { delay, open } = gate();
  refuse(getSubmission, 500, 'errors.somethingWentWrong', { delay });
  const { user } = await showDesk({ route: '/student/submission-grading?id=1&by=question' });
  await user.keyboard('2j3');
  open();
  expect(await screen.findByText(/This input was not accepted: 2 J 3\./)).toBeVisible();
  expect(server.saves).toEqual([]);
});

it('says what it does not take after the last student', async () => {
  const server = slowServer();
  const { user } = await showDesk({ route: '/student/submission-grading?id=3&by=question' });
  await user.keyboard('2j4');
  server.open();
  expect(await screen.findByText(/This input was not accepted: J 4\./)).toBeVisible();
  await saving('Saved');
  expect(server.scoresOf(3)?.[0]).toBe(2);
});

it('says that a finished submission takes no score, typed before or after it is there', async () => {
  const finished = submission(1, { status: assessmentStatus.graded });
  const server = slowServer([finished, submission(2)]);
  const { user } = await showDesk({ route: '/student/submission-grading?id=1&by=question' });
  await user.keyboard('2j3');
  server.open();
  expect(await screen.findByText(/This input was not accepted: 2\./)).toBeVisible();
  await title('Mert Demir');
  await waitFor(() => expect(server.scoresOf(2)?.[0]).toBe(3));
  await press('Previous student', user);
  await title('Elif Kaya');
  await user.keyboard('4');
  expect(await screen.findByText(/This input was not accepted: 4\./)).toBeVisible();
});

it('gives up what waits when something else is chosen with the pointer', async () => {
  const server = slowServer();
  answer(
    listSubmissions,
    [1, 2, 3].map((id) => summary(id)),
  );
  const { user } = await showDesk();
  await user.keyboard('3');
  await press('By question', user);
  expect(await screen.findByText(/This input was not accepted: 3\./)).toBeVisible();
  server.open();
  expect(await score(1)).toHaveValue('');
  expect(await comment(1)).toHaveValue('');
});

it('keeps what is pasted, deleted and changed by arrows, each for its student', async () => {
  const server = slowServer();
  const { user } = await showDesk({ route: '/student/submission-grading?id=1&by=question' });
  await user.keyboard('12{ArrowLeft}{Delete}{ArrowUp}j');
  await user.keyboard('3{Home}');
  await user.paste('1');
  await user.keyboard('{Delete}{Alt>}{ArrowDown}{/Alt}4{Control>}a{/Control}');
  await user.paste('2.5\n');
  expect(await waitingFor('1 2 ← Delete ↑ J 3 Home 1 Delete Alt+↓ 4 Ctrl+A 2.5')).toBeVisible();
  server.open();
  await title('Zeynep Şahin');
  await saving('Saved');
  expect([1, 2, 3].map((id) => server.scoresOf(id)?.[0])).toEqual([1.5, 1, 2.5]);
});

it('keeps what is pasted into a comment, with its lines and corrections', async () => {
  const server = slowServer();
  const { user } = await showDesk();
  await user.keyboard('cgood');
  await user.paste('!\nAnd neat');
  await user.keyboard('{Backspace}{Enter}xy{ArrowLeft}{Delete}');
  server.open();
  await waitFor(() => expect(server.submissions.get(1)?.answers[0]?.comment).toBe('good!\nAnd nea\nx'));
});

it.each<[string, string | undefined, string]>([
  ['an arrow', undefined, '{ArrowUp}'],
  ['a correction', undefined, '{Delete}'],
  ['a cut', undefined, '{Control>}x{/Control}'],
  ['a pasted text', '3', ''],
])('changes nothing of the student on the page by %s for the next one', async (_, pasted, keys) => {
  const server = serveSubmissions();
  const others = gate();
  answer(
    listSubmissions,
    [1, 2, 3].map((id) => summary(id)),
  );
  const { user } = await showDesk();
  await user.click(await score(1));
  await user.keyboard('1');
  await saving('Saved');
  answer(getSubmission, ({ params }) => submission(Number(params.id)), { delay: others.delay });
  await user.keyboard(`{Alt>}{ArrowDown}{/Alt}${keys}`);
  if (pasted) await user.paste(pasted);
  others.open();
  await title('Mert Demir');
  await waitFor(() => expect(screen.queryByText(/Not saved yet/)).not.toBeInTheDocument());
  expect(server.submissions.get(1)?.answers[0]?.score).toBe(1);
});

it('says what was typed after a Tab to a field that was not there, and gives it to no other', async () => {
  const server = slowServer();
  const { user } = await showDesk({ route: '/student/submission-grading?id=1&by=question' });
  await user.keyboard('1{Tab}2');
  server.open();
  expect(await screen.findByText(/This input was not accepted: Tab 2\./)).toBeVisible();
  await saving('Saved');
  expect(server.scoresOf(1)?.[0]).toBe(1);
});

it('says what only the browser can do in a text, and what is typed without a field', async () => {
  const server = slowServer();
  const { user } = await showDesk({ route: '/student/submission-grading?id=1&by=question' });
  await user.paste('4');
  await user.keyboard('cgood{Control>}{Backspace}{/Control}');
  server.open();
  expect(await screen.findByText(/This input was not accepted: 4\./)).toBeVisible();
  expect(await screen.findByText(/This input was not accepted: Ctrl\+Backspace\./)).toBeVisible();
  await waitFor(() => expect(server.submissions.get(1)?.answers[0]?.comment).toBe('good'));
});

it('says at once what is typed for a submission that could not be loaded', async () => {
  serveSubmissions();
  refuse(getSubmission, 500, 'errors.somethingWentWrong');
  const { user } = await showDesk();
  await button('Try again');
  await user.keyboard('3');
  expect(await screen.findByText(/This input was not accepted: 3\./)).toBeVisible();
});

it('takes no digits while single keys are switched off, unless a field is to have the focus', async () => {
  const server = serveSubmissions();
  const { user } = await showDesk();
  await press('Keyboard shortcuts', user);
  await user.click(await screen.findByRole('checkbox', { name: 'Allow single-key shortcuts' }));
  await user.keyboard('{Escape}');
  await user.click(await score(1));
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}2');
  await title('Mert Demir');
  await waitFor(() => expect(server.submissions.get(2)?.answers[0]?.score).toBe(2));
});
