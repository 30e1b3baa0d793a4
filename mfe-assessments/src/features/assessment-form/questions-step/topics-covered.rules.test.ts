/** @jest-environment node */
import { topicsOf } from './topics-covered.rules';

const about = (...ids: number[]) => ({ tags: ids.map(String), tagNames: ids.map((id) => `Topic ${id}`) });
const wanted = [1, 2, 3].map((id) => ({ id, name: `Topic ${id}` }));

test('counts the questions of each topic, most first, and names the topics that none is about', () => {
  expect(topicsOf([about(2), about(1, 2), about(2)], wanted)).toEqual({
    covered: [
      { name: 'Topic 2', count: 3 },
      { name: 'Topic 1', count: 1 },
    ],
    missing: ['Topic 3'],
  });
});

test('has nothing to say of questions without topics, and misses what the assessment is to be about', () => {
  expect(topicsOf([about()], wanted)).toEqual({ covered: [], missing: ['Topic 1', 'Topic 2', 'Topic 3'] });
  expect(topicsOf([], [])).toEqual({ covered: [], missing: [] });
});
