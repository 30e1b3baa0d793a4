import { assessmentStatus } from 'shared/contract/enums';
import { defaultRelease, isReleased, lastEndOf, type ReleaseRules } from 'shared/contract/release.rules';
import { type AttemptEntity } from '../repository';

/** The facts that decide whether a student's result is released. */
interface Releasing {
  rules: ReleaseRules | null | undefined;
  status: number;
  attempt: Pick<AttemptEntity, 'handedInAt' | 'handedInBy'> | undefined;
  dueDate: Date | null;
  /** The latest extended end of any student. */
  latestEnd: Date | null;
  isBeingWritten: boolean;
  isTimeRunning: boolean;
}

/** Whether the student may see this result now. */
export function isResultReleased(
  { rules, status, attempt, dueDate, latestEnd, isBeingWritten, isTimeRunning }: Releasing,
  { now, graceMs }: { now: Date; graceMs: number },
): boolean {
  const afterGrace = (end: Date | null) => end && new Date(end.getTime() + graceMs);
  const state = {
    isGraded: status === assessmentStatus.graded && attempt?.handedInAt !== null,
    settledAt: attempt?.handedInBy === 'time' ? afterGrace(attempt.handedInAt) : null,
    endedAt: afterGrace(lastEndOf(dueDate, latestEnd)),
    isBeingWritten,
    isTimeRunning,
  };
  return isReleased(rules ?? defaultRelease, state, now);
}
