import { joinParts, type NameParts } from '../names/name-parts';
import { type RosterField } from '../fields';
import { spokenName } from '../names/same-person';

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
