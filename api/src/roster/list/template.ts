import { type Language } from 'shared/contract/limits';

const columns = ['name', 'number', 'section', 'guardianName', 'guardianRelation', 'contactNumber', 'email'] as const;
type Column = (typeof columns)[number];

const titles: Record<Language, Record<Column, string>> = {
  en: {
    name: 'Name',
    number: 'Student number',
    section: 'Section',
    guardianName: 'Guardian name',
    guardianRelation: 'Relation',
    contactNumber: 'Phone',
    email: 'E-mail',
  },
  tr: {
    name: 'Ad soyad',
    number: 'Öğrenci no.',
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
    number: '1042',
    section: 'A',
    guardianName: 'Grace Brook',
    guardianRelation: 'Mother',
    contactNumber: '+44 20 7946 0000',
    email: 'ada.brook@example.com',
  },
  tr: {
    name: 'Ayşe Çınar',
    number: '1042',
    section: 'A',
    guardianName: 'Işıl Çınar',
    guardianRelation: 'Anne',
    contactNumber: '+90 312 000 00 00',
    email: 'ayse.cinar@example.com',
  },
};

/** A Turkish spreadsheet expects semicolons, because its comma is the decimal separator. */
const delimiter: Record<Language, string> = { en: ',', tr: ';' };

/** The template with one example row; begins with a byte order mark for spreadsheets. */
export function studentTemplate(language: Language): { fileName: string; text: string } {
  const line = (texts: Record<Column, string>) => columns.map((column) => texts[column]).join(delimiter[language]);
  const fileName = language === 'tr' ? 'ogrenciler.csv' : 'students.csv';
  return { fileName, text: `\uFEFF${line(titles[language])}\r\n${line(examples[language])}\r\n` };
}
