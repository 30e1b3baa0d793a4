import { eq } from 'drizzle-orm';
import { deleteLecture } from 'shared/contract/lecture';
import { lectureAttachments, lectures } from '../../db/schema/lectures';
import { addLecture, addStoredFile } from '../../testing/lectures';
import { addSchool } from '../../testing/people';
import { TestPortal } from '../../testing/portal';

it('a lecture that is deleted takes its files along, but not one that another lecture has too', async () => {
  const portal = await TestPortal.open();
  const school = await addSchool(portal);
  const [video, notes, shared] = [
    await addStoredFile(portal, school),
    await addStoredFile(portal, school),
    await addStoredFile(portal, school),
  ];
  const [first, second] = [await addLecture(portal, school, 'First', 1), await addLecture(portal, school, 'Second', 2)];
  await portal.db.update(lectures).set({ link: video.link }).where(eq(lectures.id, first));
  const file = { schoolId: school.schoolId, name: 'n', mimeType: 'application/pdf', bytes: 1 };
  await portal.db
    .insert(lectureAttachments)
    .values([
      ...[notes.link, shared.link, 'https://example.com/'].map((link) => ({ ...file, lectureId: first, link })),
      { ...file, lectureId: second, link: shared.link },
    ]);
  expect((await portal.call(deleteLecture, { as: school.teacher.token, params: { id: first } })).status).toBe(200);
  // Stopping waits for the work that goes on after an answer.
  await portal.app.close();
  expect([await video.exists(), await notes.exists(), await shared.exists()]).toEqual([false, false, true]);
  await portal.close();
});
