/** Characters of a comment. Apart from the schemas, which the students' script does without. */
export const COMMENT_MAX = 2000;
/** Characters of a message, and of why one was reported. */
export const MESSAGE_MAX = 4000;
export const REASON_MAX = 500;
