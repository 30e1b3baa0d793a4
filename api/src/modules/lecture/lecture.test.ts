import { listLectures } from 'shared/contract/lecture';
import { lectureAttachments, lectureCategories, lectureTagSlots } from '../../db/schema/lectures';
import { addTopic } from '../../testing/class-room';
import { addLecture } from '../../testing/lectures';
import { addSchool, type TestSchool } from '../../testing/people';
import { TestPortal } from '../../testing/portal';

let portal: TestPortal;
let school: TestSchool;
let other: TestSchool;
let topicId: number;

beforeAll(async () => {
  portal = await TestPortal.open();
  school = await addSchool(portal);
  other = await addSchool(portal, 'Other School');
  topicId = await addTopic(portal, school, 'Cell');
  const { schoolId } = school;
  const lectureId = await addLecture(portal, school, 'Second', 2);
  await addLecture(portal, school, 'First', 1);
  await addLecture(portal, school, 'Gone', 3, new Date());
  await portal.db.insert(lectureCategories).values({ schoolId, lectureId, categoryId: topicId });
  await portal.db.insert(lectureTagSlots).values([
    { schoolId, lectureId, tagId: topicId, startTime: '02:00', endTime: '03:00', position: 1 },
    { schoolId, lectureId, tagId: topicId, startTime: '00:00', endTime: '02:00', position: 0 },
  ]);
  await portal.db.insert(lectureAttachments).values({
    schoolId,
    lectureId,
    name: 'notes.pdf',
    link: '/files/notes.pdf',
    mimeType: 'application/pdf',
    bytes: 10,
  });
});
afterAll(() => portal.close());

describe('lectures of a course', () => {
  it('returns the lectures of a course in order with slots, tags and attachments, without deleted ones', async () => {
    const { data } = await portal.call(listLectures, {
      as: school.teacher.token,
      params: { courseId: school.courseId },
    });
    expect(data.map(({ name, order }) => [name, order])).toEqual([
      ['First', 1],
      ['Second', 2],
    ]);
    expect(data[0]).toMatchObject({ tagSlots: [], tags: [], attachments: [] });
    expect(data[1]?.tagSlots.map(({ startTime, tagName }) => [startTime, tagName])).toEqual([
      ['00:00', 'Cell'],
      ['02:00', 'Cell'],
    ]);
    expect(data[1]).toMatchObject({
      tags: [topicId],
      courseId: school.courseId,
      author: { name: 'Deniz Kaya' },
      attachments: [{ name: 'notes.pdf', bytes: 10 }],
    });
  });

  it('returns an empty list for a course without lectures', async () => {
    expect(
      (await portal.call(listLectures, { as: other.teacher.token, params: { courseId: other.courseId } })).data,
    ).toEqual([]);
  });

  it('returns 404 for lectures to another school and 403 to a student', async () => {
    const params = { courseId: school.courseId };
    expect((await portal.call(listLectures, { as: other.teacher.token, params })).status).toBe(404);
    expect((await portal.call(listLectures, { as: school.student.token, params })).status).toBe(403);
  });
});
