import { type Language } from 'shared/contract/limits';

const names: Record<Language, (number: number) => string> = {
  en: (number) => `Topic ${number}`,
  tr: (number) => `Konu ${number}`,
};

/** Generates a name for a category with only a parent: numbered, and different from its siblings. */
export function unnamed(language: Language, siblings: readonly string[]): string {
  const taken = new Set(siblings);
  let number = siblings.length + 1;
  while (taken.has(names[language](number))) number += 1;
  return names[language](number);
}
