import { type Rollout } from 'shared/contract/registry';

/** Parses `--percent` and `--users`; neither means everybody. @throws Error for an invalid share or id. */
export function parseRollout({
  percent,
  users,
}: {
  percent?: string | undefined;
  users?: string | undefined;
}): Rollout | undefined {
  if (percent === undefined && users === undefined) return undefined;
  const share = Number(percent ?? 0);
  if (percent?.trim() === '' || !(share >= 0 && share <= 100))
    throw new Error(`--percent is a number from 0 to 100, not ${percent}.`);
  const ids = (users ?? '')
    .split(',')
    .filter((id) => id.trim() !== '')
    .map(Number);
  if (ids.some((id) => !Number.isSafeInteger(id) || id < 1))
    throw new Error(`--users are ids with commas between them, not ${users}.`);
  if (users !== undefined && ids.length === 0) throw new Error('--users names nobody.');
  return { percent: share, users: ids };
}
