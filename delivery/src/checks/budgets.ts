/** The most that a part may weigh, in bytes after brotli: what a visit pays before something shows. */
export const budgets = {
  /** The first scripts of the shell, which every visit loads. */
  shell: 262_000,
  /** `entry.js` of a remote: the container and the borrowed part of the federation runtime. */
  entry: 13_500,
  /** The exposed module: the table of routes. */
  exposed: 3_000,
  /** The scripts of any one screen. */
  screen: 60_000,
} as const;
