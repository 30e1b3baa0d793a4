import { act, screen, waitFor, within } from '@testing-library/react';
import { signIn, signOut } from 'shared/contract/auth';
import { listGrades } from 'shared/contract/profile';
import { createInvitation } from 'shared/contract/school';
import { queryClient } from 'shared/query';
import { gradeListQuery, useGrade, useSchool } from 'shared/session';
import { PageHeader } from 'shared/ui/core';
import * as fixtures from 'shared/testing/fixtures';
import { answer, refuse } from 'shared/testing/server';
import { loadRemoteModule } from '../federation/load-remote';
import { openPortal, widenWindow } from '../testing/open-portal';
import { dashboard, loaded, students } from '../testing/remotes';

jest.mock('../federation/load-remote');

function Place() {
  const { school } = useSchool();
  const { grade } = useGrade();
  return <PageHeader title={`${school?.name}, ${grade?.name}`} />;
}

let narrow: () => void;
beforeEach(() => {
  narrow = widenWindow();
  jest
    .mocked(loadRemoteModule)
    .mockReset()
    .mockResolvedValue(loaded(Place, '/dashboard', '/student'));
});
afterEach(() => narrow());

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('layout of the portal', () => {
  it("puts the heading of the page before the screen's name in the document title", async () => {
    await openPortal('/student');
    await heading('Riverside School, Grade 9');
    expect(document.title).toMatch(/^Riverside School, Grade 9 · \S.* · Teacher Portal$/);
  });

  it('names the team of an area in the versions dialog, and says whom the details are for', async () => {
    const { user } = await openPortal('/dashboard', {
      registry: [{ ...dashboard, owner: 'Dashboard team' }, students],
    });
    await user.click(screen.getByRole('button', { name: 'About this portal' }));
    const details = within(await screen.findByRole('dialog'));
    expect(details.getByText(/pass these details on to whoever looks after the portal/)).toBeVisible();
    const areas = details.getAllByRole('listitem');
    expect(areas.map(({ textContent }) => textContent.includes('by Dashboard team'))).toEqual([true, false]);
  });

  it('selects the first school and grade, and follows the switchers', async () => {
    const { user } = await openPortal('/dashboard');
    expect(await heading('Riverside School, Grade 9')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Grade/ }));
    await user.click(screen.getByRole('menuitemradio', { name: 'Grade 10' }));
    expect(await heading('Riverside School, Grade 10')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^School/ }));
    await user.click(screen.getByRole('menuitemradio', { name: 'Çınar Okulu' }));
    expect(await heading('Çınar Okulu, 9. sınıf')).toBeVisible();
  });

  it.each([
    ['en', 'Grade', 'School', 'Now showing: '],
    ['tr', 'Sınıf', 'Okul', 'Şimdi görünen: '],
  ] as const)('announces the school and the grade in %s after a switch, not before', async (...words) => {
    const [language, gradeLabel, schoolLabel, nowShowing] = words;
    const { user } = await openPortal('/dashboard', { language });
    await heading('Riverside School, Grade 9');
    expect(screen.queryByText(new RegExp(nowShowing))).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: new RegExp(`^${gradeLabel}`) }));
    await user.click(screen.getByRole('menuitemradio', { name: 'Grade 10' }));
    const announced = await screen.findByText(`${nowShowing}Riverside School, Grade 10`);
    expect(announced.parentElement).toHaveAttribute('aria-live', 'polite');
    await user.click(screen.getByRole('button', { name: new RegExp(`^${schoolLabel}`) }));
    await user.click(screen.getByRole('menuitemradio', { name: 'Çınar Okulu' }));
    expect(await screen.findByText(`${nowShowing}Çınar Okulu, 9. sınıf`)).toBeInTheDocument();
  });

  it('marks the active area, prefetches another on hover, and focuses its heading', async () => {
    const { user, press } = await openPortal('/');
    await waitFor(() => expect(window.location.pathname).toBe('/dashboard'));
    const navigation = within(screen.getByRole('navigation', { name: 'Main navigation' }));
    expect(navigation.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page');
    await user.hover(navigation.getByRole('link', { name: 'Students' }));
    await waitFor(() =>
      expect(loadRemoteModule).toHaveBeenCalledWith(
        students.name,
        expect.objectContaining({ version: students.version }),
      ),
    );
    await press(navigation.getByRole('link', { name: 'Students' }));
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
    expect(window.location.pathname).toBe('/student');
  });

  it('collapses the navigation and remembers the choice', async () => {
    const { user, unmount } = await openPortal('/dashboard');
    await user.click(await screen.findByRole('button', { name: 'Collapse navigation' }));
    unmount();
    await openPortal('/dashboard');
    await user.click(await screen.findByRole('button', { name: 'Expand navigation' }));
    expect(screen.getByRole('button', { name: 'Collapse navigation' })).toBeVisible();
  });

  it('shows the navigation as a drawer on narrow screens', async () => {
    narrow();
    const { user, press } = await openPortal('/dashboard');
    await user.click(await screen.findByRole('button', { name: 'Menu' }));
    await press(within(screen.getByRole('dialog')).getByRole('link', { name: 'Students' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(window.location.pathname).toBe('/student');
  });

  it('creates an invitation code for the active school', async () => {
    const calls = answer(createInvitation, { code: 'RIVER-7', expiresAt: '2026-12-04T10:00:00.000Z', maxUses: 50 });
    const { user } = await openPortal('/dashboard');
    await user.click(await screen.findByRole('button', { name: /^School/ }));
    await user.click(screen.getByRole('menuitem', { name: 'Invite colleagues' }));
    await user.click(screen.getByRole('button', { name: 'Create a code' }));
    expect(await screen.findByText('RIVER-7')).toBeVisible();
    expect(calls[0]?.params).toMatchObject({ id: '1' });
  });

  it('lists the versions of the shell and the remotes', async () => {
    const unseen = { ...students, name: 'mfe-unseen', global: 'mfe_unseen' };
    const { user } = await openPortal('/dashboard', { registry: [dashboard, unseen] });
    await heading('Riverside School, Grade 9');
    await user.click(screen.getByRole('button', { name: 'About this portal' }));
    expect(screen.getByText('mfe-dashboard · version 1.2.0 · running')).toBeVisible();
    expect(screen.getByText('mfe-unseen · version 1.2.0 · not opened yet')).toBeVisible();
  });
});

describe('end of a session', () => {
  it('revokes the token on sign-out, and starts the next user at the dashboard', async () => {
    const calls = answer(signOut, null);
    answer(signIn, fixtures.session());
    const { user } = await openPortal('/student');
    await user.click(await screen.findByRole('button', { name: 'Account: Ada Yılmaz' }));
    await user.click(screen.getByRole('menuitem', { name: 'Sign out' }));
    await user.type(await screen.findByLabelText('E-mail'), 'ada@example.org');
    expect(calls).toHaveLength(1);
    await user.type(screen.getByLabelText('Password'), 'a good password');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(window.location.pathname).toBe('/dashboard'));
  });

  it('shows sign-in after signing out in another tab', async () => {
    await openPortal('/student');
    await heading('Riverside School, Grade 9');
    window.localStorage.clear();
    act(() => void window.dispatchEvent(new StorageEvent('storage', { storageArea: window.localStorage, key: null })));
    expect(await heading('Sign in')).toBeVisible();
  });

  it('reports an expired session and returns to the same URL after signing in', async () => {
    answer(signIn, fixtures.session({ token: 'fresh' }));
    const { user } = await openPortal('/student');
    await heading('Riverside School, Grade 9');
    refuse(listGrades, 401, 'errors.sessionOut');
    act(() => void queryClient.invalidateQueries({ queryKey: gradeListQuery.queryKey }));
    expect(await screen.findByText('Session expired! Logging out')).toBeVisible();
    answer(listGrades, fixtures.grades());
    await user.type(await screen.findByLabelText('E-mail'), 'ada@example.org');
    await user.type(screen.getByLabelText('Password'), 'a good password');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await heading('Riverside School, Grade 9')).toBeVisible();
    expect(window.location.pathname).toBe('/student');
  });
});
