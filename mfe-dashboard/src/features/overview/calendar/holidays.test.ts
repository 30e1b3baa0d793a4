import { holidaysOn } from './holidays';

const period = (name: string, startsOn: string, endsOn = startsOn) => ({ name, startsOn, endsOn });
const years = [
  { holidays: [period('Winter break', '2026-12-30', '2027-01-02'), period('New Year', '2027-01-01')] },
  { holidays: [period('Republic Day', '2025-10-29')] },
];

test.each([
  ['2026-12-29', undefined],
  ['2026-12-30', 'Winter break'],
  ['2027-01-01', 'Winter break and New Year'],
  ['2027-01-02', 'Winter break'],
  ['2027-01-03', undefined],
  ['2025-10-29', 'Republic Day'],
])('names on %s: %s', (day, names) => {
  expect(holidaysOn(years, [day]).get(day)).toBe(names);
});
