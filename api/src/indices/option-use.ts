/** A graded answer to a question with options. */
export interface ChosenOptions {
  assessmentId: number;
  /** Marks on the rest of the assessment. */
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

/** Minimum number of students in a third. */
const THIRD_MIN = 10;

const shareOf = (answers: readonly ChosenOptions[], optionId: number): number =>
  answers.filter(({ optionIds }) => optionIds.includes(optionId)).length / answers.length;

/** The best and the worst third of each assessment by the marks on its rest; ties keep their order. */
function thirds(answers: readonly ChosenOptions[]): { strong: ChosenOptions[]; weak: ChosenOptions[] } {
  const assessments = [...new Set(answers.map(({ assessmentId }) => assessmentId))].map((id) =>
    answers.filter(({ assessmentId }) => assessmentId === id).sort((a, b) => b.rest - a.rest),
  );
  const third = (assessment: readonly ChosenOptions[]) => Math.floor(assessment.length / 3);
  return {
    strong: assessments.flatMap((assessment) => assessment.slice(0, third(assessment))),
    weak: assessments.flatMap((assessment) => assessment.slice(assessment.length - third(assessment))),
  };
}

/**
 * How often each option was chosen: in all answers, and by the best and worst thirds of the students by the marks on
 * the rest of the assessment. A good distractor is chosen more often by weak students than by strong ones; one that
 * hardly anybody chooses is useless.
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

/**
 * Whether the key may be wrong: the best third of the students chose a distractor more often than any key, and more
 * often than the weakest third did. Popularity alone proves nothing: a hard question has a popular distractor, chosen
 * by weak students. False below 10 students in a third.
 *
 * Source: distractor analysis of classical test theory. False alarms on a validated test: docs/statistics.md.
 */
export function isKeyDoubtful(
  uses: readonly Pick<OptionUse, 'optionId' | 'strong' | 'weak'>[],
  keys: readonly number[],
): boolean {
  const isKey = ({ optionId }: Pick<OptionUse, 'optionId'>) => keys.includes(optionId);
  const best = Math.max(0, ...uses.filter(isKey).map(({ strong }) => strong ?? 0));
  return uses.some(
    (use) => !isKey(use) && use.strong !== null && use.weak !== null && use.strong > best && use.strong > use.weak,
  );
}
