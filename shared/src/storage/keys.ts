/** Every name under which the portal keeps something in the browser. */
export const storageKeys = {
  session: 'session',
  activeSchool: 'activeSchool',
  activeGrade: 'activeGrade',
  language: 'language',
} as const;

export type StorageKey = (typeof storageKeys)[keyof typeof storageKeys];

/** Cookies keep what must outlive signing out, because signing out clears local storage. */
export const cookieNames = {
  language: 'language',
  colorMode: 'colorMode',
  navigation: 'navigation',
  remoteOverrides: 'remoteOverrides',
} as const;

export type CookieName = (typeof cookieNames)[keyof typeof cookieNames];
