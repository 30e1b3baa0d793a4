import {
  hashKey,
  type QueryFunction,
  type QueryKey,
  queryOptions,
  type SkipToken,
  skipToken,
  type UnusedSkipTokenOptions,
} from '@tanstack/react-query';
import { type Endpoint, type EndpointData, type EndpointMeta, type ReadEndpoint } from 'shared/contract/endpoint';
import { type Resource } from 'shared/contract/resource';
import { type ApiError, call, type CallArguments, type CallInput, isAnsweredFirst } from 'shared/http';
import { noteRead } from './first-reads';

/** The input of a read: parameters, query and body of its endpoint. */
export type ReadInput<E extends Endpoint> = Omit<CallInput<E>, 'signal' | 'idempotencyKey' | 'version' | 'timeoutMs'>;

/** The cached value of a read: the data, or data and meta if the endpoint has a meta, as paged lists do. */
type ReadData<E extends Endpoint> =
  EndpointMeta<E> extends undefined ? EndpointData<E> : { data: EndpointData<E>; meta: EndpointMeta<E> };

type QuerySettings<Data, Selected> = Pick<
  UnusedSkipTokenOptions<Data, ApiError, Selected, ReadKey>,
  'enabled' | 'gcTime' | 'meta' | 'placeholderData' | 'refetchInterval' | 'retry' | 'select' | 'staleTime'
>;

export interface ReadOptions<E extends Endpoint, Selected> extends QuerySettings<ReadData<E>, Selected> {
  timeoutMs?: number;
  /** Distinguishes reads whose inputs cannot be serialised, such as files. */
  variant?: unknown;
  /** For data that needs more than one call with the input. */
  load?: (signal: AbortSignal) => Promise<ReadData<E>>;
}

/** An endpoint, and the resources that it reads. */
interface ReadName {
  call: string;
  reads: readonly Resource[];
}

/** The query key of a read. It includes the resources, so that a write finds every read that it affects. */
export type ReadKey = readonly [name: ReadName, input: unknown, variant: unknown];

/** A cached read, such as the result of `read`. */
export interface Reading {
  queryKey: QueryKey;
}

export const callName = ({ method, service, path }: Endpoint): string => `${method} ${service ?? ''}${path}`;

/** Undefined for a query that does not read the API. */
export function readNameOf([name]: QueryKey): ReadName | undefined {
  const isName = typeof name === 'object' && name !== null && 'call' in name && 'reads' in name;
  return isName ? (name as ReadName) : undefined;
}

export const hashOf = ({ queryKey }: Reading): string => hashKey(queryKey);

/**
 * The query options of a read, for `useQuery`, `useQueries` and the query client. The key consists of endpoint and
 * input, so the same read shares its cached data across remotes. `skipToken` as input disables it.
 */
export function read<E extends ReadEndpoint, Selected = ReadData<E>>(
  endpoint: E,
  input: ReadInput<E> | SkipToken,
  { timeoutMs, variant = null, load, ...settings }: ReadOptions<E, Selected> = {},
) {
  const queryFn: QueryFunction<ReadData<E>, ReadKey> = async ({ signal }) => {
    if (load) return load(signal);
    const whole = { ...(input as object), signal, timeoutMs } as unknown as CallInput<E>;
    const { data, meta } = await call(endpoint, ...([whole] as unknown as CallArguments<E>));
    return (endpoint.meta ? { data, meta } : data) as ReadData<E>;
  };
  const isSkipped = input === skipToken;
  if (!load && !isSkipped) noteRead(queryFn as never, () => isAnsweredFirst(endpoint, input));
  const name: ReadName = { call: callName(endpoint), reads: endpoint.reads };
  return queryOptions<ReadData<E>, ApiError, Selected, ReadKey>({
    ...settings,
    queryKey: [name, isSkipped ? null : input, variant],
    // Without skipToken in the type, the same value can be fetched and prefetched; callers of those have an input.
    queryFn: isSkipped ? (skipToken as unknown as typeof queryFn) : queryFn,
  });
}

interface LocalRead<Data> extends QuerySettings<Data, Data> {
  /** Part of the key. */
  input: unknown;
  load: () => Promise<Data>;
}

/** Query options for data stored in this browser, which no API write affects. */
export const readLocally = <Data>(name: string, { input, load, ...settings }: LocalRead<Data>) =>
  queryOptions<Data, ApiError, Data, ReadKey>({
    ...settings,
    queryKey: [{ call: name, reads: [] }, input, null],
    queryFn: load,
  });
