/** The most that a remote may weigh, in bytes after brotli: what a visit pays before its area shows. */
export const budgets = {
  /** `entry.js`: the container and the borrowed part of the federation runtime. */
  entry: 13_500,
  /** The exposed module: the table of routes. */
  exposed: 3_000,
  /** The scripts of any one screen. */
  screen: 60_000,
} as const;
