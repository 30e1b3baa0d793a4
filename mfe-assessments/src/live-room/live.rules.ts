import { type LiveStudent } from '@teacher-portal/remote-sdk/contract/writing';

export type LiveState = LiveStudent['state'];

/** Students who need attention first: raised hand, then writing, not started, and done. */
const places: Record<LiveState, number> = { running: 0, notStarted: 1, handedIn: 2 };

const placeOf = ({ state, handRaisedAt }: LiveStudent) => (handRaisedAt === null ? places[state] : -1);

/** What is written in the room: by one student, or by the students of a group together. */
export interface LiveWork extends LiveStudent {
  /** In the order of the class list; missing where somebody writes alone. */
  members?: readonly LiveStudent[];
}

/** One row for each group, which stands where the first of its students stood. */
export function liveWorks(students: readonly LiveStudent[]): LiveWork[] {
  const membersOf = new Map<string, LiveStudent[]>();
  for (const each of students) {
    const key = each.group ? `group ${each.group.id}` : String(each.student.id);
    membersOf.set(key, [...(membersOf.get(key) ?? []), each]);
  }
  return [...membersOf.values()].flatMap((members) => {
    const [first] = members;
    if (!first?.group) return members;
    // Who may not help one of them may help none of the others.
    const isOthers = members.some(({ mayChange }) => mayChange === false);
    return [{ ...first, ...(isOthers && { mayChange: false as const }), members }];
  });
}

/** Whose work it is: the student's, or the group's. */
export const nameInRoom = ({ members, group, student }: LiveWork): string => (members && group?.name) || student.name;

/** Within a state the order of the server stays: section, name. */
export const arrangeLive = <Row extends LiveStudent>(students: readonly Row[]): Row[] =>
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
