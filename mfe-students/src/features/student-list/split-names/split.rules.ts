import { limits } from '@teacher-portal/remote-sdk/contract/limits';
import { type NameParts, partsOf, proposeParts } from '@teacher-portal/remote-sdk/contract/name-parts';
import { type PersonName } from '@teacher-portal/remote-sdk/contract/name-order';

type Student = PersonName & { id: number };

/** A name with the parts that it could be split into. */
export interface SplitRow extends NameParts {
  id: number;
  name: string;
  /** Whether it is to be split. */
  isChosen: boolean;
}

export interface Proposal {
  rows: SplitRow[];
  /** Names of a single word, or that end with a number. */
  alone: number;
  /** Of the names that could be split, also those for which there is no room in one call. */
  total: number;
}

export const isWhole = (student: PersonName): boolean => partsOf(student) === undefined;

/** A proposal for each student whose name is not split yet, in the order of the list. */
export function proposalFor(students: readonly Student[]): Proposal {
  const whole = students.filter(isWhole);
  const rows = whole.flatMap(({ id, name }) => {
    const parts = proposeParts(name);
    return parts ? [{ id, name, ...parts, isChosen: true }] : [];
  });
  return { rows: rows.slice(0, limits.classPeopleMax), alone: whole.length - rows.length, total: rows.length };
}

export const isIncomplete = ({ isChosen, givenName, familyName }: SplitRow): boolean =>
  isChosen && (givenName.trim() === '' || familyName.trim() === '');
