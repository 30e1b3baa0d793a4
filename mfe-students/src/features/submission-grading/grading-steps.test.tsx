import { screen, waitFor, within } from '@testing-library/react';
import { getSubmission } from 'shared/contract/submission';
import { answer } from 'shared/testing/server';
import { answerTo, question, work } from '../../submission/testing/submission.fixture';
import { gradingAction } from './grading-keys';
import { button, comment, press, score, showDesk, title, write } from './testing/desk';
import { serveWorks } from './testing/grading-server';

describe('going on', () => {
  it('to the next and the previous student, in the address too, and not beyond the last', async () => {
    serveWorks();
    const { user, router } = await showDesk();
    await title('Elif Kaya');
    await press('Next student', user);
    await title('Mert Demir');
    expect(router.state.location.search).toBe('?id=2');
    await press('Next student', user);
    await title('Zeynep Şahin');
    expect(await button('Next student')).toHaveAttribute('aria-disabled', 'true');
    await press('Previous student', user);
    await title('Mert Demir');
    expect(await button('Previous student')).toHaveFocus();
  });

  it('shows a neighbour at once, because it was read ahead', async () => {
    const server = serveWorks();
    const { user } = await showDesk();
    await title('Elif Kaya');
    await waitFor(() =>
      expect(server.reads.map(({ params }) => params.id)).toEqual(expect.arrayContaining(['1', '2', '3'])),
    );
    answer(getSubmission, () => work(2), { delay: 'infinite' });
    await press('Next student', user);
    await title('Mert Demir');
    expect(screen.getByRole('textbox', { name: 'Score of question 1' })).toBeVisible();
  });

  it('never carries what was typed for one student over to the next', async () => {
    const server = serveWorks();
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
    await waitFor(() => expect(server.works.get(1)?.answers[0]?.comment).toBe('For Elif'));
    expect(server.works.get(2)?.answers[0]?.comment).toBe('');
  });
});

describe('a long paper', () => {
  const ids = [71, 72, 73, 74, 75];
  const long = (id: number) =>
    work(id, {
      questionDetails: ids.map((each) => question(each)),
      answers: ids.map((each) =>
        answerTo(each, { response: { text: `${each} by ${id}` }, comment: `${each} to ${id}` }),
      ),
    });

  it('shows each student their own answers and comments down to the last question, and draws no question anew', async () => {
    // jsdom cannot skip content; with this the later questions follow as they do in a browser.
    const { style } = document.documentElement;
    Object.defineProperty(style, 'contentVisibility', { configurable: true, value: '' });
    serveWorks([long(1), long(2)]);
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
    serveWorks();
    const { user, router } = await showDesk();
    await press('Question by question', user);
    await user.click(
      within(screen.getByRole('navigation', { name: 'Questions' })).getByRole('button', {
        name: 'Question 2, no score yet',
      }),
    );
    await waitFor(() => expect(screen.queryByRole('article', { name: 'Question 1' })).not.toBeInTheDocument());
    expect(await score(2)).toHaveFocus();
    await press('Next student', user);
    await title('Mert Demir');
    expect(screen.getAllByRole('article')).toEqual([screen.getByRole('article', { name: 'Question 2' })]);
    expect(router.state.location.search).toBe('?id=2&by=question&question=72');
  });

  it('is opened by its address, and begins with the first question when the address names none of the paper', async () => {
    serveWorks();
    await showDesk({ route: '/student/submission-grading?id=3&by=question&question=999' });
    await title('Zeynep Şahin');
    expect(screen.getAllByRole('article')).toEqual([screen.getByRole('article', { name: 'Question 1' })]);
  });
});

describe('the keyboard', () => {
  it('grades one question of everybody without leaving it', async () => {
    const server = serveWorks();
    const { user } = await showDesk({ route: '/student/submission-grading?id=1&by=question' });
    await user.click(await score(1));
    await user.keyboard('2{Alt>}{ArrowDown}{/Alt}');
    await title('Mert Demir');
    expect(await score(1)).toHaveFocus();
    await user.keyboard('3{Alt>}{ArrowDown}{/Alt}');
    await title('Zeynep Şahin');
    await user.keyboard('4');
    await waitFor(() => expect([1, 2, 3].map((id) => server.works.get(id)?.answers[0]?.score)).toEqual([2, 3, 4]));
  });

  it('outside of fields goes on with single keys, types scores and comments', async () => {
    serveWorks();
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

  it('is explained in a dialog, in which its keys do nothing', async () => {
    serveWorks();
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
  ])('takes %p with %p for %p', (key, modifiers, action) =>
    expect(
      gradingAction({ key, ctrlKey: false, metaKey: false, altKey: false, target: document.body, ...modifiers }),
    ).toBe(action),
  );

  it('leaves letters alone where text is typed', () => {
    const target = document.createElement('textarea');
    const press = { key: 'j', ctrlKey: false, metaKey: false, target };
    expect(gradingAction({ ...press, altKey: false })).toBeUndefined();
    expect(gradingAction({ ...press, key: 'ArrowDown', altKey: true })).toBe('next');
  });
});
