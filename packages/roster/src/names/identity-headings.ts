import { foldText } from '@teacher-portal/text-folding/fold-text';
import { plainText } from '@teacher-portal/text-folding/typed-text';

/** What a column can contain that identifies a student. */
export type IdentityField = 'name' | 'givenName' | 'familyName' | 'studentNumber' | 'email';

/** “Veli_Adı”, “VELİ ADI:” and “veli adi” are one heading. A leading apostrophe marks a text in files. */
export const foldHeading = (heading: string): string =>
  foldText(plainText(heading).replace(/^'(?=\P{L})/u, ''))
    .replace(/[^\p{L}\p{N}#]+/gu, ' ')
    .trim();

/** Folded headings as schools and other systems (Canvas, Google Classroom, Moodle, e-Okul) write them. */
const known: Record<IdentityField, readonly string[]> = {
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
    ...['ogr no', 'okul no', 'okul numarasi', 'numara', 'numarasi', 'ogrencinin numarasi', 'ogrencinin no'],
    ...['sis user id', 'id number', 'id numarasi'],
  ],
  email: [
    ...['e mail', 'email', 'mail', 'e mail address', 'email address', 'student e mail', 'student email'],
    ...['school e mail', 'school email', 'e posta', 'eposta', 'e posta adresi', 'eposta adresi', 'ogrenci e posta'],
    ...['ogrenci e postasi', 'ogrenci eposta', 'ogrenci mail'],
  ],
};
/** A given name beside a column of family names and none of given names, otherwise the whole name. */
const eitherName = ['name', 'names', 'student name', 'ad', 'adi', 'isim', 'ismi', 'ogrenci adi', 'ogrencinin adi'];

const fields = new Map(
  (Object.keys(known) as IdentityField[]).flatMap((field) => known[field].map((heading) => [heading, field] as const)),
);

/** The meaning of a single heading; “Name” may be a given name beside others. */
export const identityOf = (heading: string): IdentityField | undefined => {
  const folded = foldHeading(heading);
  return eitherName.includes(folded) ? 'name' : fields.get(folded);
};

/**
 * The meaning of each heading of a line. `hasFamilyName`: another column is known to have family names. In a file of
 * Canvas, “ID” is its own number and “SIS User ID” that of the school.
 */
export function identityFields(headings: readonly string[], hasFamilyName = false): (IdentityField | undefined)[] {
  const folded = headings.map(foldHeading);
  const isCanvas = folded.includes('sis user id');
  const hasField = (field: IdentityField) => folded.some((heading) => fields.get(heading) === field);
  const isBesideFamily = (hasFamilyName || hasField('familyName')) && !hasField('givenName');
  return folded.map((heading) => {
    if (eitherName.includes(heading)) return isBesideFamily ? 'givenName' : 'name';
    return isCanvas && heading === 'id' ? undefined : fields.get(heading);
  });
}

/** Words of totals, and of the settings that other systems write below the headings. */
const keyWords = [
  ...['toplam', 'toplami', 'mevcut', 'mevcudu', 'sayisi', 'ortalama', 'ortalamasi', 'kiz', 'erkek', 'sayfa'],
  ...['total', 'average', 'boys', 'girls', 'page', 'points', 'date', 'puan', 'tarih'],
];
const phrases = ['number of students', 'manual posting'];
const besideKey = new Set([
  ...['genel', 'sinif', 'ogrenci', 'grand', 'class', 'overall', 'possible', 'due', 'of', 'students', 'kisi'],
]);
const figure = /^[\d\s.,:/%-]+$|^\(read only\)$/;

/** A cell that has nothing but words of a total and figures: “Toplam Öğrenci Sayısı : 3”, but not “Kız Ali”. */
function isTotal(cell: string): boolean {
  const words = cell.match(/\p{L}+/gu) ?? [];
  const isKey = (word: string) => keyWords.includes(word);
  const isOnly = words.every((word) => isKey(word) || besideKey.has(word)) && words.some(isKey);
  return isOnly || phrases.includes(words.join(' '));
}

/** The student that Canvas adds for trying things out. */
const TEST_STUDENT = 'student, test';

/**
 * A line that is not a student: a total, the full marks or dates that other systems write below the headings, or the test
 * student of Canvas. Every cell of it is a total or a figure, so “Total Recall” and “Page, Jimmy” are students.
 */
export function isSummary(cells: readonly string[]): boolean {
  const fold = (cell: string) => foldText(plainText(cell));
  const at = cells.findIndex((cell) => fold(cell) !== '');
  const first = fold(cells[at] ?? '');
  const isBesideTotal = (cell: string) => cell === '' || isTotal(cell) || figure.test(cell);
  // The first cell almost always decides, so that a student's other cells need not be folded.
  return first === TEST_STUDENT || (isTotal(first) && cells.slice(at + 1).every((cell) => isBesideTotal(fold(cell))));
}
