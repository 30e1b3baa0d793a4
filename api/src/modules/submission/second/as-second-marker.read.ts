import { assessmentStatus } from 'shared/contract/enums';
import { type GradedSubmission } from 'shared/contract/submission';
import { type Database } from '../../../db/database';
import { findMarking, listSecondMarks } from './second.repository';

/**
 * A submission as its second marker sees it: with the second marks instead of the first, but those of keys. Its version is
 * that of the second marking, so that neither marker is refused because the other has saved.
 */
export async function asSecondMarker(db: Database, submission: GradedSubmission): Promise<GradedSubmission> {
  const marking = await findMarking(db, submission.id);
  if (!marking) return submission;
  const marks = await listSecondMarks(db, marking.id);
  const answers = submission.answers.map((answer) => {
    const own = marks.get(answer.questionId);
    if (own) return { ...answer, score: own.score, comment: own.comment, ticks: own.ticks, autoGraded: false };
    return { ...answer, score: answer.autoGraded ? answer.score : null, comment: '', ticks: null };
  });
  return {
    ...submission,
    answers,
    status: marks.size > 0 ? assessmentStatus.checked : assessmentStatus.submitted,
    scored: answers.filter(({ score }) => score !== null).length,
    ...{ marks: null, result: null, marksByHand: null, gradedAt: null, gradedBy: null },
    comment: marking.comment,
    version: marking.version,
  };
}
