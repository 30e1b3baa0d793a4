import {
  hashKey,
  type Query,
  type QueryKey,
  useQueries as useLibraryQueries,
  useQuery as useLibraryQuery,
} from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** A component that reads, and whether it has ever asked if the read failed. */
interface Reader {
  asksForFailure: boolean;
}

/** What says that a read has failed. A result that is handed on as a whole is asked by whoever shows it. */
const saysFailure = new Set<PropertyKey>(['error', 'isError', 'status', 'isLoadingError', 'failureReason']);

/** The mounted readers by the hashes of their keys. */
const readers = new Map<string, Set<Reader>>();

/** Whether components on the page read this, and none of them asks for its failure. */
export function isReadSilently({ queryHash }: Query): boolean {
  const ofHash = readers.get(queryHash);
  return ofHash !== undefined && ![...ofHash].some(({ asksForFailure }) => asksForFailure);
}

function addReader(hash: string, reader: Reader): () => void {
  const ofHash = readers.get(hash) ?? new Set();
  readers.set(hash, ofHash.add(reader));
  return () => {
    ofHash.delete(reader);
    if (ofHash.size === 0) readers.delete(hash);
  };
}

const watched = <Result extends object>(result: Result, reader: Reader): Result =>
  new Proxy(result, {
    get(target, name) {
      if (saysFailure.has(name)) reader.asksForFailure = true;
      return Reflect.get(target, name) as unknown;
    },
  });

function useReader(keys: readonly QueryKey[]): Reader {
  const [reader] = useState<Reader>({ asksForFailure: false });
  const hashes = keys.map(hashKey).join('\n');
  useEffect(() => {
    const ends = hashes.split('\n').map((hash) => addReader(hash, reader));
    return () => ends.forEach((end) => end());
  }, [hashes, reader]);
  return reader;
}

/** The library's hook; what no component shows of a failure is told by `feedback`. */
export const useQuery = ((...given: Parameters<typeof useLibraryQuery>) => {
  const reader = useReader([given[0].queryKey]);
  return watched(useLibraryQuery(...given), reader);
}) as typeof useLibraryQuery;

/** The library's hook, as `useQuery`. */
export const useQueries = ((options: { queries: readonly { queryKey: QueryKey }[] }) => {
  const reader = useReader(options.queries.map(({ queryKey }) => queryKey));
  const found: unknown = useLibraryQueries(options as never);
  return Array.isArray(found) ? found.map((result: object) => watched(result, reader)) : found;
}) as unknown as typeof useLibraryQueries;
