import { groupBy } from '@teacher-portal/collections/group-by';
import { sum } from './statistics';

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
const REST_DIGITS = 9;

const includes = ({ optionIds }: ChosenOptions, optionId: number) => Number(optionIds.includes(optionId));

const shareOf = (answers: readonly ChosenOptions[], optionId: number): number =>
  sum(answers.map((answer) => includes(answer, optionId))) / answers.length;

/** A part of the students; those with equal marks at its edge share its last places. */
interface Third {
  size: number;
  members: { answer: ChosenOptions; weight: number }[];
}

/** The first third of answers in this order. */
function firstThird(answers: readonly ChosenOptions[]): Third {
  const size = Math.floor(answers.length / 3);
  const edge = answers[size - 1]?.rest;
  const inside = answers.slice(0, size).filter(({ rest }) => rest !== edge);
  const tied = answers.filter(({ rest }) => rest === edge);
  const weight = (size - inside.length) / Math.max(1, tied.length);
  return {
    size,
    members: [...inside.map((answer) => ({ answer, weight: 1 })), ...tied.map((answer) => ({ answer, weight }))],
  };
}

const joined = (parts: readonly Third[]): Third => ({
  size: sum(parts.map(({ size }) => size)),
  members: parts.flatMap(({ members }) => members),
});

/** The best and the worst third of each assessment by the marks on its rest. */
function thirds(answers: readonly ChosenOptions[]): { strong: Third; weak: Third } {
  // Equal marks are equal, in whatever order they were added up.
  const rounded = answers.map((answer) => ({ ...answer, rest: Number(answer.rest.toFixed(REST_DIGITS)) }));
  const assessments = [...groupBy(rounded, ({ assessmentId }) => assessmentId).values()];
  const of = (compare: (a: ChosenOptions, b: ChosenOptions) => number) =>
    joined(assessments.map((own) => firstThird([...own].sort(compare))));
  return { strong: of((a, b) => b.rest - a.rest), weak: of((a, b) => a.rest - b.rest) };
}

const shareIn = ({ size, members }: Third, optionId: number) =>
  sum(members.map(({ answer, weight }) => weight * includes(answer, optionId))) / size;

/**
 * How often each option was chosen: in all answers, and by the best and worst thirds of the students by the marks on
 * the rest of the assessment. A good distractor is chosen more often by weak students than by strong ones; one that
 * hardly anybody chooses is useless.
 *
 * Source: distractor analysis of classical test theory; Haladyna & Downing 1993 ("How many options is enough?").
 */
export function optionUse(answers: readonly ChosenOptions[], optionIds: readonly number[]): OptionUse[] {
  const { strong, weak } = thirds(answers);
  const enough = Math.min(strong.size, weak.size) >= THIRD_MIN;
  return optionIds.map((optionId) => ({
    optionId,
    chosen: answers.filter((answer) => answer.optionIds.includes(optionId)).length,
    share: answers.length === 0 ? null : shareOf(answers, optionId),
    strong: enough ? shareIn(strong, optionId) : null,
    weak: enough ? shareIn(weak, optionId) : null,
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
