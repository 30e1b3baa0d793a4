/** The students beside the work, or behind a button where there is no room. */
import { screen, within } from '@testing-library/react';
import { submission } from '../../submission/testing/submission.fixture';
import { button, press, saving, score, showDesk, title } from './testing/desk';
import { serveSubmissions } from './testing/grading-server';

const media = window.matchMedia;
const widen = () => {
  window.matchMedia = (query) => ({ ...media.call(window, query), matches: query === '(min-width: 85rem)' });
};
afterEach(() => {
  window.matchMedia = media;
});

const graded = submission(3, { status: 5, marks: 6.5 });

describe('the students', () => {
  it('stand beside the work with what is left to do of each, and one is opened by a press', async () => {
    widen();
    serveSubmissions([submission(1), submission(2), graded]);
    const { user } = await showDesk();
    const open = await button(/^Elif Kaya/);
    expect(open).toHaveAttribute('aria-current', 'true');
    expect(await button('Mert Demir 2 answers without a score')).not.toHaveAttribute('aria-current');
    expect(await button('Zeynep Şahin 6.5 of 8')).toBeVisible();
    await press(/^Mert Demir/, user);
    await title('Mert Demir');
    expect(await button(/^Mert Demir/)).toHaveAttribute('aria-current', 'true');
    expect(screen.queryByRole('button', { name: 'All students' })).not.toBeInTheDocument();
  });

  it('are one line where they handed in together, with the names of all', async () => {
    widen();
    const group = { name: 'Team Moss', first: 1, adjusted: null };
    serveSubmissions([submission(1, { group }), submission(2, { group }), graded]);
    await showDesk();
    expect(await button(/^Team Moss.*Elif Kaya and Mert Demir/)).toHaveAttribute('aria-current', 'true');
    expect(screen.queryByRole('button', { name: /^Mert Demir/ })).not.toBeInTheDocument();
  });

  it('can be those to grade only, with the open one', async () => {
    widen();
    serveSubmissions([submission(1), submission(2), graded]);
    const { user } = await showDesk({ route: '/student/submission-grading?id=3' });
    await press('To grade 2', user);
    expect(await button(/^Zeynep Şahin/)).toBeVisible();
    await press(/^Elif Kaya/, user);
    await title('Elif Kaya');
    expect(screen.queryByRole('button', { name: /^Zeynep Şahin/ })).not.toBeInTheDocument();
    await press('All 3', user);
    expect(await button(/^Zeynep Şahin/)).toBeVisible();
  });

  it('have numbers where names are hidden, also the next one', async () => {
    widen();
    serveSubmissions();
    await showDesk({ route: '/student/submission-grading?id=1&names=hidden' });
    expect(await button(/^Student 2/)).toBeVisible();
    expect(await screen.findByText('Next: Student 2')).toBeVisible();
    expect(document.body).not.toHaveTextContent(/Elif|Mert|Zeynep/);
  });

  it('are opened by a button where there is no room for them', async () => {
    serveSubmissions();
    const { user } = await showDesk();
    await press('All students', user);
    const drawer = await screen.findByRole('dialog', { name: 'All students' });
    await user.click(await within(drawer).findByRole('button', { name: /^Zeynep Şahin/ }));
    await title('Zeynep Şahin');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('a short scale', () => {
  it('has a button for each whole score, and shows which is given', async () => {
    const server = serveSubmissions();
    const { user } = await showDesk();
    await press('3 for question 1', user);
    expect(await button('3 for question 1')).toHaveAttribute('aria-pressed', 'true');
    expect(await button('0 for question 1')).toHaveAttribute('aria-pressed', 'false');
    expect(await score(1)).toHaveValue('3');
    await saving('Saved');
    expect(server.submissions.get(1)?.answers[0]?.score).toBe(3);
  });
});
