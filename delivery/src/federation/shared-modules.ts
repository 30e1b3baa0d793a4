import { installedVersion, packageOfModule, rangeFrom } from './installed';
import { importedPackages, specifierIn } from './shared-package';

/**
 * Every module that must exist once in the page. The shell provides them, remotes use them.
 *
 * `eager` ones are part of the shell's initial scripts (the shell has no async boundary); `lazy` ones are separate
 * chunks, loaded by the first screen that needs them. Chakra, react-router-dom, react-query, i18next and zod are
 * missing here because they are shared through curated re-exports of `shared`, which keeps the page small.
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
  'shared/slots',
] as const;

export const lazyModules = [
  'shared/ui/controls',
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
  'shared/question-types/teacher',
] as const;

type SharedConfig = Record<
  string,
  {
    singleton: true;
    requiredVersion: string;
    version?: string;
    eager?: boolean;
    import?: false;
    strictVersion?: true;
    shareKey?: string;
  }
>;

const rangeOf = (name: string, room: string) => rangeFrom(installedVersion(packageOfModule(name), room));

const provide = (name: string, room: string, eager: boolean) => ({
  singleton: true as const,
  eager,
  version: installedVersion(packageOfModule(name), room),
  requiredVersion: rangeOf(name, room),
});

/** The modules that the shell in the folder `room` provides, with their installed versions. */
export const provided = (room: string): SharedConfig =>
  Object.fromEntries([
    ...eagerModules.map((name) => [name, provide(name, room, true)] as const),
    ...lazyModules.map((name) => [name, provide(name, room, false)] as const),
  ]);

const borrow = (name: string, room: string) => ({
  singleton: true as const,
  requiredVersion: rangeOf(name, room),
  strictVersion: true as const,
  import: false as const,
  shareKey: name,
});

/** The modules that a remote uses from the shell, with the range it was built for; none of them is bundled. */
export const borrowed = (room: string): SharedConfig =>
  Object.fromEntries(
    [...eagerModules, ...lazyModules].flatMap((name) =>
      importedPackages.map((each) => [specifierIn(each, name), borrow(name, room)] as const),
    ),
  );

/** The version of each package that the shell shares, for its own code. */
export const sharedVersions = (room: string): Record<string, string> =>
  Object.fromEntries(
    [...new Set([...eagerModules, ...lazyModules].map(packageOfModule))].map((name) => [
      name,
      installedVersion(name, room),
    ]),
  );
