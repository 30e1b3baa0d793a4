import { screen, waitFor, within } from '@testing-library/react';
import { assessmentStatus } from '@teacher-portal/remote-sdk/contract/enums';
import { adjustMark } from '@teacher-portal/remote-sdk/contract/work-group';
import { answer } from '@teacher-portal/remote-sdk/testing/server';
import { answerTo, submission } from '../../submission/testing/submission.fixture';
import { button, press, showDesk, title } from './testing/desk';
import { serveSubmissions } from './testing/grading-server';

const group = { name: 'Team Moss', first: 1, adjusted: null };
const done = {
  ...{ status: assessmentStatus.graded, marks: 6, group },
  answers: [answerTo(71, { score: 3 }), answerTo(72, { score: 3 })],
};
const members = async (name = 'Handed in by Team Moss') => within(await screen.findByRole('region', { name }));

describe('work of a group', () => {
  it('is one of the queue, by the name of the group, and the next student is one of nobody graded yet', async () => {
    serveSubmissions([submission(1, { group }), submission(2, { group }), submission(3)]);
    const { user } = await showDesk();
    await title('Team Moss');
    expect(await screen.findByText(/1 of 2/)).toBeVisible();
    expect(await (await members()).findByText('Mert Demir')).toBeVisible();
    await press('Next student', user);
    await title('Zeynep Şahin');
    expect(screen.queryByRole('region', { name: /^Handed in by/ })).not.toBeInTheDocument();
  });

  it('is opened by the submission of each of the group, which then stands for it', async () => {
    serveSubmissions([submission(1, { group }), submission(2, { group }), submission(3)]);
    await showDesk({ route: '/student/submission-grading?id=2' });
    expect(await screen.findByText(/1 of 2/)).toBeVisible();
  });

  it('can get another mark for one student, which needs a reason', async () => {
    serveSubmissions([submission(1, done), submission(2, done)]);
    const { user } = await showDesk();
    await press('Adjust the mark of Mert Demir', user);
    const dialog = within(await screen.findByRole('dialog'));
    const mark = dialog.getByRole('textbox', { name: /Mark/ });
    expect(mark).toHaveValue('6');
    await user.clear(mark);
    await user.type(mark, '9');
    await user.click(dialog.getByRole('button', { name: 'Adjust the mark' }));
    expect(await dialog.findByText('Enter a reason')).toBeVisible();
    expect(dialog.getByText('Enter a mark from 0 to 8')).toBeVisible();
    await user.clear(mark);
    await user.type(mark, '4.5');
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Wrote little');
    const calls = answer(
      adjustMark,
      submission(2, { ...done, marks: 4.5, group: { ...group, adjusted: 'Wrote little' } }),
    );
    await user.click(dialog.getByRole('button', { name: 'Adjust the mark' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(calls[0]).toMatchObject({ params: { id: '2' }, body: { marks: 4.5, reason: 'Wrote little' } });
    expect(await button('Adjust the mark of Mert Demir')).toBeVisible();
  });

  it('shows no name where names are hidden', async () => {
    serveSubmissions([submission(1, { group }), submission(2, { group })]);
    await showDesk({ route: '/student/submission-grading?id=1&names=hidden' });
    expect(await (await members('Handed in by a group')).findByText('Student 2')).toBeVisible();
    expect(screen.queryByText(/Mert Demir|Team Moss/)).not.toBeInTheDocument();
  });

  it('offers no other mark to a second marker', async () => {
    serveSubmissions([submission(1, { ...done, asSecond: true }), submission(2, done)]);
    await showDesk();
    await members();
    expect(screen.queryByRole('button', { name: /^Adjust the mark/ })).not.toBeInTheDocument();
  });
});
