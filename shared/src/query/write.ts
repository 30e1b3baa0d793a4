import { type DataTag, type Query } from '@tanstack/react-query';
import { type Endpoint, type WriteEndpoint } from 'shared/contract/endpoint';
import { type ApiError, call, type CallArguments, type CallInput, type CallResult, isApiError } from 'shared/http';
import { queryClient } from './query-client';
import { callName, hashOf, type Reading, type ReadKey, readNameOf } from './read';

export interface Invalidation {
  /** Not invalidated: the response covers them. */
  except?: readonly (Reading | Endpoint)[];
  /** Reads of deleted records. These are not refetched, nor is what is read under their paths, such as a history. */
  gone?: readonly Reading[];
  /** Refetches active queries at once; if false, on their next mount. */
  refetch?: boolean;
}

const isReading = (value: Reading | Endpoint): value is Reading => 'queryKey' in value;
const isEndpoint = (value: Reading | Endpoint): value is Endpoint => !isReading(value);

interface Addressed {
  params?: Record<string, unknown>;
}

/** Whether a read is that of the record, or under its path with the same parameters. */
function belongsTo(record: Reading, query: Reading): boolean {
  const [path, under] = [readNameOf(record.queryKey), readNameOf(query.queryKey)].map((name) => name?.call);
  if (path === undefined || under === undefined) return false;
  if (path === under) return hashOf(record) === hashOf(query);
  const [of, asked] = [record, query].map(({ queryKey }) => (queryKey[1] as Addressed | null)?.params ?? {});
  return under.startsWith(`${path}/`) && Object.entries(of ?? {}).every(([name, value]) => asked?.[name] === value);
}

/**
 * Invalidates every read of a resource that the endpoint changes, in every remote; resolves when they are refetched.
 */
export async function invalidate({ changes }: WriteEndpoint, options: Invalidation = {}): Promise<void> {
  const { except = [], gone = [], refetch = true } = options;
  const keptCalls = new Set(except.filter(isEndpoint).map(callName));
  const kept = new Set(except.filter(isReading).map(hashOf));
  const isGone = (query: Query) => gone.some((record) => belongsTo(record, query));
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

/** Replaces cached data with that of a response and does not refetch it. */
export function setCached<Data>(query: { queryKey: DataTag<ReadKey, Data, ApiError> }, data: Data): Invalidation {
  // A pending read was sent before the write.
  void queryClient.cancelQueries(query);
  queryClient.setQueryData(query.queryKey as ReadKey, data);
  return { except: [query] };
}

/**
 * Cached data may be stale after this failure: somebody else has changed or deleted the record, or the outcome is
 * unknown. A plain rejection changes nothing.
 */
export const mayBeStale = (error: unknown): boolean =>
  isApiError(error) && (error.status === 0 || error.status >= 500 || [404, 409, 412].includes(error.status));

/** Somebody else has saved since the version that the write was based on. */
export const isConflict = (error: unknown): boolean => isApiError(error) && error.status === 412;

/**
 * Calls a write and invalidates what it changes, outside of components.
 *
 * @throws what `call` throws; the caller reports it.
 */
export async function write<E extends WriteEndpoint>(
  endpoint: E,
  input: CallInput<E>,
  invalidation: Invalidation | ((answer: CallResult<E>) => Invalidation) = {},
): Promise<CallResult<E>> {
  const answer = await call(endpoint, ...([input] as unknown as CallArguments<E>));
  void invalidate(endpoint, typeof invalidation === 'function' ? invalidation(answer) : invalidation);
  return answer;
}
