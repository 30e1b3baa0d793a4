/** @jest-environment node */
import { type SchoolClass } from '@teacher-portal/remote-sdk/contract/class';
import { aClass } from '../../class/testing/class.fixture';
import { chooseClasses, type ClassState, yearsOf } from './choose-classes';

const base = aClass({ teachers: [{ id: 7, name: 'Çiğdem Işık' }] });
const classes: SchoolClass[] = [
  base,
  { ...base, id: 2, name: '9-B', teachers: [] },
  { ...base, id: 3, name: '9-C', archivedAt: '2026-06-20T10:00:00.000Z' },
  { ...base, id: 4, name: '8-A', archivedAt: '2025-06-20T10:00:00.000Z', year: { id: 5, name: '2024–2025' } },
  { ...base, id: 5, name: '8-B', archivedAt: '2025-06-20T10:00:00.000Z', year: { id: 6, name: '2025–2026' } },
];
const choose = (scope: 'mine' | 'school', search = '', state: ClassState = 'present') =>
  chooseClasses(classes, { scope, uid: 7, state, search }).map(({ name }) => name);

test.each([
  ['mine', '', 'present', ['9-A']],
  ['school', '', 'present', ['9-A', '9-B']],
  ['mine', '', 'archived', ['9-C']],
  ['mine', '', 5, ['8-A']],
  ['school', 'biology 9-b', 'present', ['9-B']],
  ['school', 'cigdem', 'present', ['9-A']],
  ['school', 'chemistry', 'present', []],
] as const)('shows of %s classes with “%s”, state %s, these: %j', (scope, search, state, names) => {
  expect(choose(scope, search, state)).toEqual(names);
});

test('names the earlier years that have classes, the latest first', () => {
  expect(yearsOf(classes).map(({ name }) => name)).toEqual(['2025–2026', '2024–2025']);
});
