/** Characters of a comment. Apart from the schemas, which the students' script does without. */
export const COMMENT_MAX = 2000;
