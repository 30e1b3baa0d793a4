/** From one field that needs a person to the next, and to the next student. */
import { screen, waitFor, within } from '@testing-library/react';
import { assessmentStatus } from '@teacher-portal/remote-sdk/contract/enums';
import { getSubmission } from '@teacher-portal/remote-sdk/contract/submission';
import { cookieNames, writeCookie } from '@teacher-portal/remote-sdk/storage';
import { answer } from '@teacher-portal/remote-sdk/testing/server';
import { answerTo, choice, question, submission } from '../../submission/testing/submission.fixture';
import { defaultLetters, readLetters, writeLetters } from './grading-keys';
import { allSent, button, comment, press, saving, score, showDesk, title } from './testing/desk';
import { serveSubmissions } from './testing/grading-server';

/** Questions 1 and 3 were graded automatically as correct; 2 and 4 need a person. */
const halfDone = (id: number, change: Parameters<typeof submission>[1] = {}) =>
  submission(id, {
    questionDetails: [choice(71), question(72), choice(73), question(74)],
    answers: [71, 72, 73, 74].map((each) =>
      each % 2 === 1
        ? answerTo(each, { response: { optionIds: [10 * each + 1] }, score: 4, autoGraded: true })
        : answerTo(each),
    ),
    possible: 16,
    ...change,
  });

function serveHalfDone(given = [1, 2, 3].map((id) => halfDone(id))) {
  const server = serveSubmissions(given);
  return { ...server, scoresOf: (id: number) => server.submissions.get(id)?.answers.map(({ score }) => score) };
}

const article = (number: number) => screen.findByRole('article', { name: `Question ${number}` });

it('grades two students of whom two questions need a person with five keys each', async () => {
  const server = serveHalfDone();
  const { user } = await showDesk();
  await title('Elif Kaya');
  await user.keyboard('2{Enter}');
  expect(await score(4)).toHaveFocus();
  await user.keyboard('3d');
  await title('Mert Demir');
  expect(await score(2)).toHaveFocus();
  await user.keyboard('1u4{Control>}{Enter}{/Control}');
  await title('Zeynep Şahin');
  await waitFor(() => expect(server.submissions.get(2)?.status).toBe(assessmentStatus.graded));
  expect(server.submissions.get(1)?.status).toBe(assessmentStatus.graded);
  expect([server.scoresOf(1), server.scoresOf(2)]).toEqual([
    [4, 2, 4, 3],
    [4, 1, 4, 4],
  ]);
});

it('comes back to a question that was passed over, and then goes to the next student', async () => {
  serveHalfDone();
  const { user } = await showDesk();
  await user.click(await score(4));
  await user.keyboard('3{Enter}');
  expect(await score(2)).toHaveFocus();
  await user.keyboard('2{Enter}');
  await title('Mert Demir');
  expect(await score(2)).toHaveFocus();
  await allSent();
});

it('goes on from a comment with Alt and Enter, and breaks its line with Enter alone', async () => {
  const server = serveHalfDone();
  const { user } = await showDesk();
  await user.click(await comment(2));
  await user.keyboard('One{Enter}two{Alt>}{Enter}{/Alt}');
  expect(await score(4)).toHaveFocus();
  await waitFor(() => expect(server.submissions.get(1)?.answers[1]?.comment).toBe('One\ntwo'));
});

it('does not finish while a score is missing, says which, and gives the keys after it to nobody', async () => {
  const server = serveHalfDone();
  const { user } = await showDesk();
  await user.click(await score(2));
  await user.keyboard('2d');
  expect(await screen.findByText(/^Question 4 has no score yet/)).toBeVisible();
  expect(await score(4)).toHaveFocus();
  await saving('Saved');
  expect(server.submissions.get(1)?.status).toBe(assessmentStatus.checked);
});

it('says that nothing is left after the last student', async () => {
  serveHalfDone([halfDone(1)]);
  const { user } = await showDesk();
  await title('Elif Kaya');
  await user.keyboard('2{Enter}3{Enter}');
  expect(await screen.findByText('No other work is left to grade.')).toBeVisible();
  await user.keyboard('d');
  expect(await screen.findByRole('heading', { name: /^(Sum|Graded): / })).toHaveFocus();
  await allSent();
});

it('takes neither of these keys again while it is held down', async () => {
  serveHalfDone();
  const { user } = await showDesk();
  await user.click(await score(2));
  await user.keyboard('2{Enter>3/}');
  expect(await score(4)).toHaveFocus();
  await user.keyboard('3{d>5/}');
  await title('Mert Demir');
  expect(screen.queryByText(/This input was not accepted/)).not.toBeInTheDocument();
  expect(await title('Mert Demir')).toBeVisible();
  await allSent();
});

describe('typed before the submission is there', () => {
  /** The submissions after the first one come when they are let go. */
  function slowNext(given?: Parameters<typeof serveHalfDone>[0]) {
    const server = serveHalfDone(given);
    let open = () => undefined as void;
    const delay = new Promise<void>((resolve) => {
      open = resolve;
    });
    answer(getSubmission, ({ params }) => server.submissions.get(Number(params.id)) ?? halfDone(1), { delay });
    return { ...server, open: () => open() };
  }

  it('scores, moves and the end of grading of three students go where they were meant for', async () => {
    const server = slowNext();
    const { user } = await showDesk();
    await user.keyboard('2{Enter}3d1{Enter}4d0{Enter}2.5{Control>}{Enter}{/Control}');
    expect(server.saves).toEqual([]);
    server.open();
    await waitFor(() =>
      expect([1, 2, 3].map((id) => server.scoresOf(id))).toEqual([
        [4, 2, 4, 3],
        [4, 1, 4, 4],
        [4, 0, 4, 2.5],
      ]),
    );
    await waitFor(() =>
      expect([1, 2, 3].map((id) => server.submissions.get(id)?.status)).toEqual(
        [1, 2, 3].map(() => assessmentStatus.graded),
      ),
    );
    expect(screen.queryByText(/This input was not accepted/)).not.toBeInTheDocument();
  });

  it('what follows an end that is refused is said, and given to no student', async () => {
    const server = slowNext();
    const { user } = await showDesk();
    await user.keyboard('2d1{Enter}4');
    server.open();
    expect(await screen.findByText(/This input was not accepted: D 1 Enter 4\./)).toBeVisible();
    await saving('Saved');
    expect([1, 2].map((id) => server.scoresOf(id))).toEqual([
      [4, 2, 4, null],
      [4, null, 4, null],
    ]);
  });
});

describe('a question that was graded automatically as correct', () => {
  it('is a line with its text and score, which takes the focus of the key to the next question and opens by Enter', async () => {
    serveHalfDone();
    const { user } = await showDesk();
    const line = within(await article(3));
    expect(line.getByText('Text of question 73', { selector: 'span' })).toBeVisible();
    expect(line.getByText('4 of 4')).toBeVisible();
    expect(line.queryByRole('textbox')).not.toBeInTheDocument();
    await user.click(await score(2));
    await user.keyboard('n');
    expect(await button('Correct: show question 3')).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(await score(3)).toHaveValue('4');
  });

  it('opens for a score of several digits that is typed on its line', async () => {
    const server = serveHalfDone();
    const { user } = await showDesk();
    await user.click(await score(2));
    await user.keyboard('n2.5');
    expect(await score(3)).toHaveFocus();
    await waitFor(() => expect(server.scoresOf(1)?.[2]).toBe(2.5));
    expect(await score(3)).toBeVisible();
  });

  it('stays open where a person has commented on it', async () => {
    const commented = halfDone(1);
    const answers = commented.answers.map((each) => (each.questionId === 73 ? { ...each, comment: 'Neat' } : each));
    serveHalfDone([{ ...commented, answers }]);
    await showDesk();
    expect(await comment(3)).toHaveValue('Neat');
  });
});

it.each([
  ['another class', { mayGrade: false }, 'This class is not yours.'],
  ['finished', { status: assessmentStatus.graded }, 'Grading is finished. To change it, choose “Grade again”.'],
])('says at the field why it takes nothing: %s', async (_, change, reason) => {
  serveHalfDone([halfDone(1, change)]);
  await showDesk();
  expect(await score(2)).toHaveAccessibleDescription(expect.stringContaining(reason));
  expect(await comment(2)).toHaveAccessibleDescription(expect.stringContaining(reason));
});

it('goes on from a finished submission by the key that finishes', async () => {
  serveHalfDone([halfDone(1, { status: assessmentStatus.graded }), halfDone(2)]);
  const { user } = await showDesk();
  await title('Elif Kaya');
  await user.keyboard('d');
  await title('Mert Demir');
});

it('shows the keys in the help, and gives a letter that is free to keys that came later', async () => {
  writeCookie(cookieNames.gradingKeys, 'jknpfd');
  expect(readLetters()).toEqual({ ...defaultLetters, comment: 'd', finish: 'a' });
  writeLetters(defaultLetters);
  serveHalfDone();
  const { user } = await showDesk();
  await press('Keyboard shortcuts', user);
  const dialog = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
  for (const keys of ['U', 'D', 'Ctrl + Enter', 'Alt + Enter']) expect(dialog.getAllByText(keys)[0]).toBeVisible();
});
