import { limits, type Language } from 'shared/contract/limits';
import { foldText } from 'shared/contract/fold-text';
import { type Findings } from './problems';
import { type Allowance, readTable, type Row } from './read-table';
import { addressOf, type Roster } from './roster';

const columns = ['name', 'section', 'guardianName', 'guardianRelation', 'contactNumber', 'email'] as const;
type Column = (typeof columns)[number];

/** The headings of the template, by language. */
const titles: Record<Language, Record<Column, string>> = {
  en: {
    name: 'Name',
    section: 'Section',
    guardianName: 'Guardian name',
    guardianRelation: 'Relation',
    contactNumber: 'Phone',
    email: 'E-mail',
  },
  tr: {
    name: 'Ad soyad',
    section: 'Şube',
    guardianName: 'Veli adı',
    guardianRelation: 'Yakınlık',
    contactNumber: 'Telefon',
    email: 'E-posta',
  },
};
const examples: Record<Language, Record<Column, string>> = {
  en: {
    name: 'Ada Brook',
    section: 'A',
    guardianName: 'Grace Brook',
    guardianRelation: 'Mother',
    contactNumber: '+44 20 7946 0000',
    email: 'ada.brook@example.com',
  },
  tr: {
    name: 'Ayşe Çınar',
    section: 'A',
    guardianName: 'Işıl Çınar',
    guardianRelation: 'Anne',
    contactNumber: '+90 312 000 00 00',
    email: 'ayse.cinar@example.com',
  },
};
/** Other words that lists in use have at their heads, folded. */
const synonyms: Record<Column, string[]> = {
  name: ['student', 'student name', 'full name', 'ad', 'adi soyadi', 'ogrenci', 'ogrenci adi', 'adsoyad'],
  section: ['class section', 'subesi'],
  guardianName: ['guardian', 'parent', 'parent name', 'veli', 'veli adi soyadi', 'veli ad soyad'],
  guardianRelation: ['guardian relation', 'relationship', 'yakinligi', 'veli yakinligi'],
  contactNumber: [
    'contact',
    'contact number',
    'phone number',
    'mobile',
    'telefon numarasi',
    'cep telefonu',
    'iletisim',
    'veli telefonu',
  ],
  email: ['email', 'e mail', 'mail', 'student e mail', 'e posta', 'eposta', 'ogrenci e posta'],
};

/** “Veli_Adı” and “veli adi” are one heading. */
const fold = (heading: string) =>
  foldText(heading)
    .replace(/[\s_.:-]+/g, ' ')
    .trim();

const headings = Object.fromEntries(
  columns.map((column) => [
    column,
    [titles.en[column], ...[titles.en[column], titles.tr[column]].map(fold), ...synonyms[column]],
  ]),
) as Record<Column, string[]>;

/** The only grade of a plain list. */
export const listGrade = 'list';
/** What the faults of a plain list are said to be in. */
const listFile = 'students.csv';

/** A spreadsheet in Turkish expects semicolons, because its comma is the decimal point. */
const delimiter: Record<Language, string> = { en: ',', tr: ';' };

/** The template with one example below its headings; it begins with the mark by which spreadsheets know UTF-8. */
export function studentTemplate(language: Language): { fileName: string; text: string } {
  const line = (texts: Record<Column, string>) => columns.map((column) => texts[column]).join(delimiter[language]);
  const fileName = language === 'tr' ? 'ogrenciler.csv' : 'students.csv';
  return { fileName, text: `\uFEFF${line(titles[language])}\r\n${line(examples[language])}\r\n` };
}

function isSound(row: Row<Column>, findings: Findings): boolean {
  if (row.values.name === '') findings.error(row, 'errors.rosterMissingValue', { column: titles.en.name });
  const long = columns.filter((column) => row.values[column].length > limits.nameMax);
  for (const column of long)
    findings.error(row, 'errors.rosterLong', { column: titles.en[column], nameMax: limits.nameMax });
  return row.values.name !== '' && long.length === 0;
}

/** A plain CSV list of the students of one grade, with headings in English or Turkish. Who is not in it stays. */
export async function readStudentList(bytes: Buffer, findings: Findings, allowance: Allowance): Promise<Roster> {
  const rows = await readTable<Column>(listFile, bytes, { headings, required: ['name'], fold }, findings, allowance);
  if (rows.length === 0 && findings.errorCount === 0)
    findings.error({ file: listFile, line: 1 }, 'errors.rosterNoRows');
  const seen = new Map<string, number>();
  const students = rows.flatMap((row) => {
    if (!isSound(row, findings)) return [];
    const { name, section, guardianName, guardianRelation, contactNumber, email } = row.values;
    const who = `${foldText(name)}\n${foldText(section)}`;
    const first = seen.get(who);
    if (first !== undefined) {
      findings.error(row, 'errors.rosterDuplicate', { value: name, first });
      return [];
    }
    seen.set(who, row.line);
    const address = addressOf(email);
    if (email !== '' && address === undefined) findings.leaveOut('noAddress', `${name} (${email})`);
    const given = (value: string) => (value === '' ? undefined : value);
    return [
      {
        file: row.file,
        line: row.line,
        sourcedId: null,
        name,
        section: given(section),
        gradeCodes: [listGrade],
        guardianName: given(guardianName),
        guardianRelation: given(guardianRelation),
        contactNumber: given(contactNumber),
        email: address,
      },
    ];
  });
  return {
    schoolSourcedId: null,
    grades: [],
    courses: [],
    students,
    removedStudents: [],
    removedCourses: [],
    movesStudents: false,
  };
}
