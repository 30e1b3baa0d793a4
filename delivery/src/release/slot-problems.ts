import { type Endpoint } from 'shared/contract/endpoint';
import { covers } from 'shared/contract/mounts';
import { type RemoteDeclaration } from 'shared/contract/registry';
import { nameOfCall, type RemoteService, serviceOf } from 'shared/contract/service';
import { calendarOf, guardianWeekOf, learnNoticesOf, noticesOf, resultsOf } from 'shared/contract/slot-calls';
import { givenByServices, learnPlaces, partPlaces } from 'shared/contract/slots';
import { Refused } from './refused';
import { type RemoteFiles } from './route-files';

type Declared = Pick<RemoteDeclaration, 'slots'>;

/** Actions of the palette that lead out of the remote. */
export function actionProblems({ actions = [], mounts }: Pick<RemoteDeclaration, 'actions' | 'mounts'>): string[] {
  const outside = actions.filter(({ to }) => !mounts.some((mount) => covers(mount, to.replace(/[?#].*/, ''))));
  return outside.map(({ to }) => `Its action leads to ${to}, which lies outside its mounts.`);
}

/** Where `remote.json` names other slots than `src/remote.ts` has parts for, and than `src/learn.ts` exports. */
export function slotProblems(
  { slots = {} }: Declared,
  { parts, learn = [] }: Pick<RemoteFiles, 'parts'> & { learn?: readonly string[] | undefined },
): string[] {
  const missing = partPlaces.filter((place) => slots[place] && !parts[place]);
  const empty = learnPlaces.filter((place) => slots[place] && !learn.includes(place));
  const spare = learn.filter((place) => !slots[place]);
  const unnamed = Object.keys(parts).filter((place) => !slots[place]);
  return [
    ...missing.map((place) => `Its remote.json names the slot ${place}, but src/remote.ts has no part for it.`),
    ...unnamed.map((place) => `Its src/remote.ts has a part for ${place}, which "slots" of remote.json does not name.`),
    ...empty.map((place) => `Its remote.json names the slot ${place}, but src/learn.ts does not export ${place}.`),
    ...spare.map((place) => `Its src/learn.ts exports ${place}, which "slots" of remote.json does not name.`),
  ];
}

/** The calls behind each slot that a service fills. */
const callsOf: Record<(typeof givenByServices)[number], readonly Endpoint[]> = {
  notices: Object.values(noticesOf('mfe-')),
  learnNotices: Object.values(learnNoticesOf('mfe-')),
  results: Object.values(resultsOf('mfe-')),
  calendar: Object.values(calendarOf('mfe-')),
  guardianWeek: Object.values(guardianWeekOf('mfe-')),
};

/** Slots that a service has to fill, and whose calls its contract does not have. */
export function unansweredSlots({ slots = {} }: Declared, service: RemoteService | undefined): string[] {
  const answered = new Set(service?.calls.map(nameOfCall));
  return givenByServices.flatMap((slot) => {
    const lacking = slots[slot] ? callsOf[slot].map(nameOfCall).filter((call) => !answered.has(call)) : [];
    const calls = lacking.join(' and ');
    return lacking.length === 0
      ? []
      : [`Its slot ${slot} needs ${calls} in src/service.ts: export ${slot}Of('mfe-…').`];
  });
}

/** @throws Refused if a release names a slot that its service would not fill */
export function refuseUnansweredSlots(release: Declared & { name: string; service?: unknown }): void {
  const problems = unansweredSlots(release, serviceOf(release));
  if (problems.length > 0) throw new Refused(`${release.name}: ${problems.join(' ')}`);
}
