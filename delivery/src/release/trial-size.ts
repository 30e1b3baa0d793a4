import { type Rollout } from 'shared/contract/registry';
import { LEAST_MARGIN, MARGIN, PROMOTION_MARGIN, visitorsNeeded } from './judge-trial';

const sharesThatSuffice = (accounts: number, margin: number): string | undefined => {
  const share = Math.ceil((visitorsNeeded(margin) / accounts) * 100);
  return share <= 50 ? `--percent ${share} to --percent ${100 - share} would be enough` : undefined;
};

/** What would make a trial of so many accounts large enough. */
function adviceFor(accounts: number, margin: number): string {
  const suffices = sharesThatSuffice(accounts, margin);
  if (suffices !== undefined) return suffices;
  for (let points = Math.floor(margin * 100) + 1; points <= MARGIN * 100; points += 1) {
    const shares = sharesThatSuffice(accounts, points / 100);
    if (shares !== undefined) return `no share is enough; with --margin ${points}, ${shares}`;
  }
  return 'no share is enough: promote by hand';
}

/** Why a trial with so many accounts in a week is too small to promote its candidate; undefined if it is not. */
export function tooSmall(
  accounts: number,
  { percent, users }: Rollout,
  margin: number = PROMOTION_MARGIN,
): string | undefined {
  const candidate = Math.min(accounts, Math.round((accounts * percent) / 100) + users.length);
  const live = accounts - candidate;
  const needed = visitorsNeeded(margin);
  if (Math.min(candidate, live) >= needed) return undefined;
  return (
    `This trial is too small to promote by itself: of ${accounts} accounts in a week, about ${candidate} get the candidate ` +
    `and ${live} the live version, and ${needed} of each are needed (${adviceFor(accounts, margin)}). It can only show that the candidate is worse.`
  );
}

/**
 * The margin that somebody states in points, such as "5"; undefined if nobody does.
 * @throws Error if it is none
 */
export function marginFrom(points: string | undefined): number | undefined {
  if (points === undefined || points === '') return undefined;
  const margin = Number(points) / 100;
  if (!(margin >= LEAST_MARGIN && margin <= MARGIN))
    throw new Error(`A margin is a number of points from ${LEAST_MARGIN * 100} to ${MARGIN * 100}, not ${points}.`);
  return margin;
}
