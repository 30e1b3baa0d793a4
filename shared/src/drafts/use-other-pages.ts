import { useEffect, useRef, useState } from 'react';
import * as z from 'shared/z';
import { type DraftOwner } from './draft-store';

const messageSchema = z.object({ page: z.string(), thing: z.string(), says: z.enum(['opened', 'open', 'closed']) });
type Message = z.infer<typeof messageSchema>;

/** What pages of this browser tell each other about what they edit. */
export const pageChannel = 'teacher-portal-drafts';

/**
 * Whether another tab or window of this browser edits the same thing. Pages say when they open and close it; those that
 * have it open answer. False where the browser has no channel between pages.
 *
 * @param page names this page among the others.
 */
export function useOtherPages(page: string, owner: DraftOwner | undefined): boolean {
  const others = useRef(new Set<string>());
  const [isOpenElsewhere, setOpenElsewhere] = useState(false);

  useEffect(() => {
    if (!owner || typeof BroadcastChannel === 'undefined') return undefined;
    const thing = JSON.stringify([owner.uid, owner.schoolId, owner.entity, String(owner.id)]);
    const known = others.current;
    const channel = new BroadcastChannel(pageChannel);
    const say = (says: Message['says']) => channel.postMessage({ page, thing, says } satisfies Message);
    const note = () => setOpenElsewhere(known.size > 0);
    channel.onmessage = ({ data }) => {
      const heard = messageSchema.safeParse(data).data;
      if (!heard || heard.thing !== thing || heard.page === page) return;
      if (heard.says === 'closed') known.delete(heard.page);
      else known.add(heard.page);
      if (heard.says === 'opened') say('open');
      note();
    };
    const opened = () => say('opened');
    const closed = () => say('closed');
    window.addEventListener('pagehide', closed);
    // A page that comes back from the browser's history has said that it was closed.
    window.addEventListener('pageshow', opened);
    opened();
    return () => {
      window.removeEventListener('pagehide', closed);
      window.removeEventListener('pageshow', opened);
      closed();
      channel.close();
      known.clear();
      note();
    };
  }, [page, owner]);

  return isOpenElsewhere;
}
