/**
 * The package by which remotes import the shared modules. In the share scope of a page they are called `shared/…` whatever
 * package brings them. `pnpm pack:sdk` puts the published package in the place of this file.
 */
export const sharedPackage: string = 'shared';

/** The import of a shared module: `shared/ui/core` as the package has it. */
export const specifierOf = (module: string): string => module.replace(/^shared(?=\/|$)/, sharedPackage);
