import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { listMarkEvents, type MarkEvent } from '@teacher-portal/remote-sdk/contract/mark-history';
import { gradeSubmission } from '@teacher-portal/remote-sdk/contract/submission';
import { answer, disconnect, refuse } from '@teacher-portal/remote-sdk/testing/server';
import { answerTo, graded, submission } from '../../submission/testing/submission.fixture';
import { button, comment, press, saving, score, showDesk, title, write } from './testing/desk';
import { serveSubmissions } from './testing/grading-server';

const undo = '{Control>}z{/Control}';
type User = Awaited<ReturnType<typeof showDesk>>['user'];

/** What the browser's own undo, as in a context menu, makes of a field. */
const browserHistory = (field: HTMLElement, value: string, inputType: string) => {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
  fireEvent(field, new InputEvent('input', { bubbles: true, inputType }));
};

describe('undo', () => {
  it('takes the last changes back one by one, of scores, comments and finishing', async () => {
    const server = serveSubmissions([
      submission(1, { answers: [answerTo(71, { score: 2 }), answerTo(72, { score: 2 })] }),
    ]);
    const { user } = await showDesk();
    expect(await button('Undo')).toBeDisabled();
    await press('Full marks for question 1: 4', user);
    await write(comment(2), 'Well argued', user);
    await press('Finish grading', user);
    await waitFor(() => expect(server.submissions.get(1)).toMatchObject({ status: 5, marks: 6 }));
    await press('Undo', user);
    expect(await screen.findByText('Undone: Finish grading')).toBeVisible();
    await waitFor(() => expect(server.submissions.get(1)?.status).toBe(4));
    (await button('Hide names')).focus();
    await user.keyboard(undo);
    expect(await screen.findByText('Undone: Comment on question 2')).toBeVisible();
    await user.keyboard(undo);
    expect(await score(1)).toHaveValue('2');
    await saving('Saved');
    expect(server.submissions.get(1)?.answers).toMatchObject([
      { score: 2, comment: '' },
      { score: 2, comment: '' },
    ]);
    expect(await button('Undo')).toBeDisabled();
  });

  it('goes back to the student whose mark is taken back', async () => {
    const server = serveSubmissions();
    const { user } = await showDesk();
    await press('Full marks for question 2: 4', user);
    await waitFor(() => expect(server.submissions.get(1)?.answers[1]?.score).toBe(4));
    await press('Next student', user);
    await title('Mert Demir');
    await press('Undo', user);
    await title('Elif Kaya');
    expect(await score(2)).toHaveValue('');
    await waitFor(() => expect(server.submissions.get(1)?.answers[1]?.score).toBeNull());
  });

  it.each([
    ['Ctrl + Z', async (user: User) => user.keyboard(undo)],
    ['the browser’s undo', async () => browserHistory(await score(1), '1', 'historyUndo')],
  ])(
    'takes a typed number back as a whole by %s, however slowly it was typed, and saves no part of it',
    async (_, back) => {
      const server = serveSubmissions([
        submission(1, { answers: [answerTo(71, { score: 2, possible: 20 }), answerTo(72)] }),
      ]);
      const { user } = await showDesk();
      await user.click(await score(1));
      await user.keyboard('{Control>}a{/Control}1');
      await waitFor(() => expect(server.submissions.get(1)?.answers[0]?.score).toBe(1));
      jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
      await user.keyboard('44');
      await back(user);
      jest.restoreAllMocks();
      expect(await score(1)).toHaveValue('2');
      browserHistory(await score(1), '14', 'historyRedo');
      await user.keyboard('{Control>}y{/Control}{Tab}');
      expect(await score(1)).toHaveValue('2');
      await waitFor(() => expect(server.submissions.get(1)?.answers[0]?.score).toBe(2));
      expect(server.bodies().flatMap(({ scores }) => scores?.map(({ score: sent }) => sent))).not.toContain(14);
    },
  );

  it('takes back what is on its way to the server', async () => {
    serveSubmissions();
    const { user } = await showDesk();
    await score(1);
    let respond = () => {};
    const delay = new Promise<void>((resolve) => (respond = resolve));
    const scored = submission(1, { version: 2, answers: [answerTo(71, { score: 4 }), answerTo(72)] });
    const sent = answer(gradeSubmission, graded(scored), { delay });
    await press('Full marks for question 1: 4', user);
    await waitFor(() => expect(sent).toHaveLength(1));
    await press('Undo', user);
    const after = serveSubmissions([scored]);
    respond();
    await waitFor(() => expect(after.submissions.get(1)?.answers[0]?.score).toBeNull());
    await saving('Saved');
    expect(await score(1)).toHaveValue('');
  });

  it('takes back without a connection what was typed without one, and sends nothing', async () => {
    const server = serveSubmissions();
    const down = disconnect(gradeSubmission);
    const { user } = await showDesk();
    await press('Full marks for question 1: 4', user);
    await waitFor(() => expect(down).not.toHaveLength(0));
    await press('Undo', user);
    expect(await score(1)).toHaveValue('');
    await saving('Saved');
    expect(server.bodies()).toEqual([]);
  });

  it('leaves a mark that somebody else has changed since', async () => {
    const server = serveSubmissions();
    const { user } = await showDesk();
    await press('Full marks for question 1: 4', user);
    await saving('Saved');
    server.other(1, { scores: [{ questionId: 71, score: 3 }] });
    await write(comment(2), 'Nearly', user);
    expect(await screen.findByText(/Ece Arı is grading this work too/)).toBeVisible();
    await saving('Saved');
    await press('Undo', user);
    await press('Undo', user);
    expect(await screen.findByText(/Not undone, because it has changed since: Score of question 1/)).toBeVisible();
    await saving('Saved');
    expect(server.submissions.get(1)?.answers).toMatchObject([{ score: 3 }, { comment: '' }]);
  });
});

describe('the history', () => {
  const event = (id: number, change: Partial<MarkEvent>): MarkEvent => ({
    id,
    at: '2026-11-02T09:30:00.000Z',
    person: { id: 7, name: 'Ece Arı' },
    way: 'hand',
    submissionId: 1,
    questionId: 71,
    from: null,
    to: 4,
    comment: null,
    reason: null,
    ...change,
  });

  it('lists every change of a mark with its author, old and new value and origin, page by page', async () => {
    serveSubmissions();
    const latest = [
      event(4, { questionId: null, from: 8, to: null }),
      event(3, { from: 3, to: 4, way: 'regrade', reason: 'Wrong key' }),
      event(2, { questionId: 72, from: 2, to: 2, comment: { from: 'Nearly', to: 'Well argued' } }),
    ];
    answer(listMarkEvents, latest, { meta: { next: 2 } });
    const { user } = await showDesk();
    await press('History', user);
    const drawer = await screen.findByRole('dialog', { name: 'History' });
    const [overall, regraded, said] = await within(drawer).findAllByRole('listitem');
    expect(overall).toHaveTextContent(/^Overall8 → no scoreEce Arı, .*2026/);
    expect(regraded).toHaveTextContent(/^Question 13 → 4Reason: Wrong keyEce Arı.*Regraded$/);
    expect(said).toHaveTextContent(/^Question 2“Well argued”Before: “Nearly”Ece Arı/);
    const first = [event(1, { way: 'automatic', person: null, to: 3 })];
    const asked = answer(listMarkEvents, first, { meta: { next: null } });
    await user.click(within(drawer).getByRole('button', { name: 'Show earlier changes' }));
    await waitFor(() => expect(within(drawer).getAllByRole('listitem')).toHaveLength(4));
    expect(within(drawer).getAllByRole('listitem')[3]).toHaveTextContent(/no score → 3.*Graded automatically$/);
    expect(asked.map(({ query }) => query.after)).toEqual(['2']);
    expect(within(drawer).queryByRole('button', { name: 'Show earlier changes' })).not.toBeInTheDocument();
  });

  it('says so when there is no event yet, and offers to retry when it cannot be read', async () => {
    serveSubmissions();
    refuse(listMarkEvents, 500, 'errors.somethingWentWrong');
    const { user } = await showDesk();
    await press('History', user);
    const drawer = await screen.findByRole('dialog', { name: 'History' });
    const again = await within(drawer).findByRole('button', { name: 'Try again' });
    answer(listMarkEvents, [], { meta: { next: null } });
    await user.click(again);
    expect(await within(drawer).findByText(/No mark has been given yet/)).toBeVisible();
  });
});
