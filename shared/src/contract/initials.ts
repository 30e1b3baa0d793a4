/** The first letters of the first and last word, capitalised in the given language (i → İ in Turkish). */
export function initials(name: string, language: string): string {
  const words = name.trim().split(/\s+/u);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends
    .map((word) => Array.from(word ?? '')[0] ?? '')
    .join('')
    .toLocaleUpperCase(language);
}
