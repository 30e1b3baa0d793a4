import { screen, waitFor, within } from '@testing-library/react';
import { getSubmission } from '@teacher-portal/remote-sdk/contract/submission';
import { answer } from '@teacher-portal/remote-sdk/testing/server';
import { answerTo, question, submission } from '../../submission/testing/submission.fixture';
import { defaultLetters, gradingAction } from './grading-keys';
import { button, comment, press, pressNext, score, showDesk, title, write } from './testing/desk';
import { serveSubmissions } from './testing/grading-server';

describe('next and previous', () => {
  it('opens the next and previous student, updates the address, and stops at the ends', async () => {
    serveSubmissions();
    const { user, router } = await showDesk();
    await title('Elif Kaya');
    await pressNext(user);
    await title('Mert Demir');
    await waitFor(() => expect(router.state.location.search).toBe('?id=2'));
    await press('Next student', user);
    await title('Zeynep Şahin');
    expect(await button('Next student')).toHaveAttribute('aria-disabled', 'true');
    await press('Previous student', user);
    await title('Mert Demir');
    expect(await button('Previous student')).toHaveFocus();
  });

  it('opens a neighbour at once because it was prefetched', async () => {
    const server = serveSubmissions();
    const { user } = await showDesk();
    await title('Elif Kaya');
    await waitFor(() =>
      expect(server.reads.map(({ params }) => params.id)).toEqual(expect.arrayContaining(['1', '2', '3'])),
    );
    answer(getSubmission, () => submission(2), { delay: 'infinite' });
    await press('Next student', user);
    await title('Mert Demir');
    expect(screen.getByRole('textbox', { name: 'Score of question 1' })).toBeVisible();
  });

  it('never carries typed values over to another student', async () => {
    const server = serveSubmissions();
    const { user } = await showDesk();
    await write(comment(1), 'For Elif', user);
    await user.type(await score(1), '9');
    await press('Next student', user);
    await title('Mert Demir');
    expect(await comment(1)).toHaveValue('');
    expect(await score(1)).toHaveValue('');
    await press('Previous student', user);
    await title('Elif Kaya');
    expect(await score(1)).toHaveValue('9');
    await waitFor(() => expect(server.submissions.get(1)?.answers[0]?.comment).toBe('For Elif'));
    expect(server.submissions.get(2)?.answers[0]?.comment).toBe('');
  });
});

describe('a long assessment', () => {
  const ids = [71, 72, 73, 74, 75];
  const long = (id: number) =>
    submission(id, {
      questionDetails: ids.map((each) => question(each)),
      answers: ids.map((each) =>
        answerTo(each, { response: { text: `${each} by ${id}` }, comment: `${each} to ${id}` }),
      ),
    });

  it('shows each student their own answers and comments and reuses the rendered questions', async () => {
    // jsdom cannot skip content; with this the later questions follow as they do in a browser.
    const { style } = document.documentElement;
    Object.defineProperty(style, 'contentVisibility', { configurable: true, value: '' });
    serveSubmissions([long(1), long(2)]);
    const { user } = await showDesk();
    expect(await screen.findByText('75 by 1')).toBeVisible();
    const drawn = screen.getAllByRole('article').map((card) => card.querySelector('p'));
    await write(comment(5), ' and more', user);
    await press('Next student', user);
    await title('Mert Demir');
    expect(await screen.findByText('75 by 2')).toBeVisible();
    expect(screen.queryByText('75 by 1')).not.toBeInTheDocument();
    expect(await comment(5)).toHaveValue('75 to 2');
    const now = screen.getAllByRole('article').map((card) => card.querySelector('p'));
    expect(now).toHaveLength(drawn.length);
    now.forEach((text, index) => expect(text).toBe(drawn[index]));
    Reflect.deleteProperty(style, 'contentVisibility');
  });
});

describe('question by question', () => {
  it('keeps the question from student to student, and both in the address', async () => {
    serveSubmissions();
    const { user, router } = await showDesk();
    await press('By question', user);
    await user.click(
      within(screen.getByRole('navigation', { name: 'Questions' })).getByRole('button', {
        name: 'Question 2, no score yet: – of 4',
      }),
    );
    await waitFor(() => expect(screen.queryByRole('article', { name: 'Question 1' })).not.toBeInTheDocument());
    expect(await score(2)).toHaveFocus();
    await press('Next student', user);
    await title('Mert Demir');
    expect(screen.getAllByRole('article')).toEqual([screen.getByRole('article', { name: 'Question 2' })]);
    await waitFor(() => expect(router.state.location.search).toBe('?id=2&by=question&question=72'));
  });

  it('opens the question of the address, and the first one when the address names none', async () => {
    serveSubmissions();
    await showDesk({ route: '/student/submission-grading?id=3&by=question&question=999' });
    await title('Zeynep Şahin');
    expect(screen.getAllByRole('article')).toEqual([screen.getByRole('article', { name: 'Question 1' })]);
  });
});

describe('the keyboard', () => {
  it('grades one question of every student without leaving it', async () => {
    const server = serveSubmissions();
    const { user } = await showDesk({ route: '/student/submission-grading?id=1&by=question' });
    await user.click(await score(1));
    await user.keyboard('2{Alt>}{ArrowDown}{/Alt}');
    await title('Mert Demir');
    expect(await score(1)).toHaveFocus();
    await user.keyboard('3{Alt>}{ArrowDown}{/Alt}');
    await title('Zeynep Şahin');
    await user.keyboard('4');
    await waitFor(() =>
      expect([1, 2, 3].map((id) => server.submissions.get(id)?.answers[0]?.score)).toEqual([2, 3, 4]),
    );
  });

  it('moves on, scores and comments by single keys outside of fields', async () => {
    serveSubmissions();
    const { user } = await showDesk();
    (await button('Keyboard shortcuts')).focus();
    await user.keyboard('3');
    expect(await score(1)).toHaveValue('3');
    expect(await score(1)).toHaveFocus();
    (await button('Full marks for question 2: 4')).focus();
    await user.keyboard('f');
    expect(await score(2)).toHaveValue('4');
    (await button('Full marks for question 1: 4')).focus();
    await user.keyboard('n');
    expect(await score(2)).toHaveFocus();
    await user.keyboard('{Alt>}{PageUp}{/Alt}');
    expect(await score(1)).toHaveFocus();
    (await button('Full marks for question 2: 4')).focus();
    await user.keyboard('c');
    expect(await comment(2)).toHaveFocus();
    (await button('Hide names')).focus();
    await user.keyboard('j');
    await title('Mert Demir');
    expect(await score(1)).toHaveFocus();
  });

  it('is explained in a dialog that ignores single keys', async () => {
    serveSubmissions();
    const { user } = await showDesk();
    (await button('Hide names')).focus();
    await user.keyboard('?');
    const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    expect(within(dialog).getByText('Alt + ↓')).toBeVisible();
    await user.keyboard('j{Escape}');
    expect(await title('Elif Kaya')).toBeVisible();
    expect(await button('Hide names')).toHaveFocus();
  });

  it.each([
    ['j', {}, 'next'],
    ['K', {}, 'previous'],
    ['7', {}, 'score'],
    ['x', {}, undefined],
    ['j', { ctrlKey: true }, undefined],
    ['ArrowDown', { altKey: true }, 'next'],
    ['ArrowLeft', { altKey: true }, undefined],
    ['7', { metaKey: true }, undefined],
    ['z', { ctrlKey: true }, 'undo'],
    ['z', { metaKey: true }, 'undo'],
    ['Z', { ctrlKey: true, shiftKey: true }, undefined],
  ])('takes %p with %p for %p', (key, modifiers, action) =>
    expect(
      gradingAction(
        { key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, target: document.body, ...modifiers },
        defaultLetters,
      ),
    ).toBe(action),
  );

  it('works where nothing has the focus, and in a score field, which takes no letters', async () => {
    serveSubmissions();
    const { user } = await showDesk();
    await title('Elif Kaya');
    expect(document.body).toHaveFocus();
    await user.keyboard('j');
    await title('Mert Demir');
    expect(await score(1)).toHaveFocus();
    await user.keyboard('2j');
    await title('Zeynep Şahin');
    await user.keyboard('kf');
    await title('Mert Demir');
    expect(await score(1)).toHaveValue('2');
    expect(await score(2)).toHaveValue('4');
  });

  it('can be switched off for single keys and given other letters', async () => {
    serveSubmissions();
    const { user } = await showDesk();
    await press('Keyboard shortcuts', user);
    const letter = await screen.findByRole('textbox', { name: 'Next student' });
    await user.type(letter, 'k');
    expect(letter).toHaveAccessibleDescription('Another shortcut uses this letter');
    await user.type(letter, 'x');
    expect(letter).toHaveAccessibleDescription('');
    await user.keyboard('{Escape}x');
    await title('Mert Demir');
    await press('Keyboard shortcuts', user);
    await user.click(await screen.findByRole('checkbox', { name: 'Allow single-key shortcuts' }));
    await user.keyboard('{Escape}x{Alt>}{ArrowUp}{/Alt}');
    await title('Elif Kaya');
  });

  it('speaks the name of the next student, and the maximum of a score', async () => {
    serveSubmissions();
    const { user } = await showDesk();
    await pressNext(user);
    await title('Mert Demir');
    expect(screen.getByText('Mert Demir,', { exact: false, selector: '[role=status] *' })).toBeInTheDocument();
    expect(await score(1)).toHaveAccessibleDescription('at most 4');
  });

  it('does not react to letters typed into a text field', () => {
    const target = document.createElement('textarea');
    const press = { key: 'j', ctrlKey: false, metaKey: false, shiftKey: false, target };
    expect(gradingAction({ ...press, altKey: false }, defaultLetters)).toBeUndefined();
    expect(gradingAction({ ...press, key: 'ArrowDown', altKey: true }, defaultLetters)).toBe('next');
    // Which has an undo of its own.
    expect(gradingAction({ ...press, key: 'z', ctrlKey: true, altKey: false }, defaultLetters)).toBeUndefined();
  });
});
