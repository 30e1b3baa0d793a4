/** @jest-environment node */
import { type LiveStudent } from '@teacher-portal/remote-sdk/contract/writing';
import { arrangeLive, countLive, liveWorks, nameInRoom, quietMinutes } from './live.rules';
import { live } from './testing/live.fixture';

const at = (second: number) => new Date(Date.UTC(2026, 10, 24, 9, 0, second)).toISOString();
const ids = (students: readonly LiveStudent[]) => students.map(({ student }) => student.id);

const students = [
  live(1, { state: 'handedIn' }),
  live(2, { state: 'notStarted' }),
  live(3, { state: 'running' }),
  live(4, { state: 'running' }),
  live(5, { state: 'running', handRaisedAt: at(0) }),
];

test('puts raised hands first, then students who are writing, and keeps the order of the list within a state', () => {
  expect(ids(arrangeLive(students))).toEqual([5, 3, 4, 2, 1]);
});

test('counts the students of each state', () => {
  expect(countLive(students)).toEqual({ running: 3, notStarted: 1, handedIn: 1 });
});

test('has one row for each group, where the first of it stood, and none for colleagues to help', () => {
  const group = { id: 7, name: 'Team Moss' };
  const works = liveWorks([live(1), live(2, { group }), live(3), live(4, { group, mayChange: false })]);
  expect(works.map(nameInRoom)).toEqual(['Student 1', 'Team Moss', 'Student 3']);
  expect(works[1]?.members?.map(({ student }) => student.id)).toEqual([2, 4]);
  expect(works.map(({ mayChange }) => mayChange)).toEqual([undefined, false, undefined]);
});

test.each([
  ['saved a moment ago', { state: 'running', startedAt: at(0), savedAt: at(300) }, undefined],
  ['saved two minutes ago', { state: 'running', startedAt: at(0), savedAt: at(181) }, 2],
  ['saved nothing since the start', { state: 'running', startedAt: at(0), savedAt: null }, 5],
  ['has handed in', { state: 'handedIn', startedAt: at(0), savedAt: at(0) }, undefined],
  ['has not started', { state: 'notStarted', startedAt: null, savedAt: null }, undefined],
] as const)('says since when nothing came from a student who %s', (_, change, expected) => {
  expect(quietMinutes(live(1, change), at(301))).toBe(expected);
});
