import { isApiError } from './api-error';

/** An idempotency key. `randomUUID` exists only where the page is served over TLS; a school's own network may have none. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * Gives the key that a creating call is sent with. The same content sent again (an answer was lost) keeps its key, so
 * that the server creates nothing twice; other content gets another. After `forget` the same content is another thing.
 */
export function keysByContent() {
  const none = { content: '', key: '' };
  let last = none;
  return {
    keyFor: (content: unknown): string => {
      const text = JSON.stringify(content);
      if (last.content !== text) last = { content: text, key: newKey() };
      return last.key;
    },
    forget: () => {
      last = none;
    },
  };
}

/** The session has ended, or the server asks for patience: neither says a word about the call. */
const unread: readonly number[] = [401, 408, 425, 429];

/**
 * The server has read a creating call and refused it, so nothing was made. After no answer, a fault of the server or a
 * call that was not read, something may have been made, by this try or by the one before.
 */
export const isRefused = (error: unknown): boolean =>
  isApiError(error) && error.status >= 400 && error.status < 500 && !unread.includes(error.status);

/** A creating call that may have arrived. The same key always goes with the same body. */
export interface Attempt<Body> {
  key: string;
  body: Body;
}

export interface Creating<Body, Thing> {
  body: Body;
  /** What `remember` was told last, if there was a try before. */
  attempt: Attempt<Body> | undefined;
  /** Told of each try; of undefined once it is certain what became of it. */
  remember: (attempt: Attempt<Body> | undefined) => void;
  create: (attempt: Attempt<Body>) => Promise<Thing>;
  /** Brings what a try before has made to what `body` says. */
  update: (created: Thing) => Promise<Thing>;
}

/**
 * Creates a thing, once: a try whose answer was lost is sent again as it was, and what was changed since then follows.
 *
 * @throws ApiError; call it again with the attempt that `remember` was told last.
 */
export async function createOnce<Body, Thing>({
  body,
  attempt,
  remember,
  create,
  update,
}: Creating<Body, Thing>): Promise<Thing> {
  const post = async (tried: Attempt<Body>): Promise<Thing> => {
    remember(tried);
    try {
      const created = await create(tried);
      remember(undefined);
      return created;
    } catch (error) {
      if (isRefused(error)) remember(undefined);
      throw error;
    }
  };
  if (!attempt) return post({ key: newKey(), body });
  const isSame = JSON.stringify(attempt.body) === JSON.stringify(body);
  try {
    const created = await post(attempt);
    return isSame ? created : await update(created);
  } catch (error) {
    if (isSame || !isRefused(error)) throw error;
    return post({ key: newKey(), body });
  }
}
