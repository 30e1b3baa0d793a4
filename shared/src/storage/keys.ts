/** Every localStorage key of the portal. */
export const storageKeys = {
  session: 'session',
  activeSchool: 'activeSchool',
  activeGrade: 'activeGrade',
  language: 'language',
  /** Expanded categories of the category tree. */
  openTopics: 'openTopics',
  /** Hidden columns of the question bank. */
  questionColumns: 'questionColumns',
  /** Hidden columns of the student list. */
  studentColumns: 'studentColumns',
  /** The last commands run in the command palette. */
  recentCommands: 'recentCommands',
  /** A sign-in that goes on at an identity provider. */
  singleSignOn: 'singleSignOn',
} as const;

export type StorageKey = (typeof storageKeys)[keyof typeof storageKeys];

/** Cookies hold what must survive signing out, which clears local storage. */
export const cookieNames = {
  language: 'language',
  colorMode: 'colorMode',
  navigation: 'navigation',
  remoteOverrides: 'remoteOverrides',
  /** `off` if the user wants no shortcuts that are a single character. */
  singleKeys: 'singleKeys',
  /** The letters of the grading shortcuts, where the user has changed them. */
  gradingKeys: 'gradingKeys',
  /** The ids of those who look at their whole school, not only at what they teach. */
  wholeSchool: 'wholeSchool',
  /** `yes` while this browser has a session, so that the server can add preload hints. Grants no access. */
  signedIn: 'signedIn',
} as const;

export type CookieName = (typeof cookieNames)[keyof typeof cookieNames];
