import {
  addLectureToCategory,
  addLectureToCourse,
  createLecture,
  type LectureBody,
  updateLecture,
} from 'shared/contract/lecture';
import { courses } from '../../db/schema/courses';
import { addTopic } from '../../testing/class-room';
import { addFile, addLecture, lecturesOf, newIdempotencyKey } from '../../testing/lectures';
import { addAccount, addSchool, only, type TestSchool } from '../../testing/people';
import { TestPortal } from '../../testing/portal';

let portal: TestPortal;
let school: TestSchool;
let other: TestSchool;
let topic: number;

beforeAll(async () => {
  portal = await TestPortal.open();
  other = await addSchool(portal, 'Other School');
});
beforeEach(async () => {
  school = await addSchool(portal);
  topic = await addTopic(portal, school, 'Cell');
});
afterAll(() => portal.close());

const bodyOf = (change: Partial<LectureBody> = {}): LectureBody => ({
  name: 'The cell',
  type: 1,
  description: 'What a cell is',
  tagSlots: [{ tagId: topic }],
  ...change,
});
const create = (change?: Partial<LectureBody>, headers: Record<string, string> = {}) =>
  portal.call(createLecture, { as: school.teacher.token, body: bodyOf(change), headers });
const update = (id: number, change?: Partial<LectureBody>, version?: number) =>
  portal.call(updateLecture, {
    as: school.teacher.token,
    params: { id },
    body: bodyOf(change),
    headers: version ? { 'if-match': `"${version}"` } : {},
  });
const addToCourse = (lectureId: number, courseId = school.courseId) =>
  portal.call(addLectureToCourse, { as: school.teacher.token, body: { lectureId, courseId } });
const addToTopic = (lectureId: number, tagId: number) =>
  portal.call(addLectureToCategory, { as: school.teacher.token, body: { lectureId, tagId } });

async function addCourse(): Promise<number> {
  const { schoolId, gradeId } = school;
  return only(
    await portal.db.insert(courses).values({ schoolId, gradeId, name: 'Physics', courseCode: 'PHY' }).returning(),
  ).id;
}

describe('a new lecture', () => {
  it('stores a new lecture completely, in the school of its topics and in no course yet', async () => {
    const link = await addFile(portal, school, 'cell.mp4');
    const notes = { name: 'Notes', link: await addFile(portal, school), mimeType: 'application/pdf', bytes: 10 };
    const slots = [
      { startTime: '00:10', endTime: '01:30', tagId: topic },
      { startTime: '00:00', endTime: '00:00', tagId: topic },
    ];
    const { data, status, message } = await create({
      link,
      attachments: [notes],
      durationSeconds: 90,
      tagSlots: slots,
      transcription: '<p>[00:10] A cell.</p>',
    });
    expect([status, message]).toEqual([201, 'Lecture created!']);
    expect(data).toMatchObject({
      name: 'The cell',
      type: 1,
      link,
      durationSeconds: 90,
      courseId: null,
      order: 0,
      tags: [],
      version: 1,
      transcription: '<p>[00:10] A cell.</p>',
      attachments: [notes],
      author: { id: school.teacher.userId },
      tagSlots: slots.map((slot) => ({ ...slot, tagName: 'Cell' })),
    });
    expect(await lecturesOf(portal, school)).toEqual([]);
  });

  it('returns signed URLs for own files of a lecture and leaves links to other sites unchanged', async () => {
    const link = await addFile(portal, school, 'cell.mp4');
    const { data } = await create({
      link,
      attachments: [{ name: 'Page', link: 'https://example.com/a', mimeType: 'text/html' }],
    });
    expect(data.source).toMatch(new RegExp(`^${link}\\?.*signature=`));
    expect(data.attachments[0]).toMatchObject({
      link: 'https://example.com/a',
      source: 'https://example.com/a',
      bytes: 0,
    });
    expect((await create()).data).toMatchObject({ link: '', source: '' });
  });

  it.each<[string, Partial<LectureBody>, string]>([
    ['no title', { name: ' ', type: null, description: '', tagSlots: [] }, 'errors.lectureTitle'],
    ['no type', { type: 7, description: '', tagSlots: [] }, 'errors.lectureType'],
    ['no material', { type: 3, description: '', tagSlots: [] }, 'errors.lectureMaterial'],
    [
      'no description beside a link',
      { type: 3, link: 'https://example.com', description: '', tagSlots: [] },
      'errors.lectureDescription',
    ],
    ['no description', { description: '', tagSlots: [] }, 'errors.lectureDescription'],
    ['no topic', { tagSlots: [] }, 'errors.lectureAITags'],
    ['a link that acts', { link: 'javascript:alert(1)' }, 'errors.lectureLink'],
    ['material that acts only', { type: 3, content: '<script>alert(1)</script>' }, 'errors.lectureMaterial'],
    ['a description that acts only', { description: '<style>p{}</style>' }, 'errors.lectureDescription'],
  ])('reports %s of a lecture before any later problem', async (_, change, code) => {
    const { error } = await create(change);
    expect(error).toMatchObject({ status: 400, code });
  });

  it.each([
    [{ startTime: '02:00', endTime: '01:00' }, 'errors.lectureSlotTimes'],
    [{ startTime: '01:00', endTime: '01:00' }, 'errors.lectureSlotTimes'],
    [{ startTime: '00:00', endTime: '01:31' }, 'errors.lectureSlotBeyond'],
  ])('rejects the slot %j for a recording of ninety seconds', async (times, code) => {
    const { error } = await create({ durationSeconds: 90, tagSlots: [{ tagId: topic, ...times }] });
    expect(error).toMatchObject({ status: 400, code, details: [{ path: 'tagSlots.0.endTime' }] });
  });

  it('keeps the slots of a theory lecture at their defaults and stores no length', async () => {
    const { data } = await create({
      type: 3,
      content: '<p>Text</p>',
      durationSeconds: 5,
      tagSlots: [{ tagId: topic, startTime: '02:00', endTime: '03:00' }],
    });
    expect(data).toMatchObject({ durationSeconds: null, tagSlots: [{ startTime: '00:00', endTime: '00:00' }] });
  });

  it('stores the name of a lecture as typed and strips scripts from its texts', async () => {
    const name = '<b>Cell</b> & <script>alert(1)</script>';
    const { data } = await create({
      name,
      description: '<p onclick="x()">a</p><img src=x onerror=alert(1)>',
      content: '<h2>b</h2><iframe src="x"></iframe>',
      transcription: '<p>c<script>d</script></p>',
    });
    expect(data).toMatchObject({ name, description: '<p>a</p>', content: '<h2>b</h2>', transcription: '<p>c</p>' });
  });

  it('returns signed URLs for pictures in texts of a lecture and stores them unsigned', async () => {
    const picture = await addFile(portal, school, 'cell.png');
    const { data } = await create({ description: `<p>A cell</p><img src="${picture}" alt="A cell" />` });
    expect(data.description).toMatch(/<img src="[^"]+\?[^"]*signature=[^"]+" alt="A cell" \/>/);
    const again = (await update(data.id, { description: data.description })).data;
    expect(again.description).toBe(data.description);
  });

  it('creates a lecture once, however often the call is sent', async () => {
    const headers = newIdempotencyKey();
    const [first, second] = [await create({}, headers), await create({}, headers)];
    expect([second.status, second.data.id]).toEqual([201, first.data.id]);
    expect((await create({ name: 'Other' }, headers)).status).toBe(409);
  });

  it('rejects a lecture with a topic of another school, or topics of two schools of the caller', async () => {
    const secret = await addTopic(portal, other, 'Secret');
    expect((await create({ tagSlots: [{ tagId: secret }] })).status).toBe(404);
    expect((await create({ tags: [secret] })).status).toBe(404);
    const both = await addAccount(portal, { schoolIds: [school.schoolId, other.schoolId] });
    expect(
      (
        await portal.call(createLecture, {
          as: both.token,
          body: bodyOf({ tagSlots: [{ tagId: topic }, { tagId: secret }] }),
        })
      ).status,
    ).toBe(404);
  });

  it('rejects a lecture with a file of another school in any field', async () => {
    const foreign = await addFile(portal, other, 'secret.pdf');
    const invented = '/api/v1/upload/lecture/invented/a.pdf';
    expect((await create({ link: invented })).error).toMatchObject({
      status: 400,
      code: 'errors.lectureFile',
      details: [{ path: 'link' }],
    });
    expect((await create({ link: foreign })).error.code).toBe('errors.lectureFile');
    expect(
      (await create({ attachments: [{ name: 'a', link: foreign, mimeType: 'application/pdf' }] })).error.details?.[0]
        ?.path,
    ).toBe('attachments.0.link');
    expect((await create({ description: `a<img src="${foreign}">` })).error.details?.[0]?.path).toBe('description');
  });
});

describe('updating a lecture', () => {
  it('replaces everything of a lecture, but its topics only when they are sent', async () => {
    const { id } = (
      await create({ attachments: [{ name: 'Page', link: 'https://example.com/', mimeType: 'text/html' }] })
    ).data;
    await addToTopic(id, topic);
    const second = await addTopic(portal, school, 'Energy');
    const { data, message } = await update(id, { id, name: 'Energy', type: 2, tagSlots: [{ tagId: second }] }, 1);
    expect(message).toBe('Lecture updated!');
    expect(data).toMatchObject({
      name: 'Energy',
      type: 2,
      version: 2,
      attachments: [],
      tags: [topic],
      tagSlots: [{ tagId: second }],
    });
    expect((await update(id, { tags: [second] }, 2)).data.tags).toEqual([second]);
    expect((await update(id, { tags: [] }, 3)).data.tags).toEqual([]);
  });

  it('returns 412 for an older version of a lecture and loses nothing', async () => {
    const { id } = (await create()).data;
    await update(id, { name: 'Theirs' }, 1);
    expect((await update(id, { name: 'Mine' }, 1)).error).toMatchObject({ status: 412, code: 'errors.stale' });
    expect((await update(id, { name: 'Mine' }, 2)).data).toMatchObject({ name: 'Mine', version: 3 });
  });

  it('rejects an update with topics of another course', async () => {
    const { id } = (await create()).data;
    await addToCourse(id);
    const elsewhere = await addTopic(portal, { ...school, courseId: await addCourse() }, 'Waves');
    expect((await update(id, { tagSlots: [{ tagId: elsewhere }] })).error).toMatchObject({
      status: 400,
      code: 'errors.lectureTopics',
    });
    expect((await addToTopic(id, elsewhere)).error).toMatchObject({ status: 400, code: 'errors.lectureTopics' });
  });

  it('keeps a file that a colleague uploaded for another of their schools', async () => {
    const link = await addFile(portal, other);
    const both = await addAccount(portal, { schoolIds: [school.schoolId, other.schoolId] });
    const { id } = (await portal.call(createLecture, { as: both.token, body: bodyOf({ link }) })).data;
    expect((await update(id, { link, name: 'Better name' })).data).toMatchObject({ link, name: 'Better name' });
  });

  it('returns 404 for updating a lecture of another school', async () => {
    const { id } = (await create()).data;
    const as = other.teacher.token;
    const secret = await addTopic(portal, other, 'Secret');
    expect(
      (await portal.call(updateLecture, { as, params: { id }, body: bodyOf({ tagSlots: [{ tagId: secret }] }) }))
        .status,
    ).toBe(404);
    expect(
      (await portal.call(addLectureToCourse, { as, body: { lectureId: id, courseId: other.courseId } })).status,
    ).toBe(404);
    expect((await portal.call(addLectureToCategory, { as, body: { lectureId: id, tagId: secret } })).status).toBe(404);
  });

  it('requires a matching id in body and path', async () => {
    const { id } = (await create()).data;
    expect((await update(id, { id: id + 1 })).error).toMatchObject({ status: 400, details: [{ path: 'id' }] });
  });
});

describe('a lecture in a course and under a topic', () => {
  it('appends a lecture to a course once', async () => {
    await addLecture(portal, school, 'First', 1);
    const { id } = (await create()).data;
    const added = await addToCourse(id);
    expect([added.status, added.data.order, added.data.courseId]).toEqual([201, 2, school.courseId]);
    await addLecture(portal, school, 'Third', 3);
    const again = await addToCourse(id);
    expect([again.status, again.data]).toEqual([201, added.data]);
    expect((await lecturesOf(portal, school)).map(({ name, order }) => [name, order])).toEqual([
      ['First', 1],
      ['The cell', 2],
      ['Third', 3],
    ]);
  });

  it('appends a lecture once for two concurrent calls', async () => {
    const { id } = (await create()).data;
    const answers = await Promise.all([addToCourse(id), addToCourse(id), addToTopic(id, topic), addToTopic(id, topic)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(await lecturesOf(portal, school)).toMatchObject([{ id, order: 1, tags: [topic] }]);
  });

  it('rejects a lecture in a course that does not have its topics and in one of another school', async () => {
    const { id } = (await create()).data;
    expect((await addToCourse(id, await addCourse())).error).toMatchObject({
      status: 400,
      code: 'errors.lectureTopics',
    });
    expect((await addToCourse(id, other.courseId)).status).toBe(404);
    const both = await addAccount(portal, { schoolIds: [school.schoolId, other.schoolId] });
    expect(
      (await portal.call(addLectureToCourse, { as: both.token, body: { lectureId: id, courseId: other.courseId } }))
        .status,
    ).toBe(404);
    expect((await addToTopic(id, await addTopic(portal, other, 'Secret'))).status).toBe(404);
  });

  it('completes adding a lecture by repeating both calls when the second one failed', async () => {
    const headers = newIdempotencyKey();
    const { id } = (await create({}, headers)).data;
    expect((await addToCourse(id, 2_000_000_000)).status).toBe(404);
    expect((await create({}, headers)).data.id).toBe(id);
    await addToCourse(id);
    expect(await lecturesOf(portal, school)).toMatchObject([{ id }]);
  });
});
