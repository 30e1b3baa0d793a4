import { useSlots } from 'shared/slots';
import { usePart } from 'shared/ui/core';
import { withNoticeWords } from './with-notice-words';

const loadBell = withNoticeWords(() => import('./bell'));

/** The bell, where a remote gives notices. Without its script the bar stays as it was. */
export const NoticesSlot = () => useSlots('notices').length > 0 && <LoadedBell />;

function LoadedBell() {
  const found = usePart(loadBell);
  return found.state === 'ready' && <found.part.Bell />;
}
