import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { signInStudent } from 'shared/contract/student-session';
import { answer, disconnect, refuse } from 'shared/testing/server';
import { App } from '../app';
import { readSession } from '../session/session';

const session = { token: 'secret', uid: 5, student: { id: 7, name: 'Ayşe Yılmaz' } };

const fill = async () => {
  await userEvent.type(screen.getByLabelText('E-mail address'), 'ayse@example.org');
  await userEvent.type(screen.getByLabelText('Password'), 'long enough');
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
};

it('signs a student in and remembers the session for the next visit', async () => {
  const calls = answer(signInStudent, session);
  render(<App />);
  await fill();
  expect(await screen.findByRole('heading', { name: 'Hello, Ayşe Yılmaz' })).toHaveFocus();
  expect(calls[0]?.body).toEqual({ email: 'ayse@example.org', password: 'long enough' });
  await readSession();
  expect(screen.getByRole('heading', { name: 'Hello, Ayşe Yılmaz' })).toBeVisible();
});

it('says which field is empty and focuses it, without a call', async () => {
  render(<App />);
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(screen.getByLabelText('E-mail address')).toHaveFocus();
  expect(screen.getByLabelText('E-mail address')).toHaveAccessibleDescription('Please fill in this field.');
});

it('shows why the server refuses, and says so when it cannot be reached', async () => {
  refuse(signInStudent, 400, 'errors.invalidCredentials');
  render(<App />);
  await fill();
  expect(await screen.findByRole('alert')).toHaveTextContent('The e-mail address or the password is not correct.');
  disconnect(signInStudent);
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('No connection.'));
});

it('changes the language in place', async () => {
  render(<App />);
  await userEvent.click(screen.getByRole('button', { name: 'Türkçe' }));
  expect(await screen.findByRole('heading', { name: 'Öğrenci girişi' })).toBeVisible();
});
