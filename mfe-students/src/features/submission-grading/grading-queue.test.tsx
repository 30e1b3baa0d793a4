import { act, screen, waitFor } from '@testing-library/react';
import { gradeSubmission } from '@teacher-portal/remote-sdk/contract/submission';
import { readDraftsOf, writeDraft } from '@teacher-portal/remote-sdk/drafts';
import { startSession } from '@teacher-portal/remote-sdk/session';
import * as fixtures from '@teacher-portal/remote-sdk/testing/fixtures';
import { TestLocks } from '@teacher-portal/remote-sdk/testing/locks';
import { answer, disconnect, refuse } from '@teacher-portal/remote-sdk/testing/server';
import { answerTo, graded, submission } from '../../submission/testing/submission.fixture';
import { gradingStore } from './queue/grading-store';
import { comment, press, saving, score, showDesk, title, write } from './testing/desk';
import { serveSubmissions } from './testing/grading-server';

const kept = () =>
  waitFor(async () =>
    (await readDraftsOf({ uid: 7, schoolId: 1, entity: 'submission-grading' })).map(({ thing }) => thing),
  );
const connectionIsBack = () => act(() => window.dispatchEvent(new Event('online')));

describe('without a connection', () => {
  it('says so, queues what is typed, and sends it in order when the connection returns', async () => {
    const server = serveSubmissions();
    disconnect(gradeSubmission);
    const { user } = await showDesk();
    await write(comment(1), 'First', user);
    await saving('Not saved: waiting for the connection. Nothing will be lost.');
    await press('Next student', user);
    await title('Mert Demir');
    await write(comment(1), 'Second', user);
    expect(await screen.findByText('1 other submission is not saved yet')).toBeVisible();
    const sent: number[] = [];
    answer(gradeSubmission, ({ body }) => {
      const { submissionId } = body as { submissionId: number };
      sent.push(submissionId);
      const before = server.submissions.get(submissionId) ?? submission(submissionId);
      return {
        ...graded(before),
        answers: before.answers.map((each) => ({
          ...each,
          comment: each.questionId === 71 ? (submissionId === 1 ? 'First' : 'Second') : '',
        })),
        version: 2,
      };
    });
    connectionIsBack();
    await saving('Saved');
    expect(sent).toEqual([1, 2]);
    expect(screen.queryByText('1 other submission is not saved yet')).not.toBeInTheDocument();
    await waitFor(async () => expect(await kept()).toEqual([]));
  });

  it('restores typed values after a reload, including those that cannot be sent yet', async () => {
    const server = serveSubmissions();
    const down = disconnect(gradeSubmission);
    const { user, unmount } = await showDesk();
    await write(comment(1), 'Before the reload', user);
    await user.type(await score(2), '99');
    await waitFor(() => expect(down).not.toHaveLength(0));
    unmount();
    gradingStore.forgetMemory();
    serveSubmissions([...server.submissions.values()]);
    await showDesk();
    await waitFor(async () => expect(await comment(1)).toHaveValue('Before the reload'));
    expect(await score(2)).toHaveValue('99');
    // What cannot be given does not count.
    expect(screen.getByText('0 of 2 questions have a score')).toBeVisible();
    await saving('Not saved: correct the marked field');
  });

  it('sends values left by an earlier visit, also when another submission is open', async () => {
    const first = serveSubmissions();
    const down = disconnect(gradeSubmission);
    const { user, unmount } = await showDesk();
    await write(comment(1), 'Left behind', user);
    await waitFor(() => expect(down).not.toHaveLength(0));
    unmount();
    gradingStore.forgetMemory();
    const server = serveSubmissions([...first.submissions.values()]);
    await showDesk({ route: '/student/submission-grading?id=3' });
    await title('Zeynep Şahin');
    await waitFor(() => expect(server.submissions.get(1)?.answers[0]?.comment).toBe('Left behind'));
  });

  it('leaves the values of another open page alone, and sends them when that page has ended', async () => {
    const locks = new TestLocks();
    Object.assign(navigator, { locks });
    let close = () => {};
    const other = { id: 'other-page', version: null, savedAt: Date.now() };
    void locks.request(`submission-grading/${other.id}`, {}, () => new Promise<void>((resolve) => (close = resolve)));
    const edits = { 'comment:71': { base: '', value: 'Typed in the other page' } };
    const owner = { uid: 7, schoolId: 1, entity: 'submission-grading', id: 1 };
    await writeDraft(owner, { ...other, value: { since: 1, edits } });
    const server = serveSubmissions();
    await showDesk({ route: '/student/submission-grading?id=3' });
    await title('Zeynep Şahin');
    await waitFor(() => gradingStore.settled());
    expect(server.submissions.get(1)?.answers[0]?.comment).toBe('');
    close();
    await waitFor(() => expect(server.submissions.get(1)?.answers[0]?.comment).toBe('Typed in the other page'));
    Reflect.deleteProperty(navigator, 'locks');
  });
});

it('keeps typed values when the session expires and sends them after signing in again', async () => {
  const server = serveSubmissions();
  refuse(gradeSubmission, 401, 'errors.sessionOut');
  const { user } = await showDesk();
  await write(comment(1), 'Written at the end', user);
  expect(await screen.findByText('Session expired! Logging out')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('textbox')).not.toBeInTheDocument());
  expect(await kept()).toEqual(['1']);
  const after = serveSubmissions([...server.submissions.values()]);
  act(() => void startSession(fixtures.session()));
  await waitFor(() => expect(after.submissions.get(1)?.answers[0]?.comment).toBe('Written at the end'));
  await saving('Saved');
  expect(await comment(1)).toHaveValue('Written at the end');
});

describe('two graders', () => {
  it('are told of each other and need not choose where only one has changed a field', async () => {
    const server = serveSubmissions();
    const { user } = await showDesk();
    await score(1);
    server.other(1, { scores: [{ questionId: 72, score: 1 }] });
    await user.type(await score(1), '3');
    expect(await screen.findByText(/Ece Arı is grading this work too/)).toBeVisible();
    await saving('Saved');
    expect(server.submissions.get(1)?.answers.map((each) => each.score)).toEqual([3, 1]);
    expect(await score(2)).toHaveValue('1');
    await press('OK', user);
    expect(screen.queryByText(/Ece Arı is grading/)).not.toBeInTheDocument();
  });

  it.each([
    ['Keep mine: Score of question 1', '3', 3],
    ['Take theirs: Score of question 1', '1', 1],
  ])('chooses field by field: %s', async (choice, shown, saved) => {
    const server = serveSubmissions();
    const { user } = await showDesk();
    await score(1);
    server.other(1, { scores: [{ questionId: 71, score: 1 }], comment: 'Theirs' });
    await user.type(await score(1), '3');
    await write(comment(2), 'Mine', user);
    await saving('Not saved: choose below the marked field');
    expect(screen.getByText('Ece Arı entered: 1')).toBeVisible();
    expect(screen.getByText('You entered: 3')).toBeVisible();
    await waitFor(() => expect(server.submissions.get(1)?.answers[1]?.comment).toBe('Mine'));
    expect(server.submissions.get(1)?.answers[0]?.score).toBe(1);
    await press(choice, user);
    await waitFor(() => expect(server.submissions.get(1)?.answers[0]?.score).toBe(saved));
    await saving('Saved');
    expect(await score(1)).toHaveValue(shown);
    expect(server.submissions.get(1)?.comment).toBe('Theirs');
  });

  it("holds back one grader's values after the other has finished until they decide", async () => {
    const server = serveSubmissions([
      submission(1, { answers: [answerTo(71, { score: 2 }), answerTo(72, { score: 2 })] }),
    ]);
    const { user } = await showDesk();
    await score(1);
    server.other(1, { done: true });
    await write(comment(1), 'Too late?', user);
    expect(await screen.findByText(/Ece Arı has finished grading this work/)).toBeVisible();
    expect(server.submissions.get(1)?.status).toBe(5);
    await press('Grade again and save mine', user);
    await waitFor(() =>
      expect(server.submissions.get(1)).toMatchObject({ status: 4, answers: [{ comment: 'Too late?' }, {}] }),
    );
    await saving('Saved');
  });
});

it('shows the refusal of the server, keeps the value, and offers to retry or discard it', async () => {
  serveSubmissions();
  const refusals = refuse(gradeSubmission, 404, 'errors.notFound');
  const { user } = await showDesk();
  await write(comment(1), 'Kept', user);
  expect(await screen.findByText(/The server has not accepted what you typed/)).toBeVisible();
  expect(await comment(1)).toHaveValue('Kept');
  expect(await kept()).toEqual(['1']);
  await press('Try again', user);
  await waitFor(() => expect(refusals).toHaveLength(2));
  await press('Discard what is not saved', user);
  expect(await comment(1)).toHaveValue('');
  await waitFor(async () => expect(await kept()).toEqual([]));
});
