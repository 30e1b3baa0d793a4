/** @jest-environment node */
import { type RollOverGrade } from '@teacher-portal/remote-sdk/contract/school-year';
import { nextYear } from './next-year';
import { sumsOf } from './roll-over.rules';

const grades: RollOverGrade[] = [
  { gradeId: 9, name: 'Grade 9', toGradeId: 10, archived: false, students: 20, classes: 3, assessments: 4 },
  { gradeId: 10, name: 'Grade 10', toGradeId: null, archived: false, students: 15, classes: 2, assessments: 1 },
];
const none = { to: new Map(), staying: new Map() };

test('moves every grade to the next and lets the last one leave, unless something else is chosen', () => {
  expect(sumsOf(grades, none)).toEqual({ moving: 20, staying: 0, leaving: 15, classes: 5, assessments: 5 });
});

test.each([
  ['students who stay', { ...none, staying: new Map([[10, [1, 2]]]) }, { moving: 20, staying: 2, leaving: 13 }],
  ['a grade that stays', { ...none, to: new Map([[10, 10]]) }, { moving: 20, staying: 15, leaving: 0 }],
  ['a grade that leaves', { ...none, to: new Map([[9, null]]) }, { moving: 0, staying: 0, leaving: 35 }],
])('counts %s', (_, choices, sums) => {
  expect(sumsOf(grades, choices)).toMatchObject(sums);
});

test.each([
  [
    { name: '2026–2027', startsOn: '2026-09-07', endsOn: '2027-06-11' },
    { name: '2027–2028', startsOn: '2027-09-07', endsOn: '2028-06-11' },
  ],
  [
    { name: '2026/27', startsOn: '2026-09-07', endsOn: '2027-06-11' },
    { name: '2027/28', startsOn: '2027-09-07', endsOn: '2028-06-11' },
  ],
  [
    { name: '2098-99', startsOn: '2098-09-07', endsOn: '2099-06-11' },
    { name: '2099-00', startsOn: '2099-09-07', endsOn: '2100-06-11' },
  ],
  [
    { name: 'Year of 2028', startsOn: '2028-02-29', endsOn: '2028-12-31' },
    { name: 'Year of 2029', startsOn: '2029-02-28', endsOn: '2029-12-31' },
  ],
])('names the year after %j', (year, next) => {
  expect(nextYear(year)).toEqual(next);
});
