import { screen, waitFor } from '@testing-library/react';
import { signIn } from 'shared/contract/auth';
import { role } from 'shared/contract/enums';
import * as fixtures from 'shared/testing/fixtures';
import { answer, refuse } from 'shared/testing/server';
import { loadRemoteModule } from '../federation/load-remote';
import { openPortal } from '../testing/open-portal';
import { loaded } from '../testing/remotes';

jest.mock('../federation/load-remote');
const load = jest.mocked(loadRemoteModule);

beforeEach(() => {
  load.mockResolvedValue(loaded(() => <h1>Students of the grade</h1>, '/dashboard', '/student'));
});

async function enter(email: string, password: string, address = '/login') {
  const portal = await openPortal(address, { session: null });
  await portal.user.type(await screen.findByLabelText('E-mail'), email);
  await portal.user.type(screen.getByLabelText('Password'), password);
  await portal.user.click(screen.getByRole('button', { name: 'Sign in' }));
  return portal;
}

describe('signing in', () => {
  it('returns to the requested address with its query', async () => {
    const calls = answer(signIn, fixtures.session());
    await enter('ada@example.org', 'a good password', '/student?page=2');
    expect(await screen.findByRole('heading', { name: 'Students of the grade' })).toBeVisible();
    expect(window.location.pathname + window.location.search).toBe('/student?page=2');
    expect(calls[0]?.body).toEqual({ email: 'ada@example.org', password: 'a good password' });
  });

  it('opens the dashboard when no address was requested', async () => {
    answer(signIn, fixtures.session());
    await enter('ada@example.org', 'a good password');
    await waitFor(() => expect(window.location.pathname).toBe('/dashboard'));
  });

  it('reports wrong credentials and keeps the input', async () => {
    refuse(signIn, 401, 'errors.invalidCredentials');
    await enter('ada@example.org', 'a bad password');
    expect(await screen.findByRole('alert')).toHaveTextContent('The e-mail address or the password is not correct.');
    expect(screen.getByLabelText('E-mail')).toHaveValue('ada@example.org');
    expect(screen.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  });

  it('refuses to sign a student in', async () => {
    const { profile } = fixtures.session();
    const student = { ...profile, User: { ...profile.User, RoleId: role.student } };
    answer(signIn, fixtures.session({ profile: student }));
    await enter('ada@example.org', 'a good password');
    expect(await screen.findByRole('alert')).toHaveTextContent('User role is incorrect!');
    expect(window.location.pathname).toBe('/login');
  });

  it('validates before calling the server and focuses the first error', async () => {
    await enter('ada', ' ');
    expect(await screen.findByText('Please enter a valid e-mail address.')).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText('E-mail')).toHaveFocus());
  });

  it("switches to Turkish including the document's title and language", async () => {
    const { user } = await openPortal('/login', { session: null });
    await user.click(await screen.findByRole('button', { name: /Language/ }));
    await user.click(screen.getByRole('menuitemradio', { name: 'Türkçe' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Giriş yapın' })).toBeVisible();
    expect(document.title).toBe('Giriş yapın · Öğretmen Portalı');
    expect(document.documentElement.lang).toBe('tr');
  });
});
