import { screen, waitFor } from '@testing-library/react';
import { getProfile } from 'shared/contract/profile';
import { createSchool, joinSchool } from 'shared/contract/school';
import * as fixtures from 'shared/testing/fixtures';
import { answer, disconnect, refuse } from 'shared/testing/server';
import { loadRemoteModule } from '../federation/load-remote';
import { openPortal } from '../testing/open-portal';
import { loaded } from '../testing/remotes';

jest.mock('../federation/load-remote');

const homeless = fixtures.session({ schools: [] });
const school = { id: 1, name: 'Riverside School', grades: [fixtures.grade()] };

beforeEach(() => {
  jest
    .mocked(loadRemoteModule)
    .mockResolvedValue(loaded(() => <h1>Dashboard of the school</h1>, '/dashboard', '/student'));
  answer(getProfile, fixtures.profile());
});

describe('a teacher without a school', () => {
  it('is led to the welcome screen from every area', async () => {
    await openPortal('/student', { session: homeless });
    expect(await screen.findByRole('heading', { level: 1, name: 'Welcome, Ada Yılmaz' })).toBeVisible();
    expect(window.location.pathname).toBe('/welcome');
  });

  it('creates one with the rows as they were changed, and lands in the portal', async () => {
    const calls = answer(createSchool, school);
    const { user } = await openPortal('/welcome', { session: homeless });
    await user.type(await screen.findByLabelText('Name of the school'), 'Riverside School');
    await user.click(screen.getByRole('button', { name: 'Remove Grade 10' }));
    await user.click(screen.getByRole('button', { name: 'Remove Biology' }));
    await user.click(screen.getByRole('button', { name: 'Add a course' }));
    await user.keyboard('Physics');
    await user.click(screen.getByRole('button', { name: 'Create school' }));

    expect(await screen.findByRole('heading', { name: 'Dashboard of the school' })).toBeVisible();
    expect(calls[0]?.body).toEqual({
      name: 'Riverside School',
      grades: [{ name: 'Grade 9', courses: [{ name: 'Mathematics' }, { name: 'Physics' }] }],
    });
    expect(screen.getByRole('button', { name: /School Riverside School/ })).toBeVisible();
  });

  it('creates it once, even when the answer to the first attempt is lost', async () => {
    const lost = disconnect(createSchool);
    const { user } = await openPortal('/welcome', { session: homeless });
    await user.type(await screen.findByLabelText('Name of the school'), 'Riverside School');
    await user.click(screen.getByRole('button', { name: 'Create school' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('No connection to the server.');

    const arrived = answer(createSchool, school);
    await user.click(screen.getByRole('button', { name: 'Create school' }));
    expect(await screen.findByRole('heading', { name: 'Dashboard of the school' })).toBeVisible();
    expect(lost[0]?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/);
    expect(arrived[0]?.headers.get('idempotency-key')).toBe(lost[0]?.headers.get('idempotency-key'));
  });

  it('is told which fields are missing', async () => {
    const { user } = await openPortal('/welcome', { session: homeless });
    await user.click(await screen.findByRole('button', { name: 'Create school' }));
    const name = screen.getByLabelText('Name of the school');
    await waitFor(() => expect(name).toHaveFocus());
    expect(name).toHaveAccessibleDescription('Please fill in this field.');
  });

  it('joins one with the code of a colleague', async () => {
    const calls = answer(joinSchool, school);
    const { user } = await openPortal('/welcome', { session: homeless });
    await user.click(await screen.findByRole('button', { name: 'Join with a code' }));
    await user.type(screen.getByLabelText('Invitation code'), 'RIVER-7');
    await user.click(screen.getByRole('button', { name: 'Join school' }));
    expect(await screen.findByRole('heading', { name: 'Dashboard of the school' })).toBeVisible();
    expect(calls[0]?.body).toEqual({ code: 'RIVER-7' });
  });

  it('is told at the field that a code is not valid', async () => {
    refuse(joinSchool, 400, 'errors.invitationInvalid');
    const { user } = await openPortal('/welcome', { session: homeless });
    await user.click(await screen.findByRole('button', { name: 'Join with a code' }));
    await user.type(screen.getByLabelText('Invitation code'), 'NO');
    await user.click(screen.getByRole('button', { name: 'Join school' }));
    await waitFor(() =>
      expect(screen.getByLabelText('Invitation code')).toHaveAccessibleDescription(/not valid or has expired/),
    );
  });
});
