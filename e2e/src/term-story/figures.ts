import {
  essay,
  essayMarks,
  exam,
  excused,
  givenBy,
  missedExam,
  missedQuiz,
  oralMarks,
  quiz,
  weights,
  wrongKey,
} from './answers';
import type { Asked, Given } from './answers';
import { pupils, type Pupil } from './people';

/** Recomputes every figure of the story from the answers alone, without any code of the product. */

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const scores = (asked: readonly Asked[], given: readonly Given[]) =>
  asked.map(({ truth, marks }, at) => (given[at] === truth ? marks : 0));

export const quizMarks = (pupil: Pupil): number | null =>
  missedQuiz(pupil) ? null : sum(scores(quiz, givenBy(pupil, quiz)));
/** With a different key in one question. */
export const examMarks = (pupil: Pupil, wrong?: { at: number; option: number }): number | null => {
  if (missedExam(pupil)) return null;
  const keyed = exam.map((asked, at) => (at === wrong?.at ? { ...asked, truth: wrong.option } : asked));
  return sum(scores(keyed, givenBy(pupil, exam))) + essayMarks(pupil);
};
export const examPossible = sum(exam.map(({ marks }) => marks)) + essay.marks;
const quizPossible = sum(quiz.map(({ marks }) => marks));

const written = pupils.filter((pupil) => !missedExam(pupil));
const ofExam = written.map((pupil) => examMarks(pupil) ?? 0);
/** What each of them gains, or loses, by the right key. */
const gains = written.map((pupil) => (examMarks(pupil) ?? 0) - (examMarks(pupil, wrongKey) ?? 0));
const mean = sum(ofExam) / ofExam.length;
const sorted = [...ofExam].sort((a, b) => a - b);
const middle = sorted.length / 2;

export const MIN_MARKS = 25;
export const examFigures = {
  n: ofExam.length,
  mean,
  median:
    sorted.length % 2 === 1 ? sorted[Math.floor(middle)] : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2,
  deviation: Math.sqrt(sum(ofExam.map((marks) => (marks - mean) ** 2)) / (ofExam.length - 1)),
  raised: gains.filter((gain) => gain > 0).length,
  lowered: gains.filter((gain) => gain < 0).length,
  passed: ofExam.filter((marks) => marks >= MIN_MARKS).length,
  /** The share of correct answers among those who answered the question; the others omitted it. */
  items: exam.map(({ truth }, at) => {
    const given = written.flatMap((pupil) => givenBy(pupil, exam)[at] ?? []);
    return {
      n: given.length,
      omitted: written.length - given.length,
      facility: given.filter((one) => one === truth).length / given.length,
    };
  }),
};

interface Weighed {
  marks: number | null;
  possible: number;
  weight: number;
}
/** 100 · Σ weight × share / Σ weight over everything with a mark. */
function weighed(all: readonly Weighed[]): number | null {
  const counted = all.flatMap(({ marks, ...rest }) => (marks === null ? [] : [{ marks, ...rest }]));
  if (counted.length === 0) return null;
  return (
    (100 * sum(counted.map(({ marks, possible, weight }) => (weight * marks) / possible))) /
    sum(counted.map(({ weight }) => weight))
  );
}
const ofTerm = (pupil: Pupil): Weighed[] => [
  { marks: quizMarks(pupil), possible: quizPossible, weight: weights.quiz },
  { marks: examMarks(pupil), possible: examPossible, weight: weights.exam },
];
/** A student's current score, which covers only assessments. */
export const currentScore = (pupil: Pupil) => weighed(ofTerm(pupil));
/** The total in the gradebook, including the oral mark. */
export const total = (pupil: Pupil) =>
  weighed([...ofTerm(pupil), { marks: oralMarks(pupil), possible: 100, weight: weights.oral }]);

/** The gradebook's flag for students who were absent from the exam. */
export const examFlag = (pupil: Pupil) => (missedExam(pupil) ? (excused(pupil) ? 'excused' : 'absent') : null);
/** A percentage as the portal formats it. */
export const shownPercent = (percent: number, language: string) =>
  new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 }).format(
    // Rounding of a class by default: one decimal, halves up.
    Math.floor(Number((percent * 10).toFixed(6)) + 0.5) / 1000,
  );
