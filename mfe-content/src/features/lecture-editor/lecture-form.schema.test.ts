import { lectureType } from '@teacher-portal/remote-sdk/contract/enums';
import { emptyLecture, emptySlot, lectureForm, type LectureValues, valuesOf } from './lecture-form.schema';
import { lecture, slot } from './testing/fixtures';

const { video, audio, theory } = lectureType;
const values = (change: Partial<LectureValues> = {}): LectureValues => ({
  ...emptyLecture(1001),
  name: 'Cell membrane',
  type: video,
  description: '<p>What it lets through</p>',
  ...change,
});
const issueOf = (given: LectureValues) => {
  const issue = lectureForm.safeParse(given).error?.issues[0];
  return issue && { key: issue.message, at: issue.path.join('.') };
};
const submissionOf = (given: LectureValues) => lectureForm.parse(given);

const empty = emptyLecture();

test.each<[string, LectureValues, string, string]>([
  ['nothing at all', empty, 'errors.lectureTitle', 'name'],
  ['a name of blanks', { ...empty, name: '   ' }, 'errors.lectureTitle', 'name'],
  ['no type', { ...empty, name: 'A' }, 'errors.lectureType', 'type'],
  ['a theory without content and link', { ...empty, name: 'A', type: theory }, 'errors.lectureMaterial', 'content'],
  [
    'a theory whose content is an empty paragraph',
    { ...empty, name: 'A', type: theory, content: '<p></p>' },
    'errors.lectureMaterial',
    'content',
  ],
  [
    'a theory with a link alone',
    { ...empty, name: 'A', type: theory, link: 'https://example.org' },
    'errors.lectureDescription',
    'description',
  ],
  ['a video without a description', { ...empty, name: 'A', type: video }, 'errors.lectureDescription', 'description'],
  ['an audio without a description', { ...empty, name: 'A', type: audio }, 'errors.lectureDescription', 'description'],
  ['no topic in any slot', values({ tagSlots: [emptySlot(), emptySlot()] }), 'errors.lectureAITags', 'tagSlots'],
  [
    'a slot that ends before it starts',
    values({ tagSlots: [slot('00:30', '00:10')] }),
    'errors.lectureSlotTimes',
    'tagSlots.0.endTime',
  ],
  [
    'a slot that ends when it starts',
    values({ tagSlots: [slot('00:30', '00:30')] }),
    'errors.lectureSlotTimes',
    'tagSlots.0.endTime',
  ],
  [
    'a time that is none',
    values({ tagSlots: [slot('00:10', '00:20'), slot('0', 'x')] }),
    'errors.lectureSlotTimes',
    'tagSlots.1.endTime',
  ],
  [
    'a slot beyond the end',
    values({ link: 'https://example.org/a.mp4', durationSeconds: 30, tagSlots: [slot('00:10', '00:31')] }),
    'errors.lectureSlotBeyond',
    'tagSlots.0.endTime',
  ],
  [
    'times without a topic',
    values({ tagSlots: [slot('00:10', '00:20'), slot('00:20', '00:30', 0)] }),
    'errors.lectureAITags',
    'tagSlots.1.tagId',
  ],
  ['a link that is no address', values({ link: 'javascript:alert(1)' }), 'errors.lectureLink', 'link'],
])('refuses %s', (_, given, key, at) => {
  expect(issueOf(given)).toEqual({ key, at });
});

test('reports every error, in the order of the specification', () => {
  const { error } = lectureForm.safeParse({ ...empty, link: 'no address' });
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(['name', 'type', 'tagSlots', 'link']);
});

test('drops slots without a topic', () => {
  const { body } = submissionOf(values({ tagSlots: [emptySlot(), slot('00:10', '00:20'), emptySlot()] }));
  expect(body.tagSlots).toEqual([slot('00:10', '00:20')]);
});

test('keeps the text of a theory lecture and drops times, transcript and length', () => {
  const { body } = submissionOf(
    values({
      type: theory,
      content: '<p>Text</p>',
      transcription: 'Said',
      durationSeconds: 9,
      tagSlots: [slot('00:30', '00:10')],
    }),
  );
  expect(body).toMatchObject({
    content: '<p>Text</p>',
    transcription: '',
    durationSeconds: null,
    tagSlots: [emptySlot(1001)],
  });
});

test('keeps the transcript of a video in paragraphs and drops the theory text', () => {
  const { body } = submissionOf(
    values({
      content: '<p>Text</p>',
      transcription: '[00:01] One\n[00:05] Two',
      link: 'https://example.org/a.mp4',
      durationSeconds: 31,
    }),
  );
  expect(body).toMatchObject({
    content: '',
    transcription: '<p>[00:01] One</p><p>[00:05] Two</p>',
    durationSeconds: 31,
  });
});

test('drops the length together with the file', () => {
  expect(submissionOf(values({ link: '', durationSeconds: 31 })).body.durationSeconds).toBeNull();
});

test('preselects the topic the lecture is created for, over the whole length', () => {
  expect(emptyLecture(5)).toMatchObject({ tags: [5], tagSlots: [{ startTime: '00:00', endTime: '00:00', tagId: 5 }] });
  expect(emptyLecture()).toMatchObject({ tags: [], tagSlots: [{ tagId: 0 }] });
});

test('leaves a saved lecture unchanged when it is loaded and submitted', () => {
  const saved = lecture({ transcription: '<p>[00:01] A &lt; B</p>', tags: [1001, 1002] });
  const { body, tags } = submissionOf(valuesOf(saved));
  expect(tags).toEqual([1001, 1002]);
  expect(body).toMatchObject({
    name: saved.name,
    type: saved.type,
    description: saved.description,
    transcription: saved.transcription,
    link: saved.link,
  });
  expect(body.attachments).toEqual(
    saved.attachments.map(({ name, link, mimeType, bytes }) => ({ name, link, mimeType, bytes })),
  );
});
