import { screen, waitFor, within } from '@testing-library/react';
import { loadRemoteModule } from '../federation/load-remote';
import { address, go, heading, openPalette, places } from '../testing/open-palette';
import { openPortal } from '../testing/open-portal';

jest.mock('../federation/load-remote');

beforeEach(() => {
  jest.mocked(loadRemoteModule).mockReset().mockResolvedValue(places());
});

describe('command palette', () => {
  it('opens the palette by its button and by Ctrl + K, and returns focus when it closes', async () => {
    const { user } = await openPortal('/dashboard');
    const button = await screen.findByRole('button', { name: 'Commands' });
    expect(button).toHaveAttribute('aria-keyshortcuts', 'Control+K');
    await user.click(button);
    expect(await screen.findByRole('combobox', { name: 'Find a person, a page or an action' })).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(button).toHaveFocus();

    await user.click(await screen.findByLabelText('Note'));
    await openPalette(user);
    await user.keyboard('{Control>}k{/Control}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByLabelText('Note')).toHaveFocus();
  });

  it('gets what is typed while it loads, which goes to no field and shortcut of the page', async () => {
    const { user } = await openPortal('/dashboard');
    const note = await screen.findByLabelText('Note');
    await user.click(note);
    await user.keyboard('{Control>}k{/Control}appearx{Backspace}');
    const field = await screen.findByRole('combobox', { name: 'Find a person, a page or an action' });
    expect(field).toHaveValue('appear');
    expect(note).toHaveValue('');
    await user.keyboard('{Escape}');
    expect(note).toHaveFocus();
  });

  it('keeps focus in the input while arrow keys move through the list, and focuses the page heading after Enter', async () => {
    const { user } = await openPortal('/dashboard');
    await heading('Riverside School, Grade 9');
    const palette = await openPalette(user);
    const field = palette.getByRole('combobox');
    const first = palette.getByRole('option', { name: 'Dashboard' });
    expect(field).toHaveAttribute('aria-controls', palette.getByRole('listbox', { name: 'Pages and actions' }).id);
    expect(field).toHaveAttribute('aria-activedescendant', first.id);
    await user.keyboard('{ArrowUp}');
    expect(palette.getByRole('option', { name: 'Sign out' })).toHaveAttribute('aria-selected', 'true');
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(palette.getByRole('option', { name: 'Students', selected: true })).toHaveAttribute(
      'id',
      field.getAttribute('aria-activedescendant'),
    );
    expect(field).toHaveFocus();
    await go();
    await waitFor(() => expect(address()).toBe('/student'));
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('announces the number of matches and suggests what to do when there are none', async () => {
    const { user } = await openPortal('/dashboard');
    const palette = await openPalette(user);
    await user.keyboard('appear');
    expect(palette.getByRole('status')).toHaveTextContent('2 results');
    await user.keyboard('zz');
    expect(palette.getByRole('status')).toHaveTextContent('Nothing found for “appearzz”. Try another word.');
    expect(palette.getByRole('combobox', { expanded: false })).not.toHaveAttribute('aria-activedescendant');
    await user.keyboard('{Enter}');
    expect(palette.getByRole('combobox')).toHaveFocus();
  });

  it('runs a command when it is clicked', async () => {
    const { user } = await openPortal('/dashboard');
    const palette = await openPalette(user);
    await user.click(palette.getByRole('option', { name: 'About this portal' }));
    expect(await screen.findByText('mfe-dashboard · version 1.2.0', { exact: false })).toBeVisible();
    // The palette does not open over another dialog.
    await user.keyboard('{Control>}k{/Control}');
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
  });
});

describe('list of shortcuts', () => {
  it('opens the shortcut list with the question mark, but not while typing', async () => {
    const { user } = await openPortal('/dashboard');
    const note = await screen.findByLabelText('Note');
    await user.type(note, 'why?');
    expect(note).toHaveValue('why?');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await user.tab();
    await user.keyboard('?');
    expect(within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).getByText('Ctrl K')).toBeVisible();
  });

  it('ignores the question mark when single-character shortcuts are off, and still opens from the palette', async () => {
    const { user } = await openPortal('/dashboard');
    await user.click(await screen.findByRole('button', { name: 'Commands' }));
    await screen.findByRole('combobox');
    await user.keyboard('shortcuts{Enter}');
    const choice = await screen.findByRole('checkbox', { name: /^Allow single-character shortcuts/ });
    await user.click(choice);
    await user.keyboard('{Escape}?');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Commands' }));
    await user.keyboard('shortcuts{Enter}');
    await user.click(await screen.findByRole('checkbox', { name: /^Allow single-character shortcuts/ }));
    await user.keyboard('{Escape}?');
    expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  });
});
