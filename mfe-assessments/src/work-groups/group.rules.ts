import { type WorkGroups } from '@teacher-portal/remote-sdk/contract/work-group';

/** A group that is being made; `key` stays while its name is typed. */
interface Group {
  key: number;
  name: string;
}

/** The groups, and the key of each student's; who is in none works alone. */
export interface Grouping {
  groups: readonly Group[];
  groupOf: ReadonlyMap<number, number>;
}

export const nobody: Grouping = { groups: [], groupOf: new Map() };

/** The groups of the server, or of a class. */
export const groupingOf = (groups: WorkGroups['groups']): Grouping => ({
  groups: groups.map(({ name }, key) => ({ key, name })),
  groupOf: new Map(groups.flatMap(({ studentIds }, key) => studentIds.map((id) => [id, key] as const))),
});

/** The groups with their students as they are sent; without those that have none. */
export const groupsSent = ({ groups, groupOf }: Grouping): WorkGroups['groups'] =>
  groups
    .map(({ key, name }) => ({
      name: name.trim(),
      studentIds: [...groupOf].flatMap(([id, of]) => (of === key ? [id] : [])),
    }))
    .filter(({ studentIds }) => studentIds.length > 0);

const inOrder = (groups: WorkGroups['groups']) =>
  groups.map(({ name, studentIds }) => `${name} ${[...studentIds].sort((a, b) => a - b).join()}`).sort();

export const areSameGroups = (one: WorkGroups['groups'], other: WorkGroups['groups']): boolean =>
  inOrder(one).join('\n') === inOrder(other).join('\n');

/** Of students who have not begun, new groups of `size`; sizes differ by one at most, and nobody is left alone. */
export function grouped(
  ids: readonly number[],
  size: number,
  nameOf: (number: number) => string,
  random: () => number = Math.random,
): Grouping {
  const count = Math.max(1, Math.floor(ids.length / size));
  const drawn = ids.map((id) => ({ id, at: random() })).sort((one, other) => one.at - other.at);
  return {
    groups: ids.length === 0 ? [] : Array.from({ length: count }, (_, key) => ({ key, name: nameOf(key + 1) })),
    groupOf: new Map(drawn.map(({ id }, at) => [id, at % count])),
  };
}

/** Puts a student into a group, or into none. */
export function placed({ groups, groupOf }: Grouping, id: number, key: number | undefined): Grouping {
  const next = new Map(groupOf);
  if (key === undefined) next.delete(id);
  else next.set(id, key);
  return { groups, groupOf: next };
}

export const renamed = ({ groups, groupOf }: Grouping, key: number, name: string): Grouping => ({
  groups: groups.map((group) => (group.key === key ? { key, name } : group)),
  groupOf,
});

/** Another group, which has no students yet. */
export const withNewGroup = ({ groups, groupOf }: Grouping, nameOf: (number: number) => string): Grouping => {
  const taken = new Set(groups.map(({ name }) => name));
  let number = groups.length + 1;
  while (taken.has(nameOf(number))) number += 1;
  const key = Math.max(-1, ...groups.map((group) => group.key)) + 1;
  return { groups: [...groups, { key, name: nameOf(number) }], groupOf };
};

/** What is wrong with the names: one is empty, or two are the same. */
export function nameFault(
  { groups }: Grouping,
  key: number,
  folded: (name: string) => string,
): 'empty' | 'same' | undefined {
  const name = folded(groups.find((group) => group.key === key)?.name.trim() ?? '');
  if (name === '') return 'empty';
  return groups.some((group) => group.key !== key && folded(group.name.trim()) === name) ? 'same' : undefined;
}
