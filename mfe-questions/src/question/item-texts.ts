/** The texts of an item, in its order: enough to tell two of them apart in a conflict. */
export function itemTexts(value: unknown): string {
  if (typeof value !== 'object' || value === null) return '';
  return Object.entries(value)
    .flatMap(([name, inner]) => (name === 'text' && typeof inner === 'string' ? [inner] : [itemTexts(inner)]))
    .filter(Boolean)
    .join('\n');
}
