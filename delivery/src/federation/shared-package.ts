/**
 * The package from which remotes import the shared modules, in every repository. In this checkout it is an alias of
 * `shared`, whose sources import each other as `shared/…`; that is their name in the share scope of a page, whatever
 * package they come from.
 */
export const sdkPackage = '@teacher-portal/remote-sdk';

/**
 * Every package from which the sources of a build import shared modules. `pnpm pack:sdk` keeps only the published one.
 */
export const importedPackages: readonly string[] = ['shared', sdkPackage];

/** The import of a shared module from a package, for example of `shared/ui/core`. */
export const specifierIn = (name: string, module: string): string => module.replace(/^shared(?=\/|$)/, name);
