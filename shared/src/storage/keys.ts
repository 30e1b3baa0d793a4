/** Every name under which the portal keeps something in the browser. */
export const storageKeys = {
  session: 'session',
  activeSchool: 'activeSchool',
  activeGrade: 'activeGrade',
  language: 'language',
  /** Which topics of a course's tree stand open. */
  openTopics: 'openTopics',
  /** Columns of the question bank that the reader has put away. */
  questionColumns: 'questionColumns',
  /** Columns of the student list that the reader has put away. */
  studentColumns: 'studentColumns',
  /** What was run last in the command palette. */
  recentCommands: 'recentCommands',
} as const;

export type StorageKey = (typeof storageKeys)[keyof typeof storageKeys];

/** Cookies keep what must outlive signing out, because signing out clears local storage. */
export const cookieNames = {
  language: 'language',
  colorMode: 'colorMode',
  navigation: 'navigation',
  remoteOverrides: 'remoteOverrides',
  /** `off` where a reader does not want the question mark to open the sheet of keys. */
  questionMark: 'questionMark',
  /** `yes` while this browser holds a session: the server hints at what such a visit needs first. Opens nothing. */
  signedIn: 'signedIn',
} as const;

export type CookieName = (typeof cookieNames)[keyof typeof cookieNames];
