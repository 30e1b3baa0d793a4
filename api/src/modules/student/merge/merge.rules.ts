import { distance } from 'fastest-levenshtein';
import { foldText } from '@teacher-portal/text-folding/fold-text';
import { limits } from 'shared/contract/limits';
import { nameKey } from '@teacher-portal/roster/names/same-person';
import { type StudentGuardian } from 'shared/contract/student-record';
import { type MergedField } from 'shared/contract/student-merge';
import { type MergeColumns } from '../../../db/schema/student-merges';

/** Maximum number of different letters that counts as a typing error. */
const SLIPS = 2;
/** Shorter names may differ in so few letters by chance. */
const LONG_ENOUGH = 8;

/** Whether two names could be one person's: the same words in any order, one more word, or a typing error. */
export function areAlike(one: string, other: string): boolean {
  const [first, second] = [nameKey(one), nameKey(other)];
  const [a, b] = [first.split(' '), second.split(' ')];
  const [few, many] = a.length <= b.length ? [a, b] : [b, a];
  if (few.length > 1 && few.every((word) => many.includes(word))) return true;
  return first === second || (first.length >= LONG_ENOUGH && distance(first, second) <= SLIPS);
}

const firstGuardian = ({ guardianName, guardianRelation, contactNumber }: MergeColumns): StudentGuardian[] =>
  guardianName !== null || guardianRelation !== null || contactNumber !== null
    ? [{ name: guardianName ?? '', relation: guardianRelation ?? '', contact: contactNumber ?? '' }]
    : [];
const guardiansOf = (row: MergeColumns) => [...firstGuardian(row), ...row.otherGuardians];
const sameGuardian = (a: StudentGuardian, b: StudentGuardian) =>
  nameKey(a.name) === nameKey(b.name) && foldText(a.contact) === foldText(b.contact);

/** The guardians of both, each once; nothing if the kept record has them all. */
function joinGuardians(kept: MergeColumns, merged: MergeColumns): Partial<MergeColumns> {
  const known = guardiansOf(kept);
  const added = guardiansOf(merged).filter((person) => !known.some((other) => sameGuardian(person, other)));
  if (added.length === 0) return {};
  const [first, ...others] = [...known, ...added].slice(0, limits.guardiansMax);
  return {
    guardianName: first?.name ?? null,
    guardianRelation: first?.relation || null,
    contactNumber: first?.contact || null,
    otherGuardians: others,
  };
}

const EMPTY = {
  userId: null,
  sourcedId: null,
  studentNumber: null,
  section: '',
  tier: '',
  picturePath: null,
} as const;

/**
 * The values that the kept record takes over: those it lacks, the longer extra time, and large print if either has it.
 */
export function filledBy(kept: MergeColumns, merged: MergeColumns): Partial<MergeColumns> {
  const names = Object.keys(EMPTY) as (keyof typeof EMPTY)[];
  const lacking = names.filter((name) => kept[name] === EMPTY[name] && merged[name] !== EMPTY[name]);
  return {
    ...(Object.fromEntries(lacking.map((name) => [name, merged[name]])) as Partial<MergeColumns>),
    ...joinGuardians(kept, merged),
    ...(merged.extraTimePercent > kept.extraTimePercent && { extraTimePercent: merged.extraTimePercent }),
    ...(merged.largePrint && !kept.largePrint && { largePrint: true }),
  };
}

/** The columns that are unique in the school or the portal: both records cannot have them. */
export const uniqueColumns = ['userId', 'sourcedId', 'studentNumber'] as const;

const fieldOf: Partial<Record<keyof MergeColumns, MergedField>> = {
  userId: 'account',
  studentNumber: 'studentNumber',
  section: 'section',
  tier: 'tier',
  otherGuardians: 'guardians',
  extraTimePercent: 'extraTimePercent',
  largePrint: 'largePrint',
  picturePath: 'picture',
};

/** As a teacher knows them; the id of a roster system is not shown. */
export const fieldsOf = (filled: Partial<MergeColumns>): MergedField[] =>
  (Object.keys(filled) as (keyof MergeColumns)[]).flatMap((column) => fieldOf[column] ?? []);
