import { eq } from 'drizzle-orm';
import { getLearnLecture, keepLecturePlace, listLearnLectures } from 'shared/contract/learn-lecture';
import { deleteLecture, openLecture } from 'shared/contract/lecture';
import { removeFromClass } from 'shared/contract/class';
import { classes } from '../../db/schema/classes';
import { courses } from '../../db/schema/courses';
import { lectureAttachments, lectures, lectureTagSlots } from '../../db/schema/lectures';
import { addTopic } from '../../testing/class-room';
import { addFile, addLecture } from '../../testing/lectures';
import { addSchool, only, type TestSchool } from '../../testing/people';
import { TestPortal } from '../../testing/portal';

let portal: TestPortal;
let school: TestSchool;
beforeAll(async () => {
  portal = await TestPortal.open();
});
afterAll(() => portal.close());
beforeEach(async () => {
  school = await addSchool(portal);
});

const list = (as = school.student.token) => portal.call(listLearnLectures, { as });
const read = (id: number, as = school.student.token) => portal.call(getLearnLecture, { as, params: { id } });
const keep = (id: number, place: number, as = school.student.token) =>
  portal.call(keepLecturePlace, { as, params: { id }, body: { place } });
const open = (id: number, isOpen = true) =>
  portal.call(openLecture, { as: school.teacher.token, params: { id }, body: { open: isOpen } });

it('lists the open lectures of the student’s courses in order, and none that is closed or in the trash', async () => {
  const second = await addLecture(portal, school, 'Second', 2);
  const first = await addLecture(portal, school, 'First', 1);
  const closed = await addLecture(portal, school, 'Closed', 3);
  const trashed = await addLecture(portal, school, 'Trashed', 4);
  for (const id of [first, second, closed, trashed]) expect((await open(id)).data.openToStudents).toBe(true);
  expect((await open(closed, false)).data.openToStudents).toBe(false);
  const any = { 'if-match': '*' };
  await portal.call(deleteLecture, { as: school.teacher.token, params: { id: trashed }, headers: any });
  expect((await list()).data.map(({ name, place }) => [name, place])).toEqual([
    ['First', null],
    ['Second', null],
  ]);
  expect((await read(first)).status).toBe(200);
  for (const id of [closed, trashed]) {
    expect((await read(id)).status).toBe(404);
    expect((await keep(id, 5)).status).toBe(404);
  }
});

it('changes neither the version of a lecture nor since when it is open', async () => {
  const id = await addLecture(portal, school, 'First', 1);
  const row = async () => only(await portal.db.select().from(lectures).where(eq(lectures.id, id)));
  await open(id);
  const opened = await row();
  await open(id);
  expect(await row()).toEqual(opened);
  expect(opened.version).toBe(1);
});

it('shows a lecture with its texts, files and parts, and no field that is for teachers only', async () => {
  const { schoolId } = school;
  const link = await addFile(portal, school, 'notes.pdf');
  const id = await addLecture(portal, school, 'Cells', 1);
  await portal.db.update(lectures).set({ link, description: '<p>About cells</p>' }).where(eq(lectures.id, id));
  const tagId = await addTopic(portal, school, 'Osmosis');
  await portal.db.insert(lectureTagSlots).values([
    { schoolId, lectureId: id, tagId, startTime: '00:00', endTime: '00:00', position: 0 },
    { schoolId, lectureId: id, tagId, startTime: '01:00', endTime: '02:00', position: 1 },
  ]);
  const file = { schoolId, lectureId: id, name: 'notes.pdf', link, mimeType: 'application/pdf', bytes: 7 };
  await portal.db.insert(lectureAttachments).values(file);
  await open(id);
  const { data } = await read(id);
  expect(data).toMatchObject({
    name: 'Cells',
    courseName: 'Biology',
    description: '<p>About cells</p>',
    isFile: true,
    attachments: [{ name: 'notes.pdf', bytes: 7 }],
    parts: [{ topic: 'Osmosis', startTime: '01:00' }],
  });
  // Signed, so that a browser can read it without the token of the session.
  expect(data.source).toMatch(/[?&]/);
  expect(Object.keys(data)).not.toEqual(expect.arrayContaining(['author']));
});

it('keeps where each student stopped, for that student alone', async () => {
  const id = await addLecture(portal, school, 'First', 1);
  await open(id);
  expect((await keep(id, 90)).data).toEqual({ place: 90 });
  expect((await keep(id, 30)).data).toEqual({ place: 30 });
  expect((await read(id)).data.place).toBe(30);
  const other = await addSchool(portal, 'Other School');
  expect((await list(other.student.token)).data).toEqual([]);
  expect((await read(id, other.student.token)).status).toBe(404);
  expect((await keep(id, 1, other.student.token)).status).toBe(404);
  for (const place of [-1, 1.5, 1e9]) expect((await keep(id, place)).status).toBe(400);
});

it('hides closed lectures: of classes that the student has left or that are archived, and of deleted courses', async () => {
  const id = await addLecture(portal, school, 'First', 1);
  await open(id);
  const names = async () => (await list()).data.map(({ name }) => name);
  expect(await names()).toEqual(['First']);
  const { courseId, student } = school;
  await portal.db.update(courses).set({ deletedAt: new Date() }).where(eq(courses.id, courseId));
  expect(await names()).toEqual([]);
  await portal.db.update(courses).set({ deletedAt: null }).where(eq(courses.id, courseId));
  await portal.db.update(classes).set({ archivedAt: new Date() }).where(eq(classes.courseId, courseId));
  expect(await names()).toEqual([]);
  await portal.db.update(classes).set({ archivedAt: null }).where(eq(classes.courseId, courseId));
  expect(await names()).toEqual(['First']);
  const { id: classId } = only(await portal.db.select().from(classes).where(eq(classes.courseId, courseId)));
  const params = { id: classId, studentId: student.studentId };
  expect((await portal.call(removeFromClass, { as: school.teacher.token, params })).status).toBe(200);
  expect(await names()).toEqual([]);
  expect((await read(id)).status).toBe(404);
});
