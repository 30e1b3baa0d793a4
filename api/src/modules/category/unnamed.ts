import { type Language } from 'shared/contract/limits';
import { filled, serverTexts } from '../../text/server-texts';

/** Generates a name for a category with only a parent: numbered, and different from its siblings. */
export function unnamed(language: Language, siblings: readonly string[]): string {
  const taken = new Set(siblings);
  const { unnamedTopic } = serverTexts(language);
  const nameOf = (number: number) => filled(unnamedTopic, { number });
  let number = siblings.length + 1;
  while (taken.has(nameOf(number))) number += 1;
  return nameOf(number);
}
