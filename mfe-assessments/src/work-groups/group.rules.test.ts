/** @jest-environment node */
import fc from 'fast-check';
import {
  grouped,
  groupingOf,
  areSameGroups,
  nameFault,
  nobody,
  placed,
  renamed,
  groupsSent,
  withNewGroup,
} from './group.rules';

const nameOf = (number: number) => `Group ${number}`;
const folded = (name: string) => name.toLowerCase();

it('draws groups whose sizes differ by one at most, with everybody in one and nobody alone', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 80 }), fc.integer({ min: 2, max: 10 }), (students, size) => {
      const ids = Array.from({ length: students }, (_, at) => at + 100);
      const groups = groupsSent(grouped(ids, size, nameOf));
      const sizes = groups.map(({ studentIds }) => studentIds.length);
      expect(groups.flatMap(({ studentIds }) => studentIds).sort((a, b) => a - b)).toEqual(ids);
      expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
      expect(Math.min(...sizes)).toBeGreaterThanOrEqual(2);
    }),
  );
});

it('draws nothing where there is nobody', () => expect(grouped([], 2, nameOf)).toEqual(nobody));

it('is what the server said until somebody is moved', () => {
  const stored = [{ name: 'A', studentIds: [1, 2] }];
  const grouping = groupingOf(stored);
  expect(areSameGroups(groupsSent(grouping), stored)).toBe(true);
  expect(groupsSent(placed(grouping, 3, 0))).toEqual([{ name: 'A', studentIds: [1, 2, 3] }]);
  expect(groupsSent(placed(grouping, 1, undefined))).toEqual([{ name: 'A', studentIds: [2] }]);
});

it('sends no group without students, and the name as it reads', () => {
  const grouping = renamed(withNewGroup(groupingOf([{ name: 'A', studentIds: [1, 2] }]), nameOf), 0, ' Moss ');
  expect(grouping.groups.map(({ name }) => name)).toEqual([' Moss ', 'Group 2']);
  expect(groupsSent(grouping)).toEqual([{ name: 'Moss', studentIds: [1, 2] }]);
});

it('gives a further group a name that no other has', () => {
  const grouping = withNewGroup(groupingOf([{ name: 'Group 2', studentIds: [1] }]), nameOf);
  expect(grouping.groups.at(-1)).toEqual({ key: 1, name: 'Group 3' });
});

it('finds an empty name and two that are the same', () => {
  const grouping = groupingOf(['Moss', 'moss', ' ', 'Fern'].map((name, at) => ({ name, studentIds: [at] })));
  expect([0, 1, 2, 3].map((key) => nameFault(grouping, key, folded))).toEqual(['same', 'same', 'empty', undefined]);
});
