import { foldHeading, type IdentityField, identityFields, identityOf } from '../names/identity-headings';
import { type RosterField } from '../fields';

const phones = ['phone', 'phone number', 'mobile', 'mobile phone', 'telephone', 'contact', 'contact number'];
const telephones = ['telefon', 'telefonu', 'telefon no', 'telefon numarasi', 'tel', 'tel no', 'cep', 'cep telefonu'];
const ofTheGuardian = (...texts: string[]) =>
  ['veli', 'velinin', 'guardian', 'parent'].flatMap((who) => texts.map((text) => `${who} ${text}`));

/** Folded headings as schools write them, by what they mean; those of identities are in the contract. */
const known: Record<Exclude<RosterField, IdentityField>, readonly string[]> = {
  className: [
    ...['class', 'class name', 'grade', 'grade level', 'grade section', 'year', 'year group', 'sinif', 'sinifi'],
    ...['sinif adi', 'sinif sube', 'sinifi subesi', 'sinif subesi', 'sinif duzeyi', 'sinif ve sube'],
  ],
  section: ['section', 'class section', 'home class', 'homeroom', 'form', 'sube', 'subesi', 'sube adi'],
  guardianName: [
    ...['guardian', 'parent', 'parent guardian', 'veli', 'velisi'],
    ...ofTheGuardian('name', 'full name', 'adi', 'ad', 'adi soyadi', 'ad soyad', 'ismi'),
  ],
  guardianFamilyName: ofTheGuardian('surname', 'last name', 'family name', 'soyadi', 'soyad'),
  guardianRelation: [
    ...['relation', 'relationship', 'yakinlik', 'yakinligi', 'yakinlik derecesi'],
    ...ofTheGuardian('relation', 'relationship', 'yakinligi', 'yakinlik', 'yakinlik derecesi'),
  ],
  contactNumber: [
    ...phones,
    ...telephones,
    ...['gsm', 'cep tel', 'iletisim', 'iletisim no', 'iletisim numarasi'],
    ...ofTheGuardian(...phones, ...telephones, 'gsm', 'cep tel', 'iletisim'),
  ],
  guardianEmail: ofTheGuardian('e mail', 'email', 'mail', 'e posta', 'eposta', 'e postasi', 'e posta adresi'),
  tier: ['tier', 'duzey', 'duzeyi', 'grup', 'grubu'],
};
/** Headings of student numbers that some schools use for line numbers. */
const ofLinesToo = ['no', 'number', 'numara', 'id'];

const fields = new Map(
  (Object.keys(known) as (keyof typeof known)[]).flatMap((field) =>
    known[field].map((heading) => [heading, field] as const),
  ),
);

export const isHeading = (cell: string): boolean => identityOf(cell) !== undefined || fields.has(foldHeading(cell));
export const isClassHeading = (cell: string): boolean =>
  ['className', 'section'].includes(fields.get(foldHeading(cell)) ?? '');

/** 1, 2, 3 …, which each class may begin anew; `withGaps` for 1, 2, 4, which may be numbers of lines or of students. */
function countsLines(values: readonly string[]): 'lines' | 'withGaps' | undefined {
  const numbers = values.filter((value) => value !== '').map((value) => value.replace(/\.$/, ''));
  if (numbers.length === 0 || numbers.some((value) => !/^[1-9]\d*$/.test(value))) return undefined;
  const counted = numbers.map(Number);
  const before = (index: number) => counted[index - 1] ?? 0;
  const isNext = (value: number, index: number) => value === before(index) + 1 || value === 1;
  if (counted.length === values.length && counted[0] === 1 && counted.every(isNext)) return 'lines';
  const grows = counted.every((value, index) => value > before(index) || value === 1);
  const [first = 0] = counted;
  const isDense = Math.max(...counted) <= Math.max(counted.length * 1.5, counted.length + 2);
  return grows && first <= 2 && isDense && counted.length > 1 ? 'withGaps' : undefined;
}

export interface MatchedHeadings {
  /** The field of each column; null for an ignored one. */
  fields: (RosterField | null)[];
  /** A column that is ignored because its numbers may only count the lines. */
  unclear: string | undefined;
}

/**
 * The field of each column by its heading. `remembered` are folded headings that a teacher of the school matched by
 * hand; an empty field means that the column is ignored.
 */
export function matchHeadings(
  headings: readonly string[],
  valuesOf: (column: number) => readonly string[],
  remembered: Readonly<Record<string, RosterField | ''>>,
): MatchedHeadings {
  const folded = headings.map(foldHeading);
  const identities = identityFields(
    headings,
    folded.some((heading) => remembered[heading] === 'familyName'),
  );
  const taken = new Set<RosterField>();
  let unclear: string | undefined;
  const matched = folded.map((heading, column) => {
    const byHand = remembered[heading];
    const field = byHand ?? identities[column] ?? fields.get(heading);
    if (!field || taken.has(field)) return null;
    const counts = byHand === undefined && ofLinesToo.includes(heading) ? countsLines(valuesOf(column)) : undefined;
    if (counts === 'withGaps') unclear = headings[column];
    if (counts) return null;
    taken.add(field);
    return field;
  });
  return { fields: matched, unclear };
}
