import { foldText } from 'shared/i18n';
import type { Area } from './navigation-entries';

interface AreaGroup {
  /** Undefined for entries without a group, which come first. */
  name: Area['group'];
  areas: Area[];
}

/** The areas whose name or group contains every word, in any language. */
export function findAreas(areas: readonly Area[], wanted: string): Area[] {
  const words = foldText(wanted).split(/\s+/);
  return areas.filter(({ label, group }) => {
    const text = foldText([...Object.values(label), ...Object.values(group ?? {})].join(' '));
    return words.every((word) => text.includes(word));
  });
}

/** Groups in the order of their first entries, each with the name from its first entry. */
export function groupsOf(areas: readonly Area[]): AreaGroup[] {
  const groups = new Map<string | undefined, AreaGroup>();
  for (const area of areas) {
    const key = area.group?.en;
    const group = groups.get(key) ?? { name: area.group, areas: [] };
    group.areas.push(area);
    groups.set(key, group);
  }
  const alone = groups.get(undefined);
  groups.delete(undefined);
  return [...(alone ? [alone] : []), ...groups.values()];
}
