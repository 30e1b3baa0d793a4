/** A release exists once its `release.json` does; under this name it does no longer, and can be brought back. */
export const RELEASE_FILE = 'release.json';
export const SET_ASIDE_FILE = 'release.set-aside.json';
