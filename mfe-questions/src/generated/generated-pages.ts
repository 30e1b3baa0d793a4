import * as z from 'shared/z';
import { batchSchema } from './generated-batch.schema';

const newsSchema = z.object({
  /** Whose questions, and of which course. */
  key: z.string(),
  /** The list as it stands now; null when there is none any more. */
  batch: batchSchema.nullable(),
});
export type News = z.infer<typeof newsSchema>;

/** How the pages that one browser has open tell each other what became of generated questions. */
export interface Pages {
  tell: (news: News) => void;
  /** Listens until the function that it answers with is called. */
  hear: (listener: (news: News) => void) => () => void;
}

const CHANNEL = 'teacher-portal-generated';
/** The channel that this page listens on; it posts on the same one in order not to hear itself. */
let open: BroadcastChannel | undefined;

/** The other tabs and windows; nobody where the browser has no channel between them. */
export const otherPages: Pages = {
  tell(news) {
    if (typeof BroadcastChannel === 'undefined') return;
    if (open) return open.postMessage(news);
    // What is posted before a channel is closed arrives.
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
      // Another version of the portal may be open beside this one.
      if (news.success) listener(news.data);
    });
    return () => {
      channel.close();
      open = undefined;
    };
  },
};
