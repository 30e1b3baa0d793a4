import { type LiveStudent } from '@teacher-portal/remote-sdk/contract/writing';

export type LiveState = LiveStudent['state'];

/** Students who need attention first: raised hand, then writing, not started, and done. */
const places: Record<LiveState, number> = { running: 0, notStarted: 1, handedIn: 2 };

const placeOf = ({ state, handRaisedAt }: LiveStudent) => (handRaisedAt === null ? places[state] : -1);

/** Within a state the order of the server stays: section, name. */
export const arrangeLive = (students: readonly LiveStudent[]): LiveStudent[] =>
  [...students].sort((a, b) => placeOf(a) - placeOf(b));

export function countLive(students: readonly LiveStudent[]): Record<LiveState, number> {
  const counts = { running: 0, notStarted: 0, handedIn: 0 };
  for (const { state } of students) counts[state] += 1;
  return counts;
}

/** Nothing came from a student who is writing for this long: perhaps a lost connection, perhaps a hard question. */
const QUIET_MS = 120_000;

/** Whole minutes since the last answer of somebody who is writing; undefined if one came lately. */
export function quietMinutes({ state, savedAt, startedAt }: LiveStudent, serverTime: string): number | undefined {
  const last = savedAt ?? startedAt;
  if (state !== 'running' || last === null) return undefined;
  const ms = Date.parse(serverTime) - Date.parse(last);
  return ms >= QUIET_MS ? Math.floor(ms / 60_000) : undefined;
}
