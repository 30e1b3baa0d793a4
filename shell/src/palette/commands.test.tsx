import { screen, waitFor, within } from '@testing-library/react';
import { signOut } from 'shared/contract/auth';
import { answer } from 'shared/testing/server';
import { loadRemoteModule } from '../federation/load-remote';
import { address, content, go, heading, openPalette, options, places } from '../testing/open-palette';
import { openPortal } from '../testing/open-portal';
import { dashboard } from '../testing/remotes';

jest.mock('../federation/load-remote');

beforeEach(() => {
  jest.mocked(loadRemoteModule).mockReset().mockResolvedValue(places());
});

describe('commands of the palette', () => {
  it('offers the actions of registered areas, and a new lecture only if the course is known', async () => {
    const { user } = await openPortal('/dashboard', { registry: [dashboard, content] });
    await openPalette(user);
    await user.keyboard('new');
    expect(options()).toEqual(['New course topic', 'Add or join a school']);
    await go();
    await waitFor(() => expect(address()).toBe('/category/category-management'));
  });

  it('offers the actions of the releases that the user gets, to those whose role may see them', async () => {
    const label = (en: string, tr: string) => ({ en, tr });
    const actions = [
      { label: label('Lend a book', 'Kitap ödünç ver'), to: '/course/course-details?id=7' },
      { label: label('Lend to everybody', 'Herkese ödünç ver'), to: '/course?all=1', act: 'manage' as const },
    ];
    const off = { ...content, name: 'mfe-off', mounts: ['/off'], state: 'disabled' as const };
    const { user } = await openPortal('/dashboard', {
      registry: [
        dashboard,
        { ...content, actions },
        { ...off, actions: actions.map((action) => ({ ...action, to: '/off' })) },
      ],
    });
    await heading('Riverside School, Grade 9');
    await openPalette(user);
    await user.keyboard('lend');
    expect(options()).toContain('Lend a book');
    expect(options().filter((option) => option === 'Lend a book')).toHaveLength(1);
    await user.keyboard(' a b');
    await go();
    await waitFor(() => expect(address()).toBe('/course/course-details?id=7'));
  });

  it('starts a lecture from a topic page', async () => {
    const { user } = await openPortal('/course/course-details/topic-details?id=101&topicId=7', {
      registry: [dashboard, content],
    });
    await heading('Riverside School, Grade 9');
    await openPalette(user);
    await user.keyboard('new lec');
    await go();
    await waitFor(() => expect(address()).toBe('/course/course-details/topic-details/add-lecture?id=101&topicId=7'));
  });

  it('changes school, grade and colour mode, and lists recent commands first', async () => {
    const { user } = await openPortal('/dashboard');
    await heading('Riverside School, Grade 9');
    await openPalette(user);
    await user.keyboard('cinar{Enter}');
    await heading('Çınar Okulu, 9. sınıf');
    await openPalette(user);
    await user.keyboard('10{Enter}');
    await heading('Çınar Okulu, 10. sınıf');
    await openPalette(user);
    await user.keyboard('dark{Enter}');
    await waitFor(() => expect(document.documentElement).toHaveClass('dark'));
    await openPalette(user);
    await user.keyboard('river{Enter}');
    await heading('Riverside School, Grade 9');
    const palette = await openPalette(user);
    const recent = within(palette.getByRole('group', { name: 'Recent' })).getAllByRole('option');
    // The selected appearance is now active, and the grade belongs to the other school, so neither is offered.
    expect(recent.map(({ textContent }) => textContent)).toEqual(['School: Çınar Okulu']);
    await user.keyboard('as this{Enter}');
    await waitFor(() => expect(document.documentElement).not.toHaveClass('dark'));
  });

  it('changes the language, and matches Turkish letters with or without diacritics', async () => {
    const { user } = await openPortal('/dashboard');
    await openPalette(user);
    await user.keyboard('turkce{Enter}');
    expect(await screen.findByRole('button', { name: 'Komutlar' })).toBeVisible();
    await openPalette(user, 'Komutlar');
    await user.keyboard('ogrenciler');
    expect(options()).toEqual(['Öğrenciler', 'Ayrılan öğrenciler']);
    await go();
    await waitFor(() => expect(address()).toBe('/student'));
  });

  it('invites colleagues to the active school', async () => {
    const { user } = await openPortal('/dashboard');
    await openPalette(user);
    await user.keyboard('invite{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Invite colleagues' })).toHaveAccessibleDescription(
      /Riverside School/,
    );
  });

  it('signs out and clears recent commands', async () => {
    answer(signOut, null);
    const { user } = await openPortal('/dashboard');
    await heading('Riverside School, Grade 9');
    await openPalette(user);
    await user.keyboard('log out');
    await go();
    expect(await heading('Sign in')).toBeVisible();
    expect(window.localStorage.getItem('recentCommands')).toBeNull();
  });
});
