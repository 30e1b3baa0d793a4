import { type DataTag, type Query } from '@tanstack/react-query';
import { type Endpoint, type WriteEndpoint } from 'shared/contract/endpoint';
import { type ApiError, call, type CallArguments, type CallInput, type CallResult, isApiError } from 'shared/http';
import { queryClient } from './query-client';
import { callName, hashOf, type Reading, type ReadKey, readNameOf } from './read';

export interface Outdating {
  /** These stay as they are: the write has told how they are now. */
  except?: readonly (Reading | Endpoint)[];
  /** What these read exists no more: none is asked for again. */
  gone?: readonly Reading[];
  /** What is on the screen is asked for again at once, unless false: then when it is next shown. */
  refetch?: boolean;
}

const isReading = (value: Reading | Endpoint): value is Reading => 'queryKey' in value;
const isEndpoint = (value: Reading | Endpoint): value is Endpoint => !isReading(value);

/** Makes stale whatever reads a resource that the endpoint changes, in every remote; resolves when it was read again. */
export async function outdate({ changes }: WriteEndpoint, options: Outdating = {}): Promise<void> {
  const { except = [], gone = [], refetch = true } = options;
  const keptCalls = new Set(except.filter(isEndpoint).map(callName));
  const kept = new Set(except.filter(isReading).map(hashOf));
  const goneHashes = new Set(gone.map(hashOf));
  const isGone = ({ queryHash }: Query) => goneHashes.has(queryHash);
  const isAffected = ({ queryKey, queryHash }: Query) => {
    const name = readNameOf(queryKey);
    if (!name || kept.has(queryHash) || keptCalls.has(name.call)) return false;
    return name.reads.some((resource) => changes.includes(resource));
  };
  queryClient.removeQueries({ predicate: isGone, type: 'inactive' });
  await Promise.all([
    queryClient.invalidateQueries({ predicate: isGone, refetchType: 'none' }),
    queryClient.invalidateQueries({
      predicate: (query) => isAffected(query) && !isGone(query),
      refetchType: refetch ? 'active' : 'none',
    }),
  ]);
}

/** Data that a write has answered takes the place of what was read before, and is not asked for again. */
export function answered<Data>(query: { queryKey: DataTag<ReadKey, Data, ApiError> }, data: Data): Outdating {
  // A read that is on its way was sent before the write.
  void queryClient.cancelQueries(query);
  queryClient.setQueryData(query.queryKey as ReadKey, data);
  return { except: [query] };
}

/**
 * What is on the screen may be old after this failure: somebody else has changed or deleted what the write was about, or
 * nobody knows whether the server has done it. A plain refusal says nothing of the kind.
 */
export const leavesDoubt = (error: unknown): boolean =>
  isApiError(error) && (error.status === 0 || error.status >= 500 || [404, 409, 412].includes(error.status));

/** Somebody else has saved since the version that the write was based on. */
export const isConflict = (error: unknown): boolean => isApiError(error) && error.status === 412;

/**
 * Calls a write and, when it is done, makes stale what it changes; for what is no mutation of a component.
 *
 * @throws what `call` throws; it is for the caller to say so.
 */
export async function write<E extends WriteEndpoint>(
  endpoint: E,
  input: CallInput<E>,
  outdating: Outdating | ((answer: CallResult<E>) => Outdating) = {},
): Promise<CallResult<E>> {
  const answer = await call(endpoint, ...([input] as unknown as CallArguments<E>));
  void outdate(endpoint, typeof outdating === 'function' ? outdating(answer) : outdating);
  return answer;
}
