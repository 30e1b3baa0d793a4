import { idsInAddress } from 'shared/contract/first-calls';
import { type FirstScreenTemplate, TEMPLATE_SCHEMA, type Width } from 'shared/contract/first-screens';
import { localDay } from 'shared/contract/day';
import { firstNameOf, partOfDay } from 'shared/contract/greeting';
import type { Grade, MemberSchool } from 'shared/contract/profile';
import { scopeIn } from 'shared/contract/scope';
import { chooseGrade, chooseSchool } from 'shared/session/choice';
import { cookieNames, readCookie, storageKeys, storedItem } from 'shared/storage';
import { filledScreen } from 'shared/first-screens/fill';
import { fitTables } from './fit-tables';
import { anything } from './for-this-visitor';

declare global {
  interface Window {
    /** The template of the screen at this address, if its release has one. */
    firstScreen?: Promise<unknown>;
    /** What the first calls answered, by their templates. */
    firstSent?: Map<string, Promise<{ data: unknown } | undefined>>;
  }
}

const isSet = (name: string): boolean => {
  const value = storedItem(storageKeys[name as keyof typeof storageKeys], anything).read();
  return value !== undefined && !(Array.isArray(value) && value.length === 0);
};

/** The data of each answer by name, and what is said beside them; undefined if one is missing without which the screen is another. */
async function answersFor({ calls, optional = [] }: FirstScreenTemplate): Promise<Record<string, unknown> | undefined> {
  const found = await Promise.all(
    Object.entries(calls).map(async ([name, call]) => [name, await window.firstSent?.get(call)] as const),
  );
  if (found.some(([name, answer]) => answer === undefined && !optional.includes(name))) return undefined;
  const values: Record<string, unknown> = {};
  const meta: Record<string, unknown> = {};
  for (const [name, answer] of found) {
    const sent = answer?.data as { data: unknown; meta?: unknown } | undefined;
    values[name] = sent?.data;
    meta[name] = sent?.meta;
  }
  return { ...values, meta };
}

/** The ids in the page's address; undefined if it has others than the template's calls took: they make another screen. */
function idsOf({ calls }: FirstScreenTemplate): Record<string, number> | undefined {
  const names = new Set(Object.values(calls).flatMap(idsInAddress));
  const search = new URLSearchParams(window.location.search);
  if (search.size !== names.size || ![...names].every((name) => search.has(name))) return undefined;
  return Object.fromEntries([...search].map(([name, id]) => [name, Number(id)]));
}

interface Remembered {
  uid: number;
  schools: readonly MemberSchool[];
  profile: { fullName: string };
  school: number | undefined;
  grade: number | undefined;
  /** The grade whose rows were asked for. */
  shown: number | undefined;
}

function remembered(): Remembered {
  const session = storedItem(storageKeys.session, anything).read() as Pick<Remembered, 'uid' | 'schools' | 'profile'>;
  const { uid, schools, profile } = session;
  const read = (key: 'activeSchool' | 'activeGrade') => storedItem(storageKeys[key], anything).read() as number;
  const shown = storedItem(storageKeys.shownGrade, anything).read() as { grade?: number } | undefined;
  return { uid, schools, profile, school: read('activeSchool'), grade: read('activeGrade'), shown: shown?.grade };
}

function addStyles({ css, styles }: FirstScreenTemplate): void {
  const sheet = document.createElement('style');
  sheet.nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';
  // The style cache need not insert these rules again.
  sheet.dataset.emotion = styles;
  sheet.textContent = css;
  document.head.append(sheet);
}

interface FoundScreen {
  template: FirstScreenTemplate;
  nodes: Node[];
}

/** The screen as React will draw it; undefined if it will draw something else. @throws TypeError for unexpected data */
async function screenFor(width: Width, language: string): Promise<FoundScreen | undefined> {
  const template = (await window.firstScreen) as FirstScreenTemplate | undefined;
  // Templates of releases from before have a lower one; a page knows what they may have.
  if (!template || !(template.schema <= TEMPLATE_SCHEMA) || template.unlessStored.some(isSet)) return undefined;
  const address = idsOf(template);
  const answers = address && (await answersFor(template));
  if (!answers) return undefined;
  const { uid, schools, profile, ...ids } = remembered();
  const school = chooseSchool(schools, ids.school);
  const grade = answers.grades ? chooseGrade(answers.grades as Grade[], school?.id, ids.grade) : undefined;
  // The remembered grade is gone, or another one was chosen since.
  if (answers.grades && grade?.id !== ids.shown) return undefined;
  const scope = scopeIn(readCookie(cookieNames.scopes), uid, school?.role);
  const now = new Date();
  const values = {
    ...answers,
    ...{ school, grade, scope, address, firstName: firstNameOf(profile.fullName) },
    ...{ now: now.toISOString(), today: localDay(now.getTime()), part: partOfDay(now) },
  };
  return { template, nodes: filledScreen(template, width, { language, role: school?.role, values }) };
}

/**
 * Paints the first screen in place of its skeleton, once the first calls are answered. If they fail, or are not what
 * the template expects, the skeleton stays until the real screen replaces it.
 */
export async function paintScreen(screen: Element, width: Width, language: string): Promise<void> {
  if (!window.firstScreen) return;
  const found = await screenFor(width, language).catch(() => undefined);
  delete window.firstSent;
  if (!found || !screen.isConnected) return;
  const before = [...screen.childNodes];
  addStyles(found.template);
  screen.replaceChildren(...found.nodes);
  try {
    fitTables(screen);
    window.paintedScreen = { path: window.location.pathname, element: screen };
    performance.mark('first-screen');
  } catch {
    screen.replaceChildren(...before);
  }
}
