/** How a person is called; both parts are known, or neither. */
export interface PersonName {
  name: string;
  givenName?: string | null | undefined;
  familyName?: string | null | undefined;
}

/**
 * The text by which every list, print and export orders people: the family name and then the given name where both are
 * known, otherwise the whole name. It is compared by the collator of the reader's language, in which a tab sorts before
 * everything that occurs in names, so that “Ak, Zeynep” comes before “Ak Su, Ali”.
 */
export const sortName = ({ name, givenName, familyName }: PersonName): string =>
  givenName && familyName ? `${familyName}\t${givenName}` : name;
