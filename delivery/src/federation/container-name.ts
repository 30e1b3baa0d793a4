/**
 * The global variable under which a version of a remote registers itself, a valid identifier.
 * The version is in it because two versions may be alive in one page during a release.
 */
export const containerName = ({ name, version }: { name: string; version: string }) =>
  `${name}__${version}`.replace(/[^A-Za-z0-9_]/g, '_');
