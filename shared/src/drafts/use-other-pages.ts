import { useEffect, useRef, useState } from 'react';
import * as z from 'shared/z';
import { type DraftOwner } from './draft-store';

const messageSchema = z.object({ page: z.string(), thing: z.string(), says: z.enum(['opened', 'open', 'closed']) });
type Message = z.infer<typeof messageSchema>;

/** BroadcastChannel on which the tabs of a browser announce what they edit. */
export const pageChannel = 'teacher-portal-drafts';

/**
 * Whether another tab or window of this browser edits the same record. Tabs announce when they open and close a record;
 * those that have it open answer. False in browsers without BroadcastChannel.
 *
 * @param page - identifies this tab.
 */
export function useOtherPages(page: string, owner: DraftOwner | undefined): boolean {
  const others = useRef(new Set<string>());
  const [isOpenElsewhere, setOpenElsewhere] = useState(false);

  useEffect(() => {
    if (!owner || typeof BroadcastChannel === 'undefined') return undefined;
    const thing = JSON.stringify([owner.uid, owner.schoolId, owner.entity, String(owner.id)]);
    const known = others.current;
    const channel = new BroadcastChannel(pageChannel);
    const send = (says: Message['says']) => channel.postMessage({ page, thing, says } satisfies Message);
    const updateState = () => setOpenElsewhere(known.size > 0);
    channel.onmessage = ({ data }) => {
      const message = messageSchema.safeParse(data).data;
      if (!message || message.thing !== thing || message.page === page) return;
      if (message.says === 'closed') known.delete(message.page);
      else known.add(message.page);
      if (message.says === 'opened') send('open');
      updateState();
    };
    const opened = () => send('opened');
    const closed = () => send('closed');
    window.addEventListener('pagehide', closed);
    // A page restored from the back/forward cache has announced that it was closed.
    window.addEventListener('pageshow', opened);
    opened();
    return () => {
      window.removeEventListener('pagehide', closed);
      window.removeEventListener('pageshow', opened);
      closed();
      channel.close();
      known.clear();
      updateState();
    };
  }, [page, owner]);

  return isOpenElsewhere;
}
