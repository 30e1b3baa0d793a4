/** What a teacher may allow as files of an answer. */
export const answerFileKinds = ['pdf', 'document', 'picture', 'sound', 'video', 'text'] as const;
export type AnswerFileKind = (typeof answerFileKinds)[number];

/** What a virus scanner says of a file. */
export const fileScans = ['clean', 'infected'] as const;
export type FileScan = (typeof fileScans)[number];

/** Which files an answer to a question may have, and how many. */
export interface AnswerFilesRule {
  kinds: readonly AnswerFileKind[];
  most: number;
}
