import { assessmentStatus } from 'shared/contract/enums';
import { defaultRelease, isReleased, lastEndOf, type ReleaseRules, showsAtLeast } from 'shared/contract/release.rules';
import { type AttemptEntity } from '../repository';
import { type ReleaseFacts } from './result.repository';

/** The facts that decide whether a student's result is released. */
interface Releasing extends ReleaseFacts {
  rules: ReleaseRules | null | undefined;
  status: number;
  attempt: Pick<AttemptEntity, 'handedInAt' | 'handedInBy'> | undefined;
  dueDate: Date | null;
}

/** Whether the student may see this result now. */
export function isResultReleased(
  { rules, status, attempt, dueDate, latestEnd, ...facts }: Releasing,
  { now, graceMs }: { now: Date; graceMs: number },
): boolean {
  const afterGrace = (end: Date | null) => end && new Date(end.getTime() + graceMs);
  const state = {
    isGraded: status === assessmentStatus.graded && attempt?.handedInAt !== null,
    settledAt: attempt?.handedInBy === 'time' ? afterGrace(attempt.handedInAt) : null,
    endedAt: afterGrace(lastEndOf(dueDate, latestEnd)),
    ...facts,
  };
  return isReleased(rules ?? defaultRelease, state, now);
}

/** Whether the student has been shown the solution. The grace period can only delay that, so it is ignored. */
export const isSolutionShown = (releasing: Releasing, now: Date): boolean =>
  showsAtLeast((releasing.rules ?? defaultRelease).releaseShows, 'solution') &&
  isResultReleased(releasing, { now, graceMs: 0 });
