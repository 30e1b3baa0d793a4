import { useAboutDialog } from '../about/use-about-dialog';
import { useAccountDialog } from '../account/use-account-dialog';
import { useInviteDialog } from '../invite/use-invite-dialog';
import { useLazyDialog } from '../slot/use-lazy-dialog';
import type { PaletteView } from './command';
import { PaletteButton } from './palette-button';
import { usePaletteKeys } from './use-palette-keys';
import { useTypedMeanwhile } from './use-typed-meanwhile';
import { withPaletteWords } from './with-palette-words';

const loadCommands = withPaletteWords(() => import('./command-palette.dialog'));
const loadKeys = withPaletteWords(() => import('./key-sheet.dialog'));

/** The palette's button and shortcuts, and the dialogs they open, each loaded on first use. */
export function Palette({ showLabel }: { showLabel: boolean }) {
  const commands = useLazyDialog(loadCommands);
  const keys = useLazyDialog(loadKeys);
  const [about, account, invite] = [useAboutDialog(), useAccountDialog(), useInviteDialog()];
  const dialogs = { commands, keys, about, account, invite };
  const open = (next: PaletteView) => {
    commands.close();
    keys.close();
    dialogs[next].show();
  };
  usePaletteKeys((pressed) => {
    if (dialogs[pressed].isOpen) dialogs[pressed].close();
    // Never opens over another dialog.
    else if (!document.querySelector('[aria-modal=true]')) open(pressed);
  });
  const isLoading = commands.isOpen && !commands.part;
  const typedMeanwhile = useTypedMeanwhile(isLoading, commands.close);
  return (
    <>
      <PaletteButton showLabel={showLabel} loading={isLoading} onOpen={() => open('commands')} />
      {commands.part && (
        <commands.part.CommandPalette typedMeanwhile={typedMeanwhile} onClose={commands.close} onView={open} />
      )}
      {keys.part && <keys.part.KeySheet onClose={keys.close} />}
      {about.dialog}
      {account.dialog}
      {invite.dialog}
    </>
  );
}
