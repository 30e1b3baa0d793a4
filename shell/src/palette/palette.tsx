import { useState } from 'react';
import { handleError } from 'shared/feedback';
import { useSchool } from 'shared/session';
import { AboutDialog } from '../about/about.dialog';
import { useAccountDialog } from '../account/use-account-dialog';
import { InviteDialog } from '../invite/invite.dialog';
import { addWords } from './add-words';
import { PaletteButton } from './palette-button';
import { useFetched } from './use-fetched';
import { usePaletteKeys } from './use-palette-keys';

/** What stands open over the page. */
export type PaletteView = 'commands' | 'keys' | 'about' | 'invite' | 'account';

const withWords = async <Part,>(part: Promise<Part>): Promise<Part> => (await Promise.all([part, addWords()]))[0];
const loadCommands = () => withWords(import('./command-palette.dialog'));
const loadKeys = () => withWords(import('./key-sheet.dialog'));

/** The button of the palette, its keys, and what they open. The dialogs come in chunks of their own, at the first use. */
export function Palette({ showLabel }: { showLabel: boolean }) {
  const { school } = useSchool();
  const [view, setView] = useState<PaletteView>();
  const { part: commands, fetch: fetchCommands } = useFetched(loadCommands);
  const { part: keys, fetch: fetchKeys } = useFetched(loadKeys);
  const account = useAccountDialog();
  const close = () => setView(undefined);
  const open = (next: PaletteView | undefined) => {
    // It keeps its own state, as in the menu of the account.
    setView(next === 'account' ? undefined : next);
    if (next === 'account') account.show();
    if (next !== 'commands' && next !== 'keys') return;
    (next === 'commands' ? fetchCommands() : fetchKeys()).catch((error: unknown) => {
      close();
      handleError(error);
    });
  };
  usePaletteKeys((pressed) => {
    if (pressed === view) close();
    // Over a question that waits for an answer nothing else opens.
    else if (!document.querySelector('[aria-modal=true]')) open(pressed);
  });
  return (
    <>
      <PaletteButton showLabel={showLabel} loading={view === 'commands' && !commands} onOpen={() => open('commands')} />
      {view === 'commands' && commands && <commands.CommandPalette onClose={close} onView={open} />}
      {view === 'keys' && keys && <keys.KeySheet onClose={close} />}
      <AboutDialog open={view === 'about'} onClose={close} />
      {account.dialog}
      {view === 'invite' && school && <InviteDialog school={school} onClose={close} />}
    </>
  );
}
