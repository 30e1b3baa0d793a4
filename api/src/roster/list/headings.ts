import { foldText } from 'shared/contract/fold-text';
import { type RosterField } from 'shared/contract/roster-fields';

/** “Veli_Adı”, “VELİ ADI:” and “veli adi” are one heading. */
export const foldHeading = (heading: string): string =>
  foldText(heading)
    .replace(/[^\p{L}\p{N}#]+/gu, ' ')
    .trim();

const phones = ['phone', 'phone number', 'mobile', 'mobile phone', 'telephone', 'contact', 'contact number'];
const telephones = ['telefon', 'telefonu', 'telefon no', 'telefon numarasi', 'tel', 'tel no', 'cep', 'cep telefonu'];
const ofTheGuardian = (...texts: string[]) =>
  ['veli', 'velinin', 'guardian', 'parent'].flatMap((who) => texts.map((text) => `${who} ${text}`));

/** Folded headings as schools write them, by what they mean. */
const known: Record<RosterField, readonly string[]> = {
  name: [
    ...['student', 'full name', 'student full name', 'pupil', 'pupil name', 'learner', 'name surname'],
    ...['name and surname', 'name last name', 'first and last name', 'first name last name', 'first name surname'],
    ...['ad soyad', 'ad soyadi', 'adi soyadi', 'adi soyad', 'adsoyad', 'ad ve soyad', 'adi ve soyadi', 'isim soyisim'],
    ...['adi soyisim', 'ad soyisim', 'isim soyad', 'ogrenci', 'ogrenci adi soyadi', 'ogrencinin adi soyadi'],
    ...['ogrenci ad soyad', 'ogrencinin adi ve soyadi', 'ogrenci ismi'],
  ],
  givenName: ['first name', 'firstname', 'first names', 'given name', 'given names', 'forename', 'student first name'],
  familyName: [
    ...['last name', 'lastname', 'surname', 'family name', 'student last name', 'student surname'],
    ...['soyad', 'soyadi', 'soyisim', 'soyismi', 'ogrenci soyadi', 'ogrencinin soyadi', 'ogrenci soyad'],
  ],
  studentNumber: [
    ...['student id', 'student number', 'student no', 'school number', 'pupil id', 'pupil number', 'learner id', 'id'],
    ...['admission number', 'admission no', 'roll number', 'roll no', 'number', 'no', 'ogrenci no', 'ogrenci numarasi'],
    ...['ogr no', 'okul no', 'okul numarasi', 'numara', 'numarasi', 'ogrencinin numarasi'],
  ],
  className: [
    ...['class', 'class name', 'grade', 'grade level', 'grade section', 'year', 'year group', 'sinif', 'sinifi'],
    ...['sinif adi', 'sinif sube', 'sinifi subesi', 'sinif subesi', 'sinif duzeyi', 'sinif ve sube'],
  ],
  section: ['section', 'class section', 'home class', 'homeroom', 'form', 'sube', 'subesi', 'sube adi'],
  email: [
    ...['e mail', 'email', 'mail', 'e mail address', 'email address', 'student e mail', 'student email'],
    ...['school e mail', 'school email', 'e posta', 'eposta', 'e posta adresi', 'eposta adresi', 'ogrenci e posta'],
    ...['ogrenci e postasi', 'ogrenci eposta', 'ogrenci mail'],
  ],
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
/** A given name beside a column of family names, the whole name without one. */
const eitherName = ['name', 'names', 'student name', 'ad', 'adi', 'isim', 'ismi', 'ogrenci adi', 'ogrencinin adi'];
/** Headings of student numbers that some schools use for line numbers. */
const ofLinesToo = ['no', 'number', 'numara', 'id'];

const fields = new Map(
  (Object.keys(known) as RosterField[]).flatMap((field) => known[field].map((heading) => [heading, field] as const)),
);

export const isHeading = (cell: string): boolean => {
  const folded = foldHeading(cell);
  return fields.has(folded) || eitherName.includes(folded);
};

/** 1, 2, 3 … */
const countsLines = (values: readonly string[]) =>
  values.length > 0 && values.every((value, index) => value.replace(/\.$/, '') === String(index + 1));

/**
 * The field of each column by its heading; null for an ignored column. `remembered` are folded headings that a teacher
 * of the school matched by hand; an empty field means that the column is ignored.
 */
export function matchHeadings(
  headings: readonly string[],
  valuesOf: (column: number) => readonly string[],
  remembered: Readonly<Record<string, RosterField | ''>>,
): (RosterField | null)[] {
  const folded = headings.map(foldHeading);
  const hasFamilyName = folded.some((heading) => (remembered[heading] ?? fields.get(heading)) === 'familyName');
  const taken = new Set<RosterField>();
  return folded.map((heading, column) => {
    const byHand = remembered[heading];
    const meant = eitherName.includes(heading) ? (hasFamilyName ? 'givenName' : 'name') : fields.get(heading);
    const field = byHand ?? meant;
    if (!field || taken.has(field)) return null;
    if (byHand === undefined && ofLinesToo.includes(heading) && countsLines(valuesOf(column))) return null;
    taken.add(field);
    return field;
  });
}
