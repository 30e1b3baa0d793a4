/** @jest-environment node */
import { countLectures, lecturesOfTopic, topicsOf } from './lectures-of-topic';

const slot = (tagId: number) => ({ id: tagId, tagId, startTime: '00:00', endTime: '00:00', tagName: '' });
const whole = { id: 1, tags: [10, 11], tagSlots: [] };
const inParts = { id: 2, tags: [], tagSlots: [slot(11), slot(12), slot(11)] };
const both = { id: 3, tags: [12], tagSlots: [slot(12)] };

test('lists for a lecture its own topics and those of its slots, each once', () => {
  expect([whole, inParts, both].map(topicsOf)).toEqual([[10, 11], [11, 12], [12]]);
});

test('keeps the order of the lectures of a topic', () => {
  expect(lecturesOfTopic([both, whole, inParts], 12).map(({ id }) => id)).toEqual([3, 2]);
  expect(lecturesOfTopic([whole], 99)).toEqual([]);
});

test('counts each lecture once for each of its topics', () => {
  expect([...countLectures([whole, inParts, both])]).toEqual([
    [10, 1],
    [11, 2],
    [12, 2],
  ]);
});
