import { contentQuality, isLectureComplete } from './content-quality';

const counts = {
  questions: 40,
  measuredQuestions: 20,
  soundQuestions: 15,
  meanReviewScore: 90,
  leafTopics: 10,
  coveredTopics: 5,
  lectures: 4,
  completeLectures: 1,
};

describe('Content Quality Index', () => {
  it('is the mean of the four parts of content quality', () => {
    expect(contentQuality(counts)).toEqual({
      value: 60,
      n: 40,
      parts: { items: 75, review: 90, coverage: 50, lectures: 25 },
    });
  });

  it('has no review part without questions', () => {
    expect(contentQuality({ ...counts, questions: 0, meanReviewScore: 0 }).parts.review).toBeNull();
  });

  it.each([
    ['no answers yet', { ...counts, measuredQuestions: 0, soundQuestions: 0 }, 55],
    ['no lectures', { ...counts, lectures: 0, completeLectures: 0 }, (75 + 90 + 50) / 3],
    [
      'only topics',
      {
        ...counts,
        questions: 0,
        meanReviewScore: null,
        measuredQuestions: 0,
        soundQuestions: 0,
        lectures: 0,
        coveredTopics: 0,
      },
      0,
    ],
  ])('omits an unavailable part: %s', (_title, given, value) =>
    expect(contentQuality(given).value).toBeCloseTo(value, 9),
  );

  it('returns null for an empty course', () => {
    const empty = {
      questions: 0,
      measuredQuestions: 0,
      soundQuestions: 0,
      meanReviewScore: null,
      leafTopics: 0,
      coveredTopics: 0,
      lectures: 0,
      completeLectures: 0,
    };
    expect(contentQuality(empty)).toMatchObject({ value: null, n: 0 });
  });

  const whole = { type: 1, hasDescription: true, hasTags: true, hasTranscript: true, hasContent: false, hasFile: true };
  it.each([
    ['a whole video', whole, true],
    ['no description', { ...whole, hasDescription: false }, false],
    ['no tags', { ...whole, hasTags: false }, false],
    ['no transcript', { ...whole, hasTranscript: false }, false],
    ['no file', { ...whole, hasFile: false }, false],
    ['theory with its own text', { ...whole, type: 3, hasTranscript: false, hasContent: true, hasFile: false }, true],
    ['theory with a file', { ...whole, type: 3, hasTranscript: false }, true],
    ['theory with neither', { ...whole, type: 3, hasFile: false }, false],
  ])('decides whether a lecture is complete: %s', (_title, facts, complete) =>
    expect(isLectureComplete(facts)).toBe(complete),
  );
});
