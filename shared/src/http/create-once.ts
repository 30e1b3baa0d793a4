import { isApiError } from './api-error';

/** An idempotency key. `randomUUID` exists only on HTTPS pages, and a school's own network may have none. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * Returns the idempotency key for a create. The same content keeps its key, so that repeating a lost call creates
 * nothing twice; other content gets a new key, and so does any content after `forget`.
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

/** The session has expired or the server asks to retry later: the call was not processed. */
const unread: readonly number[] = [401, 408, 425, 429];

/**
 * The server has processed a create and rejected it, so nothing was created. Without a response, after a server error
 * or a call that was not processed, this or an earlier attempt may have created something.
 */
export const isRefused = (error: unknown): boolean =>
  isApiError(error) && error.status >= 400 && error.status < 500 && !unread.includes(error.status);

/** A create that may have succeeded. The same key always has the same body. */
export interface Attempt<Body> {
  key: string;
  body: Body;
}

export interface Creating<Body, Thing> {
  body: Body;
  /** The last value passed to `remember`, if there was an earlier attempt. */
  attempt: Attempt<Body> | undefined;
  /** Called with each attempt, and with undefined once its outcome is known. */
  remember: (attempt: Attempt<Body> | undefined) => void;
  create: (attempt: Attempt<Body>) => Promise<Thing>;
  /** Updates what an earlier attempt created to match `body`. */
  update: (created: Thing) => Promise<Thing>;
}

/**
 * Creates something exactly once: an unanswered attempt is repeated unchanged, and later changes follow as an update.
 *
 * @throws ApiError; call it again with the attempt last passed to `remember`.
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
