const texts = ['text', 'media'];

/** The texts of an item and the rich text under them, in its order: enough to tell two of them apart in a conflict. */
export function itemTexts(value: unknown): string {
  if (typeof value !== 'object' || value === null) return '';
  return Object.entries(value)
    .flatMap(([name, inner]) => (texts.includes(name) && typeof inner === 'string' ? [inner] : [itemTexts(inner)]))
    .filter(Boolean)
    .join('\n');
}
