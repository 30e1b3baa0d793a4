import { act, screen, waitFor } from '@testing-library/react';
import { gradeSubmission } from 'shared/contract/submission';
import { readDraftsOf } from 'shared/drafts';
import { startSession } from 'shared/session';
import * as fixtures from 'shared/testing/fixtures';
import { answer, disconnect, refuse } from 'shared/testing/server';
import { answerTo, graded, work } from '../../submission/testing/submission.fixture';
import { gradingStore } from './queue/grading-store';
import { comment, press, saving, score, showDesk, title, write } from './testing/desk';
import { serveWorks } from './testing/grading-server';

const kept = async () =>
  (await readDraftsOf({ uid: 7, schoolId: 1, entity: 'submission-grading' })).map(({ thing }) => thing);
const connectionIsBack = () => act(() => window.dispatchEvent(new Event('online')));

describe('without a connection', () => {
  it('it is said, what was typed waits, and is sent by itself in the order in which it was typed', async () => {
    const server = serveWorks();
    disconnect(gradeSubmission);
    const { user } = await showDesk();
    await write(comment(1), 'First', user);
    await saving('Not saved: waiting for the connection. Nothing is lost.');
    await press('Next student', user);
    await title('Mert Demir');
    await write(comment(1), 'Second', user);
    expect(await screen.findByText('1 other submission is not saved yet')).toBeVisible();
    const sent: number[] = [];
    answer(gradeSubmission, ({ body }) => {
      const { submissionId } = body as { submissionId: number };
      sent.push(submissionId);
      const before = server.works.get(submissionId) ?? work(submissionId);
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

  it('a reload brings back what was typed, with what cannot be sent as it is', async () => {
    const server = serveWorks();
    const down = disconnect(gradeSubmission);
    const { user, unmount } = await showDesk();
    await write(comment(1), 'Before the reload', user);
    await user.type(await score(2), '99');
    await waitFor(() => expect(down).not.toHaveLength(0));
    unmount();
    gradingStore.forgetMemory();
    serveWorks([...server.works.values()]);
    await showDesk();
    await waitFor(async () => expect(await comment(1)).toHaveValue('Before the reload'));
    expect(await score(2)).toHaveValue('99');
    // What cannot be given does not count.
    expect(screen.getByText('0 of 2 questions have a score')).toBeVisible();
    await saving('Not saved: correct the marked field');
  });

  it('work that another visit left is sent, also when another work is opened', async () => {
    const first = serveWorks();
    const down = disconnect(gradeSubmission);
    const { user, unmount } = await showDesk();
    await write(comment(1), 'Left behind', user);
    await waitFor(() => expect(down).not.toHaveLength(0));
    unmount();
    gradingStore.forgetMemory();
    const server = serveWorks([...first.works.values()]);
    await showDesk({ route: '/student/submission-grading?id=3' });
    await title('Zeynep Şahin');
    await waitFor(() => expect(server.works.get(1)?.answers[0]?.comment).toBe('Left behind'));
  });
});

it('the end of the session takes nothing away: after signing in again it is sent', async () => {
  const server = serveWorks();
  refuse(gradeSubmission, 401, 'errors.sessionOut');
  const { user } = await showDesk();
  await write(comment(1), 'Written at the end', user);
  expect(await screen.findByText('Session expired! Logging out')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('textbox')).not.toBeInTheDocument());
  expect(await kept()).toEqual(['1']);
  const after = serveWorks([...server.works.values()]);
  act(() => void startSession(fixtures.session()));
  await waitFor(() => expect(after.works.get(1)?.answers[0]?.comment).toBe('Written at the end'));
  await saving('Saved');
  expect(await comment(1)).toHaveValue('Written at the end');
});

describe('two graders', () => {
  it('are told of each other, and what only one has changed needs no choice', async () => {
    const server = serveWorks();
    const { user } = await showDesk();
    await score(1);
    server.other(1, { scores: [{ questionId: 72, score: 1 }] });
    await user.type(await score(1), '3');
    expect(await screen.findByText(/Ece Arı is grading this work too/)).toBeVisible();
    await saving('Saved');
    expect(server.works.get(1)?.answers.map((each) => each.score)).toEqual([3, 1]);
    expect(await score(2)).toHaveValue('1');
    await press('Understood', user);
    expect(screen.queryByText(/Ece Arı is grading/)).not.toBeInTheDocument();
  });

  it.each([
    ['Keep mine: Score of question 1', '3', 3],
    ['Take theirs: Score of question 1', '1', 1],
  ])('choose field by field: %s', async (choice, shown, saved) => {
    const server = serveWorks();
    const { user } = await showDesk();
    await score(1);
    server.other(1, { scores: [{ questionId: 71, score: 1 }], comment: 'Theirs' });
    await user.type(await score(1), '3');
    await write(comment(2), 'Mine', user);
    await saving('Not saved: choose below the marked field');
    expect(screen.getByText('Ece Arı entered: 1')).toBeVisible();
    expect(screen.getByText('You entered: 3')).toBeVisible();
    await waitFor(() => expect(server.works.get(1)?.answers[1]?.comment).toBe('Mine'));
    expect(server.works.get(1)?.answers[0]?.score).toBe(1);
    await press(choice, user);
    await waitFor(() => expect(server.works.get(1)?.answers[0]?.score).toBe(saved));
    await saving('Saved');
    expect(await score(1)).toHaveValue(shown);
    expect(server.works.get(1)?.comment).toBe('Theirs');
  });

  it('of whom one has finished: what the other typed is held until they decide', async () => {
    const server = serveWorks([work(1, { answers: [answerTo(71, { score: 2 }), answerTo(72, { score: 2 })] })]);
    const { user } = await showDesk();
    await score(1);
    server.other(1, { done: true });
    await write(comment(1), 'Too late?', user);
    expect(await screen.findByText(/Ece Arı has finished grading this work/)).toBeVisible();
    expect(server.works.get(1)?.status).toBe(5);
    await press('Grade again and save mine', user);
    await waitFor(() =>
      expect(server.works.get(1)).toMatchObject({ status: 4, answers: [{ comment: 'Too late?' }, {}] }),
    );
    await saving('Saved');
  });
});

it('what the server refuses is said in its words, kept, tried again or given up', async () => {
  serveWorks();
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
