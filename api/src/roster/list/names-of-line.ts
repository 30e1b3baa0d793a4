import { joinParts, type NameParts } from 'shared/contract/name-parts';
import { type RosterField } from 'shared/contract/roster-fields';
import { spokenName } from 'shared/contract/same-person';

/**
 * The name of the student in a line, and its parts if the line has them in columns of their own; beside a column for the
 * whole name, which says how it is written.
 */
export function namesOf({ name = '', givenName = '', familyName = '' }: Partial<Record<RosterField, string>>): {
  name: string;
  parts: NameParts | undefined;
} {
  return {
    name: name === '' ? joinParts({ givenName, familyName }) : spokenName(name),
    parts: givenName && familyName ? { givenName, familyName } : undefined,
  };
}
