/** Size limits in bytes after brotli. */
export const budgets = {
  /** The initial scripts of the shell and the texts of one language, which every visit loads. */
  shell: 255_000,
  /** Style sheet and script of the frame that a signed-in page paints before its shell; a browser keeps them. */
  frame: 12_000,
  /** `entry.js` of a remote: the container and its share of the federation runtime. */
  entry: 12_500,
  /** The exposed module: the route table. */
  exposed: 3_000,
  /** The scripts of any single screen. */
  screen: 46_000,
  /** The texts that any single screen loads, in one language. */
  texts: 10_200,
  /** A worker of our own; with the screen that starts it, the way of a photo stays below 60 kB. */
  worker: 32_000,
  /** All scripts of the students' app before its first screen works, with the texts of one language. */
  learn: 85_000,
} as const;
