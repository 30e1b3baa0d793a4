import type { Language } from 'shared/i18n';
import { firstNameOf, partOfDay } from 'shared/contract/greeting';
import type { MemberSchool } from 'shared/contract/profile';
import { remoteFor } from 'shared/contract/mounts';
import { paths } from 'shared/contract/paths';
import { type Area, activeArea, areasOf } from '../layout/navigation-entries';
import type { PageRemote } from '../federation/page-remote';
import type { FrameShape } from './frame-data';

export type Place = Pick<Location, 'pathname' | 'search'>;

/** What this browser has stored and what the page contains; none of it is validated. */
export interface Remembered {
  session: unknown;
  school: unknown;
  registry: unknown;
}

export interface FrameChoice {
  school: string;
  person: string;
  areas: readonly Area[];
  active: Area;
  /** The heading of the screen in each language; undefined if only its remote knows it. */
  heading: Area['label'] | undefined;
  /** Whether the screen greets: it then has no table, and a line above its heading. */
  isGreeting: boolean;
}

interface StoredSession {
  token: string;
  profile: { fullName: string };
  schools: MemberSchool[];
}

/** Whether the heading of a screen is the name of its area; the list of a course has a heading of its own. */
const isNamed = (area: Area, { pathname, search }: Place) =>
  area.path === pathname && pathname !== paths.dashboard.path && !new URLSearchParams(search).has('subject');

const greets = ({ greeting, path }: Area, { pathname }: Place) =>
  greeting !== undefined && [path, paths.home.path].includes(pathname);

/** The heading of an area that greets; undefined if the name is unknown. */
function greetingOf({ greeting }: Area, fullName: string, now: Date): Area['label'] | undefined {
  const words = greeting?.[partOfDay(now)];
  const name = firstNameOf(fullName);
  if (!words || !name) return undefined;
  const filled = Object.entries(words).map(([language, text]) => [language, text.replace('{{name}}', () => name)]);
  return Object.fromEntries(filled) as Area['label'];
}

/**
 * The content of a signed-in page's frame before the shell has loaded. Undefined if the shell may show something else:
 * without a session or a school, or if the role excludes all areas.
 *
 * @throws TypeError if stored data have another shape
 */
export function chooseFrame(
  { session, school, registry }: Remembered,
  place: Place,
  now = new Date(),
): FrameChoice | undefined {
  const { token, profile, schools } = (session ?? {}) as Partial<StoredSession>;
  const active = schools?.find(({ id }) => id === school) ?? schools?.[0];
  if (!token || !profile || !active) return undefined;
  const { remotes } = registry as { remotes: PageRemote[] };
  const remote = remoteFor(remotes, place.pathname);
  if (!remote || remote.state) return undefined;
  const areas = areasOf({ remotes, broken: [] }, active.role);
  const area = activeArea(areas, place.pathname);
  if (!area) return undefined;
  const isGreeting = greets(area, place);
  const named = isNamed(area, place) ? area.label : undefined;
  const heading = isGreeting ? greetingOf(area, profile.fullName, now) : named;
  return { school: active.name, person: profile.fullName, areas, active: area, heading, isGreeting };
}

/** The layout that React will choose (`useMedia`, `useRail`). */
export function frameShape(isMedium: boolean, isWide: boolean, chosen: string | undefined): FrameShape {
  if (!isMedium) return 'narrow';
  const isRail = chosen === 'rail' || (chosen !== 'full' && !isWide);
  return `${isWide ? 'wide' : 'medium'} ${isRail ? 'rail' : 'full'}`;
}

export const labelIn = (label: Area['label'], language: Language): string => label[language] ?? label.en;
