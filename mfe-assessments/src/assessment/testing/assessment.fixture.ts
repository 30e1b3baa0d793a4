import { type Assessment, type AssessmentSummary } from '@teacher-portal/remote-sdk/contract/assessment';
import {
  assessmentStatus,
  assessmentSubType,
  assessmentType,
  type QuestionType,
} from '@teacher-portal/remote-sdk/contract/enums';
import { type Question } from '@teacher-portal/remote-sdk/contract/question';
import { question as unused } from '@teacher-portal/remote-sdk/testing/fixtures';

const at = '2026-11-01T08:00:00.000Z';

/** A published exam of Biology. */
export const summary = (change: Partial<AssessmentSummary> = {}): AssessmentSummary => ({
  id: 301,
  title: 'Midterm',
  type: assessmentType.exam,
  subType: assessmentSubType.graded,
  publishDate: null,
  dueDate: '2099-11-24T14:00:00.000Z',
  courseId: 101,
  courseCode: 'BIO-101',
  courseName: 'Biology',
  gradeId: 11,
  marks: 10,
  minMarks: 4,
  weightage: 8,
  difficulty: 3,
  status: assessmentStatus.published,
  tags: [1001],
  time: 90,
  questionCount: 3,
  author: { id: 7, name: 'Ada Yılmaz' },
  archived: false,
  studentCount: 30,
  submittedCount: 0,
  gradedCount: 0,
  meanScore: null,
  createdAt: at,
  updatedAt: at,
  version: 1,
  ...change,
});

const noPicture = { picturePath: null, pictureSource: null, pictureAlt: null };

/** A question of choice whose right options are those with a star before their text. */
export const question = (
  id: number,
  text: string,
  options: readonly string[] = [],
  questionType: QuestionType = 1,
): Question =>
  unused({
    id,
    questionType,
    questionText: `<p>${text}</p>`,
    plainText: text,
    options: options.map((option, index) => ({
      id: 10 * id + index,
      value: option.replace('*', ''),
      isCorrectAnswer: option.startsWith('*'),
      ...noPicture,
    })),
    bloomsTaxonomy: 'remember',
    modelAnswer: questionType === 2 ? '<p>By osmosis.</p>' : null,
    createdOn: at,
    updatedOn: at,
  });

/** Three questions worth ten marks: the first in no section, the others in "Plants". A draft unless said otherwise. */
export const assessment = (change: Partial<Assessment> = {}): Assessment => ({
  ...summary({ status: assessmentStatus.drafted, studentCount: 0 }),
  questions: [1, 2, 3],
  questionMarks: [
    { questionId: 1, marks: 2 },
    { questionId: 2, marks: 3 },
    { questionId: 3, marks: 5 },
  ],
  sections: [{ id: 31, title: 'Plants', subtitle: 'Answer both', questions: [2, 3] }],
  questionDetails: [
    question(1, 'Which organelle releases energy?', ['Ribosome', '*Mitochondrion', 'Vacuole']),
    question(2, 'Which are parts of a flower?', ['*Stamen', 'Root', '*Pistil', 'Needle']),
    question(3, 'How do roots take up water?', [], 2),
  ],
  description: '',
  descriptionRaw: '',
  instruction: '<p>Answer in pen.</p>',
  autoGradeable: false,
  rubric: null,
  students: [],
  all: null,
  ...change,
});
