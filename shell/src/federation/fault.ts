import type { RemoteRelease } from 'shared/contract/registry';
import type { RemoteReport } from 'shared/contract/remote-report';

/** The name of a release's file in a report; undefined for URLs outside its folder. */
export function placeIn({ entry }: RemoteRelease, text: string): string | undefined {
  const folder = new URL('.', new URL(entry, window.location.href)).href;
  const [, file, position] = /^([\w./-]+)[^:\s]*((?::\d+){2})/.exec(text.split(folder)[1] ?? '') ?? [];
  return file && file + position;
}

/**
 * The class of an error and its position in the files of a release. Never its message, which may contain what a user
 * typed.
 */
export function faultOf(error: unknown, release: RemoteRelease): RemoteReport['fault'] {
  let first = error;
  while (first instanceof Error && first.cause instanceof Error) first = first.cause;
  if (!(first instanceof Error)) return undefined;
  const at = placeIn(release, first.stack ?? '');
  return { name: /^[A-Za-z]\w{0,59}$/.test(first.name) ? first.name : 'Error', ...(at && { at }) };
}
