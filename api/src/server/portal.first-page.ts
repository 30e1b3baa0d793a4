import { createHash } from 'node:crypto';
import { type Language } from 'shared/contract/limits';
import { remoteFor } from 'shared/contract/mounts';
import { paintedPages } from 'shared/contract/painted-pages';
import { paths } from 'shared/contract/paths';
import { type RegistryEntry } from 'shared/contract/registry';
import { type PageVisit } from './portal.hints';

/** Other screens that are open without a session. */
const open = [
  paths.secondFactor,
  paths.singleSignOn,
  paths.verify,
  paths.invitation,
  paths.privacyPolicy,
  paths.terms,
].map(({ path }) => path);

interface Visit {
  path: string;
  search: URLSearchParams;
  language: Language;
  isSignedIn: boolean;
}

/**
 * The file of the page whose screen is in its HTML; the sign-in form also wherever the guard of the shell would lead to
 * it. A URL with a `token` belongs to a mail link.
 */
export function firstPageOf({ path, search, language, isSignedIn }: Visit): string | undefined {
  const asked = path.toLowerCase();
  if (isSignedIn || open.includes(asked)) return undefined;
  const isMailLink = search.has('token');
  // Without the token of its mail, that screen says that the link does not work.
  if (asked === paths.setPassword.path && !isMailLink) return undefined;
  const painted = paintedPages.find((name) => asked === `/${name}`);
  if (painted) return `${painted}.${language}.html`;
  return isMailLink ? undefined : `login.${language}.html`;
}

/**
 * The page that paints the frame of an area before the shell has loaded. Its script finds out whether the browser
 * remembers who is signed in; addresses of no area lead elsewhere, and at one with a `token` the shell renders nothing.
 */
export function framePageOf(
  { path, isSignedIn, hasToken }: Pick<PageVisit, 'path' | 'isSignedIn' | 'hasToken'>,
  remotes: readonly RegistryEntry[],
): string | undefined {
  const remote = remoteFor(remotes, path);
  return isSignedIn && !hasToken && remote && !remote.state ? 'frame.html' : undefined;
}

const known = new Map<string, string[]>();

/** Hashes for the policy of the scripts that stand in a page of the build; data blocks are no scripts. */
export function inlineScriptsOf(html: string): readonly string[] {
  const scripts = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script = '']) => script);
  const key = scripts.join();
  const hashes =
    known.get(key) ?? scripts.map((script) => `sha256-${createHash('sha256').update(script).digest('base64')}`);
  known.set(key, hashes);
  return hashes;
}
