/** Size limits in bytes after brotli. */
export const budgets = {
  /**
   * The initial scripts of the shell and the texts of one language, which every visit loads. 3,000 bytes are of the
   * further question types (messages, and names of the files that are loaded with them) and of the first calls.
   */
  shell: 258_400,
  /**
   * Style sheet and script of the frame that a signed-in page paints before the shell has loaded; browsers cache them.
   * 3,550 bytes fill the templates of first screens, 300 of them for moments, counts and the ids of an address, 900 for the
   * lists, formulas and languages of questions: a bank is painted from its calls like the other lists. 350 are for the time of
   * the day, sums and sentences: the start page is painted too.
   */
  frame: 15_600,
  /** `entry.js` of a remote: the container and its share of the federation runtime. */
  entry: 12_500,
  /** The exposed module: the route table. The students' remote has thirteen routes with texts of their own. */
  exposed: 2_100,
  /** The scripts of any single screen; the form of an assessment is the largest. */
  screen: 47_400,
  /** The scripts of any single dialog, panel or library that a remote loads when it is needed (`lazyPart`). */
  lazy: 22_000,
  /** The scripts of what a remote adds to a page of another, which loads them beside its own. */
  part: 15_000,
  /** The script of a remote for students and guardians. */
  learnPart: 15_000,
  /** The texts that any single screen loads, in one language; the import of questions names all that a file can say. */
  texts: 12_200,
  /** One of our own workers; together with its screen, taking a photo stays below 60 kB. */
  worker: 32_000,
  /** All scripts of the student app before its first screen works, with the texts of one language. */
  learn: 85_000,
} as const;
