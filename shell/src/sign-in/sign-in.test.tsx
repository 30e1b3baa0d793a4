import { screen, waitFor } from '@testing-library/react';
import { signIn } from 'shared/contract/auth';
import { role } from 'shared/contract/enums';
import { completeSignIn } from 'shared/contract/second-factor';
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

describe('accounts of the demo', () => {
  const demo = [
    { email: 'michael@example.org', password: 'demo', name: 'Michael Okafor', kind: 'teacher', schools: ['Riverside'] },
    { email: 'imani@example.org', password: 'demo', name: 'Imani Beckford', kind: 'student', schools: ['Riverside'] },
  ] as const;
  const entry = {
    registration: 'open',
    mail: true,
    providers: [],
    demo: demo.map((each) => ({ ...each, schools: [...each.schools] })),
  } as const;

  it('are entered by one click, a student at the page of the students', async () => {
    const calls = answer(signIn, fixtures.session());
    const { user } = await openPortal('/login', { session: null, entry: { ...entry, providers: [] } });
    expect(await screen.findByRole('link', { name: /^Imani Beckford Student · Riverside$/ })).toHaveAttribute(
      'href',
      '/learn#email=imani%40example.org&password=demo',
    );
    await user.click(screen.getByRole('button', { name: /^Michael Okafor/ }));
    await waitFor(() => expect(window.location.pathname).toBe('/dashboard'));
    expect(calls.map(({ body }) => body)).toEqual([{ email: 'michael@example.org', password: 'demo' }]);
  });

  it('are not in the page where the server names none', async () => {
    await openPortal('/login', { session: null });
    expect(await screen.findByLabelText('E-mail')).toBeVisible();
    expect(screen.queryByText('Look around first')).not.toBeInTheDocument();
  });
});

describe('signing in', () => {
  it('returns to the requested URL with its query after sign-in', async () => {
    const calls = answer(signIn, fixtures.session());
    await enter('ada@example.org', 'a good password', '/student?page=2');
    expect(await screen.findByRole('heading', { name: 'Students of the grade' })).toBeVisible();
    expect(window.location.pathname + window.location.search).toBe('/student?page=2');
    expect(calls[0]?.body).toEqual({ email: 'ada@example.org', password: 'a good password' });
  });

  it('opens the dashboard after sign-in when no URL was requested', async () => {
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

  it('rejects the sign-in of a student', async () => {
    const { profile } = fixtures.session();
    const student = { ...profile, User: { ...profile.User, RoleId: role.student } };
    answer(signIn, fixtures.session({ profile: student }));
    await enter('ada@example.org', 'a good password');
    expect(await screen.findByRole('alert')).toHaveTextContent('User role is incorrect!');
    expect(screen.getByRole('link', { name: 'Students sign in here' })).toHaveAttribute('href', '/learn');
    expect(window.location.pathname).toBe('/login');
  });

  describe('account with a second factor', () => {
    const secondFactor = {
      challenge: 'of this sign-in',
      methods: ['totp' as const],
      expiresAt: '2026-11-22T16:10:00.000Z',
    };

    it('asks for a second factor and then returns to the requested URL', async () => {
      answer(signIn, { secondFactor });
      const calls = answer(completeSignIn, fixtures.session());
      const { user } = await enter('ada@example.org', 'a good password', '/student?page=2');
      await user.type(await screen.findByLabelText('Code from your authenticator app'), '123 456{Enter}');
      expect(await screen.findByRole('heading', { name: 'Students of the grade' })).toBeVisible();
      expect(window.location.pathname + window.location.search).toBe('/student?page=2');
      expect(calls.map(({ body }) => body)).toEqual([{ challenge: 'of this sign-in', code: '123 456' }]);
    });

    it('shows a wrong code at its field, and accepts a recovery code instead', async () => {
      answer(signIn, { secondFactor });
      refuse(completeSignIn, 401, 'errors.secondFactorCode', {
        details: [{ path: 'code', code: 'errors.secondFactorCode', message: 'Wrong.' }],
      });
      const { user } = await enter('ada@example.org', 'a good password');
      await user.type(await screen.findByLabelText('Code from your authenticator app'), '000000{Enter}');
      expect(await screen.findByText(/This code is not correct/, { selector: 'form *' })).toBeVisible();
      await user.click(screen.getByRole('button', { name: 'Use a recovery code' }));
      const calls = answer(completeSignIn, fixtures.session());
      await user.type(screen.getByLabelText('Recovery code'), 'abcd-efgh-jklm{Enter}');
      await waitFor(() => expect(window.location.pathname).toBe('/dashboard'));
      expect(calls[0]?.body).toEqual({ challenge: 'of this sign-in', code: 'abcd-efgh-jklm' });
    });

    it('returns to sign-in when the challenge has expired', async () => {
      answer(signIn, { secondFactor });
      refuse(completeSignIn, 401, 'errors.secondFactorExpired');
      const { user } = await enter('ada@example.org', 'a good password');
      await user.type(await screen.findByLabelText('Code from your authenticator app'), '123456{Enter}');
      expect(await screen.findByRole('alert')).toHaveTextContent('That took too long. Please sign in again.');
      await user.click(screen.getByRole('link', { name: 'Back to sign in' }));
      expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
    });

    it('renders nothing on the second step without a challenge', async () => {
      await openPortal('/second-factor', { session: null });
      expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
    });
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
