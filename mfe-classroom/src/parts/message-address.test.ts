/** @jest-environment node */
import { aboutAbsence, absenceIn } from './message-address';

const absence = { inClass: 11, student: 101, day: '2026-11-27' };

test('a message about an absence is found again in its address', () => {
  expect(absenceIn(new URL(aboutAbsence(absence), 'http://portal').searchParams)).toEqual(absence);
});

test.each([
  '',
  'class=11&student=101',
  'class=x&student=101&day=2026-11-27',
  'class=11&student=-1&day=2026-11-27',
  'class=11&student=101&day=2026-99-99',
])('an address with %j begins none', (query) => expect(absenceIn(new URLSearchParams(query))).toBeUndefined());
