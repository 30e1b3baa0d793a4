/** @jest-environment node */
import { memberRole } from 'shared/contract/enums';
import type { RegistryEntry } from 'shared/contract/registry';
import * as fixtures from 'shared/testing/fixtures';
import { dashboard, students } from '../testing/remotes';
import { chooseFrame, frameShape, type Place } from './frame-choice';

const at = (pathname: string, search = ''): Place => ({ pathname, search });

const noon = new Date(2026, 10, 20, 12);

const choose = (place: Place, remembered: { session?: unknown; school?: unknown; remotes?: RegistryEntry[] } = {}) => {
  const { session = fixtures.session(), school, remotes = [students, dashboard] } = remembered;
  return chooseFrame({ session, school, registry: { remotes } }, place, noon);
};

const words = (en: string, tr: string) => ({ en, tr });
const greeting = {
  morning: words('Good morning, {{name}}', 'Günaydın, {{name}}'),
  afternoon: words('Good afternoon, {{name}}', 'İyi günler, {{name}}'),
  evening: words('Good evening, {{name}}', 'İyi akşamlar, {{name}}'),
};
const greeter = { ...dashboard, navigation: dashboard.navigation.map((entry) => ({ ...entry, greeting })) };

it('shows the navigation in its order, the area of the URL, and its name as the heading', () => {
  expect(choose(at('/student'))).toMatchObject({
    school: 'Riverside School',
    person: 'Ada Yılmaz',
    areas: [{ label: { en: 'Dashboard' } }, { label: { en: 'Students' } }],
    active: { path: '/student' },
    heading: { en: 'Students', tr: 'Öğrenciler' },
  });
});

it('shows the remembered school, or else the first one if the user does not belong to that', () => {
  const { id, name } = fixtures.otherSchool();
  const session = fixtures.session({ schools: [fixtures.school(), fixtures.otherSchool()] });
  expect(choose(at('/student'), { session, school: id })?.school).toBe(name);
  expect(choose(at('/student'), { session, school: 99 })?.school).toBe(fixtures.school().name);
});

it.each(['/', '/dashboard'])('greets by first name and time of day at %s', (path) => {
  const { profile } = fixtures.session();
  const named = (fullName: string) => fixtures.session({ profile: { ...profile, fullName } });
  const heading = (fullName: string) =>
    choose(at(path), { remotes: [students, greeter], session: named(fullName) })?.heading;
  expect(heading('Ayşe Nur Yılmaz')).toEqual({ en: 'Good afternoon, Ayşe Nur', tr: 'İyi günler, Ayşe Nur' });
  expect(heading('$& {{name}} Yılmaz')?.en).toBe('Good afternoon, $& {{name}}');
  expect(heading('')).toBeUndefined();
});

it('does not greet on another screen of the area', () => {
  const place = at('/dashboard/school');
  expect(choose(place, { remotes: [greeter] })).toMatchObject({ isGreeting: false, heading: undefined });
});

it.each([
  ['a dashboard that does not say how it greets', at('/dashboard')],
  ['the start page', at('/')],
  ['a screen of an area', at('/student/details', '?id=1')],
  ['a list of one course', at('/student', '?subject=3')],
])('leaves the heading of %s to the screen', (_, place) => {
  expect(choose(place)).toMatchObject({ active: {}, heading: undefined });
});

it.each([
  ['without a session', at('/student'), { session: null }],
  ['with a session without a token', at('/student'), { session: { ...fixtures.session(), token: '' } }],
  ['for a teacher without a school', at('/student'), { session: fixtures.session({ schools: [] }) }],
  ['at an address of no area', at('/nowhere'), {}],
  ['for an area that is switched off', at('/student'), { remotes: [{ ...students, state: 'disabled' as const }] }],
])('shows no frame %s', (_, place, remembered) => {
  expect(choose(place, remembered)).toBeUndefined();
});

it('offers only what the role may open, and shows no frame in another area', () => {
  const [entry] = students.navigation;
  const closed = { ...students, navigation: entry ? [{ ...entry, act: 'read' as const }] : [] };
  const session = fixtures.session({ schools: [{ ...fixtures.school(), role: memberRole.guest }] });
  const [first] = dashboard.navigation;
  const open = { ...dashboard, navigation: first ? [{ ...first, act: 'own' as const }] : [] };
  const remotes = [closed, open];
  expect(choose(at('/student'), { session, remotes })).toBeUndefined();
  expect(choose(at('/dashboard'), { session, remotes })?.areas.map(({ path }) => path)).toEqual(['/dashboard']);
});

it.each([
  [false, false, undefined, 'narrow'],
  [false, false, 'rail', 'narrow'],
  [true, false, undefined, 'medium rail'],
  [true, false, 'full', 'medium full'],
  [true, true, undefined, 'wide full'],
  [true, true, 'rail', 'wide rail'],
  [true, true, 'other', 'wide full'],
])('selects the layout for a window (medium %s, wide %s) with the navigation %s', (isMedium, isWide, chosen, shape) => {
  expect(frameShape(isMedium, isWide, chosen)).toBe(shape);
});
