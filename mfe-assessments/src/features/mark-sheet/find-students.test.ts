/** @jest-environment node */
import { findStudents } from './find-students';

const students = ['Ayşe Nur Ak', 'Ali Aktaş', 'İnci Öz', 'Burak Er'].map((name, at) => ({
  id: at + 1,
  name,
  studentNumber: ['12', '1', null, '120'][at] ?? null,
  email: null,
  section: 'A',
}));
const namesFor = (text: string) => findStudents(text, students).map((row) => students[row]?.name.split(' ')[0]);

it.each([
  ['ay', ['Ayşe']],
  ['AK', ['Ayşe', 'Ali']],
  ['ak a', ['Ayşe', 'Ali']],
  ['a a', ['Ayşe', 'Ali']],
  ['inci', ['İnci']],
  ['öz', ['İnci']],
  ['1', ['Ali', 'Ayşe', 'Burak']],
  ['12', ['Ayşe', 'Burak']],
  ['0', []],
  ['ali ali', []],
  ['x', []],
  [' ', []],
])('finds for %j the students %j', (text, names) => expect(namesFor(text)).toEqual(names));
