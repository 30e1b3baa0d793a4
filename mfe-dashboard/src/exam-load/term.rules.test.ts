/** @jest-environment node */
import { termAt } from './term.rules';

const terms = [
  { name: 'Autumn', startsOn: '2026-09-07', endsOn: '2027-01-15' },
  { name: 'Spring', startsOn: '2027-02-01', endsOn: '2027-06-11' },
];
const years = [{ endedAt: null, terms }];

it.each([
  ['in a term', '2026-11-30', 'Autumn'],
  ['on its last day', '2027-01-15', 'Autumn'],
  ['between two', '2027-01-20', 'Spring'],
  ['before the first', '2026-08-20', 'Autumn'],
])('shows the term of a day %s', (_, day, name) => expect(termAt(years, day).name).toBe(name));

it.each([
  ['after the last', years],
  ['without a year', []],
  ['of a year that has ended', [{ endedAt: '2027-06-12T00:00:00.000Z', terms }]],
])('shows twelve weeks for a day %s', (_, given) =>
  expect(termAt(given, '2027-06-14')).toEqual({ name: null, from: '2027-06-14', until: '2027-09-05' }),
);
