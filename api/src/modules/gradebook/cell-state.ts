import { assessmentStatus } from 'shared/contract/enums';
import { type CellState } from 'shared/contract/gradebook.rules';

interface SubmissionMark {
  status: number;
  submittedAt: Date | null;
  marks: number | null;
}

interface Place {
  work: SubmissionMark | undefined;
  /** It was published to the student. */
  isFor: boolean;
  isWriting: boolean;
  /** It can no longer be handed in. */
  isOver: boolean;
  isReleased: boolean;
}

/** The state of a student's submission for an assessment. */
export function stateOfSubmission({ work, isFor, isWriting, isOver, isReleased }: Place): CellState {
  if (!work && !isFor) return 'none';
  if (isWriting) return 'writing';
  if (work && work.marks !== null) return isReleased ? 'released' : 'graded';
  const isHere = work && (work.submittedAt !== null || work.status === assessmentStatus.checked);
  if (isHere) return 'toGrade';
  return isOver ? 'missing' : 'open';
}
