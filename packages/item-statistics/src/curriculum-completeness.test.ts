import { countTopics, curriculumCompleteness } from './curriculum-completeness';

describe('Curriculum Completeness', () => {
  const topic = (taught: boolean, practised: boolean, assessed: boolean) => ({ taught, practised, assessed });

  it.each([
    ['everything done', [topic(true, true, true)], 100],
    ['nothing done', [topic(false, false, false), topic(false, false, false)], 0],
    ['one third', [topic(true, false, false)], 100 / 3],
    [
      'a mixture',
      [topic(true, true, true), topic(true, true, false), topic(true, false, false), topic(false, false, false)],
      50,
    ],
  ])('computes completeness: %s', (_title, topics, value) => {
    const found = curriculumCompleteness(countTopics(topics));
    expect(found.value).toBeCloseTo(value, 9);
    expect(found.n).toBe(topics.length);
  });

  it('returns null for a course without topics', () =>
    expect(curriculumCompleteness(countTopics([]))).toEqual({ value: null, n: 0 }));
});
