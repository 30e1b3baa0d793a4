/** A client that writes one thing after the other and keeps account of what was acknowledged. */
export interface Writer {
  readonly kind: string;
  /** Writes that were answered with a success. */
  acknowledged: number;
  /** Writes once. @throws Unexpected when it is cut or refused. */
  write(): Promise<void>;
  /** After a restart: finishes what was cut, and answers how many acknowledged writes of the last round are not there. */
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
