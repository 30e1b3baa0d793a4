import { screen, waitFor, within } from '@testing-library/react';
import { acceptKeptAnswer, type KeptAnswer } from '@teacher-portal/remote-sdk/contract/submission';
import { answer, refuse } from '@teacher-portal/remote-sdk/testing/server';
import { answerTo, graded, submission } from '../../submission/testing/submission.fixture';
import { button, press, score, showDesk, write } from './testing/desk';
import { serveSubmissions } from './testing/grading-server';

const kept: KeptAnswer = {
  ...{ id: 5, questionId: 71, response: { text: '<p>Sent too late</p>' }, fileSource: null, why: 'late' },
  ...{ receivedAt: '2026-10-08T08:20:00.000Z', givenAt: null, accepted: null },
};
const accepted = { ...kept, accepted: { at: '2026-10-09T08:00:00.000Z', reason: 'The network was down' } };
const now = { ...answerTo(71, { response: { text: '<p>Sent too late</p>' } }) };

it('shows a late answer beside the one that counts, lets it count with a reason, and takes that back by key', async () => {
  const server = serveSubmissions([submission(1, { kept: [kept] })]);
  const { user } = await showDesk();
  const other = within(await screen.findByRole('group', { name: 'Another answer to question 1' }));
  expect(other.getByText('Sent too late')).toBeVisible();
  expect(other.getByText(/This answer came after the end\. Received on/)).toBeVisible();
  expect(screen.getByText('Answer to 71')).toBeVisible();

  const calls = answer(acceptKeptAnswer, ({ body }) => {
    const isAccepted = (body as { accepted: boolean }).accepted;
    const next = submission(1, {
      version: isAccepted ? 2 : 3,
      ...(isAccepted ? { kept: [accepted], answers: [now, answerTo(72)] } : { kept: [kept] }),
    });
    server.submissions.set(1, next);
    return graded(next);
  });
  const opener = await button('Count this answer: question 1');
  opener.focus();
  await user.keyboard('{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Count this answer: question 1' }));
  await user.click(dialog.getByRole('button', { name: 'Count it' }));
  expect(await dialog.findByText('Enter a reason')).toBeVisible();
  expect(calls).toHaveLength(0);
  await write(dialog.findByRole('textbox', { name: /Reason/ }), 'The network was down', user);
  await user.click(dialog.getByRole('button', { name: 'Count it' }));
  expect(await screen.findByText('Reason: The network was down')).toBeVisible();
  expect(calls[0]?.body).toEqual({ accepted: true, reason: 'The network was down' });
  expect(await screen.findByRole('group', { name: 'Counts instead of the previous answer' })).toBeVisible();
  const back = await button('Stop counting this answer: question 1');
  await waitFor(() => expect(back).toHaveFocus());
  await user.keyboard('{Enter}');
  await waitFor(() => expect(calls[1]?.body).toMatchObject({ accepted: false }));
  expect(await screen.findByRole('group', { name: 'Does not count' })).toBeVisible();
  expect(screen.getByText('Answer to 71')).toBeVisible();
});

it('keeps what is being typed in the fields when an answer is accepted meanwhile', async () => {
  const server = serveSubmissions([submission(1, { kept: [kept] })]);
  const { user } = await showDesk();
  const next = submission(1, { version: 2, kept: [accepted], answers: [now, answerTo(72)] });
  answer(acceptKeptAnswer, () => {
    server.submissions.set(1, next);
    return graded(next);
  });
  await press('Count this answer: question 1', user);
  const dialog = within(await screen.findByRole('dialog'));
  await write(dialog.findByRole('textbox', { name: /Reason/ }), 'Power cut', user);
  await user.click(dialog.getByRole('button', { name: 'Count it' }));
  await screen.findByText('Reason: The network was down');
  await write(score(2), '3', user);
  await waitFor(() => expect(server.submissions.get(1)?.answers[1]?.score).toBe(3));
  expect(screen.queryByText(/in another window too/)).toBeNull();
});

it('stays open with the reason where the server refuses, in Turkish', async () => {
  serveSubmissions([submission(1, { kept: [{ ...kept, why: 'unknownTime' }] })]);
  const { user } = await showDesk({ language: 'tr' });
  expect(await screen.findByText(/ne zaman verildiği bilinmiyor/)).toBeVisible();
  refuse(acceptKeptAnswer, 409, 'errors.submissionOpen');
  await press('Cevabı say: 1. soru', user);
  const dialog = within(await screen.findByRole('dialog'));
  await write(dialog.findByRole('textbox', { name: /Gerekçe/ }), 'İnternet kesildi', user);
  await user.click(dialog.getByRole('button', { name: 'Cevabı say' }));
  expect(await dialog.findByRole('textbox', { name: /Gerekçe/ })).toHaveValue('İnternet kesildi');
});
