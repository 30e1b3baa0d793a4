import { screen } from '@testing-library/react';
import { sendEmail, setPassword } from 'shared/contract/auth';
import { answer, refuse } from 'shared/testing/server';
import { openPortal } from '../testing/open-portal';

describe('forgotten password', () => {
  it('shows the same response whether or not the account exists', async () => {
    const calls = answer(sendEmail, null);
    const { user } = await openPortal('/forgot-password', { session: null });
    await user.type(await screen.findByLabelText('E-mail'), 'nobody@example.org');
    await user.click(screen.getByRole('button', { name: 'Send link' }));
    expect(await screen.findByRole('status')).toHaveTextContent('If there is an account for nobody@example.org');
    expect(calls[0]?.body).toEqual({ email: 'nobody@example.org' });
  });

  it('reports too many attempts', async () => {
    refuse(sendEmail, 429, 'errors.rateLimited');
    const { user } = await openPortal('/forgot-password', { session: null });
    await user.type(await screen.findByLabelText('E-mail'), 'ada@example.org');
    await user.click(screen.getByRole('button', { name: 'Send link' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Too many attempts.');
  });
});

async function choose(password: string, again: string) {
  const portal = await openPortal('/set-password?token=abc', { session: null });
  await portal.user.type(await screen.findByLabelText('New password'), password);
  await portal.user.type(screen.getByLabelText('New password again'), again);
  await portal.user.click(screen.getByRole('button', { name: 'Save password' }));
  return portal;
}

describe('setting a new password', () => {
  it('sends the token of the reset link and opens sign-in', async () => {
    const calls = answer(setPassword, null);
    await choose('longer than eight', 'longer than eight');
    expect(await screen.findByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
    expect(screen.getByText(/Your password has been changed/)).toBeVisible();
    expect(calls[0]).toMatchObject({
      query: { token: 'abc' },
      body: { newPassword: 'longer than eight', confirmNewPassword: 'longer than eight' },
    });
  });

  it('leads a student to the sign-in page for students', async () => {
    answer(setPassword, { signInPath: '/learn' });
    await choose('longer than eight', 'longer than eight');
    expect(await screen.findByRole('heading', { level: 1, name: 'Your password is set' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Sign in as a student' })).toHaveAttribute('href', '/learn');
  });

  it.each([
    ['short', 'short', 'The password must be longer than 8 characters.'],
    ['longer than eight', 'longer than nine!', 'The passwords do not match.'],
  ])('rejects the new password "%s" with "%s"', async (password, again, message) => {
    await choose(password, again);
    expect(await screen.findByText(message)).toBeVisible();
  });

  it('reports a used or expired link and offers a new one', async () => {
    refuse(setPassword, 400, 'errors.tokenInvalid');
    const { user } = await choose('longer than eight', 'longer than eight');
    expect(await screen.findByRole('heading', { level: 1, name: 'This link no longer works' })).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Request a new link' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Forgot your password?' })).toBeVisible();
  });

  it('treats a URL without a token like an expired link', async () => {
    await openPortal('/set-password', { session: null });
    expect(await screen.findByRole('heading', { level: 1, name: 'This link no longer works' })).toBeVisible();
  });
});

it.each([
  ['/privacy-policy', 'Privacy policy'],
  ['/terms', 'Terms of use'],
])('opens %s without a session', async (address, title) => {
  await openPortal(address, { session: null });
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(document.title).toBe(`${title} · Teacher Portal`);
});
