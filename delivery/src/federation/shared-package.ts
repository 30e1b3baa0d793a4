/**
 * The package by which remotes import the shared modules, wherever their repository is. Here it is an alias of `shared`, in
 * whose sources these modules import each other as `shared/…`, which is what they are called in the share scope of a page
 * whatever package brings them.
 */
export const sdkPackage = '@teacher-portal/remote-sdk';

/** Every package by which the sources of a build import shared modules. `pnpm pack:sdk` leaves the published one only. */
export const importedPackages: readonly string[] = ['shared', sdkPackage];

/** The import of a shared module in a package: `shared/ui/core` as that package has it. */
export const specifierIn = (name: string, module: string): string => module.replace(/^shared(?=\/|$)/, name);
