import { screen, waitFor } from '@testing-library/react';
import { submission } from '../../submission/testing/submission.fixture';
import { button, press, saving, score, showDesk, title, write } from './testing/desk';
import { serveSubmissions } from './testing/grading-server';

const others = { grader: { id: 8, name: 'Ece Arı' }, mine: false, open: 0 };
const own = { grader: { id: 7, name: 'Ada Yılmaz' }, mine: true, open: 1 };

describe('a share of the grading', () => {
  it('comes first, and its progress is shown', async () => {
    serveSubmissions([submission(1, { share: others }), submission(2, { share: own }), submission(3, { share: own })]);
    const { user } = await showDesk({ route: '/student/submission-grading?id=2' });
    await title('Mert Demir');
    await screen.findByText('0 of your 2 graded');
    expect(await screen.findByText(/1 of 3/)).toBeVisible();
    await press('Next student', user);
    await title('Zeynep Şahin');
  });

  it('of questions opens one’s own, and locks the others with the reason', async () => {
    const share = { grader: null, mine: true, open: 1 };
    const server = serveSubmissions([
      submission(1, { share, mayGrade: true, ownQuestions: [72], onlyOwn: true }),
      submission(2, { share, mayGrade: true, ownQuestions: [72], onlyOwn: true }),
    ]);
    const { user } = await showDesk();
    await title('Elif Kaya');
    expect(await score(1)).toHaveAttribute('readonly');
    expect(await score(1)).toHaveAccessibleDescription(/Not part of your share/);
    expect(screen.queryByRole('button', { name: 'Finish grading' })).not.toBeInTheDocument();
    await write(score(2), '3', user);
    await saving('Saved');
    expect(server.bodies()).toMatchObject([{ submissionId: 1, scores: [{ questionId: 72, score: 3 }] }]);
    await button('Next student');
    await user.keyboard('{Enter}');
    await title('Mert Demir');
    await waitFor(async () => expect(await score(2)).toHaveFocus());
  });
});
