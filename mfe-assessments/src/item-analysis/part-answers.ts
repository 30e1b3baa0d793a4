import { type ItemAnalysis } from '@teacher-portal/remote-sdk/contract/submission-analysis';

export type PartAnalysis = NonNullable<ItemAnalysis['parts']>[number];

export interface AnswerFigures {
  key: string;
  /** The part that was answered; empty for the question as a whole. */
  part: string;
  text: string;
  count: number;
  /** Share of those who answered this part; null where nobody did. */
  share: number | null;
  /** Mean share of the marks that it earned. */
  score: number | null;
}

/** The answers to each part, in the order of the question. */
export const answerFigures = (parts: readonly PartAnalysis[]): AnswerFigures[] =>
  parts.flatMap(({ of, text: part, given, answers }) =>
    answers.map(({ text, count, score }, at) => ({
      ...{ key: `${of ?? ''} ${at}`, part, text, count, score },
      share: given > 0 ? count / given : null,
    })),
  );
