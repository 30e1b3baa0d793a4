import { type QuestionMark } from '@teacher-portal/remote-sdk/contract/assessment';
import { type Choice } from '../questions-step/choice.rules';

/** Steps for splitting marks, the coarsest that fits first. */
const steps = [0.5, 0.25, 0.01] as const;

/** Adds decimal marks without binary rounding errors: 0.1 + 0.2 is 0.3. */
const tidy = (marks: number): number => Math.round(marks * 1e6) / 1e6;
const isWhole = (value: number) => Math.abs(value - Math.round(value)) < 1e-6;

/**
 * Splits a total among questions: the shares add up to it exactly and differ by one step at most, larger ones first.
 * Steps are halves, quarters where halves do not add up or are too few, else hundredths; a remainder below a hundredth
 * goes to the first question.
 */
export function spreadEvenly(total: number, count: number): number[] {
  if (count <= 0 || !(total >= 0)) return [];
  const step = steps.find((size) => isWhole(total / size) && total / size + 1e-6 >= count) ?? steps[2];
  const units = isWhole(total / step) ? Math.round(total / step) : Math.floor(total / step);
  const base = Math.floor(units / count);
  const larger = units - base * count;
  const crumb = total - units * step;
  return Array.from({ length: count }, (_, at) => tidy((base + (at < larger ? 1 : 0)) * step + (at === 0 ? crumb : 0)));
}

export const marksOf = ({ questionMarks }: Pick<Choice, 'questionMarks'>): ReadonlyMap<number, number> =>
  new Map(questionMarks.map(({ questionId, marks }) => [questionId, marks]));

export const sumOf = (marks: readonly QuestionMark[]): number =>
  tidy(marks.reduce((sum, entry) => sum + entry.marks, 0));

/** Sets the marks of a question; undefined removes them. */
export function setMarks(choice: Choice, questionId: number, marks: number | undefined): Choice {
  const known = new Map(marksOf(choice));
  if (marks === undefined) known.delete(questionId);
  else known.set(questionId, marks);
  return { ...choice, questionMarks: choice.questions.flatMap((id) => entryOf(id, known)) };
}

const entryOf = (questionId: number, known: ReadonlyMap<number, number>): QuestionMark[] => {
  const marks = known.get(questionId);
  return marks === undefined ? [] : [{ questionId, marks }];
};

/** Spreads the total evenly over all questions. */
export function spreadOver(choice: Choice, total: number): Choice {
  const shares = spreadEvenly(total, choice.questions.length);
  return {
    ...choice,
    questionMarks: choice.questions.map((questionId, at) => ({ questionId, marks: shares[at] ?? 0 })),
  };
}

export interface MarksState {
  sum: number;
  total: number;
  /** Total − sum: positive when marks are left, negative when too many are assigned. */
  left: number;
  /** Questions with no marks or 0. */
  unmarked: number;
  fits: boolean;
}

export function marksState({ questions, questionMarks }: Choice, total: number): MarksState {
  const sum = sumOf(questionMarks);
  const left = tidy(total - sum);
  const marks = marksOf({ questionMarks });
  const unmarked = questions.filter((id) => !marks.get(id)).length;
  return { sum, total, left, unmarked, fits: left === 0 && questions.every((id) => marks.has(id)) };
}
