import { type AssessmentSummary } from '@teacher-portal/remote-sdk/contract/assessment';
import { assessmentStatus } from '@teacher-portal/remote-sdk/contract/enums';
import { type Question } from '@teacher-portal/remote-sdk/contract/question';
import {
  type Answer,
  type GradedSubmission,
  type Submission,
  type SubmissionSummary,
} from '@teacher-portal/remote-sdk/contract/submission';
import { question as unused } from '@teacher-portal/remote-sdk/testing/fixtures';

const at = '2026-10-01T08:00:00.000Z';

export const question = (id: number, change: Partial<Question> = {}): Question =>
  unused({
    id,
    questionType: 2,
    questionText: `<p>Text of question ${id}</p>`,
    plainText: `Text of question ${id}`,
    score: 4,
    difficulty: 1,
    tags: [],
    tagNames: [],
    author: null,
    createdOn: at,
    updatedOn: at,
    ...change,
  });

/** A choice whose second option is right. */
export const choice = (id: number): Question =>
  question(id, {
    questionType: 1,
    options: ['Ribosome', 'Mitochondrion', 'Nucleus'].map((value, index) => ({
      id: 10 * id + index,
      value,
      isCorrectAnswer: index === 1,
      picturePath: null,
      pictureSource: null,
      pictureAlt: null,
    })),
  });

export const answerTo = (questionId: number, change: Partial<Answer> = {}): Answer => ({
  questionId,
  response: { text: `<p>Answer to ${questionId}</p>` },
  fileSource: null,
  score: null,
  possible: 4,
  comment: '',
  autoGraded: false,
  ...change,
});

export const assessment = (change: Partial<AssessmentSummary> = {}): AssessmentSummary => ({
  id: 30,
  title: 'Cells exam',
  type: 2,
  subType: 1,
  publishDate: at,
  dueDate: '2026-10-08T08:00:00.000Z',
  courseId: 101,
  courseCode: 'BIO-101',
  courseName: 'Biology',
  gradeId: 11,
  marks: 8,
  minMarks: 0,
  weightage: 4,
  difficulty: 1,
  status: assessmentStatus.submitted,
  tags: [],
  time: 60,
  questionCount: 2,
  author: null,
  archived: false,
  studentCount: 3,
  submittedCount: 3,
  gradedCount: 1,
  meanScore: null,
  createdAt: at,
  updatedAt: at,
  version: 1,
  ...change,
});

const names = ['Elif Kaya', 'Mert Demir', 'Zeynep Şahin'] as const;

/** Submissions 1 to 3 of the students above, on questions 71 and 72 with four marks each. */
export const summary = (id: number, change: Partial<SubmissionSummary> = {}): SubmissionSummary => ({
  id,
  assessmentId: 30,
  section: 'A',
  student: { id: 500 + id, name: names[id - 1] ?? '', former: false },
  status: assessmentStatus.submitted,
  submissionDate: '2026-10-05T08:00:00.000Z',
  marks: null,
  possible: 8,
  scored: 0,
  questions: 2,
  version: 1,
  ...change,
});

export const submission = (id: number, change: Partial<Submission> = {}): Submission => ({
  ...summary(id),
  answers: [answerTo(71), answerTo(72)],
  comment: '',
  gradedAt: null,
  gradedBy: null,
  assessment: assessment(),
  questionDetails: [question(71), question(72)],
  questionMarks: [
    { questionId: 71, marks: 4 },
    { questionId: 72, marks: 4 },
  ],
  sections: [],
  rubric: null,
  ...change,
});

/** The part of a submission that a save answers with. */
export function graded({
  assessment: _a,
  questionDetails: _q,
  questionMarks: _m,
  sections: _s,
  rubric: _r,
  ...rest
}: Submission): GradedSubmission {
  return rest;
}
