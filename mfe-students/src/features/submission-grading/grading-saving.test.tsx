import { screen, waitFor, within } from '@testing-library/react';
import { gradeSubmission, listSubmissions } from 'shared/contract/submission';
import { createGradingComment, deleteGradingComment, listGradingComments } from 'shared/contract/grading-comment';
import { answer, refuse } from 'shared/testing/server';
import { answerTo, work } from '../../submission/testing/submission.fixture';
import { button, comment, press, saving, score, showDesk, write } from './testing/desk';
import { serveWorks } from './testing/grading-server';

describe('a score', () => {
  it('is saved while it is typed, with the comment, in one call and at the version that was read', async () => {
    const server = serveWorks();
    const { user } = await showDesk();
    await user.type(await score(2), '2.5');
    await write(comment(2), 'Nearly', user);
    await saving('Saved');
    expect(server.bodies().at(-1)).toMatchObject({ submissionId: 1, done: false });
    expect(server.works.get(1)?.answers[1]).toMatchObject({ score: 2.5, comment: 'Nearly' });
    expect(server.works.get(1)?.status).toBe(4);
  });

  it.each([
    ['9', 'The score of question 1 must be between 0 and 4!'],
    ['-1', 'The score of question 1 must be between 0 and 4!'],
    ['many', 'Please enter a number as the score!'],
  ])('of %p is said at once to be none, kept on the screen and not sent', async (typed, problem) => {
    const server = serveWorks();
    const { user } = await showDesk();
    await user.type(await score(1), typed);
    expect(await screen.findByText(problem)).toBeVisible();
    await saving('Not saved: correct the marked field');
    await write(comment(2), 'Sent', user);
    await waitFor(() => expect(server.works.get(1)?.answers[1]?.comment).toBe('Sent'));
    expect(server.works.get(1)?.answers[0]?.score).toBeNull();
    expect(await score(1)).toHaveValue(typed);
  });

  it('comes by one press: none, all marks, half a mark more', async () => {
    serveWorks();
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
  it('asks for the score that is missing and leads there', async () => {
    const server = serveWorks();
    const { user } = await showDesk();
    await user.type(await score(1), '3');
    await press('Finish grading', user);
    expect(await screen.findByText('Question 2 has no score yet!')).toBeVisible();
    expect(await score(2)).toHaveFocus();
    await waitFor(() => expect(server.works.get(1)?.status).toBe(4));
  });

  it('sends what is open, counts the sum, and closes the fields until the work is graded again', async () => {
    const server = serveWorks();
    const { user } = await showDesk();
    await user.type(await score(1), '3');
    await user.type(await score(2), '1');
    await press('Finish grading', user);
    expect(await screen.findByRole('heading', { name: 'Graded: 4 of 8' })).toBeVisible();
    expect(await screen.findByText('1 of 3 graded')).toBeVisible();
    expect(server.works.get(1)).toMatchObject({ status: 5, marks: 4 });
    expect(await score(1)).toHaveAttribute('readonly');
    await press('Grade again', user);
    await waitFor(async () => expect(await score(1)).not.toHaveAttribute('readonly'));
    await waitFor(() => expect(server.works.get(1)?.status).toBe(4));
  });

  it('takes another overall score within the marks, and no other', async () => {
    const server = serveWorks([work(1, { answers: [answerTo(71, { score: 3 }), answerTo(72, { score: 1 })] })]);
    const { user } = await showDesk();
    const overall = await screen.findByRole('textbox', { name: 'Another overall score' });
    await user.type(overall, '9');
    await press('Finish grading', user);
    expect(await screen.findAllByText('The overall score must be between 0 and 8!')).not.toHaveLength(0);
    await user.clear(overall);
    await user.type(overall, '7');
    await press('Finish grading', user);
    expect(await screen.findByRole('heading', { name: 'Graded: 7 of 8' })).toBeVisible();
    expect(server.bodies().at(-1)).toMatchObject({ marks: 7, done: true });
  });

  it('says in the words of the server why it cannot be, and keeps the work open', async () => {
    serveWorks([work(1, { answers: [answerTo(71, { score: 3 }), answerTo(72, { score: 1 })] })]);
    refuse(gradeSubmission, 409, 'errors.submissionOpen');
    const { user } = await showDesk();
    await press('Finish grading', user);
    expect(await screen.findByText(/can still be handed in/)).toBeVisible();
    expect(await button('Finish grading')).toBeVisible();
  });
});

describe('kept comments', () => {
  it('are put behind what is written, kept and forgotten', async () => {
    serveWorks();
    answer(listGradingComments, [{ id: 5, text: 'Show your steps.' }]);
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
});

it('grades although the list of works cannot be read', async () => {
  const server = serveWorks();
  refuse(listSubmissions, 500, 'errors.somethingWentWrong');
  const { user } = await showDesk();
  await user.type(await score(1), '4');
  await saving('Saved');
  expect(server.works.get(1)?.answers[0]?.score).toBe(4);
});
