/** Words that a roster brings into a school, in its language. */
export interface RosterWords {
  /** The name of a new grade; `{{number}}` stands for its number. */
  grade: string;
  guardian: string;
  parent: string;
  relative: string;
}
