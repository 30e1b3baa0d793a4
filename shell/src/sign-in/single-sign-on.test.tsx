import { screen, waitFor } from '@testing-library/react';
import { signOut } from 'shared/contract/auth';
import { finishSingleSignOn, startSingleSignOn } from 'shared/contract/single-sign-on';
import { type Language } from 'shared/i18n';
import * as fixtures from 'shared/testing/fixtures';
import { answer, refuse } from 'shared/testing/server';
import { loadRemoteModule } from '../federation/load-remote';
import { openPortal } from '../testing/open-portal';
import { loaded } from '../testing/remotes';
import { storePendingSignIn, takePendingSignIn } from './pending-sign-in';
import { leavePage } from './leave-page';

jest.mock('../federation/load-remote');
// jsdom cannot navigate.
jest.mock('./leave-page');

const address = 'https://id.example/authorize?state=of-this-browser';
const entry = { registration: 'open' as const, mail: true, providers: [{ id: 'okul', name: 'Okul Kimliği' }] };

beforeEach(() => {
  jest.mocked(leavePage).mockReset();
  jest
    .mocked(loadRemoteModule)
    .mockReset()
    .mockResolvedValue(loaded(() => <h1>Students of the grade</h1>, '/dashboard', '/student'));
});

const open = (path: string, language: Language = 'en') => openPortal(path, { session: null, entry, language });
const begin = (state: unknown = null) => storePendingSignIn({ challenge: 'kept here', state });
const wayBack = '/single-sign-on?code=abc&state=def&iss=https%3A%2F%2Fid.example';

describe('signing in with an identity provider', () => {
  it('shows no button without a configured provider', async () => {
    await openPortal('/login', { session: null });
    expect(await screen.findByRole('button', { name: 'Sign in' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /Sign in with (?!a passkey)/ })).not.toBeInTheDocument();
  });

  it('goes to the provider and stores the challenge and the return location', async () => {
    const calls = answer(startSingleSignOn, { challenge: 'kept here', address });
    const { user } = await open('/student?page=2');
    await user.click(await screen.findByRole('button', { name: 'Sign in with Okul Kimliği' }));
    await waitFor(() => expect(leavePage).toHaveBeenCalledWith(address));
    expect(calls.map(({ body }) => body)).toEqual([{ provider: 'okul' }]);
    expect(takePendingSignIn()).toMatchObject({ challenge: 'kept here', state: { from: { pathname: '/student' } } });
  });

  it('stores the invitation code of the registration screen', async () => {
    answer(startSingleSignOn, { challenge: 'kept here', address });
    const { user } = await open('/register?invitation=ABCD-EFGH-JKLM');
    await user.click(await screen.findByRole('button', { name: 'Sign in with Okul Kimliği' }));
    await waitFor(() => expect(leavePage).toHaveBeenCalled());
    expect(takePendingSignIn()).toMatchObject({ invitation: 'ABCD-EFGH-JKLM' });
  });

  it('shows an error and stays if the provider is unavailable', async () => {
    refuse(startSingleSignOn, 503, 'errors.ssoUnavailable');
    const { user } = await open('/login');
    await user.click(await screen.findByRole('button', { name: 'Sign in with Okul Kimliği' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('cannot be reached at the moment');
    expect(leavePage).not.toHaveBeenCalled();
  });
});

describe('returning from an identity provider', () => {
  it('signs in, removes the code from the URL and returns to the requested location', async () => {
    begin({ from: { pathname: '/student', search: '?page=2', hash: '', state: null } });
    const calls = answer(finishSingleSignOn, fixtures.session());
    await open(wayBack);
    expect(await screen.findByRole('heading', { name: 'Students of the grade' })).toBeVisible();
    expect(window.location.pathname + window.location.search).toBe('/student?page=2');
    expect(calls.map(({ body }) => body)).toEqual([
      { challenge: 'kept here', code: 'abc', state: 'def', issuer: 'https://id.example' },
    ]);
    expect(takePendingSignIn()).toBeUndefined();
  });

  it('asks for the second factor of the account', async () => {
    begin();
    const secondFactor = { challenge: 'next', methods: ['totp' as const], expiresAt: '2026-11-22T16:10:00.000Z' };
    answer(finishSingleSignOn, { secondFactor });
    await open(wayBack);
    expect(await screen.findByLabelText('Code from your authenticator app')).toBeVisible();
    expect(window.location.search).toBe('');
  });

  it.each([
    ['en', 'errors.ssoExpired', 401, /Signing in took too long/],
    ['tr', 'errors.ssoExpired', 401, /Giriş çok uzun sürdü/],
    ['en', 'errors.ssoRefused', 401, /You could not be signed in this way/],
    ['tr', 'errors.ssoRefused', 401, /Bu yolla giriş yapılamadı/],
    ['en', 'errors.ssoEmailUnverified', 403, /does not say that your e-mail address is confirmed/],
    ['tr', 'errors.ssoEmailUnverified', 403, /adresinizin doğrulandığını bildirmiyor/],
    ['en', 'errors.ssoNotLinked', 403, /the address was never confirmed/],
    ['tr', 'errors.ssoNotLinked', 403, /adresi hiç doğrulanmamış/],
    ['en', 'errors.ssoOtherIdentity', 403, /connected to someone else/],
    ['tr', 'errors.ssoOtherIdentity', 403, /başka birine bağlı/],
    ['en', 'errors.ssoUnavailable', 503, /cannot be reached at the moment/],
    ['tr', 'errors.ssoUnavailable', 503, /şu anda ulaşılamıyor/],
    ['en', 'errors.registrationClosed', 403, /Nobody can register/],
  ] as const)('explains in %s the error %s', async (language, code, status, words) => {
    begin();
    refuse(finishSingleSignOn, status, code);
    await open(wayBack, language);
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    expect(screen.getByRole('link', { name: language === 'en' ? 'Back to sign in' : 'Girişe dön' })).toBeVisible();
    expect(window.location.search).toBe('');
  });

  it.each([
    ['this browser did not start the sign-in', wayBack, /did not start signing in from this browser/],
    ['the provider returns an error', '/single-sign-on?error=access_denied&state=def', /not signed in there/],
  ])('sends no request when %s', async (reason, path, words) => {
    if (reason.startsWith('the provider')) begin();
    await open(path);
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
  });
});

it('opens the end-session URL of the provider after signing out', async () => {
  answer(signOut, { providerSignOut: 'https://id.example/end' });
  const { user } = await openPortal('/dashboard');
  await user.click(await screen.findByRole('button', { name: /Account/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }));
  await waitFor(() => expect(leavePage).toHaveBeenCalledWith('https://id.example/end'));
  expect(window.location.pathname).toBe('/login');
  expect(localStorage.getItem('session')).toBeNull();
});
