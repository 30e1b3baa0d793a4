import { createHash } from 'node:crypto';
import { type Language } from 'shared/contract/limits';
import { remoteFor } from 'shared/contract/mounts';
import { paintedPages } from 'shared/contract/painted-pages';
import { paths } from 'shared/contract/paths';
import { type RegistryEntry } from 'shared/contract/registry';
import { type PageVisit } from './hints';

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
 * The page file with the prerendered screen of a URL; the sign-in form also where the shell's guard would redirect to
 * it. A URL with a `token` comes from a mail.
 */
export function firstPageOf({ path, search, language, isSignedIn }: Visit): string | undefined {
  const asked = path.toLowerCase();
  if (isSignedIn || open.includes(asked)) return undefined;
  const isMailLink = search.has('token');
  // Without the token of the mail, that screen shows an invalid link.
  if (asked === paths.setPassword.path && !isMailLink) return undefined;
  const painted = paintedPages.find((name) => asked === `/${name}`);
  if (painted) return `${painted}.${language}.html`;
  return isMailLink ? undefined : `login.${language}.html`;
}

/** The page that the frame of an area is painted in. */
export const FRAME = 'frame.html';

/**
 * The page that renders the frame of an area before the shell has loaded. Its script checks whether the browser
 * remembers the user; URLs outside the areas redirect, and at a URL with a `token` the shell renders nothing.
 */
export function framePageOf(
  { path, isSignedIn, hasToken }: Pick<PageVisit, 'path' | 'isSignedIn' | 'hasToken'>,
  remotes: readonly RegistryEntry[],
): string | undefined {
  const remote = remoteFor(remotes, path);
  return isSignedIn && !hasToken && remote && !remote.state ? FRAME : undefined;
}

const known = new Map<string, string[]>();

/** CSP hashes of the inline scripts of a built page; data blocks are not scripts. */
export function inlineScriptsOf(html: string): readonly string[] {
  const scripts = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script = '']) => script);
  const key = scripts.join();
  const hashes =
    known.get(key) ?? scripts.map((script) => `sha256-${createHash('sha256').update(script).digest('base64')}`);
  known.set(key, hashes);
  return hashes;
}
