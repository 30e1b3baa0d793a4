import { tzOffset } from '@date-fns/tz/tzOffset';

/**
 * Between moments (ISO 8601 in UTC) and the date and time that a clock in a zone shows at them, as `datetime-local`
 * fields write it: `2026-11-05T21:30`. Zones are IANA names. Clocks that are changed leave out an hour, or show one twice.
 */
const MINUTE = 60_000;
const DAY = 1440 * MINUTE;
/** Years before 1900 are years that are still being typed (0002). */
const localPattern = /^(19|[2-9]\d)\d\d-\d\d-\d\dT\d\d:\d\d$/;

/** What the clock of a zone shows, as the number of milliseconds at which a clock in UTC shows the same. */
const wallOf = (moment: number, zone: string) => moment + offsetAt(moment, zone);
const offsetAt = (moment: number, zone: string) => tzOffset(zone, new Date(moment)) * MINUTE;
const instantOf = (moment: number) => new Date(moment).toISOString();

function parsed(local: string): number | undefined {
  const wall = localPattern.test(local) ? Date.parse(`${local}:00Z`) : Number.NaN;
  // The 31st of February becomes a day of March.
  return Number.isNaN(wall) || !instantOf(wall).startsWith(local) ? undefined : wall;
}

/** The offset from UTC before and after a change of the clocks near this wall time; mostly the same. */
const offsetsAround = (wall: number, zone: string) => [offsetAt(wall - DAY, zone), offsetAt(wall + DAY, zone)] as const;

/** The moments at which the clock shows this: mostly one, two in the hour that comes twice, none in the one that is left out. */
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
 * The moment that a local time means. In the hour that comes twice it is the first one, or `held` where that is one of the
 * two; in the hour that is left out it is as much later as the clock was put forward. Undefined for what is no time.
 */
export function toInstant(local: string, zone: string, held?: string | null): string | undefined {
  const wall = parsed(local);
  if (wall === undefined) return undefined;
  const moments = momentsOf(local, zone);
  const kept = moments.find((moment) => moment === held);
  return kept ?? moments[0] ?? instantOf(wall - offsetsAround(wall, zone)[0]);
}

/** What the clock shows at a moment, to the minute. */
export const toLocal = (instant: string, zone: string): string =>
  instantOf(wallOf(Date.parse(instant), zone)).slice(0, 16);
