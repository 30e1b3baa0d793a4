import { useEffect, useRef, useState } from 'react';
import * as z from 'shared/z';
import { type DraftOwner } from './draft-store';
import { holdLock, whenReleased } from './page-lock';

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
    const lockOf = (ofPage: string) => JSON.stringify([pageChannel, thing, ofPage]);
    const known = others.current;
    const ended = new AbortController();
    const channel = new BroadcastChannel(pageChannel);
    const send = (says: Message['says']) => {
      if (!ended.signal.aborted) channel.postMessage({ page, thing, says } satisfies Message);
    };
    const updateState = () => setOpenElsewhere(known.size > 0);
    const forget = (other: string) => {
      known.delete(other);
      updateState();
    };
    channel.onmessage = ({ data }) => {
      const message = messageSchema.safeParse(data).data;
      if (!message || message.thing !== thing || message.page === page) return;
      if (message.says === 'closed') {
        forget(message.page);
        return;
      }
      if (!known.has(message.page)) {
        known.add(message.page);
        // A message sent while a tab closes can be lost, and a crashed tab sends none; the browser releases its lock in
        // both cases.
        whenReleased(lockOf(message.page), ended.signal, () => forget(message.page));
      }
      if (message.says === 'opened') send('open');
      updateState();
    };
    const opened = () => send('opened');
    const closed = () => send('closed');
    window.addEventListener('pagehide', closed);
    // A page restored from the back/forward cache has announced that it was closed.
    window.addEventListener('pageshow', opened);
    holdLock(lockOf(page), ended.signal, opened);
    return () => {
      window.removeEventListener('pagehide', closed);
      window.removeEventListener('pageshow', opened);
      closed();
      ended.abort();
      channel.close();
      known.clear();
      updateState();
    };
  }, [page, owner]);

  return isOpenElsewhere;
}
