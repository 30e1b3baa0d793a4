import { type Language } from 'shared/contract/limits';

const names: Record<Language, (number: number) => string> = {
  en: (number) => `Topic ${number}`,
  tr: (number) => `Konu ${number}`,
};

/** A name for a category that was given a parent only: numbered after its siblings, and unlike theirs. */
export function unnamed(language: Language, siblings: readonly string[]): string {
  const taken = new Set(siblings);
  let number = siblings.length + 1;
  while (taken.has(names[language](number))) number += 1;
  return names[language](number);
}
