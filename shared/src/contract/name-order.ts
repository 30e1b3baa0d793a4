import { partsOf, proposeParts } from '@teacher-portal/roster/names/name-parts';

/** How a person is called; both parts are known, or neither. */
export interface PersonName {
  name: string;
  givenName?: string | null | undefined;
  familyName?: string | null | undefined;
}

/** Cache of the text of each listed person, which sorting needs repeatedly. */
const proposed = new WeakMap<PersonName, { name: string; key: string }>();

function proposedKey(person: PersonName): string {
  const known = proposed.get(person);
  if (known?.name === person.name) return known.key;
  const parts = proposeParts(person.name);
  const key = parts ? `${parts.familyName}\t${parts.givenName}` : person.name;
  proposed.set(person, { name: person.name, key });
  return key;
}

/**
 * The text by which every list, print and export orders people: the family name and then the given name. Where they are
 * not known, they are those that would be proposed, which nothing stores, so that a list does not change its order by
 * halves while its names are split; a name of one word is ordered by it. The text is compared by the collator of the reader's
 * language, in which a tab sorts before everything that occurs in names, so that “Ak, Zeynep” comes before “Ak Su, Ali”.
 */
export function sortName(person: PersonName): string {
  const parts = partsOf(person);
  return parts ? `${parts.familyName}\t${parts.givenName}` : proposedKey(person);
}
