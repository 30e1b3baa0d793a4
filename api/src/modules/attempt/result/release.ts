import { assessmentStatus } from 'shared/contract/enums';
import {
  defaultRelease,
  lastEndOf,
  type OwnRelease,
  type ReleaseRules,
  type ReleaseShows,
  shownOf,
} from 'shared/contract/release.rules';
import { type AttemptEntity } from '../repository';
import { type ReleaseFacts } from './result.repository';

/** The facts that decide how much of a student's result is released. */
interface Releasing extends ReleaseFacts {
  rules: ReleaseRules | null | undefined;
  own: OwnRelease | null | undefined;
  status: number;
  attempt: Pick<AttemptEntity, 'handedInAt' | 'handedInBy'> | undefined;
  dueDate: Date | null;
}

/** How much of this result the student may see now; null for nothing. */
export function resultShown(
  { rules, own, status, attempt, dueDate, latestEnd, ...facts }: Releasing,
  { now, graceMs }: { now: Date; graceMs: number },
): ReleaseShows | null {
  const afterGrace = (end: Date | null) => end && new Date(end.getTime() + graceMs);
  const state = {
    isGraded: status === assessmentStatus.graded && attempt?.handedInAt !== null,
    settledAt: attempt?.handedInBy === 'time' ? afterGrace(attempt.handedInAt) : null,
    endedAt: afterGrace(lastEndOf(dueDate, latestEnd)),
    ...facts,
  };
  return shownOf(rules ?? defaultRelease, own, state, now);
}

/** Whether the student has been shown the solution. The grace period can only delay that, so it is ignored. */
export const isSolutionShown = (releasing: Releasing, now: Date): boolean =>
  resultShown(releasing, { now, graceMs: 0 }) === 'solution';
