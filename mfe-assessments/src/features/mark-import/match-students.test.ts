/** @jest-environment node */
import { type GradebookStudent } from '@teacher-portal/remote-sdk/contract/gradebook';
import { type RowIdentity, studentMatcher } from './match-students';

const student = (id: number, name: string, studentNumber: string | null, email: string | null): GradebookStudent => ({
  id,
  name,
  studentNumber,
  email,
  section: 'A',
});
const students = [
  student(1, 'Ayşe Nur Ak', '007', 'ayse@example.com'),
  student(2, 'Burak Er', '12', null),
  student(3, 'Burak Er', null, 'burak@example.com'),
  student(4, 'Çağla Öz', null, null),
];
const row = (change: Partial<RowIdentity>): RowIdentity => ({ number: '', email: '', name: '', ...change });
const found = (change: Partial<RowIdentity>) => {
  const match = studentMatcher(students)(row(change));
  return 'student' in match ? match.student.id : match.reason;
};

it.each<[string, Partial<RowIdentity>, number | string]>([
  ['the number', { number: '12' }, 2],
  ['a number without the zeros that a spreadsheet drops', { number: '7' }, 1],
  ['the e-mail in any case', { email: ' AYSE@Example.com' }, 1],
  ['the name in any order and case', { name: 'ÖZ, çağla' }, 4],
  ['the number, with a name that leaves out a middle name', { number: '007', name: 'Ayşe Ak' }, 1],
  ['a number that a spreadsheet has protected', { number: '="0012"' }, 2],
  ['a number of full width with an invisible sign', { number: '１２\u200b' }, 2],
  ['the name with the family name first', { name: 'Öz, Çağla\u200b' }, 4],
  ['the e-mail, where the gradebook has no number', { number: '99', email: 'burak@example.com', name: 'Burak Er' }, 3],
])('finds a student by %s', (_, identity, id) => expect(found(identity)).toBe(id));

it.each<[string, Partial<RowIdentity>, string]>([
  ['an unknown number', { number: '99' }, 'unknown'],
  ['a row that says nothing', {}, 'unknown'],
  ['a number that a spreadsheet has rounded', { number: '1,23457E+11', name: 'Çağla Öz' }, 'damaged'],
  ['a name that two students have', { name: 'Burak Er' }, 'ambiguous'],
  ['a number with the name of somebody else', { number: '12', name: 'Çağla Öz' }, 'disagrees'],
  ['a number with the e-mail of somebody else', { number: '007', email: 'burak@example.com' }, 'disagrees'],
  ['an e-mail with another number than the one on record', { number: '12x', email: 'ayse@example.com' }, 'disagrees'],
  ['a name with another number than the one on record', { number: '99', name: 'Ayşe Nur Ak' }, 'disagrees'],
])('takes nobody for %s', (_, identity, reason) => expect(found(identity)).toBe(reason));

it('takes nobody for a number without zeros that two students could have', () => {
  const two = [student(1, 'A', '07', null), student(2, 'B', '007', null)];
  expect(studentMatcher(two)(row({ number: '7' }))).toEqual({ reason: 'unknown' });
  expect(studentMatcher(two)(row({ number: '07' }))).toEqual({ student: two[0] });
});

it.each([
  ['Ayşe Yılmaz', 'Ayşe Nur Yılmaz'],
  ['Ali', 'Ali Kaya'],
])('takes nobody if the marks of %s and %s are swapped', (one, other) => {
  const find = studentMatcher([student(1, one, '0101', 'a@example.com'), student(2, other, '0102', null)]);
  const reasonsOf = (identities: Partial<RowIdentity>[]) =>
    identities.map((identity) => {
      const match = find(row(identity));
      return 'student' in match ? match.student.id : match.reason;
    });
  const swapped = [
    { number: '0101', name: other },
    { number: '0102', name: one },
    { email: 'a@example.com', name: other },
  ];
  expect(reasonsOf(swapped)).toEqual(['disagrees', 'disagrees', 'disagrees']);
  expect(
    reasonsOf([
      { number: '0101', name: one },
      { number: '0102', name: other },
    ]),
  ).toEqual([1, 2]);
});

it.each(['🙂', '—', '.'])('takes nobody for a number with %s as the name, which agrees with no name', (name) => {
  expect(found({ number: '12', name })).toBe('disagrees');
});
