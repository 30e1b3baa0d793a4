/** @jest-environment node */
import { changed, isSameLesson, lessonIn, marked, minutesFrom, toggled } from './lesson.rules';

const classes = [{ id: 11 }, { id: 12 }];
const now = new Date(2026, 10, 27, 23, 30);

test.each([
  ['nothing', '', { class: 11, day: '2026-11-27', hour: 1 }],
  ['a lesson', 'class=12&day=2026-11-02&hour=3', { class: 12, day: '2026-11-02', hour: 3 }],
  ['what does not exist', 'class=99&day=2026-99-99&hour=40', { class: 11, day: '2026-11-27', hour: 1 }],
])('finds the lesson in an address with %s', (_, query, lesson) => {
  expect(lessonIn(new URLSearchParams(query), classes, now)).toEqual(lesson);
});

test('there is no lesson without a class', () => {
  expect(lessonIn(new URLSearchParams(), [], now)).toBeUndefined();
});

test('a tap makes a student absent, and the next one present again', () => {
  const once = toggled([], 7);
  expect(once).toEqual([{ student: 7, mark: 'absent', minutes: null, reason: '' }]);
  expect(toggled(once, 7)).toEqual([]);
});

test('only who is late has minutes', () => {
  const late = marked(toggled([], 7), 7, 'late');
  expect(late[0]).toMatchObject({ mark: 'late', minutes: 5 });
  expect(marked(changed(late, 7, { minutes: 12 }), 7, 'late')[0]?.minutes).toBe(12);
  expect(marked(late, 7, 'excused')[0]?.minutes).toBeNull();
});

test('minutes are whole and within bounds', () => {
  expect([0, 7.4, 9999].map(minutesFrom)).toEqual([1, 7, 240]);
});

test('the order in which students were tapped is no change', () => {
  const two = toggled(toggled([], 7), 8);
  expect(isSameLesson(two, [...two].reverse())).toBe(true);
  expect(isSameLesson(two, changed(two, 7, { reason: 'ill' }))).toBe(false);
});
