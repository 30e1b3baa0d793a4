import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type WriteEndpoint } from 'shared/contract/endpoint';
import { type ApiError, call, type CallArguments, type CallInput, type CallResult, keysByContent } from 'shared/http';
import { type Invalidation, isConflict, invalidate, mayBeStale } from './write';

/** The input of a write. The idempotency key of a create is added here. */
export type WriteInput<E extends WriteEndpoint> = Omit<CallInput<E>, 'signal'>;

export interface WriteOptions<E extends WriteEndpoint, Before> {
  /** Runs before the call, for optimistic changes; its result is passed to `onError` for rollback. */
  onStart?: (input: WriteInput<E>) => Before;
  /**
   * `refreshed` resolves when the active queries have been refetched; the mutation is pending until the returned
   * promise resolves.
   */
  onSuccess?: (answer: CallResult<E>, input: WriteInput<E>, refreshed: Promise<void>) => unknown;
  /** Which reads the response already covers, and which are deleted. Runs before anything is refetched. */
  invalidation?: (answer: CallResult<E>, input: WriteInput<E>) => Invalidation;
  /** If given, the caller reports the error; otherwise the global error handler does. */
  onError?: (error: ApiError, input: WriteInput<E>, before: Before | undefined) => unknown;
  /** Handles a 412 instead of `onError` and the error handler. */
  onConflict?: (error: ApiError, input: WriteInput<E>) => unknown;
  /** Writes of one scope run in sequence. */
  scope?: string;
}

/**
 * The mutation of a write. A create carries an idempotency key: repeating the same input after a failure keeps the
 * key, so that nothing is created twice. After a success, and after a failure with an unknown outcome, all reads of
 * the changed resources are invalidated.
 */
export function useWrite<E extends WriteEndpoint, Before = undefined>(
  endpoint: E,
  options: WriteOptions<E, Before> = {},
) {
  const { onStart, onSuccess, invalidation, onError, onConflict, scope } = options;
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
      // The same content is a new record from now on.
      keys.forget();
      const refreshed = invalidate(endpoint, invalidation?.(answer, input));
      return onSuccess?.(answer, input, refreshed);
    },
    onError: (error, input, before) => {
      if (mayBeStale(error)) void invalidate(endpoint);
      return isConflict(error) && onConflict ? onConflict(error, input) : onError?.(error, input, before);
    },
  });
}
