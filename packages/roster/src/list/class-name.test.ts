import { classReader } from './class-name';

const grades = [
  { id: 9, name: 'Grade 9' },
  { id: 10, name: '10. Sınıf' },
  { id: 1, name: 'Hazırlık' },
];

it.each([
  ['9', { gradeId: 9 }],
  ['Grade 9', { gradeId: 9 }],
  ['9. Sınıf', { gradeId: 9 }],
  ['HAZIRLIK', { gradeId: 1 }],
  ['9-A', { gradeId: 9, section: 'A' }],
  ['9/A', { gradeId: 9, section: 'A' }],
  ['09 a', { gradeId: 9, section: 'a' }],
  ['10B', { gradeId: 10, section: 'B' }],
  ['10.Sınıf / Ç Şubesi', { gradeId: 10, section: 'Ç' }],
  ['AL - 9. Sınıf / A Şubesi (Alanı Yok)', { gradeId: 9, section: 'A' }],
  ['A', { section: 'A' }],
  ['A Şubesi', { section: 'A' }],
  ['11-A', 'unknown'],
  ['', {}],
])('reads “%s” as a grade and a section', (text, expected) => {
  const read = classReader(grades);
  expect([read(text), read(text)]).toEqual([expected, expected]);
});

it('does not choose between two grades of one number', () => {
  expect(classReader([...grades, { id: 99, name: '9. Sınıf' }])('9-A')).toBe('unknown');
});
