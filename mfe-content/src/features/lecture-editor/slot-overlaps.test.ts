/** @jest-environment node */
import { slotOverlaps, tidyTime } from './slot-overlaps';
import { slot } from './testing/fixtures';

test.each([
  ['one slot', [slot('00:00', '00:10')], [[]]],
  ['one after the other', [slot('00:00', '00:10'), slot('00:10', '00:20')], [[], []]],
  ['a second shared', [slot('00:00', '00:11'), slot('00:10', '00:20')], [[1], [0]]],
  ['one inside another', [slot('00:00', '01:00'), slot('00:10', '00:20'), slot('00:30', '00:40')], [[1, 2], [0], [0]]],
  ['the same stretch twice', [slot('00:05', '00:10'), slot('00:05', '00:10', 1002)], [[1], [0]]],
  ['the whole lecture beside a stretch', [slot('00:00', '00:00'), slot('00:05', '00:10')], [[], []]],
  ['a slot without a topic', [slot('00:00', '00:10', 0), slot('00:05', '00:10')], [[], []]],
  ['times that are wrong', [slot('00:10', '00:05'), slot('x', '00:10'), slot('00:00', '00:20')], [[], [], []]],
  ['hours', [slot('59:00', '1:00:10'), slot('1:00:00', '1:05:00')], [[1], [0]]],
])('finds the overlaps of %s', (_, slots, expected) => {
  expect(slotOverlaps(slots)).toEqual(expected);
});

test.each([
  ['5:30', '05:30'],
  [' 05:30 ', '05:30'],
  ['1:05:30', '1:05:30'],
  ['half past', 'half past'],
  ['', ''],
])('normalises %j to %j', (typed, time) => {
  expect(tidyTime(typed)).toBe(time);
});
