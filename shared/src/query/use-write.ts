import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type WriteEndpoint } from 'shared/contract/endpoint';
import { type ApiError, call, type CallArguments, type CallInput, type CallResult, keysByContent } from 'shared/http';
import { type Outdating, isConflict, outdate, leavesDoubt } from './write';

/** What a write is sent with. The idempotency key of a creating call is added here. */
export type WriteInput<E extends WriteEndpoint> = Omit<CallInput<E>, 'signal'>;

export interface WriteOptions<E extends WriteEndpoint, Before> {
  /** Before the call, for a change that is shown at once; what it answers is given to `onError` to take it back. */
  onStart?: (input: WriteInput<E>) => Before;
  /** `refreshed` resolves when what is on the screen was read again; the mutation is pending as long as the answer is. */
  onSuccess?: (answer: CallResult<E>, input: WriteInput<E>, refreshed: Promise<void>) => unknown;
  /** Which reads the answer speaks for, and which are gone. Runs before what the write changes is read again. */
  outdates?: (answer: CallResult<E>, input: WriteInput<E>) => Outdating;
  /** With it the caller says what went wrong; without it the one error handler does. */
  onError?: (error: ApiError, input: WriteInput<E>, before: Before | undefined) => unknown;
  /** Takes the 412 in the place of `onError` and of the error handler. */
  onConflict?: (error: ApiError, input: WriteInput<E>) => unknown;
  /** Writes of one scope are sent one after the other. */
  scope?: string;
}

/**
 * The mutation of a write. A creating call carries an idempotency key: the same input sent again after a failure has the
 * same key, so that nothing is created twice. After a success, and after a failure that leaves it open how things
 * are now, what reads the changed resources is read again.
 */
export function useWrite<E extends WriteEndpoint, Before = undefined>(
  endpoint: E,
  options: WriteOptions<E, Before> = {},
) {
  const { onStart, onSuccess, outdates, onError, onConflict, scope } = options;
  const [keys] = useState(keysByContent);
  return useMutation<CallResult<E>, ApiError, WriteInput<E>, Before | undefined>({
    meta: { isHandled: (error) => Boolean(onError ?? (isConflict(error) && onConflict)) },
    ...(scope !== undefined && { scope: { id: scope } }),
    mutationFn: (input) => {
      const key = endpoint.once ? { idempotencyKey: keys.keyFor(input) } : {};
      return call(endpoint, ...([{ ...key, ...input }] as unknown as CallArguments<E>));
    },
    onMutate: (input) => onStart?.(input),
    onSuccess: (answer, input) => {
      // The same content is another thing from now on.
      keys.forget();
      const refreshed = outdate(endpoint, outdates?.(answer, input));
      return onSuccess?.(answer, input, refreshed);
    },
    onError: (error, input, before) => {
      if (leavesDoubt(error)) void outdate(endpoint);
      return isConflict(error) && onConflict ? onConflict(error, input) : onError?.(error, input, before);
    },
  });
}
