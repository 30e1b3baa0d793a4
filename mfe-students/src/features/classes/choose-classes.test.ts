/** @jest-environment node */
import { type SchoolClass } from '@teacher-portal/remote-sdk/contract/class';
import { aClass } from '../../class/testing/class.fixture';
import { chooseClasses } from './choose-classes';

const base = aClass({ teachers: [{ id: 7, name: 'Çiğdem Işık' }] });
const classes: SchoolClass[] = [
  base,
  { ...base, id: 2, name: '9-B', teachers: [] },
  { ...base, id: 3, name: '9-C', archivedAt: '2026-06-20T10:00:00.000Z' },
];
const choose = (scope: 'mine' | 'school', search = '', archived = false) =>
  chooseClasses(classes, { scope, uid: 7, archived, search }).map(({ name }) => name);

test.each([
  ['mine', '', false, ['9-A']],
  ['school', '', false, ['9-A', '9-B']],
  ['mine', '', true, ['9-C']],
  ['school', 'biology 9-b', false, ['9-B']],
  ['school', 'cigdem', false, ['9-A']],
  ['school', 'chemistry', false, []],
] as const)('shows of %s classes with “%s”, archived: %s, these: %j', (scope, search, archived, names) => {
  expect(choose(scope, search, archived)).toEqual(names);
});
