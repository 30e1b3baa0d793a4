import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { listLearnAssessments } from 'shared/contract/attempt';
import { studentProvidersMeta } from 'shared/contract/learn-address';
import { signOut } from 'shared/contract/sign-in';
import { finishStudentSignOn, startStudentSignOn } from 'shared/contract/student-sign-on';
import { changeLanguage } from 'shared/i18n';
import { answer, disconnect, refuse } from 'shared/testing/server';
import { App } from '../app';
import { leavePage } from '../page/leave-page';
import { beginSession } from '../session/session';
import { keepBegun, takeBegun } from './begun';

// jsdom cannot navigate.
jest.mock('../page/leave-page');

const session = { token: 'secret', uid: 5, student: { id: 7, name: 'Ayşe Yılmaz' } };
const address = 'https://id.example/authorize?state=of-this-browser';
const wayBack = '/learn/single-sign-on?code=abc&state=def&iss=https%3A%2F%2Fid.example';
const button = () => screen.findByRole('button', { name: 'Sign in with Okul Kimliği' });

function nameProviders(): void {
  const tag = document.createElement('meta');
  tag.name = studentProvidersMeta;
  tag.content = JSON.stringify([{ id: 'okul', name: 'Okul Kimliği' }]);
  document.head.append(tag);
}

/** Opens the URL that the identity provider redirects to. */
function comeBack(path = wayBack) {
  history.replaceState(null, '', path);
  return render(<App />);
}

beforeEach(() => jest.mocked(leavePage).mockReset());
afterEach(async () => {
  document.head.querySelectorAll(`meta[name=${studentProvidersMeta}]`).forEach((tag) => tag.remove());
  await takeBegun();
});

describe('going to an identity provider', () => {
  it('shows no button if the school has no identity provider', async () => {
    render(<App />);
    expect(await screen.findByRole('button', { name: 'Sign in' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Sign in with/ })).not.toBeInTheDocument();
  });

  it('leads to the identity provider, and stores the challenge and the requested page', async () => {
    nameProviders();
    history.replaceState(null, '', '/learn/assessment/9');
    const calls = answer(startStudentSignOn, { challenge: 'kept here', address });
    render(<App />);
    await userEvent.click(await button());
    await waitFor(() => expect(leavePage).toHaveBeenCalledWith(address));
    expect(calls.map(({ body }) => body)).toEqual([{ provider: 'okul' }]);
    expect(await takeBegun()).toEqual({ challenge: 'kept here', to: '/assessment/9' });
  });

  it.each([
    ['en', 'Sign in with Okul Kimliği', /does not answer/],
    ['tr', 'Giriş yap: Okul Kimliği', /yanıt vermiyor/],
  ] as const)('says in %s that its page does not answer, and stays', async (language, name, words) => {
    nameProviders();
    await changeLanguage(language);
    refuse(startStudentSignOn, 503, 'errors.ssoUnavailable');
    render(<App />);
    await userEvent.click(await screen.findByRole('button', { name }));
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    expect(leavePage).not.toHaveBeenCalled();
  });
});

describe('coming back from an identity provider', () => {
  it('starts the session after the identity provider, removes the code from the URL and shows the requested page', async () => {
    await keepBegun({ challenge: 'kept here', to: '/' });
    answer(listLearnAssessments, []);
    const calls = answer(finishStudentSignOn, session);
    comeBack();
    expect(await screen.findByRole('heading', { name: 'Hello, Ayşe Yılmaz' })).toBeVisible();
    expect(location.pathname + location.search).toMatch(/^\/learn\/?$/);
    const body = { challenge: 'kept here', code: 'abc', state: 'def', issuer: 'https://id.example' };
    expect(calls.map((call) => call.body)).toEqual([body]);
    expect(await takeBegun()).toBeUndefined();
  });

  it.each([
    ['en', 'errors.userRole', 403, /This is a teacher’s account/],
    ['tr', 'errors.userRole', 403, /Bu, bir öğretmenin hesabı/],
    ['en', 'errors.ssoNotLinked', 403, /list of students does not have the e-mail address/],
    ['tr', 'errors.ssoNotLinked', 403, /öğrenci listesinde bu hesabın e-posta adresi yok/],
    ['en', 'errors.ssoOtherIdentity', 403, /connected to another account/],
    ['tr', 'errors.ssoOtherIdentity', 403, /başka bir hesaba bağlı/],
    ['en', 'errors.ssoEmailUnverified', 403, /is not confirmed/],
    ['tr', 'errors.ssoEmailUnverified', 403, /doğrulanmamış/],
    ['en', 'errors.ssoExpired', 401, /took too long/],
    ['tr', 'errors.ssoExpired', 401, /Giriş çok uzun sürdü/],
    ['en', 'errors.ssoRefused', 401, /could not be signed in this way/],
    ['tr', 'errors.ssoRefused', 401, /Bu yolla giriş yapılamadı/],
    ['en', 'errors.ssoUnavailable', 503, /does not answer/],
    ['tr', 'errors.ssoUnavailable', 503, /yanıt vermiyor/],
  ] as const)('explains in %s the error %s', async (language, code, status, words) => {
    await changeLanguage(language);
    await keepBegun({ challenge: 'kept here', to: '/assessment/9' });
    refuse(finishStudentSignOn, status, code);
    comeBack();
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    const back = screen.getByRole('link', { name: language === 'en' ? 'Back to sign in' : 'Girişe dön' });
    expect(back).toHaveAttribute('href', '/learn/assessment/9');
    expect(location.search).toBe('');
  });

  it('sends a teacher, but nobody else, to the portal', async () => {
    await keepBegun({ challenge: 'kept here', to: '/' });
    refuse(finishStudentSignOn, 403, 'errors.userRole');
    comeBack();
    expect(await screen.findByRole('link', { name: 'I am a teacher' })).toHaveAttribute('href', '/login');
  });

  it('says that there is no connection when the code cannot be exchanged', async () => {
    await keepBegun({ challenge: 'kept here', to: '/' });
    disconnect(finishStudentSignOn);
    comeBack();
    expect(await screen.findByRole('alert')).toHaveTextContent(/No connection/);
    expect(screen.queryByRole('link', { name: 'I am a teacher' })).not.toBeInTheDocument();
  });

  it.each([
    ['the sign-in did not begin on this device', wayBack, /did not begin on this device/],
    ['the provider returns an error', '/learn/single-sign-on?error=access_denied&state=def', /could not be signed in/],
  ])('sends no code when %s', async (reason, path, words) => {
    if (reason.startsWith('the provider')) await keepBegun({ challenge: 'kept here', to: '/' });
    comeBack(path);
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    expect(await takeBegun()).toBeUndefined();
  });
});

it('signs out at the provider too, so that the next student at this computer has to sign in there', async () => {
  await beginSession(session);
  answer(listLearnAssessments, []);
  answer(signOut, { providerSignOut: 'https://id.example/end' });
  render(<App />);
  await userEvent.click(await screen.findByLabelText('Ayşe Yılmaz: text, language, sign out'));
  await userEvent.click(await screen.findByRole('button', { name: 'Sign out Ayşe Yılmaz' }));
  await waitFor(() => expect(leavePage).toHaveBeenCalledWith('https://id.example/end'));
  expect(await screen.findByRole('heading', { name: 'Student sign in' })).toBeVisible();
});
