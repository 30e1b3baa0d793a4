import type { RemoteRelease } from 'shared/contract/registry';
import type { RemoteReport } from 'shared/contract/remote-report';

/** What an address in a release's folder is called in a report; undefined for all others. */
export function placeIn({ entry }: RemoteRelease, text: string): string | undefined {
  const folder = new URL('.', new URL(entry, window.location.href)).href;
  const [, file, position] = /^([\w./-]+)[^:\s]*((?::\d+){2})/.exec(text.split(folder)[1] ?? '') ?? [];
  return file && file + position;
}

/**
 * Class of an error, and where in the files of a release it was thrown. Never its message, which may repeat what
 * somebody typed.
 */
export function faultOf(error: unknown, release: RemoteRelease): RemoteReport['fault'] {
  let first = error;
  while (first instanceof Error && first.cause instanceof Error) first = first.cause;
  if (!(first instanceof Error)) return undefined;
  const at = placeIn(release, first.stack ?? '');
  return { name: /^[A-Za-z]\w{0,59}$/.test(first.name) ? first.name : 'Error', ...(at && { at }) };
}
