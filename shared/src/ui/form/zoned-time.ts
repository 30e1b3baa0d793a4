import { tzOffset } from '@date-fns/tz/tzOffset';

/**
 * Converts between moments (ISO 8601 in UTC) and local date and time as `datetime-local` inputs write it:
 * `2026-11-05T21:30`. Zones are IANA names. Daylight saving skips one hour and repeats another.
 */
const MINUTE = 60_000;
const DAY = 1440 * MINUTE;
/** Years before 1900 are still being typed (0002). */
const localPattern = /^(19|[2-9]\d)\d\d-\d\d-\d\dT\d\d:\d\d$/;

/** The local time in a zone, as the timestamp at which a UTC clock shows the same. */
const wallOf = (moment: number, zone: string) => moment + offsetAt(moment, zone);
const offsetAt = (moment: number, zone: string) => tzOffset(zone, new Date(moment)) * MINUTE;
const instantOf = (moment: number) => new Date(moment).toISOString();

function parsed(local: string): number | undefined {
  const wall = localPattern.test(local) ? Date.parse(`${local}:00Z`) : Number.NaN;
  // Date.parse turns 31 February into a day in March.
  return Number.isNaN(wall) || !instantOf(wall).startsWith(local) ? undefined : wall;
}

/** The UTC offsets before and after a clock change near this local time; usually equal. */
const offsetsAround = (wall: number, zone: string) => [offsetAt(wall - DAY, zone), offsetAt(wall + DAY, zone)] as const;

/** The moments with this local time: usually one, two in a repeated hour, none in a skipped one. */
export function momentsOf(local: string, zone: string): string[] {
  const wall = parsed(local);
  if (wall === undefined) return [];
  const possible = new Set(offsetsAround(wall, zone).map((offset) => wall - offset));
  return [...possible]
    .filter((moment) => wallOf(moment, zone) === wall)
    .sort((a, b) => a - b)
    .map(instantOf);
}

/**
 * The moment of a local time. In a repeated hour this is the first one, or `held` if that is one of the two; in a
 * skipped hour it is later by as much as the clock was put forward. Undefined for an invalid time.
 */
export function toInstant(local: string, zone: string, held?: string | null): string | undefined {
  const wall = parsed(local);
  if (wall === undefined) return undefined;
  const moments = momentsOf(local, zone);
  const kept = moments.find((moment) => moment === held);
  return kept ?? moments[0] ?? instantOf(wall - offsetsAround(wall, zone)[0]);
}

/** The local time of a moment, to the minute. */
export const toLocal = (instant: string, zone: string): string =>
  instantOf(wallOf(Date.parse(instant), zone)).slice(0, 16);
