/** A client that writes sequentially and counts what was acknowledged. */
export interface Writer {
  readonly kind: string;
  /** Writes with a successful response. */
  acknowledged: number;
  /** Makes one write. @throws Unexpected if the connection breaks or the write is rejected. */
  write(): Promise<void>;
  /**
   * After a restart: repeats the interrupted write, and returns how many acknowledged writes of the last round are
   * missing.
   */
  lost(): Promise<number>;
}

export interface Course {
  courseId: number;
  gradeId: number;
  tag: string;
}

export const question = ({ courseId, gradeId, tag }: Course, text: string) => ({
  courseId,
  gradeId,
  questionType: 2,
  questionCategory: 1,
  difficulty: 1,
  tags: [tag],
  questionText: `<p>${text}</p>`,
});

export interface Saved {
  id: number;
  version: number;
  plainText: string;
}
