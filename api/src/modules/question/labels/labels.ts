import { foldText } from '@teacher-portal/text-folding/fold-text';

/** How a free tag is known: as a search is, so that “Sınav” and “sinav” are one. A sign that folds to nothing is itself. */
export const labelKey = (name: string): string => foldText(name) || name;

/** Each once, in the order of their keys; the first spelling counts. */
export function labelsInOrder(names: readonly string[]): string[] {
  const byKey = new Map<string, string>();
  for (const name of names) if (!byKey.has(labelKey(name))) byKey.set(labelKey(name), name);
  return [...byKey].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, name]) => name);
}
