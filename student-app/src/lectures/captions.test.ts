import { captionsOf } from './captions';

it('makes a caption of each timed passage, which lasts until the next one', () =>
  expect(captionsOf('<p>Intro</p><p>[01:30] Water moves</p><p>[1:00:05] a --&gt; b</p>')).toBe(
    'WEBVTT\n\n00:01:30.000 --> 01:00:05.000\nWater moves\n\n01:00:05.000 --> 01:00:15.000\na → b\n\n',
  ));

it.each(['', '<p>Nothing is timed.</p>', '<p>[99:99] wrong time</p>'])('returns no captions for %j', (text) =>
  expect(captionsOf(text)).toBeUndefined(),
);
