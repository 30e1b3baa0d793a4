import { type CellState } from '@teacher-portal/gradebook/gradebook';
import { wasReceived } from '../../db/work';

interface SubmissionMark {
  status: number;
  submittedAt: Date | null;
  marks: number | null;
}

interface Place {
  submission: SubmissionMark | undefined;
  /** It was published to the student. */
  isFor: boolean;
  isWriting: boolean;
  /** It is past the student's due date. */
  isOver: boolean;
  isReleased: boolean;
}

/** The state of a student's submission for an assessment. */
export function stateOfSubmission({ submission, isFor, isWriting, isOver, isReleased }: Place): CellState {
  if (!submission && !isFor) return 'none';
  if (isWriting) return 'writing';
  if (submission && submission.marks !== null) return isReleased ? 'released' : 'graded';
  if (submission && wasReceived(submission)) return 'toGrade';
  return isOver ? 'missing' : 'open';
}
