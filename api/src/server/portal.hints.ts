import { type Language } from 'shared/contract/limits';
import { remoteFor } from 'shared/contract/mounts';
import { parseRegistry } from 'shared/contract/registry';
import { satisfiesContract } from 'shared/contract/registry.rules';
import { contractVersion } from 'shared/contract/version';

/** Addresses and hashes come from a parsed registry and hold no quote and no `<`. */
function hint(address: string, integrity: string | undefined): string {
  // As the script will ask for it, or the browser fetches the file twice: with a hash, scripts are asked for with CORS.
  const attributes = integrity ? ` crossorigin="anonymous" integrity="${integrity}"` : '';
  return `<link rel="preload" as="script" href="${address}"${attributes}>`;
}

/** What decides which scripts a page needs first. */
export interface PageVisit {
  path: string;
  /** Whether this browser was told to load another release of a remote. */
  isOverridden: (remote: string) => boolean;
  language: Language;
  /** Whether the browser says that it holds a session; without one the guard leads to the sign-in page. */
  isSignedIn: boolean;
}

/**
 * Preload hints for the remote of a path: entry, exposed module, screen and texts of the live release, side by side with
 * the shell instead of one after the other behind it. The server does not know who is visiting, so a remote that is
 * being rolled out has no hints.
 */
export function preloadHints(
  registry: string | undefined,
  { path, isOverridden, language, isSignedIn }: PageVisit,
): string {
  if (!isSignedIn) return '';
  const remote = remoteFor(parseRegistry(registry).remotes, path);
  if (!remote || isOverridden(remote.name) || remote.candidate) return '';
  if (!satisfiesContract(remote.contract.range, contractVersion)) return '';
  const { entry, integrity, preload = [], routes = {}, locales, hashes = {} } = remote;
  const files = new Set([...preload, ...(locales?.[language] ?? []), ...(routes[path] ?? [])]);
  return [hint(entry, integrity), ...[...files].map((file) => hint(file, hashes[file]))].join('');
}
