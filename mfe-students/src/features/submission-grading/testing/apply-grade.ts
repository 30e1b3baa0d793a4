import { assessmentStatus } from 'shared/contract/enums';
import { type GradeBody } from 'shared/contract/submission';
import { type GradedWork } from 'shared/contract/submission';
import { sumOf } from '../queue/field-key';

const ada = { id: 7, name: 'Ada Yılmaz' };
export const ece = { id: 8, name: 'Ece Arı' };

/** What the server makes of a call: what is left out stays, an overall score only when finished. */
export function applyGrade<W extends GradedWork>(
  work: W,
  { scores = [], comment, marks, done = false }: Omit<GradeBody, 'submissionId'>,
  gradedBy = ada,
): W {
  const sent = new Map(scores.map((score) => [score.questionId, score]));
  const answers = work.answers.map((answer) => {
    const { score, comment: remark } = sent.get(answer.questionId) ?? {};
    const given = score === undefined ? answer.score : score;
    return {
      ...answer,
      score: given,
      comment: remark?.trim() ?? answer.comment,
      autoGraded: answer.autoGraded && given === answer.score,
    };
  });
  return {
    ...work,
    answers,
    gradedBy,
    comment: comment?.trim() ?? work.comment,
    scored: answers.filter(({ score }) => score !== null).length,
    status: done ? assessmentStatus.graded : assessmentStatus.checked,
    marks: done ? (marks ?? sumOf(answers.map(({ score }) => score))) : null,
    gradedAt: done ? '2026-10-09T08:00:00.000Z' : null,
    version: work.version + 1,
  };
}
