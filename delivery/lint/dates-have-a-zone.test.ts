import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../src/workspace/rooms';

/**
 * Dates that the server writes, and days that it counts, need the time zone of a person or of a school: without one
 * they are those of the machine, in UTC they are those of nobody.
 */
const faults = [
  /** A formatter of dates without a zone, or in UTC. */
  /new Intl\.DateTimeFormat\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g,
  /\.toLocale(?:Date|Time)?String\([^)]*\)/g,
];
/** Whole days between two moments. */
const countedDays = /Math\.(?:ceil|floor|round|trunc)\([^;]*\/ *(?:DAY(?:_MS)?|86_400_000)\b/g;

const isFault = (text: string): string[] => [
  ...faults
    .flatMap((fault) => text.match(fault) ?? [])
    .filter((found) => !/timeZone/.test(found) || /timeZone: 'UTC'/.test(found)),
  ...(text.match(countedDays) ?? []),
];

/** With reasons. */
const allowed: Record<string, string> = {
  'api/src/modules/calendar/present.ts': 'counts the days of a holiday, which are dates without a time',
  'api/src/passage/events/outbox.repository.ts': 'begins the day of services, which nobody reads, in UTC',
  'api/src/releases/health.page.ts': 'is read by operators, and names UTC',
  'shared/src/contract/attempt.rules.ts': 'counts late days by the clock of the school, which it is given',
  'shared/src/contract/time-zone.rules.ts': 'asks whether a zone is known',
};

const sources = ['api/src', 'shared/src/contract'].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.test|\.d)\.ts$/.test(name) && !/(^|\/)(testing|seed|fuzz|authorization)\//.test(name))
    .map((name) => path.join(folder, name)),
);

it('writes every date and counts every day in a time zone', () => {
  const found = sources.filter((file) => isFault(readFileSync(path.join(root, file), 'utf8')).length > 0);
  expect(found.filter((file) => !(file in allowed))).toEqual([]);
});

it.each([
  "new Intl.DateTimeFormat(regionOf[language], { dateStyle: 'long' }).format(at)",
  "new Intl.DateTimeFormat(regionOf[language], { dateStyle: 'long', timeZone: 'UTC' }).format(at)",
  "at.toLocaleDateString('en')",
  'const days = Math.ceil(lateMs / DAY_MS) * percent;',
  'Math.round((end.getTime() - start.getTime()) / 86_400_000)',
])('finds %s', (code) => expect(isFault(code)).not.toEqual([]));

it('accepts a date in a given zone', () =>
  expect(isFault("new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone })")).toEqual([]));
