import { type AssessmentStatus, assessmentStatus, assessmentType } from 'shared/contract/enums';

export type Kind = 'assignment' | 'exam' | 'quiz';

/** One assessment of a course: due `day` days from now (plus some days by course), null for a bare draft. */
export type Slot = {
  kind: Kind;
  day: number | null;
  status: AssessmentStatus;
  weightage: number;
  chosenStudents?: boolean;
};

export const kinds = {
  assignment: {
    type: assessmentType.assignment,
    choice: 3,
    open: 3,
    marks: 30,
    minutes: 240,
    due: '16:00',
    leadDays: 10,
  },
  exam: { type: assessmentType.exam, choice: 8, open: 4, marks: 50, minutes: 80, due: '11:20', leadDays: 0 },
  quiz: { type: assessmentType.quiz, choice: 8, open: 0, marks: 20, minutes: 20, due: '10:10', leadDays: 1 },
} as const;

const { drafted, published, submitted, checked, graded, pending, inProgress } = assessmentStatus;
const slot = (kind: Kind, day: number | null, status: AssessmentStatus, weightage: number): Slot => ({
  kind,
  day,
  status,
  weightage,
});

/**
 * A full term: eight graded, one that does not count (weightage 0), then one in every other status; weightages sum to
 * 100.
 */
export const richTerm: Slot[] = [
  slot('quiz', -77, graded, 5),
  slot('assignment', -71, graded, 5),
  slot('quiz', -63, graded, 5),
  slot('exam', -56, graded, 15),
  slot('quiz', -45, graded, 0),
  slot('assignment', -37, graded, 10),
  slot('quiz', -30, graded, 5),
  slot('exam', -22, graded, 15),
  slot('assignment', -12, checked, 5),
  slot('quiz', -6, submitted, 5),
  slot('assignment', 3, inProgress, 5),
  { ...slot('quiz', 8, published, 0), chosenStudents: true },
  slot('assignment', 9, published, 5),
  slot('exam', 14, pending, 15),
  slot('quiz', null, drafted, 5),
];

/** A shorter term, as an example of a course with little data. */
export const plainTerm = (courseIndex: number): Slot[] => [
  slot('quiz', -60, graded, 10),
  slot('assignment', -42, graded, 10),
  slot('exam', -25, graded, 20),
  courseIndex === 0
    ? slot('quiz', -6, submitted, 10)
    : courseIndex === 1
      ? slot('assignment', -12, checked, 10)
      : slot('assignment', 3, inProgress, 10),
  slot('quiz', 7, published, 10),
  slot('exam', courseIndex === 0 ? 15 : null, courseIndex === 0 ? pending : drafted, 20),
];

/** Written answers earn more than choices, and hard questions more than easy ones. */
export const questionWeight = ({ options, difficulty }: { options: readonly unknown[]; difficulty: number }): number =>
  (options.length > 0 ? 2 : 5) + difficulty / 2;

/** Whole marks in proportion to the weights, at least 1 each, with this sum (largest remainder method). */
export function spreadMarks(weights: readonly number[], total: number): number[] {
  const sum = weights.reduce((a, b) => a + b, 0);
  const exact = weights.map((weight) => (weight / sum) * (total - weights.length));
  const marks = exact.map((value) => 1 + Math.floor(value));
  const rest = total - marks.reduce((a, b) => a + b, 0);
  const byRemainder = exact
    .map((value, index) => ({ index, remainder: value % 1 }))
    .sort((a, b) => b.remainder - a.remainder);
  for (const { index } of byRemainder.slice(0, rest)) marks[index] = (marks[index] ?? 0) + 1;
  return marks;
}
