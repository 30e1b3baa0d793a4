import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { renderUi } from '../testing/render-ui';
import { Button } from './button';
import { ConfirmDialog, Dialog } from './dialog';
import { Menu } from './menu';
import { MenuItem } from './menu-items';
import { Toaster } from './toast';

function Page({ onConfirm = () => undefined }) {
  const [open, setOpen] = useState<'dialog' | 'confirm' | null>(null);
  return (
    <>
      <Button onClick={() => setOpen('dialog')}>Explain</Button>
      <Button onClick={() => setOpen('confirm')}>Publish</Button>
      <Dialog
        open={open === 'dialog'}
        onClose={() => setOpen(null)}
        title="Formula"
        description="What it means"
        footer={<Button>Done</Button>}
      >
        <Menu trigger={<Button>More</Button>}>
          <MenuItem>Copy</MenuItem>
        </Menu>
      </Dialog>
      <ConfirmDialog
        open={open === 'confirm'}
        onClose={() => setOpen(null)}
        title="Publish?"
        confirmLabel="Publish now"
        onConfirm={onConfirm}
      >
        This cannot be undone.
      </ConfirmDialog>
      <Toaster />
    </>
  );
}

const openDialog = async () => {
  const view = renderUi(<Page />);
  await view.user.click(screen.getByRole('button', { name: 'Explain' }));
  return { ...view, dialog: screen.getByRole('dialog', { name: 'Formula' }) };
};

describe('Dialog', () => {
  it('styles a dialog with its recipe and the design tokens', async () => {
    const { dialog } = await openDialog();
    const style = getComputedStyle(dialog);
    expect(style.display).toBe('flex');
    expect(style.borderRadius).toBe('var(--ui-radii-card)');
    expect(style.background).toContain('--ui-colors-panel');
    const root = getComputedStyle(document.documentElement);
    expect(root.getPropertyValue('--ui-radii-card').trim()).toBe('12px');
    expect(root.getPropertyValue('--ui-colors-panel').trim()).toBe('#ffffff');
  });

  it('describes a dialog and moves the focus to its content', async () => {
    const { dialog } = await openDialog();
    expect(dialog).toHaveAccessibleDescription('What it means');
    expect(screen.getByRole('button', { name: 'More' })).toHaveFocus();
  });

  it('traps the focus in a dialog in both directions', async () => {
    const { dialog, user } = await openDialog();
    await user.tab({ shift: true });
    expect(within(dialog).getByRole('button', { name: 'Close' })).toHaveFocus();
    await user.tab();
    expect(screen.getByRole('button', { name: 'More' })).toHaveFocus();
  });

  it('makes the page behind a dialog inert but not the toasts', async () => {
    const { user, container } = await openDialog();
    expect(container).toHaveAttribute('inert');
    expect(screen.getByRole('region', { name: 'Notifications' })).not.toHaveAttribute('inert');
    await user.keyboard('{Escape}');
    expect(container).not.toHaveAttribute('inert');
  });

  it('closes a dialog with Escape and returns the focus to its trigger', async () => {
    const { user } = await openDialog();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Explain' })).toHaveFocus();
  });

  it('keeps a dialog open when Escape closes a menu inside it', async () => {
    const { user } = await openDialog();
    await user.click(screen.getByRole('button', { name: 'More' }));
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    expect(screen.getByRole('dialog')).toBeInTheDocument();
  });

  it('closes a dialog on a click outside it', async () => {
    const { user, dialog } = await openDialog();
    await user.click(dialog);
    expect(dialog).toBeInTheDocument();
    if (dialog.parentElement) await user.click(dialog.parentElement);
    expect(dialog).not.toBeInTheDocument();
  });
});

describe('ConfirmDialog', () => {
  it('focuses Cancel first and ignores clicks outside a confirmation', async () => {
    const { user } = renderUi(<Page />);
    await user.click(screen.getByRole('button', { name: 'Publish' }));
    const dialog = screen.getByRole('alertdialog', { name: 'Publish?' });
    expect(dialog).toHaveAccessibleDescription('This cannot be undone.');
    expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    if (dialog.parentElement) await user.click(dialog.parentElement);
    expect(dialog).toBeInTheDocument();
  });

  it('runs the action only when it is confirmed', async () => {
    const onConfirm = jest.fn();
    const { user } = renderUi(<Page onConfirm={onConfirm} />);
    await user.click(screen.getByRole('button', { name: 'Publish' }));
    await user.keyboard('{Enter}');
    expect(onConfirm).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Publish' }));
    await user.click(screen.getByRole('button', { name: 'Publish now' }));
    expect(onConfirm).toHaveBeenCalledTimes(1);
  });
});
