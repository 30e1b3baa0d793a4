/** @jest-environment node */
import { firstNameOf, partOfDay } from './greeting';

test.each([
  [4, 'evening'],
  [5, 'morning'],
  [11, 'morning'],
  [12, 'afternoon'],
  [17, 'afternoon'],
  [18, 'evening'],
  [23, 'evening'],
])('treats %i o’clock as %s', (hour, part) => {
  expect(partOfDay(new Date(2026, 10, 20, hour))).toBe(part);
});

test.each([
  ['Ayşe Yılmaz', 'Ayşe'],
  ['Ayşe Nur Yılmaz', 'Ayşe Nur'],
  ['Anna Maria von der Heide', 'Anna Maria'],
  ['ayşe nur yılmaz', 'ayşe nur'],
  ['  Ayşe  ', 'Ayşe'],
  ['', ''],
])('greets "%s" as "%s"', (fullName, name) => {
  expect(firstNameOf(fullName)).toBe(name);
});
