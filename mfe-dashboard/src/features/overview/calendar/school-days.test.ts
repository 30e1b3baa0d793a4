import { holidaysOn, lessonsOn } from './school-days';

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
])('returns the holidays of %s: %s', (day, names) => {
  expect(holidaysOn(years, [day]).get(day)).toBe(names);
});

test.each([
  ['2026-11-20', 'a school day', true],
  ['2026-11-21', 'a Saturday', false],
  ['2026-11-22', 'a Sunday', false],
  ['2026-10-29', 'a holiday', false],
  ['2026-09-04', 'before the year', false],
  ['2027-06-14', 'after the year', false],
])('returns the lessons of %s, %s: %s', (day, _what, expected) => {
  const lessons = [{ name: '1', startsAt: '08:30', endsAt: '09:10' }];
  const holidays = [period('Republic Day', '2026-10-29')];
  const year = { startsOn: '2026-09-07', endsOn: '2027-06-11', holidays, lessons, endedAt: null };
  expect(lessonsOn([year], day)).toEqual(expected ? lessons : []);
  expect(lessonsOn([{ ...year, endedAt: '2027-06-20T00:00:00Z' }], day)).toEqual([]);
});
