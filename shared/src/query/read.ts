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
import { type ApiError, call, type CallArguments, type CallInput } from 'shared/http';

/** What a read is asked with: the parameters, the query and the body of its endpoint. */
export type ReadInput<E extends Endpoint> = Omit<CallInput<E>, 'signal' | 'idempotencyKey' | 'version' | 'timeoutMs'>;

/** What the cache holds of a read: the data, or data and meta where the endpoint has a meta, as pages of a list do. */
type ReadData<E extends Endpoint> =
  EndpointMeta<E> extends undefined ? EndpointData<E> : { data: EndpointData<E>; meta: EndpointMeta<E> };

type QuerySettings<Data, Selected> = Pick<
  UnusedSkipTokenOptions<Data, ApiError, Selected, ReadKey>,
  'enabled' | 'gcTime' | 'meta' | 'placeholderData' | 'refetchInterval' | 'retry' | 'select' | 'staleTime'
>;

export interface ReadOptions<E extends Endpoint, Selected> extends QuerySettings<ReadData<E>, Selected> {
  timeoutMs?: number;
  /** Tells two reads apart whose inputs cannot be compared, such as files. */
  variant?: unknown;
  /** For data that takes something else than one call with the input. */
  load?: (signal: AbortSignal) => Promise<ReadData<E>>;
}

/** A call, and the resources that it reads. */
interface ReadName {
  call: string;
  reads: readonly Resource[];
}

/** The key of a read in the cache. The resources are part of it, so that a write finds every read of what it changes. */
export type ReadKey = readonly [name: ReadName, input: unknown, variant: unknown];

/** A cached read, for example what `read` answers. */
export interface Reading {
  queryKey: QueryKey;
}

export const callName = ({ method, path }: Endpoint): string => `${method} ${path}`;

/** Undefined for a query that is no read of the API. */
export function readNameOf([name]: QueryKey): ReadName | undefined {
  const isName = typeof name === 'object' && name !== null && 'call' in name && 'reads' in name;
  return isName ? (name as ReadName) : undefined;
}

export const hashOf = ({ queryKey }: Reading): string => hashKey(queryKey);

/**
 * The query of a read, for `useQuery`, `useQueries` and the functions of the query client. Its key is made of endpoint and
 * input, so that the same read is the same cached data in every remote. With `skipToken` for an input nothing is asked.
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
  const name: ReadName = { call: callName(endpoint), reads: endpoint.reads };
  return queryOptions<ReadData<E>, ApiError, Selected, ReadKey>({
    ...settings,
    queryKey: [name, isSkipped ? null : input, variant],
    // The type without skipToken lets the same value be fetched and prefetched; who does that has an input.
    queryFn: isSkipped ? (skipToken as unknown as typeof queryFn) : queryFn,
  });
}

interface LocalRead<Data> extends QuerySettings<Data, Data> {
  /** What it is read for. */
  input: unknown;
  load: () => Promise<Data>;
}

/** The query of something that this browser keeps itself and no write of the API changes. */
export const readLocally = <Data>(name: string, { input, load, ...settings }: LocalRead<Data>) =>
  queryOptions<Data, ApiError, Data, ReadKey>({
    ...settings,
    queryKey: [{ call: name, reads: [] }, input, null],
    queryFn: load,
  });
