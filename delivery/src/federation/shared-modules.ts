/**
 * Every module that exists once in the page. The shell provides them, a remote borrows them.
 *
 * `eager` ones are part of the shell's first scripts (the shell has no async boundary); `lazy` ones are chunks of
 * their own that the first screen in need of them loads. Chakra, react-router-dom, react-query, i18next and zod are
 * not here by name: they are shared through curated re-exports of `shared`, which is what keeps the page small.
 */
export const eagerModules = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'shared/z',
  'shared/storage',
  'shared/http',
  'shared/analytics',
  'shared/i18n',
  'shared/query',
  'shared/router',
  'shared/session',
  'shared/feedback',
  'shared/ui/core',
] as const;

export const lazyModules = [
  'shared/ui/form',
  'shared/ui/table',
  'shared/ui/upload',
  'shared/ui/media',
  'shared/ui/chart',
  'shared/ui/line-chart',
  'shared/ui/rich-text',
  'shared/ui/rich-text-view',
  'shared/ui/whiteboard',
  'shared/drafts',
] as const;

type SharedConfig = Record<
  string,
  { singleton: true; requiredVersion: false; version?: string; eager?: boolean; import?: false }
>;

// `workspace:*` and catalog ranges mean nothing to the federation runtime; the real check is the contract range of the
// registry, so the range is off and singletons always match.
const singleton = { singleton: true, requiredVersion: false } as const;

/** What the shell provides. */
export const provided = (): SharedConfig =>
  Object.fromEntries([
    ...eagerModules.map((name) => [name, { ...singleton, eager: true, ...ownVersion(name) }] as const),
    ...lazyModules.map((name) => [name, { ...singleton, eager: false, ...ownVersion(name) }] as const),
  ]);

/** What a federated remote borrows; nothing of it is in the remote's own output. */
export const borrowed = (): SharedConfig =>
  Object.fromEntries([...eagerModules, ...lazyModules].map((name) => [name, { ...singleton, import: false as const }]));

const ownVersion = (name: string) => (name.startsWith('shared/') ? { version: '1.0.0' } : {});
