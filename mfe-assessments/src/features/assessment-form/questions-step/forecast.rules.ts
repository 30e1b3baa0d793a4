import { type CourseClass } from '@teacher-portal/remote-sdk/contract/class';
import { type Choice } from './choice.rules';

interface Paper {
  choice: Pick<Choice, 'questions' | 'questionMarks'>;
  /** Marks in the bank, by id; 0 if nobody has said. */
  scoreOf: (id: number) => number | undefined;
  /** Of the whole assessment; null before anybody has said. */
  marks: number | null;
  minMarks: number;
}

/** What is asked of the server; a question without marks counts as one mark. */
export interface ForecastPaper {
  questions: { id: number; marks: number }[];
  minMarks: number;
  /** Questions whose marks nobody has said. */
  unmarked: number;
}

/** The pass mark belongs to the marks of the assessment, which the chosen questions need not have yet. */
export function forecastPaper({ choice, scoreOf, marks, minMarks }: Paper): ForecastPaper {
  const given = new Map(choice.questionMarks.map((entry) => [entry.questionId, entry.marks]));
  const known = choice.questions.map((id) => ({ id, marks: given.get(id) || scoreOf(id) || 0 }));
  const questions = known.map(({ id, marks: own }) => ({ id, marks: own || 1 }));
  const total = questions.reduce((sum, question) => sum + question.marks, 0);
  const share = marks && marks > 0 ? Math.min(1, minMarks / marks) : 0;
  return { questions, minMarks: share * total, unmarked: known.filter((question) => question.marks === 0).length };
}

/** The class that is shown first: one that the teacher teaches, or else the first of the course. */
export const firstClass = (classes: readonly CourseClass[], userId: number | undefined): CourseClass | undefined =>
  classes.find(({ teachers }) => teachers.some(({ id }) => id === userId)) ?? classes[0];
