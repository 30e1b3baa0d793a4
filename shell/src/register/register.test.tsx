import { screen, waitFor } from '@testing-library/react';
import { signUp } from 'shared/contract/auth';
import * as fixtures from 'shared/testing/fixtures';
import { answer, refuse } from 'shared/testing/server';
import { openPortal } from '../testing/open-portal';

async function fill(password: string, again: string) {
  const portal = await openPortal('/register', { session: null });
  await portal.user.type(await screen.findByLabelText('Your name'), 'Ada Yılmaz');
  await portal.user.type(screen.getByLabelText('E-mail'), 'ada@example.org');
  await portal.user.type(screen.getByLabelText('Password'), password);
  await portal.user.type(screen.getByLabelText('Password again'), again);
  await portal.user.click(screen.getByRole('button', { name: 'Create account' }));
  return portal;
}

describe('creating an account', () => {
  it('signs a new teacher in and leads to creating a school', async () => {
    const calls = answer(signUp, fixtures.session({ schools: [] }));
    await fill('longer than eight', 'longer than eight');
    expect(await screen.findByRole('heading', { level: 1, name: 'Welcome, Ada Yılmaz' })).toBeVisible();
    expect(window.location.pathname).toBe('/welcome');
    expect(calls[0]?.body).toEqual({ username: 'Ada Yılmaz', email: 'ada@example.org', password: 'longer than eight' });
  });

  it('requires more than eight characters in a password', async () => {
    await fill('eight---', 'eight---');
    expect(await screen.findByText('The password must be longer than 8 characters.')).toBeVisible();
  });

  it('requires matching passwords', async () => {
    await fill('longer than eight', 'longer than nine!');
    expect(await screen.findByText('The passwords do not match.')).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText('Password again')).toHaveFocus());
  });

  it.each([
    ['password1', /one of the first that attackers try/],
    ['Ada-Yilmaz-1', /can be guessed from your name/],
    ['qwertyuiop', /one of the first that attackers try/],
    ['abcabcabcabc', /is a pattern/],
  ])('rejects the guessable password %s at its field, says why, and sends nothing', async (password, why) => {
    const calls = answer(signUp, fixtures.session({ schools: [] }));
    await fill(password, password);
    const field = screen.getByLabelText('Password');
    await waitFor(() => expect(field).toHaveAccessibleDescription(why));
    expect(field).toHaveFocus();
    expect(calls).toEqual([]);
  });

  it('reports an existing account at the e-mail field', async () => {
    refuse(signUp, 409, 'errors.emailTaken');
    await fill('longer than eight', 'longer than eight');
    const field = await screen.findByLabelText('E-mail');
    await waitFor(() => expect(field).toHaveAccessibleDescription(/already exists/));
  });
});
