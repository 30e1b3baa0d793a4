import { resumeAt, placeText } from './place-text';

const video = { type: 1, durationSeconds: 600 } as const;
const text = { type: 3, durationSeconds: null } as const;

it.each([
  [{ ...video, place: null }, 'lectures.new', undefined],
  [{ ...video, place: 0 }, 'lectures.stoppedAt', undefined],
  [{ ...video, place: 90 }, 'lectures.stoppedAt', 90],
  [{ ...video, place: 592 }, 'lectures.finished', undefined],
  [{ ...video, durationSeconds: null, place: 592 }, 'lectures.stoppedAt', 592],
  [{ ...text, place: 400 }, 'lectures.read', 400],
  [{ ...text, place: 990 }, 'lectures.finished', undefined],
])('describes %j as %s, and resumes at %s', (lecture, key, at) => {
  expect(placeText(lecture).key).toBe(key);
  expect(resumeAt(lecture)).toBe(at);
});
