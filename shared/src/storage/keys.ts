/** Every localStorage key of the portal. */
export const storageKeys = {
  session: 'session',
  activeSchool: 'activeSchool',
  activeGrade: 'activeGrade',
  /** The grade on the screen and its school, chosen or not, for the calls that leave with the page. */
  shownGrade: 'shownGrade',
  language: 'language',
  /** Expanded categories of the category tree. */
  openTopics: 'openTopics',
  /** Hidden columns of the question bank. */
  questionColumns: 'questionColumns',
  /** There while the question bank shows a question beside its list. */
  questionPreview: 'questionPreview',
  /** Hidden columns of the student list. */
  studentColumns: 'studentColumns',
  /** How closely questions are printed. */
  paperLayout: 'paperLayout',
  /** The last commands run in the command palette. */
  recentCommands: 'recentCommands',
  /** A sign-in in progress at an identity provider. */
  singleSignOn: 'singleSignOn',
} as const;

/** A key of a remote's own begins with its name, such as `mfe-library:columns`. */
type RemoteKey = `mfe-${string}:${string}`;

export type StorageKey = (typeof storageKeys)[keyof typeof storageKeys] | RemoteKey;

/** Cookies hold what must survive signing out, which clears local storage. */
export const cookieNames = {
  language: 'language',
  colorMode: 'colorMode',
  navigation: 'navigation',
  remoteOverrides: 'remoteOverrides',
  /** `off` if single-character shortcuts are disabled. */
  singleKeys: 'singleKeys',
  /** The letters of the grading shortcuts, where the user has changed them. */
  gradingKeys: 'gradingKeys',
  /** By user id: whether lists cover what they teach or the whole school. */
  scopes: 'scopes',
  /** `yes` while this browser has a session, so that the server can add preload hints. Grants no access. */
  signedIn: 'signedIn',
} as const;

export type CookieName = (typeof cookieNames)[keyof typeof cookieNames];
