import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { redeemSlip, signInWithAccess } from 'shared/contract/student-access';
import { signInStudent } from 'shared/contract/student-session';
import { type LearnAssessment, listLearnAssessments } from 'shared/contract/attempt';
import { answer, disconnect, refuse } from 'shared/testing/server';
import { App } from '../app';
import { readSession } from '../session/session';

const session = { token: 'secret', uid: 5, student: { id: 7, name: 'Ayşe Yılmaz' } };
const welcome = () => screen.findByRole('heading', { name: 'Hello, Ayşe Yılmaz' });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const fill = async (values: Record<string, string>) => {
  for (const [label, value] of Object.entries(values)) await userEvent.type(screen.getByLabelText(label), value);
};
const known = { 'School code': 'KV7M', 'User name': 'ayse.y', 'PIN or password': '280391' };

it('signs a student in with user name and PIN, and restores the session on the next visit', async () => {
  answer(listLearnAssessments, []);
  const calls = answer(signInWithAccess, session);
  render(<App />);
  await fill(known);
  await press('Sign in');
  expect(await welcome()).toHaveFocus();
  expect(calls[0]?.body).toEqual({ schoolCode: 'KV7M', userName: 'ayse.y', secret: '280391' });
  await readSession();
  expect(await welcome()).toBeVisible();
});

it('fills in a scanned slip, removes it from the URL and lets the student choose a PIN', async () => {
  history.replaceState(null, '', '/learn#school=KV7M&user=ayse.y&code=ABCD2345');
  answer(listLearnAssessments, []);
  const calls = answer(redeemSlip, session);
  render(<App />);
  expect(location.href).not.toContain('ABCD2345');
  expect(screen.getByLabelText('One-time code')).toHaveValue('ABCD2345');
  await fill({ 'PIN or password': '280391', 'PIN or password again': '280391' });
  await press('Start');
  await welcome();
  expect(calls[0]?.body).toEqual({
    schoolCode: 'KV7M',
    userName: 'ayse.y',
    oneTimeCode: 'ABCD2345',
    secret: '280391',
  });
});

it('opens the exam whose code was scanned from the board after the sign-in', async () => {
  history.replaceState(null, '', '/learn/assessment/9');
  const exam: LearnAssessment = {
    id: 9,
    title: 'Cells',
    type: 2,
    courseCode: 'BIO',
    courseName: 'Biology',
    marks: 5,
    questions: 3,
    opensAt: null,
    endsAt: null,
    minutes: 40,
    state: 'open',
    attemptId: null,
    deadline: null,
    handedInAt: null,
    needsCode: false,
    noGoingBack: false,
    notesLeaving: false,
    acceptsLate: false,
    resultState: 'none',
  };
  answer(listLearnAssessments, [exam]);
  answer(signInWithAccess, session);
  render(<App />);
  await fill(known);
  await press('Sign in');
  expect(await screen.findByRole('heading', { name: 'Cells' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Start' })).toBeVisible();
});

it('fills in a slip scanned while the form is open', async () => {
  render(<App />);
  location.hash = '#school=KV7M&user=ayse.y&code=ABCD2345';
  expect(await screen.findByLabelText('One-time code')).toHaveValue('ABCD2345');
});

it('shows an error when the repeated PIN differs', async () => {
  history.replaceState(null, '', '/learn#school=KV7M&user=ayse.y&code=ABCD2345');
  render(<App />);
  await fill({ 'PIN or password': '280391', 'PIN or password again': '280392' });
  await press('Start');
  expect(screen.getByLabelText('PIN or password again')).toHaveFocus();
  expect(screen.getByLabelText('PIN or password again')).toHaveAccessibleDescription('You typed two different ones.');
});

it('shows a server error beside its field', async () => {
  const text = 'These digits are too easy to guess. Choose others.';
  const details = [{ path: 'secret', code: 'errors.pinSimple', message: text }];
  refuse(redeemSlip, 400, 'errors.pinSimple', { details });
  history.replaceState(null, '', '/learn#school=KV7M&user=ayse.y&code=ABCD2345');
  render(<App />);
  await fill({ 'PIN or password': '111111', 'PIN or password again': '111111' });
  await press('Start');
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByLabelText('PIN or password')).toHaveFocus();
});

it('signs a student in with an e-mail address', async () => {
  answer(listLearnAssessments, []);
  const calls = answer(signInStudent, session);
  render(<App />);
  await press('I have an e-mail address');
  await fill({ 'E-mail address': 'ayse@example.org', Password: 'long enough' });
  await press('Sign in');
  await welcome();
  expect(calls[0]?.body).toEqual({ email: 'ayse@example.org', password: 'long enough' });
});

it('marks every empty field, counts them and focuses the first, without a call', async () => {
  render(<App />);
  await press('Sign in');
  expect(screen.getByLabelText('School code')).toHaveFocus();
  for (const label of ['School code', 'User name', 'PIN or password'])
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription('Please fill in this field.');
  expect(screen.getByText('3 fields need your attention.')).toHaveAttribute('role', 'status');
});

it("shows the server's reason for refusing, and an error when it is unreachable", async () => {
  refuse(signInWithAccess, 400, 'errors.accessWrong');
  render(<App />);
  await fill(known);
  await press('Sign in');
  expect(await screen.findByText(/is not correct/)).toBeVisible();
  disconnect(signInWithAccess);
  await press('Sign in');
  expect(await screen.findByText(/No connection/)).toBeVisible();
});

it('changes the language without reloading', async () => {
  render(<App />);
  await press('Türkçe');
  expect(await screen.findByRole('heading', { name: 'Öğrenci girişi' })).toBeVisible();
});
