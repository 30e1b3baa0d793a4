/** A graded answer to a question with options. */
export interface ChosenOptions {
  assessmentId: number;
  /** Marks on the rest of the same paper. */
  rest: number;
  optionIds: readonly number[];
}

export interface OptionUse {
  optionId: number;
  chosen: number;
  share: number | null;
  strong: number | null;
  weak: number | null;
}

/** Fewer students than this in a third say nothing about it. */
const THIRD_MIN = 10;

const shareOf = (answers: readonly ChosenOptions[], optionId: number): number =>
  answers.filter(({ optionIds }) => optionIds.includes(optionId)).length / answers.length;

/** The best and the worst third of each paper, by the marks on the rest of it; whoever stands level keeps the order given. */
function thirds(answers: readonly ChosenOptions[]): { strong: ChosenOptions[]; weak: ChosenOptions[] } {
  const papers = [...new Set(answers.map(({ assessmentId }) => assessmentId))].map((id) =>
    answers.filter(({ assessmentId }) => assessmentId === id).sort((a, b) => b.rest - a.rest),
  );
  const third = (paper: readonly ChosenOptions[]) => Math.floor(paper.length / 3);
  return {
    strong: papers.flatMap((paper) => paper.slice(0, third(paper))),
    weak: papers.flatMap((paper) => paper.slice(paper.length - third(paper))),
  };
}

/**
 * How often each option was chosen: of all answers, and among the thirds of the students who did best and worst on the rest
 * of the paper. A distractor does its work when weak students choose it more often than strong ones; one that hardly
 * anybody chooses does none.
 *
 * Source: distractor analysis of classical test theory; Haladyna & Downing 1993 ("How many options is enough?").
 */
export function optionUse(answers: readonly ChosenOptions[], optionIds: readonly number[]): OptionUse[] {
  const { strong, weak } = thirds(answers);
  const enough = Math.min(strong.length, weak.length) >= THIRD_MIN;
  return optionIds.map((optionId) => ({
    optionId,
    chosen: answers.filter((answer) => answer.optionIds.includes(optionId)).length,
    share: answers.length === 0 ? null : shareOf(answers, optionId),
    strong: enough ? shareOf(strong, optionId) : null,
    weak: enough ? shareOf(weak, optionId) : null,
  }));
}
