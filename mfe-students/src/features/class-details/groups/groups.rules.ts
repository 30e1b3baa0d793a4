import { type ClassStudent } from '@teacher-portal/remote-sdk/contract/class';
import { compareText, foldText } from '@teacher-portal/remote-sdk/i18n';

export interface Group {
  name: string;
  studentIds: number[];
}

/** The groups of these students, by name. */
export function groupsAmong(students: readonly Pick<ClassStudent, 'id' | 'group'>[]): Group[] {
  const names = [...new Set(students.flatMap(({ group }) => group ?? []))].sort(compareText);
  return names.map((name) => ({
    name,
    studentIds: students.filter(({ group }) => group === name).map(({ id }) => id),
  }));
}

export const without = (groups: readonly Group[], gone: Group | undefined): Group[] =>
  groups.filter(({ name }) => name !== gone?.name);

/** Replaces a group. Its students leave their other groups, and a group without students is removed. */
export function withGroup(groups: readonly Group[], before: Group | undefined, group: Group): Group[] {
  const others = without(groups, before).map(({ name, studentIds }) => ({
    name,
    studentIds: studentIds.filter((id) => !group.studentIds.includes(id)),
  }));
  return [...others.filter(({ studentIds }) => studentIds.length > 0), group];
}

/** Whether another group has this name, whatever the case of its letters. */
export const isNameTaken = (groups: readonly Group[], before: Group | undefined, name: string): boolean =>
  without(groups, before).some((other) => foldText(other.name) === foldText(name.trim()));
