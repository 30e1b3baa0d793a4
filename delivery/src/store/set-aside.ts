/** A release exists while its `release.json` does; renamed to this, it does not exist but can be restored. */
export const RELEASE_FILE = 'release.json';
export const SET_ASIDE_FILE = 'release.set-aside.json';
