import { type AssessmentSummary, type Section } from 'shared/contract/assessment';
import { assessmentStatus } from 'shared/contract/enums';
import { type Answer, type GradedWork, type Submission, type SubmissionSummary } from 'shared/contract/submission';
import { type RubricCriterion } from '../../db/schema/assessments';
import { withReadablePictures } from '../../text/own-pictures';
import { presentQuestion, type ReadAddress } from '../question/present';
import { type WholeQuestion } from '../question/repository';
import { codeOf, instantOf, personOf } from '../wire';
import { type AnswerRow, type PaperQuestion, type WorkRow } from './repository';

export function presentWork({ work, studentName, possible, former, scored, asked }: WorkRow): SubmissionSummary {
  return {
    id: work.id,
    assessmentId: work.assessmentId,
    section: work.section,
    student: { id: work.studentId, name: studentName, former },
    status: codeOf(assessmentStatus, work.status, assessmentStatus.pending),
    submissionDate: instantOf(work.submittedAt),
    marks: work.marks,
    possible,
    scored,
    questions: asked,
    version: work.version,
  };
}

const unanswered = { response: null, score: null, comment: '', autoGraded: false };

function presentAnswer(
  { questionId, marks }: PaperQuestion,
  row: AnswerRow | undefined,
  readAddress: ReadAddress,
): Answer {
  const { response, score, comment, autoGraded } = row ?? unanswered;
  const shown =
    response?.text === undefined ? response : { ...response, text: withReadablePictures(response.text, readAddress) };
  const fileSource = response?.filePath ? readAddress(response.filePath) : null;
  return { questionId, response: shown, fileSource, score, possible: marks, comment, autoGraded };
}

/** A work with an answer for every question of the paper, in its order. */
export function presentGradedWork(
  row: WorkRow,
  paper: readonly PaperQuestion[],
  answers: readonly AnswerRow[],
  readAddress: ReadAddress,
): GradedWork {
  const answerOf = new Map(answers.map((answer) => [answer.questionId, answer]));
  return {
    ...presentWork(row),
    answers: paper.map((question) => presentAnswer(question, answerOf.get(question.questionId), readAddress)),
    comment: row.work.comment,
    gradedAt: instantOf(row.work.gradedAt),
    gradedBy: personOf(row.work.gradedBy, row.graderName),
  };
}

export interface Asked {
  assessment: AssessmentSummary;
  paper: readonly PaperQuestion[];
  questions: readonly WholeQuestion[];
  sections: Section[];
  rubric: RubricCriterion[] | null;
}

export function presentSubmission(
  work: GradedWork,
  { assessment, paper, questions, sections, rubric }: Asked,
  readAddress: ReadAddress,
): Submission {
  return {
    ...work,
    assessment,
    questionDetails: questions.map((question) => presentQuestion(question, readAddress)),
    questionMarks: paper.map(({ questionId, marks }) => ({ questionId, marks })),
    sections,
    rubric,
  };
}
