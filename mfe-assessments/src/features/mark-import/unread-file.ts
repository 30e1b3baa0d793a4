export type FileProblem = 'tooLarge' | 'unreadable' | 'empty';

export class UnreadFile extends Error {
  constructor(readonly problem: FileProblem) {
    super(problem);
  }
}
