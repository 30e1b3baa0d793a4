declare const __SHELL_VERSION__: string | undefined;
declare const __SHARED_VERSIONS__: Readonly<Record<string, string>> | undefined;

/** The version of this shell's build; `dev` without one. */
export const shellVersion = typeof __SHELL_VERSION__ === 'string' ? __SHELL_VERSION__ : 'dev';

/** The versions of the packages that this shell shares; undefined in development. */
export const sharedVersions = (): Readonly<Record<string, string>> | undefined =>
  typeof __SHARED_VERSIONS__ === 'undefined' ? undefined : __SHARED_VERSIONS__;
