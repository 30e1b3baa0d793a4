import { screen, waitFor, within } from '@testing-library/react';
import { gradeSubmission, listSubmissions } from '@teacher-portal/remote-sdk/contract/submission';
import {
  createGradingComment,
  deleteGradingComment,
  listGradingComments,
  takeGradingComment,
  updateGradingComment,
} from '@teacher-portal/remote-sdk/contract/grading-comment';
import { readDraftsOf } from '@teacher-portal/remote-sdk/drafts';
import { answer, disconnect, refuse } from '@teacher-portal/remote-sdk/testing/server';
import { answerTo, submission } from '../../submission/testing/submission.fixture';
import { button, comment, press, saving, score, showDesk, title, write } from './testing/desk';
import { serveSubmissions } from './testing/grading-server';

describe('a score', () => {
  it('is saved while typing, with the comment, in one call and at the version that was read', async () => {
    const server = serveSubmissions();
    const { user } = await showDesk();
    await user.type(await score(2), '2.5');
    await write(comment(2), 'Nearly', user);
    await saving('Saved');
    expect(server.bodies().at(-1)).toMatchObject({ submissionId: 1, done: false });
    expect(server.submissions.get(1)?.answers[1]).toMatchObject({ score: 2.5, comment: 'Nearly' });
    expect(server.submissions.get(1)?.status).toBe(4);
  });

  it.each([
    ['9', 'The score of question 1 must be between 0 and 4!'],
    ['-1', 'The score of question 1 must be between 0 and 4!'],
    ['many', 'Please enter a number as the score!'],
  ])('shows %p as invalid immediately, keeps it on the screen and does not send it', async (typed, problem) => {
    const server = serveSubmissions();
    const { user } = await showDesk();
    await write(score(1), typed, user);
    expect(await screen.findByText(problem)).toBeVisible();
    await saving('Not saved: correct the marked field');
    await write(comment(2), 'Sent', user);
    await waitFor(() => expect(server.submissions.get(1)?.answers[1]?.comment).toBe('Sent'));
    expect(server.submissions.get(1)?.answers[0]?.score).toBeNull();
    expect(await score(1)).toHaveValue(typed);
  });

  it('can be set by one press to zero, full marks, or half a mark more', async () => {
    serveSubmissions();
    const { user } = await showDesk();
    await press('Full marks for question 1: 4', user);
    expect(await score(1)).toHaveValue('4');
    await press('0 for question 2', user);
    await user.type(await score(2), '{ArrowUp}');
    expect(await score(2)).toHaveValue('0.5');
    await user.type(await score(1), '{ArrowUp}');
    expect(await score(1)).toHaveValue('4');
    await user.clear(await score(1));
    await user.type(await score(1), '2.3{ArrowDown}');
    expect(await score(1)).toHaveValue('1.8');
  });
});

describe('finishing', () => {
  it('asks for a missing score and moves the focus there', async () => {
    const server = serveSubmissions();
    const { user } = await showDesk();
    await user.type(await score(1), '3');
    await press('Finish grading', user);
    expect(await screen.findByText('Question 2 has no score yet!')).toBeVisible();
    expect(await score(2)).toHaveFocus();
    await waitFor(() => expect(server.submissions.get(1)?.status).toBe(4));
  });

  it('sends open changes, computes the sum, and locks the fields until the submission is reopened', async () => {
    const server = serveSubmissions();
    const { user } = await showDesk();
    await user.type(await score(1), '3');
    await user.type(await score(2), '1');
    await press('Finish grading', user);
    await title('Mert Demir');
    expect(await score(1)).toHaveFocus();
    expect(await screen.findByText('1 of 3 graded')).toBeVisible();
    await press('Previous student', user);
    expect(await screen.findByRole('heading', { name: 'Graded: 4 of 8' })).toBeVisible();
    expect(server.submissions.get(1)).toMatchObject({ status: 5, marks: 4 });
    expect(await score(1)).toHaveAttribute('readonly');
    await press('Grade again', user);
    await waitFor(async () => expect(await score(1)).not.toHaveAttribute('readonly'));
    await waitFor(() => expect(server.submissions.get(1)?.status).toBe(4));
  });

  it('says whether a finished submission passes', async () => {
    const start = submission(1, { answers: [answerTo(71, { score: 3 }), answerTo(72, { score: 1 })] });
    serveSubmissions([{ ...start, assessment: { ...start.assessment, minMarks: 4.5 } }]);
    const { user } = await showDesk();
    expect(await screen.findByText(/Minimum marks: 4\.5/)).toBeVisible();
    expect(screen.queryByText('Failed')).not.toBeInTheDocument();
    await press('Finish grading', user);
    expect(await screen.findByText('Failed')).toBeVisible();
  });

  it('accepts an overall score within the marks only', async () => {
    const server = serveSubmissions([
      submission(1, { answers: [answerTo(71, { score: 3 }), answerTo(72, { score: 1 })] }),
    ]);
    const { user } = await showDesk();
    const overall = await screen.findByRole('textbox', { name: 'Override total' });
    await user.type(overall, '9');
    await press('Finish grading', user);
    expect(await screen.findAllByText('The overall score must be between 0 and 8!')).not.toHaveLength(0);
    await user.clear(overall);
    await user.type(overall, '7');
    await press('Finish grading', user);
    expect(await screen.findByRole('heading', { name: 'Graded: 7 of 8' })).toBeVisible();
    expect(server.submissions.get(1)).toMatchObject({ status: 5, marks: 7, marksByHand: 7 });
    expect(server.bodies()).toContainEqual(expect.objectContaining({ marks: 7 }));
  });

  it('shows why the server refuses it and keeps the submission open', async () => {
    serveSubmissions([submission(1, { answers: [answerTo(71, { score: 3 }), answerTo(72, { score: 1 })] })]);
    refuse(gradeSubmission, 409, 'errors.submissionOpen');
    const { user } = await showDesk();
    await press('Finish grading', user);
    expect(await screen.findByText(/can still be handed in/)).toBeVisible();
    expect(await button('Finish grading')).toBeVisible();
  });
});

it('keeps a score with a decimal comma as saved, also for the other submissions', async () => {
  const server = serveSubmissions();
  const { user } = await showDesk({ language: 'tr' });
  await user.type(await screen.findByRole('textbox', { name: '1. sorunun puanı' }), '1,5');
  await waitFor(() => expect(server.submissions.get(1)?.answers[0]?.score).toBe(1.5));
  await press('Sonraki öğrenci', user);
  await title('Mert Demir');
  expect(screen.queryByText(/kaydedilmedi/)).not.toBeInTheDocument();
  await waitFor(async () =>
    expect(await readDraftsOf({ uid: 7, schoolId: 1, entity: 'submission-grading' })).toEqual([]),
  );
});

describe('saved comments', () => {
  it('are inserted after the typed text, saved and deleted', async () => {
    serveSubmissions();
    answer(listGradingComments, [{ id: 5, text: 'Show your steps.' }]);
    answer(takeGradingComment, null);
    const kept = answer(createGradingComment, { id: 6, text: 'Well done' });
    const forgotten = answer(deleteGradingComment, null);
    const { user } = await showDesk();
    await write(comment(1), 'Well done', user);
    await press('Saved comments for “Comment on question 1”', user);
    await user.click(await screen.findByRole('menuitem', { name: 'Save this comment' }));
    await waitFor(() => expect(kept[0]?.body).toEqual({ schoolId: 1, text: 'Well done' }));
    await press('Saved comments for “Comment on question 1”', user);
    await user.click(await screen.findByRole('menuitem', { name: 'Show your steps.' }));
    expect(await comment(1)).toHaveValue('Well done\nShow your steps.');
    expect(await comment(1)).toHaveFocus();
    await press('Saved comments for “Comment on question 1”', user);
    await user.click(await screen.findByRole('menuitem', { name: 'Manage comments…' }));
    await press('Delete “Show your steps.”', user);
    await waitFor(() => expect(forgotten[0]?.params.id).toBe('5'));
    expect(within(screen.getByRole('dialog')).queryByText('Show your steps.')).not.toBeInTheDocument();
  });

  it('of the team are taken by keys with their points, the most used for the question first', async () => {
    const server = serveSubmissions();
    const author = { id: 9, name: 'Ece Arı' };
    const rare = { id: 5, text: 'Rare', points: null, questionId: null, shared: false, uses: 1, author: null };
    const often = { id: 6, text: 'No unit', points: -1.5, questionId: 71, shared: true, uses: 8, author };
    answer(listGradingComments, [rare, often]);
    const taken = answer(takeGradingComment, null);
    const { user } = await showDesk();
    await score(1);
    await user.keyboard('b');
    const [first] = await screen.findAllByRole('menuitem');
    expect(first).toHaveTextContent('No unit-1.5');
    await user.keyboard('{Enter}');
    expect(await comment(1)).toHaveValue('No unit');
    expect(await score(1)).toHaveValue('2.5');
    await waitFor(() => expect(taken[0]).toMatchObject({ params: { id: '6' }, body: { questionId: 71 } }));
    await saving('Saved');
    expect(server.submissions.get(1)?.answers[0]).toMatchObject({ score: 2.5, comment: 'No unit' });
  });

  it('are worded anew, limited to a question and shared, and those of colleagues are only read', async () => {
    serveSubmissions();
    const author = { id: 9, name: 'Ece Arı' };
    const own = {
      id: 5,
      text: 'Show your steps.',
      points: null,
      questionId: null,
      shared: false,
      uses: 0,
      author: null,
    };
    answer(listGradingComments, [own, { ...own, id: 6, text: 'No unit', shared: true, author }]);
    const changed = answer(updateGradingComment, { ...own, text: 'Show all steps.' });
    const { user } = await showDesk();
    await press('Saved comments for “Comment on question 1”', user);
    await user.click(await screen.findByRole('menuitem', { name: 'Manage comments…' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getAllByRole('textbox')).toHaveLength(2);
    expect(dialog.getByText('by Ece Arı')).toBeVisible();
    await user.clear(dialog.getByRole('textbox', { name: 'Text of “Show your steps.”' }));
    await user.paste('Show all steps.');
    await user.click(dialog.getByRole('textbox', { name: 'Points of “Show your steps.”' }));
    await user.paste('-1');
    await user.click(dialog.getByRole('checkbox', { name: 'For this question only' }));
    await user.click(dialog.getByRole('checkbox', { name: 'Share with the teachers of the school' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    const body = { text: 'Show all steps.', points: -1, questionId: 71, shared: true };
    await waitFor(() => expect(changed[0]).toMatchObject({ params: { id: '5' }, body }));
  });
});

it('grades a submission even when the list of submissions cannot be loaded', async () => {
  const server = serveSubmissions();
  refuse(listSubmissions, 500, 'errors.somethingWentWrong');
  const { user } = await showDesk();
  await user.type(await score(1), '4');
  await saving('Saved');
  expect(server.submissions.get(1)?.answers[0]?.score).toBe(4);
});

it('promises nothing while it waits for the connection in a browser that cannot store the input', async () => {
  serveSubmissions();
  const { user } = await showDesk();
  await score(1);
  jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  disconnect(gradeSubmission);
  await user.type(await score(1), '3');
  await saving('Not saved: waiting for the connection. Keep this page open.');
  expect(screen.getByText(/This browser cannot store what you type/)).toBeVisible();
  jest.restoreAllMocks();
});
