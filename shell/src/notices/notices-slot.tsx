import { useSlots } from 'shared/slots';
import { usePart } from 'shared/ui/core';

/** Its texts are in the same script: what every visit loads does not list two more. */
const loadBell = async () => (await import('./bell')).openBell();

/** The bell, where a remote gives notices. Without its script the bar stays as it was. */
export const NoticesSlot = () => useSlots('notices').length > 0 && <LoadedBell />;

function LoadedBell() {
  const found = usePart(loadBell);
  return found.state === 'ready' && <found.part.Bell />;
}
