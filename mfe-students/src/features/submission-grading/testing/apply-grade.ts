import { assessmentStatus } from '@teacher-portal/remote-sdk/contract/enums';
import { type GradeBody } from '@teacher-portal/remote-sdk/contract/submission';
import { type GradedSubmission } from '@teacher-portal/remote-sdk/contract/submission';
import { sumOf } from '../queue/field-key';

const ada = { id: 7, name: 'Ada Yılmaz' };
export const ece = { id: 8, name: 'Ece Arı' };

/** Applies a call like the server: omitted fields are kept, and an overall score counts once grading is finished. */
export function applyGrade<W extends GradedSubmission>(
  submission: W,
  { scores = [], comment, marks = submission.marksByHand, done = false }: Omit<GradeBody, 'submissionId'>,
  gradedBy = ada,
): W {
  const sent = new Map(scores.map((score) => [score.questionId, score]));
  const answers = submission.answers.map((answer) => {
    const { score, ticks = answer.ticks, comment: remark } = sent.get(answer.questionId) ?? {};
    const given = score === undefined ? answer.score : score;
    return {
      ...answer,
      score: given,
      ...(ticks !== undefined && { ticks }),
      comment: remark?.trim() ?? answer.comment,
      autoGraded: answer.autoGraded && given === answer.score,
    };
  });
  return {
    ...submission,
    answers,
    gradedBy,
    comment: comment?.trim() ?? submission.comment,
    scored: answers.filter(({ score }) => score !== null).length,
    status: done ? assessmentStatus.graded : assessmentStatus.checked,
    marksByHand: marks,
    marks: done ? (marks ?? sumOf(answers.map(({ score }) => score))) : null,
    gradedAt: done ? '2026-10-09T08:00:00.000Z' : null,
    version: submission.version + 1,
  };
}
