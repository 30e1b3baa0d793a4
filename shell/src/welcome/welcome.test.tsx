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
const school = { id: 1, name: 'Riverside School', role: 'owner' as const, grades: [fixtures.grade()] };

beforeEach(() => {
  jest
    .mocked(loadRemoteModule)
    .mockResolvedValue(loaded(() => <h1>Dashboard of the school</h1>, '/dashboard', '/student'));
  answer(getProfile, fixtures.profile());
});

describe('teacher without a school', () => {
  it('redirects a teacher without a school to the welcome screen from every area', async () => {
    await openPortal('/student', { session: homeless });
    expect(await screen.findByRole('heading', { level: 1, name: 'Welcome, Ada Yılmaz' })).toBeVisible();
    expect(window.location.pathname).toBe('/welcome');
  });

  it('creates a school from the edited rows and opens the portal', async () => {
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

  it('creates the school once even if the first response is lost', async () => {
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

  it('reports missing fields of a new school', async () => {
    const { user } = await openPortal('/welcome', { session: homeless });
    await user.click(await screen.findByRole('button', { name: 'Create school' }));
    const name = screen.getByLabelText('Name of the school');
    await waitFor(() => expect(name).toHaveFocus());
    expect(name).toHaveAccessibleDescription('Please fill in this field.');
  });

  it("joins a school by a colleague's code", async () => {
    const calls = answer(joinSchool, school);
    const { user } = await openPortal('/welcome', { session: homeless });
    await user.click(await screen.findByRole('button', { name: 'Join with a code' }));
    await user.type(screen.getByLabelText('Invitation code'), 'RIVER-7');
    await user.click(screen.getByRole('button', { name: 'Join school' }));
    expect(await screen.findByRole('heading', { name: 'Dashboard of the school' })).toBeVisible();
    expect(calls[0]?.body).toEqual({ code: 'RIVER-7' });
  });

  it('shows an invalid code at its field', async () => {
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
