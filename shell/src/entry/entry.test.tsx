import { screen, waitFor } from '@testing-library/react';
import { type Entry, sendEmail, signUp } from 'shared/contract/auth';
import { getJoining, inviteByMail, readInvitation, revokeInvitation, setJoining } from 'shared/contract/invitation';
import { getProfile } from 'shared/contract/profile';
import { joinSchool } from 'shared/contract/school';
import { sendVerification, verifyEmail } from 'shared/contract/verification';
import * as fixtures from 'shared/testing/fixtures';
import { answer, refuse } from 'shared/testing/server';
import { loadRemoteModule } from '../federation/load-remote';
import { openPortal } from '../testing/open-portal';
import { loaded } from '../testing/remotes';

jest.mock('../federation/load-remote');

const homeless = fixtures.session({ schools: [] });
const school = { id: 1, name: 'Riverside School', role: 'teacher' as const, grades: [fixtures.grade()] };
const owned = fixtures.session({ schools: [{ id: 1, name: 'Riverside School', role: 'owner' }] });

beforeEach(() => {
  jest
    .mocked(loadRemoteModule)
    .mockResolvedValue(loaded(() => <h1>Dashboard of the school</h1>, '/dashboard', '/student'));
  answer(getProfile, fixtures.profile());
});

describe('confirming an e-mail address', () => {
  it.each([
    ['en', 'Confirm address', /You can join a school now/],
    ['tr', 'Adresi doğrula', /Artık bir okula katılabilirsiniz/],
  ] as const)(
    'verifies an e-mail address on a click (%s), because mail scanners open every link',
    async (language, button, done) => {
      const calls = answer(verifyEmail, null);
      const { user } = await openPortal('/verify?code=abc', { session: null, language });
      const confirm = await screen.findByRole('button', { name: button });
      expect(calls).toEqual([]);
      await user.click(confirm);
      expect(await screen.findByRole('status')).toHaveTextContent(done);
      expect(calls[0]?.body).toEqual({ code: 'abc' });
    },
  );

  it('explains that a verification link has expired', async () => {
    refuse(verifyEmail, 400, 'errors.tokenInvalid');
    const { user } = await openPortal('/verify?code=abc', { session: null });
    await user.click(await screen.findByRole('button', { name: 'Confirm address' }));
    expect(await screen.findByText(/has expired or has already been used/)).toBeVisible();
  });

  it('offers a verification mail before joining by code, and says where the mail is without a mail server', async () => {
    refuse(joinSchool, 403, 'errors.emailUnverified');
    const sent = answer(sendVerification, null);
    const { user } = await openPortal('/welcome', {
      session: homeless,
      entry: { registration: 'open', mail: false, providers: [] },
    });
    await user.click(await screen.findByRole('button', { name: 'Join with a code' }));
    await user.type(screen.getByLabelText('Invitation code'), 'RIVER-7');
    await user.click(screen.getByRole('button', { name: 'Join school' }));
    await user.click(await screen.findByRole('button', { name: 'Send me a link' }));
    expect(await screen.findByText(/A link is on its way to ada@example.org/)).toBeVisible();
    expect(await screen.findByRole('note')).toHaveTextContent('no mail server yet');
    expect(sent).toHaveLength(1);
  });
});

describe('mail for a forgotten password', () => {
  it.each([
    [false, 1],
    [true, 0],
  ])(
    'says that the reset mail is in the outbox only if there is no mail server (mail server: %s)',
    async (mail, notes) => {
      answer(sendEmail, null);
      const entry: Entry = { registration: 'open', mail, providers: [] };
      const { user } = await openPortal('/forgot-password', { session: null, entry });
      await user.type(await screen.findByLabelText('E-mail'), 'ada@example.org');
      await user.click(screen.getByRole('button', { name: 'Send link' }));
      await screen.findByRole('status');
      await waitFor(() => expect(screen.queryAllByRole('note')).toHaveLength(notes));
    },
  );
});

describe('invitation to a school', () => {
  it('lets a signed-in user accept an invitation with one click', async () => {
    answer(readInvitation, { school: 'Riverside School' });
    const calls = answer(joinSchool, school);
    const { user } = await openPortal('/invitation?code=ABC', { session: homeless });
    await user.click(await screen.findByRole('button', { name: 'Join Riverside School' }));
    expect(await screen.findByRole('heading', { name: 'Dashboard of the school' })).toBeVisible();
    expect(calls[0]?.body).toEqual({ code: 'ABC' });
  });

  it('sends an invited visitor without an account to registration and back', async () => {
    answer(readInvitation, { school: 'Riverside School' });
    const calls = answer(signUp, homeless);
    const entry = { registration: 'invitation', mail: true, providers: [] } satisfies Entry;
    const { user, press } = await openPortal('/invitation?code=ABC', { session: null, entry });
    await press(await screen.findByRole('link', { name: 'Create an account' }));
    expect(await screen.findByLabelText('Invitation code')).toHaveValue('ABC');
    await user.type(screen.getByLabelText('Your name'), 'Ada Yılmaz');
    await user.type(screen.getByLabelText('E-mail'), 'ada@example.org');
    await user.type(screen.getByLabelText('Password'), 'longer than eight');
    await user.type(screen.getByLabelText('Password again'), 'longer than eight');
    await press(screen.getByRole('button', { name: 'Create account' }));
    expect(await screen.findByRole('button', { name: 'Join Riverside School' })).toBeVisible();
    expect(calls[0]?.body).toMatchObject({ email: 'ada@example.org', invitation: 'ABC' });
  });

  it.each([[400, 'errors.invitationInvalid', /not valid or has expired/]] as const)(
    'explains that an invitation is no longer open (%s)',
    async (status, code, text) => {
      refuse(readInvitation, status, code);
      await openPortal('/invitation?code=NO', { session: null });
      expect(await screen.findByRole('alert')).toHaveTextContent(text);
    },
  );

  it('explains that an invitation is for another address', async () => {
    answer(readInvitation, { school: 'Riverside School' });
    refuse(joinSchool, 403, 'errors.invitationOther');
    const { user } = await openPortal('/invitation?code=ABC', { session: homeless });
    await user.click(await screen.findByRole('button', { name: 'Join Riverside School' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('for another e-mail address');
  });
});

it('explains before the form that registration is closed', async () => {
  await openPortal('/register', { session: null, entry: { registration: 'closed', mail: true, providers: [] } });
  expect(await screen.findByText(/Nobody can create an account on this portal/)).toBeVisible();
});

describe('invitations of a school', () => {
  const mailed = {
    id: 7,
    email: 'deniz@example.org',
    role: 'head' as const,
    createdAt: '2026-11-20T08:00:00.000Z',
    expiresAt: '2026-12-04T08:00:00.000Z',
    uses: 0,
    maxUses: 1,
  };

  it('lets an owner mail, list and revoke invitations, and switch off joining by code', async () => {
    answer(getJoining, { joinByCode: true, invitations: [] });
    const { user } = await openPortal('/school/invitations', { session: owned });
    expect(await screen.findByText(/No open invitations/)).toBeVisible();
    const invited = answer(inviteByMail, null);
    answer(getJoining, { joinByCode: true, invitations: [mailed] });
    await user.selectOptions(screen.getByLabelText('Role'), 'Head');
    await user.type(screen.getByLabelText('E-mail of your colleague'), 'deniz@example.org{Enter}');
    const revoke = await screen.findByRole('button', { name: 'Revoke: deniz@example.org, until 4 Dec 2026' });
    expect(invited[0]?.body).toEqual({ email: 'deniz@example.org', role: 'head' });
    const closed = answer(setJoining, null);
    answer(getJoining, { joinByCode: false, invitations: [mailed] });
    await user.click(screen.getByRole('checkbox', { name: 'Colleagues may join with a code' }));
    await waitFor(() => expect(screen.getByRole('checkbox')).not.toBeChecked());
    expect(closed[0]?.body).toEqual({ joinByCode: false });
    const revoked = answer(revokeInvitation, null);
    answer(getJoining, { joinByCode: false, invitations: [] });
    await user.click(revoke);
    expect(await screen.findByText(/No open invitations/)).toBeVisible();
    expect(revoked[0]?.params).toMatchObject({ id: '1', invitationId: '7' });
  });

  it('reloads the invitations after an error', async () => {
    refuse(getJoining, 500, 'errors.somethingWentWrong');
    const { user } = await openPortal('/school/invitations', { session: owned });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    answer(getJoining, { joinByCode: true, invitations: [] });
    await user.click(retry);
    expect(await screen.findByText(/No open invitations/)).toBeVisible();
  });

  it('shows the invitations to owners only', async () => {
    await openPortal('/school/invitations', {
      session: fixtures.session({ schools: [{ id: 1, name: 'Riverside School', role: 'teacher' }] }),
    });
    expect(await screen.findByText('Only owners of the school can manage its invitations.')).toBeVisible();
  });
});
