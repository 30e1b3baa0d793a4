import { screen, waitFor, within } from '@testing-library/react';
import { loadRemoteModule } from '../federation/load-remote';
import { address, go, heading, openPalette, places } from '../testing/open-palette';
import { openPortal } from '../testing/open-portal';

jest.mock('../federation/load-remote');

beforeEach(() => {
  jest.mocked(loadRemoteModule).mockReset().mockResolvedValue(places());
});

describe('the command palette', () => {
  it('opens by its button and by Ctrl + K, and gives the focus back when it is closed', async () => {
    const { user } = await openPortal('/dashboard');
    const button = await screen.findByRole('button', { name: 'Commands' });
    expect(button).toHaveAttribute('aria-keyshortcuts', 'Control+K');
    await user.click(button);
    expect(await screen.findByRole('combobox', { name: 'Find a page or an action' })).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(button).toHaveFocus();

    await user.click(await screen.findByLabelText('Note'));
    await openPalette(user);
    await user.keyboard('{Control>}k{/Control}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByLabelText('Note')).toHaveFocus();
  });

  it('keeps the focus in the field while the arrows move round the list, and goes with Enter to the heading of the page', async () => {
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

  it('says how many it found, and what to do when that is nothing', async () => {
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

  it('opens a command by a press on it', async () => {
    const { user } = await openPortal('/dashboard');
    const palette = await openPalette(user);
    await user.click(palette.getByRole('option', { name: 'About this portal' }));
    expect(await screen.findByText('mfe-dashboard · version 1.2.0', { exact: false })).toBeVisible();
    // Another question is open: the palette does not lay itself over it.
    await user.keyboard('{Control>}k{/Control}');
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
  });
});

describe('the sheet of keys', () => {
  it('opens with the question mark, not while one types', async () => {
    const { user } = await openPortal('/dashboard');
    const note = await screen.findByLabelText('Note');
    await user.type(note, 'why?');
    expect(note).toHaveValue('why?');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await user.tab();
    await user.keyboard('?');
    expect(within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).getByText('Ctrl K')).toBeVisible();
  });

  it('is left closed by the question mark once the reader has switched that off, and is still in the palette', async () => {
    const { user } = await openPortal('/dashboard');
    await user.click(await screen.findByRole('button', { name: 'Commands' }));
    await screen.findByRole('combobox');
    await user.keyboard('shortcuts{Enter}');
    const choice = await screen.findByRole('checkbox', { name: 'The ? key opens this sheet' });
    await user.click(choice);
    await user.keyboard('{Escape}?');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Commands' }));
    await user.keyboard('shortcuts{Enter}');
    await user.click(await screen.findByRole('checkbox', { name: 'The ? key opens this sheet' }));
    await user.keyboard('{Escape}?');
    expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  });
});
