import { type Language } from 'shared/contract/limits';
import { remoteFor } from 'shared/contract/mounts';
import { type RegistryEntry, type ReleaseFiles, type RemoteRelease } from 'shared/contract/registry';
import { satisfies } from 'shared/contract/registry.rules';
import { contractVersion } from 'shared/contract/version';

/** URLs and hashes come from a parsed registry and contain no quote and no `<`. */
function hint(address: string, integrity: string | undefined): string {
  // Must match the script's request, or the browser fetches the file twice: scripts with integrity use CORS.
  const attributes = integrity ? ` crossorigin="anonymous" integrity="${integrity}"` : '';
  return `<link rel="preload" as="script" href="${address}"${attributes}>`;
}

/** What determines the first scripts of a page. */
export interface PageVisit {
  path: string;
  /** Whether this browser overrides the release of a remote. */
  isOverridden: (remote: string) => boolean;
  language: Language;
  /** Whether the browser has a session cookie; without one the guard redirects to sign-in. */
  isSignedIn: boolean;
  /** Whether the URL has a `token`, with which the guard renders nothing. */
  hasToken: boolean;
}

const DAY_MS = 86_400_000;
/** How long a version counts as new and may be withdrawn automatically. */
const ON_TRIAL_DAYS = 7;

/** The version that would replace one on trial: a candidate, or one that went live recently. */
function standInOf(remote: RegistryEntry, now: Date): RemoteRelease | undefined {
  if (remote.candidate) return remote;
  const since = remote.change && now.getTime() - new Date(remote.change.at).getTime();
  return since !== undefined && since < ON_TRIAL_DAYS * DAY_MS ? remote.previous : undefined;
}

type FilesOf = (release: Pick<RegistryEntry, 'name'> & RemoteRelease) => Promise<ReleaseFiles>;

/** What a release needs for a path: entry, exposed module, texts, screen. */
async function partsOf(
  release: Parameters<FilesOf>[0],
  filesOf: FilesOf,
  { path, language }: PageVisit,
): Promise<{ file: string; hash: string | undefined }[]> {
  const { preload = [], routes = {}, locales, texts = {}, hashes = {} } = await filesOf(release);
  const words = [...(locales?.[language] ?? []), ...(texts[path]?.[language] ?? [])];
  const files = new Set([...preload, ...words, ...(routes[path] ?? [])]);
  return [
    { file: release.entry, hash: release.integrity },
    ...[...files].map((file) => ({ file, hash: hashes[file] })),
  ];
}

/** The remote of the path, if this visit may load it. */
function openRemote(remotes: readonly RegistryEntry[], { path, isOverridden, isSignedIn }: PageVisit) {
  const remote = isSignedIn ? remoteFor(remotes, path) : undefined;
  return remote && !remote.state && !isOverridden(remote.name) ? remote : undefined;
}

/** The same if every visitor gets its live release. */
function plainRemote(remotes: readonly RegistryEntry[], visit: PageVisit) {
  const remote = openRemote(remotes, visit);
  return remote && !remote.candidate && satisfies(remote.contract.range, contractVersion) ? remote : undefined;
}

/**
 * Preload hints for the remote of a path: entry, exposed module, screen and texts of the live release, to load in
 * parallel with the shell. The server does not know the user, so remotes with a rollout get no such hints. The version
 * that would replace one on trial is prefetched at low priority; browsers that have used the area have it cached.
 */
export async function preloadHints(
  remotes: readonly RegistryEntry[],
  filesOf: FilesOf,
  visit: PageVisit,
  now = new Date(),
): Promise<string> {
  const remote = openRemote(remotes, visit);
  if (!remote) return '';
  const first = plainRemote(remotes, visit) ? await partsOf(remote, filesOf, visit) : [];
  const standIn = standInOf(remote, now);
  const later = standIn ? await partsOf({ ...standIn, name: remote.name }, filesOf, visit) : [];
  return [
    ...first.map(({ file, hash }) => hint(file, hash)),
    ...later.map(({ file }) => `<link rel="prefetch" as="script" href="${file}" crossorigin="anonymous">`),
  ].join('');
}

/**
 * The templates of the calls that leave with the page of a path, under the conditions of preload hints: another release
 * may read something else.
 */
export async function firstCallsOf(
  remotes: readonly RegistryEntry[],
  filesOf: FilesOf,
  visit: PageVisit,
): Promise<readonly string[]> {
  const remote = plainRemote(remotes, visit);
  return (remote && (await filesOf(remote)).firstCalls?.[visit.path]) ?? [];
}

/** Where the template of the first screen is, in the language that the page expects. */
export interface ScreenFile {
  language: Language;
  file: string;
  integrity: string;
}

/** The template of the first screen of a path, under the same conditions; a file without a hash is not used. */
export async function firstScreenOf(
  remotes: readonly RegistryEntry[],
  filesOf: FilesOf,
  visit: PageVisit,
): Promise<ScreenFile | undefined> {
  const remote = plainRemote(remotes, visit);
  const { firstScreens = {}, hashes = {} } = remote ? await filesOf(remote) : {};
  const [file] = firstScreens[visit.path]?.[visit.language] ?? [];
  const integrity = file === undefined ? undefined : hashes[file];
  return file !== undefined && integrity !== undefined ? { language: visit.language, file, integrity } : undefined;
}

/** The page of the shell with the hint for its texts in this language only. */
export const withTextHint = (html: string, language: Language): string =>
  html.replace(/<link [^>]*data-texts="(\w+)"[^>]*>/g, (hint, of) => (of === language ? hint : ''));
