import { foldText } from '@teacher-portal/remote-sdk/contract/fold-text';
import { type GradebookColumn } from '@teacher-portal/remote-sdk/contract/mark-column';

/** “Öğrenci_No:”, “ÖĞRENCİ NO” and “ogrenci no” are one heading. A leading apostrophe marks a text in files. */
const foldHeading = (heading: string): string =>
  foldText(heading.replace(/^'(?=\P{L})/u, ''))
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** The kind of identity in a column of a file. */
type Identity = 'number' | 'email' | 'name' | 'givenName' | 'familyName';

/** Folded headings as schools and other systems write them. */
const identities: Record<Identity, readonly string[]> = {
  number: [
    ...[
      'number',
      'no',
      'student number',
      'student no',
      'student id',
      'school number',
      'id',
      'id number',
      'roll number',
    ],
    ...['numara', 'numarasi', 'ogrenci no', 'ogrenci numarasi', 'okul no', 'okul numarasi'],
  ],
  email: ['e mail', 'email', 'mail', 'e mail address', 'email address', 'e posta', 'eposta', 'e posta adresi'],
  name: [
    ...['student', 'name', 'full name', 'student name', 'name surname', 'ogrenci', 'ogrenci adi', 'ad soyad'],
    ...['adi soyadi', 'ad soyadi', 'ogrenci adi soyadi', 'isim', 'isim soyisim'],
  ],
  givenName: ['first name', 'given name', 'first names', 'given names', 'forename', 'ad', 'adi'],
  familyName: ['last name', 'surname', 'family name', 'soyad', 'soyadi', 'soyisim'],
};

export function identityOf(heading: string): Identity | undefined {
  const folded = foldHeading(heading);
  return (Object.keys(identities) as Identity[]).find((identity) => identities[identity].includes(folded));
}

/** The headings of a gradebook in files: a duplicate title is followed by the key of its column. */
export function fileHeadings(columns: readonly GradebookColumn[], reserved: readonly string[] = []): string[] {
  const folded = columns.map(({ title }) => foldHeading(title));
  const taken = new Set(reserved.map(foldHeading));
  return columns.map(({ title, key }, at) => {
    const own = folded[at] ?? '';
    const isClear = own !== '' && folded.filter((other) => other === own).length === 1;
    return isClear && !taken.has(own) && identityOf(title) === undefined ? title : `${title} [${key}]`;
  });
}

/** The target of a column of a file: `c3` is a column of the gradebook, `c3.2` its second question. */
export const partPlace = (key: string, part: number): string => `${key}.${part + 1}`;

/** The title of a question of a column, in the interface and in files. */
export const partTitle = (title: string, part: number): string => `${title} · ${part + 1}`;

/** The headings of the questions of a column that is marked by question. */
export const partHeadings = ({ title, key, parts }: GradebookColumn): string[] =>
  (parts ?? []).map((_, part) => `${partTitle(title, part)} [${partPlace(key, part)}]`);

/** All possible targets of marks in a file, with their titles. */
export const placesOf = (columns: readonly GradebookColumn[]) =>
  columns.flatMap(({ key, title, parts }) => [
    { place: key, title },
    ...(parts ?? []).map((_, part) => ({ place: partPlace(key, part), title: partTitle(title, part) })),
  ]);

/** The target that a heading refers to. */
export function placeOfHeading(heading: string, columns: readonly GradebookColumn[]): string | undefined {
  const named = /\[([ac]\d+(?:\.\d+)?)\]\s*$/.exec(heading)?.[1];
  if (placesOf(columns).some(({ place }) => place === named)) return named;
  const folded = foldHeading(heading);
  const same = columns.filter(({ title }) => foldHeading(title) === folded);
  return folded !== '' && same.length === 1 ? same[0]?.key : undefined;
}
