/** @jest-environment node */
import { identityFields, identityOf, isSummary } from './identity-headings';

it.each<[string, string[], (string | undefined)[]]>([
  [
    'Canvas',
    ['Student', 'ID', 'SIS User ID', 'SIS Login ID', 'Section', 'Final Score'],
    ['name', undefined, 'studentNumber', undefined, undefined, undefined],
  ],
  ['Google Classroom', ['Last Name', 'First Name', 'Email Address'], ['familyName', 'givenName', 'email']],
  [
    'Moodle',
    ['First name', 'Surname', 'ID number', 'Email address'],
    ['givenName', 'familyName', 'studentNumber', 'email'],
  ],
  [
    'Moodle in Turkish',
    ['Adı', 'Soyadı', 'ID numarası', 'E-posta adresi'],
    ['givenName', 'familyName', 'studentNumber', 'email'],
  ],
  [
    'e-Okul',
    ['S.No', 'Öğrenci No', 'Adı', 'Soyadı', 'Cinsiyeti'],
    [undefined, 'studentNumber', 'givenName', 'familyName', undefined],
  ],
  ['a list with whole names', ['No', 'Name', 'E-mail'], ['studentNumber', 'name', 'email']],
])('knows the columns of %s', (_, headings, expected) => expect(identityFields(headings)).toEqual(expected));

it('takes a name beside a column that was chosen for family names as a given name', () => {
  expect(identityFields(['Name', 'Clan'], true)).toEqual(['givenName', undefined]);
});

it.each([
  [['    Points Possible', '', '', '10', '(read only)']],
  [['Points', '', '', '100']],
  [['Date', '', '', '2026-09-01']],
  [['Toplam', '24']],
  [['Sınıf ortalaması', '54,3']],
  [['Toplam Öğrenci Sayısı : 3']],
  [['Kız: 1', 'Erkek: 1']],
  [['Sayfa 1 / 2']],
  [['Number of students: 24']],
  [['Overall average', '7.00']],
])('takes %j for no student', (cells) => expect(isSummary(cells)).toBe(true));

it.each([
  [['Date', 'Ayşe', '10']],
  [['0101', 'Nil Aksu']],
  [['Points Possible Er', '7']],
  [['Page Jones', '12']],
  [['Kız Ali', '13']],
  [['Erkek Deniz', '13']],
  [['Total Recall', '5']],
  [['Page, Jimmy', '101', '17']],
  [['Boys, Al', '102', '-']],
])('takes %j for a student', (cells) => expect(isSummary(cells)).toBe(false));

it.each([
  ['Öğrenci_No:', 'studentNumber'],
  ["'ÖĞRENCİ NO", 'studentNumber'],
  ['E-Mail', 'email'],
  ['e-posta adresi\u200b', 'email'],
  ['Adı Soyadı', 'name'],
  ['Soyad', 'familyName'],
  ['Exam 1', undefined],
  ['', undefined],
])('takes the heading %j for %j', (heading, field) => expect(identityOf(heading)).toBe(field));
