import * as z from '@teacher-portal/remote-sdk/z';
import { batchSchema } from './generated-batch.schema';

const newsSchema = z.object({
  /** The owner and the course of the questions. */
  key: z.string(),
  /** The current list; null when it was removed. */
  batch: batchSchema.nullable(),
});
export type News = z.infer<typeof newsSchema>;

/** Synchronises generated questions between the open tabs of one browser. */
export interface Pages {
  tell: (news: News) => void;
  /** Listens until the returned function is called. */
  hear: (listener: (news: News) => void) => () => void;
}

const CHANNEL = 'teacher-portal-generated';
/** The channel that this page listens on; it posts on the same one, so that it does not receive its own messages. */
let open: BroadcastChannel | undefined;

/** The other tabs and windows; none where the browser has no BroadcastChannel. */
export const otherPages: Pages = {
  tell(news) {
    if (typeof BroadcastChannel === 'undefined') return;
    if (open) return open.postMessage(news);
    // A message posted before a channel is closed is delivered.
    const channel = new BroadcastChannel(CHANNEL);
    channel.postMessage(news);
    channel.close();
  },
  hear(listener) {
    if (typeof BroadcastChannel === 'undefined') return () => undefined;
    const channel = new BroadcastChannel(CHANNEL);
    open = channel;
    channel.addEventListener('message', ({ data }) => {
      const news = newsSchema.safeParse(data);
      // Another version of the portal may be open in the other tab.
      if (news.success) listener(news.data);
    });
    return () => {
      channel.close();
      open = undefined;
    };
  },
};
