/**
 * Whether a term at the start of a sentence is a name: the text writes it with a capital, or with an apostrophe, where
 * no rule of spelling asks for one.
 */
export function isNameIn(whole: string): (term: string) => boolean {
  const inside = new Set([...whole.matchAll(/(?<=[\p{Ll},;]\s)\p{Lu}[\p{L}âîû-]+/gu)].map(([word]) => word));
  const apart = new Set([...whole.matchAll(/(\p{Lu}[\p{L}âîû-]+)[’']\p{Ll}/gu)].map(([, word = '']) => word));
  return (term) =>
    /\s\p{Lu}/u.test(term) || inside.has(term.split(' ')[0] ?? '') || apart.has(term.split(' ')[0] ?? '');
}
